// The target Reader has nothing in it yet.
