// The target Terminal has nothing in it yet.
