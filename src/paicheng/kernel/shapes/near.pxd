cimport cython
from paicheng.kernel cimport bits
from paicheng.kernel.shapes cimport complete, fifths, steps, suits
from paicheng.kernel.shapes.suits cimport u64

ctypedef unsigned char u8
ctypedef unsigned int u32
ctypedef long long int64

cdef enum:
    FAR = 99
    _NEAREST = 12

cdef int KINDS

@cython.locals(facts=u64[13])
cdef int cost_of(const u8 *counts, int tile, int need, int wild, int forms) noexcept

@cython.locals(best=int)
cdef int _lacks(const u8 *counts, int tile, u64 *facts, int need, int wild, int forms) noexcept

cdef int _beyond(int lacks, int wild) noexcept nogil

@cython.locals(facts=u64[13])
cdef int plain_cost(const u8 *counts, int tile, int need, int forms) noexcept nogil

@cython.locals(facts=u64[13])
cdef int cost_or_fifth(const u8 *counts, int need, int forms) noexcept nogil

@cython.locals(best=int)
cdef int _least(u64 *facts, int need, int forms) noexcept nogil

cdef int _nearer_of(u64 *facts, int form, int lacks, int best) noexcept nogil

cdef int _by_fifths(const u8 *counts, int tile, u64 *facts, int wild) noexcept nogil

@cython.locals(kind=int)
cdef int _holds(const u8 *counts, int tile, int copies) noexcept nogil

@cython.locals(facts=u64[13], best=int)
cdef int sets_cost_of(const u8 *counts, int tile, int need, int wild) noexcept

@cython.locals(answers=int64[2])
cdef u64 useful_of(const u8 *counts, int need, int wild, int forms) noexcept

@cython.locals(facts=u64[13], best=int)
cdef void look(const u8 *counts, int need, int wild, int forms, int64 *answers) noexcept

@cython.locals(found=int64[2], kind=int)
cdef void look_after(u8 *counts, int need, int wild, int forms, int64 *answers) noexcept

cdef int _may_be_fifths(const u8 *counts, int wild, int forms) noexcept nogil

@cython.locals(found=u64)
cdef u64 _nearer(const u8 *counts, u64 *facts, int need, int forms, int best) noexcept nogil

@cython.locals(held=u64, near=u64, body=int, missing=int)
cdef int _special(u64 *facts, int need, int forms, int best) noexcept nogil

@cython.locals(nearest=int, have=u64, found=u64, pair=u64)
cdef u64 _special_useful(const u8 *counts, u64 *facts, int need, int forms, int best) noexcept nogil

@cython.locals(alone=int, pairs=int)
cdef int _pairs(u64 *facts, int forms) noexcept nogil

@cython.locals(found=u64, alone=int, kind=int, one=u64)
cdef u64 _pairs_useful(const u8 *counts, u64 *facts, int forms) noexcept nogil

cdef u64 _lone(u64 *facts, int forms) noexcept nogil

cdef int _pair_count(u64 *facts, int forms, int alone) noexcept nogil

@cython.locals(pair=int)
cdef int _orphans(u64 *facts, u64 held) noexcept nogil

@cython.locals(body=int)
cdef int _singles(u64 *facts, u64 singles, int best) noexcept nogil

@cython.locals(found=u64, kinds=u64, body=int)
cdef u64 _singles_useful(u64 have, int best) noexcept nogil

@cython.locals(rest=u64[8], found=u64, fewest=int, held=u64, body=int, missing=int)
cdef u64 _straight_useful(const u8 *counts, u64 *facts, int need, int best) noexcept nogil

@cython.locals(found=u64, one=u64, kind=int)
cdef u64 _held_four_times(const u8 *counts) noexcept nogil

@cython.locals(rest=u64[8])
cdef int _beside(u64 *facts, int need, int body) noexcept nogil
