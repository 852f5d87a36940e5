/// The beginning of a section whose document has been read in part.
///
///     document   ├─ read ─────┤·····················┤
///     blocks     ├───┤├──┤├─┤                          complete blocks, which the rest cannot change
public struct SectionOpening: Hashable, Sendable {
    /// Its blocks are the first blocks of the whole section, unchanged. Its text may go on differently after them.
    public var section: Section
    /// Whether the document ends here, so that the section is all of it.
    public var isWhole: Bool

    public init(section: Section, isWhole: Bool) { (self.section, self.isWhole) = (section, isWhole) }

    /// The room that the beginning must fill: lines of text on pages of cells.
    public struct Room: Hashable, Sendable {
        public var lines: Int
        /// The width of a line.
        public var columns: Int

        public init(lines: Int, columns: Int) { (self.lines, self.columns) = (lines, columns) }

        /// How many blocks fill the room if all their lines are full; nil if all blocks do not fill it.
        public func count(of blocks: [Block], in text: [UInt8]) -> Int? {
            var lines = 0
            for (index, block) in blocks.enumerated() {
                lines += self.lines(of: text[block.range.clamped(to: text.indices)])
                if lines >= self.lines { return index + 1 }
            }
            return nil
        }

        private func lines(of text: ArraySlice<UInt8>) -> Int {
            var (lines, column) = (1, 0)
            for byte in text {
                if byte == 0x0A {
                    (lines, column) = (lines + 1, 0)
                } else if byte < 0x80 || byte >= 0xC0 {
                    // Most characters from U+3000 on are wide.
                    let width = byte < 0xE3 ? 1 : 2
                    column += width
                    if column > columns { (lines, column) = (lines + 1, width) }
                }
            }
            return lines
        }
    }
}
