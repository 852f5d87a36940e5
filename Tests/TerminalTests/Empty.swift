// The tests of Terminal stand here.
