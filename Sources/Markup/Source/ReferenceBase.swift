/// What the references of a document are relative to, element by element (XML Base §3).
package struct ReferenceBase {
    /// Bytes of a base; a longer one would make every reference long.
    private static let longest = 1_000

    /// The document itself, unless an element around says otherwise.
    package private(set) var path: String
    /// The bases around, with the depth of the element that has left them.
    private var outer: [(depth: Int, path: String)] = []

    /// - Parameter path: the document's place within the book.
    package init(_ path: String) { self.path = path }

    /// Takes the base that an element names, as long as it lies within the book.
    ///
    /// - Parameter depth: how many elements are around the one that names it.
    package mutating func enter(_ reference: some Sequence<UInt8>, at depth: Int) {
        let reference = String(decoding: Array(reference), as: UTF8.self)
        leave(depth)
        guard let resolved = resolve(reference), resolved.path.utf8.count <= Self.longest else { return }
        outer.append((depth, path))
        // A folder's own slash is gone from its name; what follows stands in the folder.
        path = reference.utf8.last == UInt8(ascii: "/") ? resolved.path + "/" : resolved.path
    }

    /// Ends the element at a depth, and those within.
    @inline(__always)
    package mutating func leave(_ depth: Int) {
        while let last = outer.last, last.depth >= depth {
            path = last.path
            outer.removeLast()
        }
    }

    /// A member's name and fragment; nil for what leads out of the book.
    package func resolve(_ reference: String) -> (path: String, fragment: String?)? {
        ArchivePath.resolve(reference, from: path)
    }

    /// The same as one name; nil for what leads out of the book.
    func link(_ reference: String) -> (name: String, hasFragment: Bool)? {
        ArchivePath.link(reference, from: path)
    }
}
