/// The beginning of a section whose document has been read only so far.
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
}

extension Book {
    /// Makes the beginning of a huge section, so that its first pages need not wait for the rest; nil for any other, and
    /// where the format or the document has it that what comes later may change it.
    ///
    /// Costs the reading of hardly more than that. Safe on any thread.
    ///
    /// - Parameter bytes: of text that are wanted, about.
    public func opening(ofSection index: Int, bytes: Int) -> SectionOpening? {
        guard sections.indices.contains(index), givenUp[index] == nil, let begin else { return nil }
        return working(on: index) { begin(index, styling, bytes) }
    }
}
