cimport cython
from paicheng.kernel cimport bits
from paicheng.kernel.fans cimport facts as at
from paicheng.kernel.fans cimport joint, special, splits, tally, waiting, whole, worth

ctypedef unsigned long long u64
ctypedef unsigned char u8

cdef int _prepared, KINDS, NO_MELD, CHOWS, NINE_GATES
cdef u64 SI_AN_KE, SAN_AN_KE, SHUANG_AN_KE, WU_FAN_HU, SI_GUI_YI, HOGS_OF_FOUR_EQUAL, _WORTH, _FLAG
cdef u8 _POSSIBLE[256]

cpdef int fan_total(bytes hand, bytes melds, int tile, int how=*, int switches=*) except -1

@cython.locals(facts=u64[32], word=u64, events=object)
cpdef object fan_list(bytes hand, bytes melds, int tile, int how=*, int switches=*)

cpdef void prepare() except *

@cython.locals(size=int)
cdef int base_if_hand(const u8 *hand, int tile, const u8 *melds, int how, int switches) noexcept nogil

@cython.locals(code=u8)
cdef int _check(bytes hand, bytes melds, int tile) except -1

@cython.locals(facts=u64[32])
cdef int base_of(const u8 *hand, int tile, const u8 *melds, int size, int how, int switches) noexcept nogil

@cython.locals(size=int, last_of_kind=int, ways=int, best=u64)
cdef u64 _word_of(const u8 *hand, int tile, const u8 *melds, int how, int switches, u64 *facts) noexcept nogil

@cython.locals(one=int, two=int, three=int, honors=int, m=u64, p=u64, s=u64, z=u64, second=int, third=int, fourth=int)
cdef int _divides(u64 *facts) noexcept nogil

@cython.locals(m=u64, p=u64, s=u64, z=u64)
cdef u64 _kinds_at(int place, u64 *facts) noexcept nogil

@cython.locals(best=u64, one=int, two=int, three=int, row=u64)
cdef u64 _dearest(int tile, u64 *facts, int how, int switches) noexcept nogil

@cython.locals(concealed=u64, pair=int, chows=int, shown=u64, pungs=int, best=u64, opened=int, places=int, closed=u64)
cdef u64 _division(int tile, u64 *facts, int how, int switches) noexcept nogil

@cython.locals(some=u64, more=u64)
cdef int _few_bits(u64 kinds) noexcept nogil

@cython.locals(melded_hand=int)
cdef int _waits_swallowed(u64 *facts, int how) noexcept nogil

@cython.locals(total=u64)
cdef u64 _concealed(u64 shown, int pungs, u64 *facts, int how, int switches) noexcept nogil

@cython.locals(winds=int, shown=u64)
cdef u64 _sets(u64 pungs, int pair, int chows, u64 *facts, int how, int switches) noexcept nogil
