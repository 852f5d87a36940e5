import BookModel

extension Section {
    /// A note of the reader's as a section: each of its lines is a paragraph.
    public init(note: String) {
        self.init()
        for line in note.split(separator: "\n") {
            let start = text.count
            text += Array(line.utf8)
            blocks.append(Block(range: start..<text.count))
            text.append(0x0A)
        }
    }
}
