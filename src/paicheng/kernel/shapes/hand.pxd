cimport cython
from paicheng.kernel.shapes cimport complete, near, steps
from paicheng.kernel.shapes.suits cimport u64

ctypedef unsigned char u8
ctypedef long long int64

cdef int KINDS, _MOST_WILD, _MANY
cdef list _SETS

cdef int _is_complete(bytes hand, int melds, int tile, int wild, int sets, int forms) except -1

cdef u64 _wait_bits(bytes hand, int melds, int wild, int sets, int forms, object held) except? 7

cdef int _distance(bytes hand, int melds, int wild, int sets, int forms) except -2

cdef u64 _useful_bits(bytes hand, int melds, int wild, int sets, int forms) except? 7

cdef int _need(bytes hand, int melds, int wild, int sets) except -1

@cython.locals(total=int, kind=int)
cdef int _full(const u8 *hand, int tile, int wild, int size) noexcept

cdef int _complete(const u8 *hand, int need, int tile, int wild, int forms) noexcept

@cython.locals(found=int, place=int, hand=bytes, laid=int, need=int)
cdef int _completed_by(int tile, tuple hands, tuple melds, int sets, int forms) except -1

@cython.locals(fifths=int, kind=int)
cdef int _out_of_reach(const u8 *hand, int tile, int need, int wild, int forms) noexcept

@cython.locals(shown=int, form=int)
cdef int _forms_shown(const u8 *hand, int need, int tile, int wild, int forms) noexcept

@cython.locals(one=u64, found=u64, kind=int)
cdef u64 _waits(const u8 *hand, int need, int wild, int forms) noexcept

@cython.locals(found=u64, counts="const u8 *", one=u64, kind=int)
cdef u64 _used_up(object held) except? 7

@cython.locals(answers=int64[68], keys=int64[34], size=int, tile=int, key=int64, place=int)
cdef tuple _after_discards(bytearray rest, int need, int wild, int forms, bytes left)

@cython.locals(tile=int)
cdef object _prospect(int64 *answers, int64 key)

@cython.locals(total=u64, kind=int)
cdef int _copies(const u8 *left, u64 kinds) except -1

@cython.locals(found=tuple, first=int, some=int)
cdef tuple _kinds(u64 bits)
