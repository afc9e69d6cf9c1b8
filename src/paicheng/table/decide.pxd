cimport cython
from paicheng.table.offers cimport is_offered

@cython.locals(wall=bytes, front=int)
cdef object _plain_draw(object rules, object state)

cpdef check(object rules, dict offered, object answers)

@cython.locals(wanted=bint)
cdef tuple _discard(object rules, object state, object action)
