cimport cython
from paicheng.kernel.fans cimport joint, splits, tally, whole

ctypedef unsigned long long u64

cdef int NO_CHOW, VALUE, ALL_PUNGS, SEAT, NO_SIDES, NO_FIVES
cdef u64 HONORS, OUTSIDE, EVENS, FIVES
cdef u64 JIU_LIAN_BAO_DENG, QUAN_SHUANG_KE, QUAN_DAI_WU, PENG_PENG_HU, QUAN_DAI_YAO, PING_HU, _FLAG

@cython.locals(one=u64, pungs=u64, m=int, p=int, s=int, place=int, number=int, word=u64, value=int)
cpdef int count(int sets, int pair, u64 have, int round_wind, int seat_wind) noexcept nogil

@cython.locals(count=int, total=u64, swallowed=int, found=u64, every=u64)
cdef u64 shown(u64 pungs, int pair, int chows, u64 have, int winds, int switches) noexcept nogil

@cython.locals(found=u64, less=int)
cdef u64 nine_gates(u64 pungs, int pair, int chows, int switches) noexcept nogil

@cython.locals(found=u64, twos=int)
cdef u64 _outside_pungs(u64 pungs, int pair, u64 have, int winds, int switches) noexcept nogil

cdef u64 _every(u64 pungs, int pair, int lows) noexcept nogil
