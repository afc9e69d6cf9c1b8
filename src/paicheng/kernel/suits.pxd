cimport cython

ctypedef unsigned long long u64

cdef int KINDS, COMPLETE, KNOWN, TOTALS, HAVE, DOUBLES, ODD, MOST, FACTS
cdef unsigned int _POWERS[34]
cdef unsigned short _SUIT[1953125]
cdef unsigned short _HONORS[78125]

@cython.locals(have=u64, doubles=u64, odd=u64, one=u64, most=int, size=int, group=int, first=int, code=u64, total=int, kind=int, count=int)
cdef int read(const unsigned char *counts, int tile, u64 *facts) noexcept nogil

cdef u64 power(int kind) noexcept nogil

@cython.locals(found=int)
cdef int split(int group, u64 code) noexcept nogil

cdef void fill(int most) noexcept nogil

@cython.locals(count=int)
cdef void _fill(int group, int kinds, u64 code, int left) noexcept nogil

@cython.locals(nibbles=u64, _=int)
cdef u64 nibbles_of(u64 code, int kinds) noexcept nogil

@cython.locals(nibbles=u64, one=u64, first=int, kind=int)
cdef u64 nibbles_in(const unsigned char *counts, int tile, int group) noexcept nogil

@cython.locals(kinds=int, one=u64, entry=int, over=int, kind=int)
cdef int split_nibbles(u64 nibbles, int starts) noexcept nogil

@cython.locals(size=int)
cdef int size_of(u64 nibbles) noexcept nogil

@cython.locals(two=u64, kind=int)
cdef int _divides(u64 nibbles, int starts, int pair) noexcept nogil

@cython.locals(kind=int, over=int)
cdef int are_sets(u64 nibbles, int starts) noexcept nogil
