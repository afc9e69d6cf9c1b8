cimport cython
from paicheng.kernel cimport splits

ctypedef unsigned long long u64

cdef int DOUBLE_DRAGON, PURE, ENDS, TWO_ENDS, COUNT, LOWS, RANK, SIZE, KNOWN, FOUR_EQUAL, VALUE, NOT_ALL_PUNGS, OUTSIDE_PUNGS, NO_CHOW
cdef u64 SUITED, WINDS, DRAGONS, TERMINALS
cdef unsigned int _RANKS[78125]
cdef unsigned char _JOINED[12650]
cdef unsigned short _FIRSTS[125]

cpdef void fill() except *

@cython.locals(size=int, low=int)
cdef void _rank(int kind, int left, int code, unsigned int lows, list ranks) except *

cdef int lows_of(int code) noexcept nogil

@cython.locals(m="unsigned int", p="unsigned int", s="unsigned int", counts=int, index=int, found=int, count=int, lows=int, known=int)
cpdef int chows(int one, int two, int three) noexcept nogil

@cython.locals(twice=int)
cdef int _two_dragons(int one, int two, int three) noexcept nogil

@cython.locals(lows=int[4], found=int, code=int, chow=int)
cdef int _join_codes(int one, int two, int three) noexcept nogil

@cython.locals(best=int)
cdef int join(int a, int b, int c, int d) noexcept nogil

cdef int _rise(int low, int high) noexcept nogil

@cython.locals(step=int, value=int)
cdef int _three(int a, int b, int c, int fourth) noexcept nogil

@cython.locals(low=int, high=int, middle=int, step=int)
cdef int _mixed(int a, int b, int c) noexcept nogil

@cython.locals(apart=int)
cdef int _two(int a, int b) noexcept nogil

@cython.locals(best=int, kinds=int, chosen=int, count=int)
cdef int _pairs(int a, int b, int c, int d) noexcept nogil

@cython.locals(groups=int, used=int, one=int, pair=int, fan=int, low=int, high=int, both=int, ours=int, theirs=int, chow=int)
cdef int _lawful(int chosen, int kinds) noexcept nogil

@cython.locals(one=u64, suited=u64, shifted=int, outside=u64, winds=int, total=int)
cdef int pungs(u64 kinds, int pair, int round_wind, int seat_wind) noexcept nogil

@cython.locals(m=int, p=int, s=int)
cdef int equal_pungs(u64 kinds, int twos, int threes) noexcept nogil

cdef int _dragons(int count, int pair) noexcept nogil

@cython.locals(m=int, p=int, s=int, doubles=int)
cdef int _shifted(u64 kinds) noexcept nogil

cdef int _rises(int low, int one, int other) noexcept nogil

@cython.locals(count=int)
cdef int _bits(u64 kinds) noexcept nogil
