// The target Paging has nothing in it yet.
