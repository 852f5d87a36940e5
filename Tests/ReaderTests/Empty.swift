// The tests of Reader stand here.
