// The tests in a real terminal stand here.
