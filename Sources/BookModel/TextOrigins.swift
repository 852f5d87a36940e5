/// A place in a document's markup, in the form of an EPUB CFI (EPUB CFI 1.1 §3.1).
public struct TextOrigin: Hashable, Sendable {
    /// Child steps from the root element on: even numbers are elements, odd ones the text between them.
    public var path: [Int]
    /// UTF-16 code units into that text; 0 if the path leads to an element.
    public var offset: Int

    public init(path: [Int], offset: Int = 0) {
        self.path = path
        self.offset = offset
    }
}

/// Maps the text of a section to the places in the document that it was read from, and back.
///
///     document   <p>Call  me<i>\n Ishmael</i></p>
///     text        Call me     Ishmael
///     runs        ├───┤├┤     ├─────┤
///     origin at I [4, 2, 2, 1] 2
///
/// A run is text that equals the document's text byte for byte, or replaces one character of it. So collapsed white
/// space, letters whose case was changed and inserted signs are covered. The two lookups are inverse at every character
/// that comes from the document.
public struct TextOrigins: Hashable, Sendable {
    /// A part of the section's text that comes from one part of the document's text.
    struct Run: Hashable, Sendable {
        /// Bytes of the section's text.
        var offset: Int32
        var length: Int32
        /// The document's text between two tags.
        var node: Int32
        /// The range in that text, in UTF-16 code units.
        var unit: Int32
        var units: Int32
        /// Whether the bytes are the same as in the document.
        var isVerbatim: Bool

        var end: Int { Int(offset) + Int(length) }
        var unitEnd: Int { Int(unit) + Int(units) }
    }

    /// An element or a text, with its parent and its number there.
    package struct Node: Hashable, Sendable {
        package var parent: Int32
        package var step: Int32
        /// The element's id; empty if it has none.
        package var id: String
        /// The element's name in lowercase, empty for a text; and its number among the children of that name in its
        /// parent, from 1.
        package var name: String
        package var number: Int32
        /// For a text: UTF-16 code units before it, up to the tag before. They are those before a comment.
        package var unit: Int32 = 0
        /// Bytes of `source`, for a text.
        package var start: Int32 = 0
        package var length: Int32 = 0
    }

    /// The elements and texts of the document, in its order: a parent comes before its children.
    package private(set) var nodes: [Node] = []
    /// The texts as they are in the document, one after another.
    package private(set) var source: [UInt8] = []
    private(set) var runs: [Run] = []

    package init() {}

    /// Whether no text comes from a document.
    public var isEmpty: Bool { runs.isEmpty }

    /// Whether a byte of the section's text comes from the document.
    public func hasOrigin(at offset: Int) -> Bool {
        let index = firstRun(endingBehind: offset)
        return index < runs.count && Int(runs[index].offset) <= offset
    }

    /// The origin of a byte of the section's text; for text that is not in the document, the origin of the next text
    /// that is. Nil if no text comes from the document.
    public func origin(at offset: Int, in section: Section) -> TextOrigin? {
        place(at: offset, in: section).map {
            TextOrigin(path: path(of: Int32(truncatingIfNeeded: $0.node)), offset: $0.unit)
        }
    }

    /// The same as a text among `nodes`, and UTF-16 code units behind the tag before it.
    package func place(at offset: Int, in section: Section) -> (node: Int, unit: Int)? {
        let index = firstRun(endingBehind: offset)
        guard index < runs.count else { return runs.last.map { (Int($0.node), $0.unitEnd) } }
        let run = runs[index]
        var unit = Int(run.unit)
        if run.isVerbatim, offset > run.offset {
            unit += section.text[Int(run.offset)..<offset].reduce(0) { $0 + UTF16Units.begun(by: $1) }
        }
        return (Int(run.node), unit)
    }

    /// The offset in the section's text of a place of the document; for a place without text, the offset of the next
    /// text. Nil if no text comes from the document.
    public func offset(of origin: TextOrigin, in section: Section) -> Int? {
        let index = runs.partitioningIndex { isBehind($0, origin) }
        if index > 0, index == runs.count || path(of: runs[index].node) != origin.path,
            path(of: runs[index - 1].node) == origin.path
        {
            return runs[index - 1].end
        }
        guard index < runs.count else { return runs.last?.end }
        let run = runs[index]
        guard run.isVerbatim, run.unit < origin.offset, path(of: run.node) == origin.path else {
            return Int(run.offset)
        }
        return offset(ofUnit: origin.offset - Int(run.unit), in: run, section)
    }

    func offset(ofUnit wanted: Int, in run: Run, _ section: Section) -> Int {
        var unit = 0
        var offset = Int(run.offset)
        while offset < run.end {
            let units = UTF16Units.begun(by: section.text[offset])
            if units > 0, unit + units > wanted { break }
            unit += units
            offset += 1
        }
        return offset
    }

    private func firstRun(endingBehind offset: Int) -> Int {
        runs.partitioningIndex { $0.end > offset }
    }

    /// Whether a run ends after a place of the document.
    private func isBehind(_ run: Run, _ origin: TextOrigin) -> Bool {
        let path = path(of: run.node)
        if path == origin.path { return run.unitEnd > origin.offset }
        return origin.path.lexicographicallyPrecedes(path)
    }

    /// The ids of the elements along a path, one for each step; nil for elements without an id. Those of elements
    /// without text are unknown.
    public func ids(of path: [Int]) -> [String?] {
        // The texts of an element are consecutive, so its place is among them or beside them.
        let index = runs.partitioningIndex { !self.path(of: $0.node).lexicographicallyPrecedes(path) }
        let found = [index - 1, index].filter(runs.indices.contains).map {
            ids(along: path, to: runs[$0].node)
        }
        let longest = found.max { $0.count < $1.count } ?? []
        return longest + path.dropFirst(longest.count).map { _ in nil }
    }

    /// The ids of the elements that are on the path as well as above the node.
    private func ids(along path: [Int], to node: Int32) -> [String?] {
        var ids: [String?] = []
        for (wanted, node) in zip(path, way(to: node)) {
            guard Int(nodes[node].step) == wanted else { break }
            ids.append(nodes[node].id.isEmpty ? nil : nodes[node].id)
        }
        return ids
    }

    /// The path of the element with an id; nil if no element has it.
    public func path(ofElement id: String) -> [Int]? {
        guard !id.isEmpty, let node = nodes.firstIndex(where: { $0.id == id }) else { return nil }
        return path(of: Int32(truncatingIfNeeded: node))
    }

    /// The steps from the root element to one of `nodes`.
    package func path(of node: Int32) -> [Int] { way(to: node).map { Int(nodes[$0].step) } }

    /// The nodes from the root element to a node, without the root.
    private func way(to node: Int32) -> [Int] {
        var way: [Int] = []
        var node = Int(node)
        while nodes.indices.contains(node), nodes[node].parent >= 0 {
            way.append(node)
            node = Int(nodes[node].parent)
        }
        return way.reversed()
    }
}

// MARK: - Made while the section is written

extension TextOrigins {
    /// Adds an element or a text.
    ///
    /// - Parameters:
    ///   - parent: nil for the root element.
    ///   - id: the element's id; empty if it has none.
    ///   - name: the element's name; empty for a text.
    ///   - number: its number among the children of that name, from 1.
    ///   - unit: for a text, UTF-16 code units before it, up to the tag before.
    /// - Returns: the node's number, for runs and as a parent.
    package mutating func addNode(
        in parent: Int?, step: Int, id: String = "", name: String = "", number: Int = 1, unit: Int = 0
    ) -> Int {
        nodes.append(
            Node(
                parent: Int32(truncatingIfNeeded: parent ?? -1), step: Int32(truncatingIfNeeded: step),
                id: id, name: name, number: Int32(truncatingIfNeeded: number),
                unit: Int32(truncatingIfNeeded: unit)))
        return nodes.count - 1
    }

    /// Appends a part of the document's text to the text that was added last.
    package mutating func addSource(_ bytes: UnsafeBufferPointer<UInt8>, of node: Int) {
        guard nodes.indices.contains(node), bytes.count <= Int(Int32.max) - source.count else { return }
        if nodes[node].length == 0 { nodes[node].start = Int32(source.count) }
        nodes[node].length += Int32(bytes.count)
        source.append(contentsOf: bytes)
    }

    /// Appends text.
    ///
    /// - Parameter bytes: bytes of the section's text, the same as in the document if it is verbatim.
    package mutating func addRun(
        _ bytes: Range<Int>, from node: Int, unit: Int, units: Int, isVerbatim: Bool
    ) {
        guard !bytes.isEmpty, bytes.upperBound <= Int32.max, unit + units <= Int32.max else { return }
        if isVerbatim, let last = runs.last, last.isVerbatim, last.node == node,
            last.end == bytes.lowerBound, last.unitEnd == unit
        {
            runs[runs.count - 1].length += Int32(bytes.count)
            runs[runs.count - 1].units += Int32(units)
            return
        }
        runs.append(
            Run(
                offset: Int32(bytes.lowerBound), length: Int32(bytes.count),
                node: Int32(truncatingIfNeeded: node), unit: Int32(unit), units: Int32(units),
                isVerbatim: isVerbatim))
    }

    /// Drops the runs after the new end of the text.
    ///
    /// - Parameter text: the text up to its new end.
    package mutating func truncate(to text: [UInt8]) {
        while let last = runs.last, last.end > text.count {
            guard last.offset < text.count else {
                runs.removeLast()
                continue
            }
            let kept = text[Int(last.offset)...]
            runs[runs.count - 1].length = Int32(kept.count)
            guard last.isVerbatim else { return }
            runs[runs.count - 1].units = Int32(kept.reduce(0) { $0 + UTF16Units.begun(by: $1) })
        }
    }

    /// Moves the runs that begin at an offset or after it.
    package mutating func move(from start: Int, by distance: Int) {
        for index in runs.indices.reversed() {
            guard runs[index].offset >= start else { break }
            runs[index].offset += Int32(distance)
        }
    }
}

/// Counts the UTF-16 code units of UTF-8 text.
package enum UTF16Units {
    /// The code units of the character that begins with a byte; 0 for a byte within a character.
    @inlinable
    package static func begun(by byte: UInt8) -> Int {
        byte & 0xC0 == 0x80 ? 0 : byte >= 0xF0 ? 2 : 1
    }

    /// The code units of all characters that begin within the bytes.
    package static func count(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
        bytes.reduce(0) { $0 + begun(by: $1) }
    }
}
