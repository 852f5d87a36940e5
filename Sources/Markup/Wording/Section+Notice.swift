import BookModel

extension Section {
    /// Appends a notice.
    package mutating func append(notice words: String) {
        let start = text.count
        text += Array(words.utf8)
        blocks.append(Block(kind: .notice, range: start..<text.count))
        text.append(0x0A)
    }
}
