from paicheng.table.state cimport changed, dealt, put
