// The target Formats has nothing in it yet.
