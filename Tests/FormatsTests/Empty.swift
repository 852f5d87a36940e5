// The tests of Formats stand here.
