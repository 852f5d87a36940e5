// The tests of Shelf stand here.
