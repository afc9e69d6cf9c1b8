cimport cython
from paicheng.kernel.fans cimport splits, tally

ctypedef unsigned long long u64

cdef int DOUBLE_DRAGON, PURE, ENDS, TWO_ENDS, COUNT, LOWS, RANK, SIZE, KNOWN, OUTSIDE_PUNGS, TWOS, NO_CHOW
cdef u64 SUITED, WINDS, DRAGONS, TERMINALS
cdef u64 YI_SE_SHUANG_LONG_HUI, YI_SE_SI_TONG_SHUN, YI_SE_SI_BU_GAO, YI_SE_SAN_TONG_SHUN, QING_LONG, SAN_SE_SHUANG_LONG_HUI
cdef u64 YI_SE_SAN_BU_GAO, HUA_LONG, SAN_SE_SAN_TONG_SHUN, SAN_SE_SAN_BU_GAO, YI_BAN_GAO, XI_XIANG_FENG, LIAN_LIU, LAO_SHAO_FU
cdef u64 DA_SI_XI, DA_SAN_YUAN, XIAO_SI_XI, XIAO_SAN_YUAN, YI_SE_SI_JIE_GAO, YI_SE_SAN_JIE_GAO, SAN_TONG_KE, SAN_FENG_KE
cdef u64 SAN_SE_SAN_JIE_GAO, SHUANG_JIAN_KE, JIAN_KE, QUAN_FENG_KE, MEN_FENG_KE, SHUANG_TONG_KE, YAO_JIU_KE
cdef u64 _DEAR[9]
cdef u64 _TWO[5]
cdef u64 WORDS[128]
cdef unsigned int _RANKS[78125]
cdef unsigned char _JOINED[12650]
cdef unsigned short _FIRSTS[125]

cpdef void fill() except *

@cython.locals(size=int, low=int)
cdef void _rank(int kind, int left, int code, unsigned int lows, list ranks) except *

cdef int lows_of(int code) noexcept nogil

cpdef u64 word_of(int chows) noexcept nogil

@cython.locals(m="unsigned int", p="unsigned int", s="unsigned int", counts=int, index=int, found=int, count=int, lows=int, known=int)
cpdef int chows(int one, int two, int three) noexcept nogil

@cython.locals(twice=int)
cdef int _two_dragons(int one, int two, int three) noexcept nogil

@cython.locals(lows=int[4], found=int, code=int, chow=int)
cdef int _join_codes(int one, int two, int three) noexcept nogil

@cython.locals(dear=int, twos=int)
cdef int _number(u64 word) noexcept nogil

@cython.locals(best=u64)
cdef u64 join(int a, int b, int c, int d) noexcept nogil

cdef int _rise(int low, int high) noexcept nogil

@cython.locals(step=int, found=u64, two=int)
cdef u64 _three(int a, int b, int c, int fourth) noexcept nogil

@cython.locals(low=int, high=int, middle=int, step=int)
cdef u64 _mixed(int a, int b, int c) noexcept nogil

@cython.locals(apart=int)
cdef int _two(int a, int b) noexcept nogil

@cython.locals(best=int, most=int, kinds=int, chosen=int, count=int, found=u64, pair=int)
cdef u64 _pairs(int a, int b, int c, int d) noexcept nogil

@cython.locals(groups=int, used=int, one=int, pair=int, fan=int, low=int, high=int, both=int, ours=int, theirs=int, chow=int)
cdef int _lawful(int chosen, int kinds) noexcept nogil

@cython.locals(one=u64, suited=u64, shifted=u64, outside=u64, winds=int, total=u64)
cdef u64 pungs(u64 kinds, int pair, int round_wind, int seat_wind) noexcept nogil

cdef int outside_pungs(u64 word) noexcept nogil

@cython.locals(m=int, p=int, s=int)
cdef u64 equal_pungs(u64 kinds, int twos, int threes) noexcept nogil

cdef u64 _dragons(int count, int pair) noexcept nogil

@cython.locals(m=int, p=int, s=int, doubles=int)
cdef u64 _shifted(u64 kinds) noexcept nogil

cdef int _rises(int low, int one, int other) noexcept nogil

@cython.locals(count=int)
cdef int _bits(u64 kinds) noexcept nogil
