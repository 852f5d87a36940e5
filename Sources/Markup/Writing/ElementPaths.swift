import BookModel

/// Counts the elements and texts of a document as they come (EPUB CFI 1.1 §3.1.1).
///
///     <html>  <head/>  <body>  text  <p>  text
///     root    2        4       1     2    1
///
/// What stands outside of the root element has no path.
struct ElementPaths {
    /// An element that is open.
    private struct Level {
        var name: NameHash
        /// The name in small letters, and which of that name it is in its parent, from 1.
        var text = ""
        var number = 1
        var step: Int
        var id: String
        /// Elements that have begun directly in it.
        var children = 0
        /// The same by their names.
        var names: [NameHash: Int] = [:]
        /// UTF-16 code units of the text behind the last of them.
        var units = 0
        /// What the origins call it, and that text, once there was some.
        var node: Int?
        var textNode: Int?
    }

    private var levels: [Level] = []
    private var hasRoot = false
    /// Elements behind the end of the root element that are open.
    private var outside = 0

    /// - Parameters:
    ///   - text: the name in small letters.
    ///   - id: the element's, empty without one.
    mutating func start(_ name: NameHash, _ text: String = "", id: String = "") {
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
        levels.append(Level(name: name, text: text, number: number, step: step, id: id))
    }

    mutating func end(_ name: NameHash) {
        guard outside == 0 else { return outside -= 1 }
        guard let index = levels.lastIndex(where: { $0.name == name }) else { return }
        levels.removeSubrange(index...)
    }

    /// What the origins call the text that comes now; nil outside of all elements.
    mutating func textNode(in origins: inout TextOrigins) -> Int? {
        guard outside == 0, let last = levels.indices.last else { return nil }
        if let text = levels[last].textNode { return text }
        var parent: Int?
        for index in levels.indices {
            if levels[index].node == nil {
                levels[index].node = origins.addNode(
                    in: parent, step: levels[index].step, id: levels[index].id, name: levels[index].text,
                    number: levels[index].number)
            }
            parent = levels[index].node
        }
        let text = origins.addNode(in: parent, step: 2 * levels[last].children + 1)
        levels[last].textNode = text
        return text
    }

    /// The code units of the text before what comes now, which has so many.
    mutating func takeUnits(_ count: Int) -> Int {
        guard outside == 0, let last = levels.indices.last else { return 0 }
        defer { levels[last].units += count }
        return levels[last].units
    }
}
