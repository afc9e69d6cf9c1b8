cimport cython
from paicheng.kernel cimport worth

ctypedef unsigned long long u64

cdef int SETS, FAR, SEVEN_PAIRS, ORPHANS_WORTH, SINGLES, STRAIGHT
cdef int KINDS, COPIES

cdef int low_of(int chow) noexcept

cdef class Search:
    cdef int[::1] hand, live, need, lain, order, alone, chosen, value, lacks
    cdef double[::1] chance, cubes, heaviest
    cdef u64[::1] useful
    cdef int minimum, round_wind, seat_wind, stays, slack, found, bound, weighs
    cdef int melds, claimed, concealed_kongs, kongs_worth, pungs, whole, pungs_lack
    cdef double turns, pays
    cdef u64 lain_kinds

    cpdef run(self)
    cdef int _lack_alone(self, int number) noexcept
    cdef _go(self)
    @cython.locals(place=int, number=int, lacking=int, ready=int, come=double)
    cdef void _descend(self, int size, int start, int lack, double chance) noexcept
    @cython.locals(low=int, first=int, second=int, third=int, tile=int)
    cdef int _add(self, int number) noexcept
    @cython.locals(over=int)
    cdef int _one(self, int tile) noexcept
    @cython.locals(low=int)
    cdef void _take(self, int number) noexcept
    @cython.locals(tile=int, live=int, chance=double, drawn=int, low=int, scarce=int, over=int)
    cdef double _come(self, int number, int lacking) noexcept
    @cython.locals(have=u64, one=u64, tile=int, sets=int, need=int, hand=int, more=int, value=int, come=double)
    cdef void _finish(self, int lack, double chance) noexcept
    @cython.locals(a=int, b=int, c=int, d=int)
    cdef int _packed(self) noexcept
    @cython.locals(live=int)
    cdef double _pair_comes(self, int tile, int more) noexcept
    @cython.locals(base=int, spare=int, value=int)
    cdef void _judge(self, int shown, int lack, double chance) noexcept
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
    cdef void _take_in(self, int value, int lack, double chance, int way) noexcept
    cdef void _credit(self, int discard, int value, int lack, double weight, u64 missing) noexcept
    cdef _straights(self)
    @cython.locals(number=int, lacking=int, come=double)
    cdef void _beside(self, int lack, double chance) noexcept
    @cython.locals(tile=int, before=int, more=int, come=double)
    cdef void _beside_pairs(self, int lack, double chance) noexcept
    @cython.locals(pairs=int, tile=int)
    cdef void _pairs(self) noexcept
    @cython.locals(tile=int)
    cdef void _pair_up(self, int start, int left, int lack, double chance) noexcept
    cdef _orphans(self)
    cdef _double(self, int lack, double chance)
    cdef _singles(self)
    @cython.locals(place=int, tile=int)
    cdef void _fill(self, int[::1] kinds, int start, int left, int lack, double chance) noexcept

cdef int _kongs(int melded, int concealed) noexcept
