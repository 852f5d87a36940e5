/// The base of relative references in each element (XML Base §3).
package struct ReferenceBase {
    /// Most bytes of a base; a longer one would make all references long.
    private static let longest = 1_000

    /// The document's path, unless an outer element sets another base.
    package private(set) var path: String
    /// Outer bases, each with the depth of the element that replaced it.
    private var outer: [(depth: Int, path: String)] = []

    /// - Parameter path: the document's path in the book.
    package init(_ path: String) { self.path = path }

    /// Enters an element with a base, which is used if it is within the book.
    ///
    /// - Parameter depth: number of elements around it.
    package mutating func enter(_ reference: some Sequence<UInt8>, at depth: Int) {
        let reference = String(decoding: Array(reference), as: UTF8.self)
        leave(depth)
        guard let resolved = resolve(reference), resolved.path.utf8.count <= Self.longest else { return }
        outer.append((depth, path))
        // Resolving removes the slash at the end of a folder.
        path = reference.utf8.last == UInt8(ascii: "/") ? resolved.path + "/" : resolved.path
    }

    /// Ends the element at a depth and those in it.
    @inline(__always)
    package mutating func leave(_ depth: Int) {
        while let last = outer.last, last.depth >= depth {
            path = last.path
            outer.removeLast()
        }
    }

    /// A member's path and the fragment; nil if the reference leads out of the book.
    package func resolve(_ reference: String) -> (path: String, fragment: String?)? {
        ArchivePath.resolve(reference, from: path)
    }

    /// The same as one string; nil if the reference leads out of the book.
    func link(_ reference: String) -> (name: String, hasFragment: Bool)? {
        ArchivePath.link(reference, from: path)
    }
}
