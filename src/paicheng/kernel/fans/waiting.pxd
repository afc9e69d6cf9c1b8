cimport cython
from paicheng.kernel cimport bits
from paicheng.kernel.fans cimport facts as at
from paicheng.kernel.fans cimport joint, splits, tally

ctypedef unsigned long long u64

cdef int EDGE, MIDDLE, PAIR, SIDE, WAITS, FORMAL_WAITS, KNITTED
cdef u64 BIAN_ZHANG, KAN_ZHANG, DAN_DIAO_JIANG
cdef u64 FANS[8]
cdef u64 SUITED
cdef unsigned int _BODY_CODES[18]

@cython.locals(found=int, rank=int, near=int, edge=int)
cdef int places(int tile, int pair, int chows) noexcept nogil

@cython.locals(rest=u64[8], one=u64, own=u64, place=int, group=int, found=u64, melds=int, odd=u64, left=int)
cdef int sole(int tile, u64 *facts, int switches) noexcept nogil

@cython.locals(lone=int, first=int, second=int, group=int, over=int, found=u64)
cdef u64 _waits(u64 *rest) noexcept nogil

@cython.locals(found=u64)
cdef u64 _waits_in(u64 *rest, int group) noexcept nogil

@cython.locals(inner=u64[8], found=u64, body=int, missing=u64)
cdef u64 _straight_waits(u64 *rest, u64 held) noexcept nogil

@cython.locals(group=int, suit=int, kind=int)
cdef void without(u64 *rest, int body, u64 missing, u64 *inner) noexcept nogil

@cython.locals(paired=int, group=int, number=int)
cdef int divides(u64 *codes) noexcept nogil
