cimport cython

@cython.locals(size=int, count="unsigned char")
cdef int _size(bytes hand)
