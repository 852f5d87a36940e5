import BookModel

/// Counts elements and texts of a document, for CFI steps (EPUB CFI 1.1 §3.1.1).
///
///     <html>  <head/>  <body>  text  <p>  text
///     root    2        4       1     2    1
///
/// Content outside the root element has no path.
struct ElementPaths {
    /// An open element.
    private struct Level {
        var name: NameHash
        /// Number of child elements so far.
        var children = 0
        /// Number of child elements by name.
        var names: [NameHash: Int] = [:]
        /// UTF-16 code units of text since the last child.
        var units = 0
        /// Indices in the origins of the element and of that text; nil until there is text.
        var node: Int
        var textNode: Int?
    }

    private var levels: [Level] = []
    private var hasRoot = false
    /// Number of open elements after the end of the root element.
    private var outside = 0

    /// - Parameters:
    ///   - text: the name in lower case.
    ///   - id: the id; empty if there is none.
    mutating func start(
        _ name: NameHash, _ text: String = "", id: String = "", in origins: inout TextOrigins
    ) {
        guard !levels.isEmpty || !hasRoot else { return outside += 1 }
        hasRoot = true
        var (step, number) = (0, 1)
        if let last = levels.indices.last {
            levels[last].children += 1
            levels[last].units = 0
            levels[last].textNode = nil
            levels[last].names[name, default: 0] += 1
            number = levels[last].names[name] ?? 1
            step = 2 * levels[last].children
        }
        let node = origins.addNode(
            in: levels.last?.node, step: step, id: id, name: text, number: number)
        levels.append(Level(name: name, node: node))
    }

    mutating func end(_ name: NameHash) {
        guard outside == 0 else { return outside -= 1 }
        guard let index = levels.lastIndex(where: { $0.name == name }) else { return }
        levels.removeSubrange(index...)
    }

    /// Ends a text before a comment. For a CFI the text after it is the same one.
    mutating func interrupt() {
        if outside == 0, let last = levels.indices.last { levels[last].textNode = nil }
    }

    /// The index in the origins of the text that follows; nil outside all elements.
    mutating func textNode(in origins: inout TextOrigins) -> Int? {
        guard outside == 0, let last = levels.indices.last else { return nil }
        if let text = levels[last].textNode { return text }
        let text = origins.addNode(
            in: levels[last].node, step: 2 * levels[last].children + 1, unit: levels[last].units)
        levels[last].textNode = text
        return text
    }

    /// The code units of the current text before what follows; adds `count` to them.
    mutating func takeUnits(_ count: Int) -> Int {
        guard outside == 0, let last = levels.indices.last else { return 0 }
        defer { levels[last].units += count }
        return levels[last].units
    }
}
