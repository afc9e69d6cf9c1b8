cimport cython

cpdef object changed(object hand, object tile, int by)

@cython.locals(counts=bytearray, count=int)
cdef bytes _counted(bytes hand, int tile, int by)

cpdef tuple dealt(tuple hands, int seat, object tile, int by)

@cython.locals(found=list)
cpdef tuple put(tuple items, int seat, object item)
