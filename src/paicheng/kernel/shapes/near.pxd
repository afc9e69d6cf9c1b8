cimport cython
from paicheng.kernel cimport bits
from paicheng.kernel.shapes cimport complete, fifths, steps, suits
from paicheng.kernel.shapes.suits cimport u64

ctypedef unsigned char u8
ctypedef unsigned int u32
ctypedef long long int64

cdef int KINDS, FAR

@cython.locals(facts=u64[12])
cdef int cost_of(const u8 *counts, int tile, int need, int wild, int forms) noexcept

@cython.locals(best=int)
cdef int _lacks(const u8 *counts, int tile, u64 *facts, int need, int wild, int forms) noexcept

cdef int _beyond(int lacks, int wild) noexcept nogil

@cython.locals(facts=u64[12])
cdef int plain_cost(const u8 *counts, int tile, int need, int forms) noexcept nogil

@cython.locals(best=int)
cdef int _least(u64 *facts, int need, int forms) noexcept nogil

cdef int _by_fifths(const u8 *counts, int tile, u64 *facts, int wild) noexcept nogil

@cython.locals(kind=int)
cdef int _holds(const u8 *counts, int tile, int copies) noexcept nogil

@cython.locals(facts=u64[12], best=int)
cdef int sets_cost_of(const u8 *counts, int tile, int need, int wild) noexcept

@cython.locals(answers=int64[2])
cdef u64 useful_of(const u8 *counts, int need, int wild, int forms) noexcept

@cython.locals(facts=u64[12], offers=u32[96], best=int)
cdef void look(const u8 *counts, int need, int wild, int forms, int64 *answers) noexcept

@cython.locals(facts=u64[12], offers=u32[96], best=int, group=int, kind=int)
cdef void look_after(u8 *counts, int need, int wild, int forms, int64 *answers) noexcept

cdef int _may_be_fifths(const u8 *counts, int wild, int forms) noexcept nogil

@cython.locals(found=u64)
cdef u64 _nearer(const u8 *counts, u64 *facts, u32 *offers, int need, int forms, int best) noexcept nogil

@cython.locals(held=u64, body=int, missing=int)
cdef int _special(u64 *facts, int need, int forms, int best) noexcept nogil

@cython.locals(have=u64, found=u64, pair=u64)
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

@cython.locals(most=int, body=int)
cdef int _singles(u64 *facts, u64 held) noexcept nogil

@cython.locals(found=u64, kinds=u64, body=int)
cdef u64 _singles_useful(u64 have, int best) noexcept nogil

@cython.locals(rest=u64[4], found=u64, held=u64, body=int, missing=int)
cdef u64 _straight_useful(const u8 *counts, u64 *facts, int need, int best) noexcept nogil

@cython.locals(rest=u64[4])
cdef int _beside(u64 *facts, int need, int body) noexcept nogil

@cython.locals(suit=int)
cdef void _without(u64 *facts, int body, u64 *rest) noexcept nogil
