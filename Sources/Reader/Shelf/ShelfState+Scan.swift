extension ShelfState {
    /// The progress of the scan of the library folders.
    struct Scan: Hashable {
        var done: Int
        var count: Int
    }
}
