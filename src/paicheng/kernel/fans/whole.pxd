cimport cython

ctypedef unsigned long long u64

cdef int PLAIN, SIMPLE, SELF_DRAWN, LAST_TILE, KONG, FOURTH
cdef int TERMINALS_DOUBLE_PUNG, NO_TERMINALS_TRIPLE_PUNG, NO_NINE_GATES_PUNGS
cdef int MIXED_KONGS_FIVE, MIXED_KONGS_SIX, CONCEALED_KONGS_EIGHT, FULLY_CONCEALED_SHAPES, GREEN_HALF_FLUSH
cdef u64 EAST, WINDS, DRAGONS, HONORS, TERMINALS, OUTSIDE, GREEN, REVERSIBLE, UPPER, MIDDLE, LOWER, ABOVE_FIVE, BELOW_FIVE
cdef u64 LV_YI_SE, QING_YAO_JIU, ZI_YI_SE, HUN_YAO_JIU, QING_YI_SE, QUAN_DA, QUAN_ZHONG, QUAN_XIAO, DA_YU_WU, XIAO_YU_WU
cdef u64 TUI_BU_DAO, HUN_YI_SE, WU_MEN_QI, DUAN_YAO, QUE_YI_MEN, WU_ZI
cdef u64 SI_GANG, SAN_GANG, SHUANG_AN_GANG, SHUANG_AN_GANG_EIGHT, SHUANG_MING_GANG, AN_GANG, MING_GANG, AN_GANG_MING_GANG
cdef u64 MING_AN_GANG, MING_AN_GANG_SIX
cdef u64 MIAO_SHOU_HUI_CHUN, HAI_DI_LAO_YUE, GANG_SHANG_KAI_HUA, QIANG_GANG_HU, QUAN_QIU_REN, HU_JUE_ZHANG
cdef u64 BU_QIU_REN, MEN_QIAN_QING, ZI_MO

@cython.locals(suits=int, total=u64)
cdef u64 kinds(u64 have, int swallowed, int switches) noexcept nogil

@cython.locals(total=u64)
cdef u64 _few_suits(u64 have, int suits, int switches) noexcept nogil

@cython.locals(total=u64)
cdef u64 _ranks(u64 have, int swallowed, int suits) noexcept nogil

cdef u64 kongs(int count, int concealed, int switches) noexcept nogil

@cython.locals(total=u64, drawn=int)
cdef u64 events(int how, int exposed, int last_of_kind) noexcept nogil

cdef u64 concealment(int how, int exposed, int by_shape, int switches) noexcept nogil
