/// The beginning of a section whose document has been read in part.
///
///     document   ├─ read ─────┤·····················┤
///     blocks     ├───┤├──┤├─┤                          those that nothing behind them can change any more
public struct SectionOpening: Hashable, Sendable {
    /// Its blocks are the first ones of the whole section, as they are there; its text may go on behind them
    /// otherwise.
    public var section: Section
    /// The document is no longer: the section is all of it.
    public var isWhole: Bool

    public init(section: Section, isWhole: Bool) { (self.section, self.isWhole) = (section, isWhole) }

    /// What a beginning is wanted for: lines of text on pages of cells.
    public struct Room: Hashable, Sendable {
        public var lines: Int
        /// Of a line.
        public var columns: Int

        public init(lines: Int, columns: Int) { (self.lines, self.columns) = (lines, columns) }

        /// How many blocks fill it, were each of their lines filled to the last column; nil if all do not.
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
