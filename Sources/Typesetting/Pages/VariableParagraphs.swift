/// Paragraphs that may get a line longer or shorter to improve pages: those whose last line is nearly full or
/// nearly empty.
struct VariableParagraphs: Hashable {
    /// For each line, the first line of the last paragraph that ends before it and may grow or shrink; `none`
    /// if there is none. Empty if no paragraph may.
    private var growing: [UInt32] = []
    private var shrinking: [UInt32] = []

    private static let none = UInt32.max
    /// Shorter paragraphs would look conspicuous.
    private static let leastLines = 5

    init() {}

    /// - Parameters:
    ///   - isFixed: whether a paragraph, by its first line, was found not to allow this change.
    ///   - width: columns of a line.
    init(_ lines: [LineRecord], width: Int, isFixed: (Int, Int) -> Bool) {
        guard lines.contains(where: { $0.flags.contains(.varies) }) else { return }
        var grows = Self.none
        var shrinks = Self.none
        growing.reserveCapacity(lines.count + 1)
        shrinking.reserveCapacity(lines.count + 1)
        var first = 0
        for (index, line) in lines.enumerated() {
            growing.append(grows)
            shrinking.append(shrinks)
            if line.flags.contains(.startsBlock) { first = index }
            guard line.flags.contains(.endsParagraph), line.kind == .text,
                !line.flags.contains(.bidirectional), lines[first].flags.contains(.varies)
            else { continue }
            let count = index + 1 - first
            guard count >= Self.leastLines, lines[first].block == line.block else { continue }
            let room = width - Int(line.width)
            if room <= 2 * count, !isFixed(first, 1) { grows = UInt32(truncatingIfNeeded: first) }
            if Int(line.width) <= 2 * count, !isFixed(first, -1) {
                shrinks = UInt32(truncatingIfNeeded: first)
            }
        }
        growing.append(grows)
        shrinking.append(shrinks)
    }

    /// The first line of the last paragraph that ends before a line and may grow.
    @inline(__always)
    func longer(endingBefore line: Int) -> Int? { value(growing, line) }

    /// The first line of the last paragraph that ends before a line and may shrink.
    @inline(__always)
    func shorter(endingBefore line: Int) -> Int? { value(shrinking, line) }

    @inline(__always)
    private func value(_ list: [UInt32], _ line: Int) -> Int? {
        guard line < list.count, list[line] != Self.none else { return nil }
        return Int(list[line])
    }
}
