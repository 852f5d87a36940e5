// The target Shelf has nothing in it yet.
