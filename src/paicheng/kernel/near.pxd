cimport cython
from paicheng.kernel cimport complete, rows, suits
from paicheng.kernel.suits cimport u64

ctypedef unsigned char u8
ctypedef long long int64

cdef int KINDS, FAR

@cython.locals(best=int)
cdef int cost_of(const u8 *counts, int tile, int need, int wild, int forms) except -1

@cython.locals(facts=u64[12], best=int)
cdef int plain_cost(const u8 *counts, int tile, int need, int forms) noexcept nogil

@cython.locals(kind=int, count=int)
cdef int _by_fifths(const u8 *counts, int tile, int wild) noexcept nogil

@cython.locals(facts=u64[12], rest=u8[12], best=int)
cdef int sets_cost_of(const u8 *counts, int tile, int need, int wild) except -1

@cython.locals(answers=int64[2])
cdef u64 useful_of(const u8 *counts, int need, int wild, int forms) except? 7

@cython.locals(facts=u64[12], regular=int, best=int)
cdef int look(const u8 *counts, int need, int wild, int forms, int64 *answers) except -1

@cython.locals(one=u64, found=u64, best=int, kind=int)
cdef u64 _useful_by_trial(const u8 *counts, int need, int wild, int forms) except? 7

@cython.locals(rest=u8[12])
cdef int _regular(u64 *facts, int need) noexcept nogil

@cython.locals(one=u8[12], other=u8[12], both=u8[12])
cdef void _join_suits(u64 *facts, int need, u8 *into) noexcept nogil

@cython.locals(row0=u8[12], row1=u8[12], row2=u8[12], row3=u8[12], half=u8[12], rest=u8[12], found=u64)
cdef u64 _regular_useful(const u8 *counts, u64 *facts, int need, int cost) noexcept nogil

@cython.locals(found=u64, one=u64, first=int, kind=int, row=u64)
cdef u64 _useful_in(const u8 *counts, u64 *facts, int group, int need, u8 *rest, int cost) noexcept nogil

@cython.locals(body=int)
cdef int _special(u64 *facts, int need, int forms, int best) noexcept nogil

@cython.locals(have=u64, found=u64, pair=u64, body=int)
cdef u64 _special_useful(const u8 *counts, u64 *facts, int need, int forms, int best) noexcept nogil

@cython.locals(pairs=int)
cdef int _pairs(u64 *facts, int forms) noexcept nogil

@cython.locals(found=u64, kind=int, one=u64)
cdef u64 _pairs_useful(const u8 *counts, u64 *facts, int forms) noexcept nogil

cdef u64 _lone(u64 *facts, int forms) noexcept nogil

@cython.locals(total=int, group=int)
cdef int _pair_count(u64 *facts, int forms) noexcept nogil

@cython.locals(pair=int)
cdef int _orphans(u64 *facts) noexcept nogil

cdef int _singles(u64 *facts, int body) noexcept nogil

@cython.locals(rest=u64[4], missing=int)
cdef int _straight(u64 *facts, int need, int body, int best) noexcept nogil

@cython.locals(rest=u64[4], found=u64, body=int, absent=u64, missing=int)
cdef u64 _straight_useful(const u8 *counts, u64 *facts, int need, int best) noexcept nogil

@cython.locals(group=int, place=int, kind=int)
cdef void _beside(u64 *facts, int body, u64 *rest) noexcept nogil
