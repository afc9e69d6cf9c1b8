cimport cython
from paicheng.kernel.aims cimport targets
from paicheng.kernel.fans cimport fan, joint, splits, whole, worth
from paicheng.kernel.aims.targets cimport u8, u64

cdef int SEEK, GATHER, LIST, MOST, KINDS, COPIES, EAST, SELF_DRAWN, FOURTH, WINDS, CHEAP, PAIRS_WORTH

cdef class Aim(targets.Targets):
    cdef int minimum, how, switches, mode, round_wind, seat_wind, extra, least, full
    cdef u8 *reach
    cdef u64[::1] useful
    cdef dict plans

    @cython.locals(drawn=int, last=int, tile=int, kongs=int)
    cdef int _extra(self, int claimed) noexcept
    @cython.locals(bound=int)
    cpdef int distance(self, int floor) except -2
    cpdef object gather(self, int distance)
    cpdef int live_of(self, int tile) noexcept
    cpdef tuple list_plans(self, int distance)
    @cython.locals(again=int, tile=int, value=int)
    cdef int take(self, int form, int lack, int pair, int body) except -1
    @cython.locals(pungs=int, place=int, shown=int)
    cdef int hope(self, int size) noexcept
    @cython.locals(a=int, b=int, c=int, pairs=int)
    cdef int _place(self, int size) noexcept
    cdef int hope_of_pairs(self, int left) noexcept
    @cython.locals(suit=int, place=int, number=int, low=int)
    cdef int _may_be_gates(self, int size) noexcept
    @cython.locals(total=int, tile=int, shown=int, pungs=int, place=int)
    cdef int _may_pay(self, int pair) noexcept
    @cython.locals(how=int, value=int)
    cdef int _worth_with(self, int tile) noexcept
    @cython.locals(one=u64, found=u64, tile=int)
    cdef u64 _missing(self) noexcept
    @cython.locals(found=u64, tile=int, goes=int)
    cdef int _news(self, int again) noexcept
    @cython.locals(tile=int, total=int)
    cdef int _live_of_plan(self, int last, int again) noexcept
    @cython.locals(one=u64, found=u64, tile=int)
    cdef void _gather(self, int last, int again) noexcept

cdef int _hidden(int pungs) noexcept

@cython.locals(suits=int, honors=int, total=int)
cdef int _kinds(u64 have) noexcept

@cython.locals(ranks=u64)
cdef int _one_suit(u64 have) noexcept

cdef int _ranks(u64 have) noexcept
