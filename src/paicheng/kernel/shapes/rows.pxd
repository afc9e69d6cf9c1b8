cimport cython

ctypedef unsigned long long u64
ctypedef unsigned char u8

cdef int SETS, ROW, LAYER, FAR, _LOWS
cdef u64 KNOWN
cdef u8 _LAYERS[506196]
cdef u8 _FILLED[4687]
cdef unsigned int _FIRST[6]
cdef unsigned int _POWERS[6]
cdef u64 _SUIT[1953125]
cdef u64 _HONORS[78125]

@cython.locals(found=u64)
cdef u64 row_of(int group, u64 code) noexcept nogil

@cython.locals(code=int)
cdef void fill_layers() noexcept nogil

@cython.locals(packed=u64, place=int, number=u64)
cdef u64 _pack(int *row) noexcept nogil

@cython.locals(row=int[12], _=int, have=int, place=int)
cdef u64 _honor_row(u64 code) noexcept nogil

@cython.locals(row=int[12], low=int, high=int, crossing=int, place=int)
cdef u64 _suit_row(u64 code) noexcept nogil

@cython.locals(cost=int, sets=int, pair=int)
cdef void _join_layers(int low, int high, int place, int *row) noexcept nogil

@cython.locals(index=int, place=int)
cdef int _layer(int high, int kinds, int code) noexcept nogil

@cython.locals(at=int, inner=int, have=int, crossing=int, chows=int, after=int, source=int, target=int, taken=int)
cdef void _fill_layer(int high, int kinds, int code, int place) noexcept nogil

cdef void _grow(int source, int target, int lack, int room, int chows) noexcept nogil

@cython.locals(had=int, place=int)
cdef void _improve(int source, int target, int cost, int sets, int pair) noexcept nogil
