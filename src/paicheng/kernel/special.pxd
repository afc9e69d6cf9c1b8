cimport cython
from paicheng.kernel cimport facts as at
from paicheng.kernel cimport joint, splits, waiting, whole

ctypedef unsigned long long u64
ctypedef unsigned char u8

cdef int NO_DRAGON_WAIT, CHOWS, VALUE
cdef u64 ORPHANS

@cython.locals(found=int)
cdef int best(const u8 *hand, int tile, u64 *facts, int how, int switches) noexcept nogil

@cython.locals(have=u64, low=u64, ends=u64, shared=int)
cdef int pairs(u64 *facts, int how, int switches) noexcept nogil

@cython.locals(odd=u64, two=u64, four=u64, one=u64, kind=int, count=int)
cdef void _read_planes(const u8 *hand, int tile, u64 *facts) noexcept nogil

@cython.locals(have=u64, total=int, suited=u64, body=int)
cdef int _singles(u64 *facts, int how, int switches) noexcept nogil

@cython.locals(inner=u64[8], body=int, paired=int, group=int)
cdef int _straight(int tile, u64 *facts, int how, int switches) noexcept nogil

@cython.locals(pair=int, pungs=u64, group=int, total=int, shown=int, chows_only=int, chows=int)
cdef int _with_straight(int body, int tile, u64 *facts, int how, int switches) noexcept nogil
