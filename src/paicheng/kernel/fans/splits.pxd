cimport cython

ctypedef unsigned long long u64
ctypedef unsigned short u16

cdef int HONORS, ROWS, KNOWN, PUNGS, PAIR, ODD, CODE, _full
cdef u64 MORE, SPLIT, FIFTHS, EIGHTS
cdef unsigned int POWERS[9]
cdef u16 FIRST[2031250]
cdef u16 _WAITS[2031250]
cdef u64 TABLE[24032]

cpdef int fill() except -1

@cython.locals(number=int)
cpdef list rows_of(int code)

@cython.locals(found=int)
cpdef int waits_of(int code) noexcept nogil

@cython.locals(digits=int, found=int, kind=int, power=int)
cdef int _look(int code) noexcept nogil

cdef list _laid(int starts)

@cython.locals(one=u64, kinds=int, kind=int)
cdef void _lay(int starts, int left, int number, u64 nibbles, u64 split, list found) except *

@cython.locals(code=u64, kind=int)
cdef u64 _code(u64 nibbles) noexcept

@cython.locals(before=long, entry=u64, code=u64)
cdef int _write(int base, list laid, int number) except -1

@cython.locals(planes=u64, kind=int, count=u64)
cdef u64 _planes(u64 code) noexcept
