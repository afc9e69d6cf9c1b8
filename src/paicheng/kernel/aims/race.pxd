cimport cython


@cython.locals(drawn=double, claimed=double, fallback=double, value=double, hazard=double, drawing=double, staying=double)
cpdef list waiting(list hazards, double loss, double own, double given, tuple pays)


@cython.locals(value=double, drawing=double, hazard=double, turn=cython.Py_ssize_t)
cpdef list nearing(list hazards, double loss, double chance, list then)
