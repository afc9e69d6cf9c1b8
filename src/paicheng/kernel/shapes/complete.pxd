cimport cython
from paicheng.kernel cimport bits
from paicheng.kernel.shapes cimport suits
from paicheng.kernel.shapes.suits cimport u64

cdef enum:
    REGULAR = 1
    SEVEN_PAIRS = 2
    SEVEN_PAIRS_QUAD = 4
    THIRTEEN_ORPHANS = 8
    KNITTED = 16
    KNITTED_STRAIGHT = 32
    PAIRS = 6
    _SEVENTH = 30

cdef u64 HONOR_BITS, ORPHAN_BITS
cdef u64 _SINGLE_BITS[6]
cdef u64 _SIX
cdef unsigned int _CODES[512]
cdef unsigned char _BODY_KINDS[54]
cdef unsigned int _HELD[1536]
cdef unsigned char _HONORS_HELD[128]

@cython.locals(one=u64, held=u64)
cdef u64 kinds_held(u64 have) noexcept nogil

cdef int orphans_in(u64 held) noexcept nogil
cdef u64 singles_in(u64 held, u64 have) noexcept nogil
cdef int body_kind(int body, int place) noexcept nogil
cdef u64 bodies_with(u64 held, int least) noexcept nogil
cdef u64 _code_in_body(u64 have, int suit, int body) noexcept nogil
cdef u64 single_bits(int body) noexcept nogil
cdef int allowed(int forms, int melds, int sets) noexcept nogil

@cython.locals(facts=u64[12])
cdef int completes(const unsigned char *counts, int tile, int need, int forms) noexcept nogil

@cython.locals(facts=u64[12], found=u64)
cdef u64 waits_of(const unsigned char *counts, int need, int forms) noexcept nogil

@cython.locals(facts=u64[12], group=int)
cdef int divides(const unsigned char *counts, int tile, int need) noexcept nogil

@cython.locals(entries=int[4], whole=int)
cdef int _is_regular(u64 *facts) noexcept nogil

@cython.locals(over=int, group=int)
cdef int _tiles_over(int *entries) noexcept nogil

@cython.locals(over=int, group=int, nibbles=u64)
cdef int _is_regular_by_nibbles(const unsigned char *counts, int tile, u64 *facts) noexcept nogil

@cython.locals(entries=int[4], lacking=int, group=int, found=u64, one=u64)
cdef u64 _regular_waits(u64 *facts) noexcept nogil

cdef int _is_special(u64 *facts, int need, int forms) noexcept nogil

@cython.locals(found=u64, odd=u64, have=u64, body=int)
cdef u64 _special_waits(u64 *facts, int need, int forms) noexcept nogil

cdef int _pairs_count(int forms, u64 have) noexcept nogil

@cython.locals(body=int)
cdef int _singles_left(u64 have) noexcept nogil

@cython.locals(rest=u64[8], near=u64, body=int)
cdef int _is_straight(u64 *facts) noexcept nogil

@cython.locals(rest=u64[8], found=u64, near=u64, body=int, missing=u64)
cdef u64 _straight_waits(u64 *facts) noexcept nogil

@cython.locals(suit=int)
cdef void without(u64 *facts, int body, u64 *rest) noexcept nogil
