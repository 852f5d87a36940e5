extension ShelfState {
    /// How far looking through the library folders has come.
    struct Scan: Hashable {
        var done: Int
        var count: Int
    }
}
