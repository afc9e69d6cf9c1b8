cimport cython
from paicheng.kernel.fans cimport splits

ctypedef unsigned long long u64
ctypedef unsigned char u8

cdef enum:
    CODES = 0
    TOTALS = 4
    ROWS = 8
    LAID = 12
    APART = 15
    KONGS = 16
    LAIN = 17
    LAIN_ODD = 18
    LAIN_TWO = 19
    LAIN_FOUR = 20
    ODD = 21
    HAVE = 22
    FOUR = 23
    EXPOSED = 24
    CONCEALED_KONGS = 25
    KONG_COUNT = 26
    EVER = 27
    NINE = 28
    PAIRED = 29
    HELD = 30
    MANNER = 31

cdef u64 LAST, BYTES, THREES, FIVES_UP, EVEN_BYTES, EVEN_PAIRS, LOW_HALF

cdef u64 _ALL
cdef u64 _ONCE[4]
cdef u64 _THRICE[4]
cdef u64 _KONG[4]
cdef u64 _APART[4]

@cython.locals(m=u64, p=u64, s=u64, z=u64, ninths=u64, high=u64, group=int)
cdef int read(const u8 *hand, int tile, u64 *facts) noexcept nogil

@cython.locals(one=u64, low=u64, high=u64)
cdef u64 _word(const u8 *hand, int at) noexcept nogil

cdef u64 _code(u64 word) noexcept nogil

cdef u64 _sum(u64 word) noexcept nogil

@cython.locals(one=u64, apart=u64, kongs=u64, lain=u64, odd=u64, two=u64, four=u64, concealed=int, count=int, place=int, code=int, kind=int, group=int, bits=u64, once=u64, thrice=u64, carry=u64)
cdef void lay(const u8 *melds, int size, u64 *facts) noexcept nogil

@cython.locals(carry=u64, both=u64)
cdef void add_up(u64 odd, u64 two, u64 four, u64 *facts) noexcept nogil

@cython.locals(copies=int, place=int, code=int, kind=int)
cdef int shown(const u8 *melds, int size, int tile) noexcept nogil
