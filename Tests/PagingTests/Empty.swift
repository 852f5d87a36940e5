// The tests of Paging stand here.
