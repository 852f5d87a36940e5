// The target Typesetting has nothing in it yet.
