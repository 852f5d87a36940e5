// The tests of Typesetting stand here.
