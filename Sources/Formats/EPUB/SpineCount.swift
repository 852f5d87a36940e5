import BookModel

/// Counts the elements of a package document up to those of its spine: the steps that lead to them
/// (EPUB CFI 1.1 §3.1.1).
struct SpineCount {
    private var depth = 0
    /// The children of the package so far.
    private var parts = 0
    /// The spine among them, 0 before it.
    private var spine = 0
    /// The children of the spine so far.
    private var items = 0

    mutating func start(_ name: String) {
        depth += 1
        if depth == 2 {
            parts += 1
            if name == "spine", spine == 0 { spine = parts }
        } else if depth == 3, spine == parts {
            items += 1
        }
    }

    mutating func end() { depth = max(0, depth - 1) }

    /// The place of the item of the spine that has begun last.
    func place(id: String) -> SpinePlace { SpinePlace(spineStep: 2 * spine, step: 2 * items, id: id) }
}
