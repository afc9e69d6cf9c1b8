cimport cython
from paicheng.kernel.aims cimport targets
from paicheng.kernel.fans cimport fan, joint, splits, worth
from paicheng.kernel.aims.targets cimport u8, u64

cdef int FAR, KINDS, COPIES, EAST

cdef class Search(targets.Targets):
    cdef int[::1] value, lacks
    cdef double[::1] chance, cubes, heaviest
    cdef u64[::1] useful
    cdef int minimum, round_wind, seat_wind, switches, stays, weighs
    cdef int claimed, kongs_worth, pungs, whole, pungs_lack
    cdef double turns, pays

    cpdef run(self, int floor)
    @cython.locals(shown=int, base=int, spare=int, value=int)
    cdef int take(self, int form, int lack, int pair, int body) except -1
    @cython.locals(tile=int, last=int, how=int, value=int)
    cdef int _take_special(self, int form, int lack) except -1
    @cython.locals(over=int, chance=double, place=int, number=int)
    cdef double _claimable(self, int pair) noexcept
    @cython.locals(low=int, chance=double, scarce=int, tile=int, over=int, live=int)
    cdef double _comes(self, int number) noexcept
    @cython.locals(over=int, lacking=int, live=int, chance=double, drawn=int)
    cdef double _pung_comes(self, int tile) noexcept
    @cython.locals(live=int)
    cdef double _pair_comes(self, int tile, int more) noexcept
    @cython.locals(place=int, tile=int)
    cdef void _count_pungs(self) noexcept
    @cython.locals(value=int)
    cdef int _claimed(self, int base, int spare, int lack) noexcept
    @cython.locals(pungs=int)
    cdef int _concealed(self, int base, int spare, int lack) noexcept
    cdef int _drawn(self, int base, int spare) noexcept
    cdef int _hidden(self, int pungs, int spare) noexcept
    @cython.locals(total=int, last=int, tile=int)
    cdef int _copies(self) noexcept
    @cython.locals(chance=double, tile=int, over=int)
    cdef double _all_drawn(self) noexcept
    @cython.locals(boost=double, missing=u64, one=u64, tile=int, over=int, live=int, weight=double, come=double)
    cdef int _take_in(self, int value, int lack, double chance, int way) except -1
    cdef void _credit(self, int discard, int value, int lack, double weight, u64 missing) noexcept

cdef int _kongs(int melded, int concealed) noexcept
