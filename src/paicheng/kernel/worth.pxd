cimport cython
from paicheng.kernel cimport joint, splits, whole

ctypedef unsigned long long u64

cdef int NO_CHOW, VALUE, ALL_PUNGS, SEAT, NO_SIDES, NO_FIVES
cdef u64 HONORS, OUTSIDE, GREEN, REVERSIBLE, MIDDLE, ABOVE_FIVE, BELOW_FIVE, EVENS, FIVES

@cython.locals(one=u64, pungs=u64, m=int, p=int, s=int, place=int, number=int, shown_=int)
cpdef int count(int sets, int pair, u64 have, int round_wind, int seat_wind) noexcept nogil

@cython.locals(count=int, total=int, swallowed=int, found=int, every=int)
cdef int shown(u64 pungs, int pair, int chows, u64 have, int winds, int switches) noexcept nogil

@cython.locals(found=int, outside=int)
cdef int nine_gates(u64 pungs, int pair, int chows, int switches) noexcept nogil

@cython.locals(twos=int)
cdef int _outside_pungs(u64 pungs, int pair, u64 have, int winds, int switches) noexcept nogil

cdef int _every(u64 pungs, int pair, int lows) noexcept nogil
