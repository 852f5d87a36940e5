import Commands
import Text

/// A typed filter. A list then shows only the rows that have all its words.
package struct ListFilter: Hashable {
    package var editor = LineEditor()
    /// The rows in the form that is compared, made on first use.
    private var keys: [[UInt8]] = []

    package init() {}

    package var isEmpty: Bool { editor.isEmpty }

    /// The indices of the rows that pass, in their order; nil if all pass.
    package mutating func passing(_ rows: [ListRow]) -> [Int]? {
        let words = editor.text.split(separator: " ").map { String($0).foldedForSearch }
        guard !words.isEmpty else { return nil }
        if keys.count != rows.count {
            keys = rows.map {
                "\($0.text) \($0.note) \($0.date) \($0.page) \($0.group) \($0.keywords)".foldedForSearch
            }
        }
        return rows.indices.filter { row in words.allSatisfy { keys[row].contains($0) } }
    }

    /// Drops the compared forms, as the rows have changed.
    package mutating func forgetRows() { keys = [] }
}

extension [UInt8] {
    /// Whether these bytes contain others.
    fileprivate func contains(_ other: [UInt8]) -> Bool {
        guard let first = other.first, other.count <= count else { return other.isEmpty }
        return withUnsafeBufferPointer { bytes in
            (0...bytes.count - other.count).contains { start in
                bytes[start] == first && bytes[start..<start + other.count].elementsEqual(other)
            }
        }
    }
}
