import Text

/// A message from a child process that sends the text of a file, section by section.
///
///     s  number (4, the lowest first)  count of gaps (4)  gaps (4 + 4 each)  text
///     e  why there is no more; nothing where that is all
enum SectionMessage: Hashable {
    case section(IndexedSection)
    case end(problem: String)

    /// The longest message, in bytes.
    static let mostBytes = 64 << 20
    private static let (ofSection, ofEnd) = (UInt8(ascii: "s"), UInt8(ascii: "e"))

    /// The encoded message with the number of bytes in front.
    var bytes: [UInt8] {
        switch self {
        case .section(let section):
            let gaps = section.content.gaps
            var body = [Self.ofSection] + Self.bytes(section.number) + Self.bytes(gaps.count)
            for gap in gaps { body += Self.bytes(gap.lowerBound) + Self.bytes(gap.upperBound) }
            return body + section.content.text
        case .end(let problem): return [Self.ofEnd] + Array(problem.utf8)
        }
    }

    /// Reads a message; nil if the bytes are none.
    init?(_ body: [UInt8]) {
        switch body.first {
        case Self.ofSection:
            var rest = body.dropFirst()
            guard let number = Self.number(&rest), let count = Self.number(&rest), count <= rest.count / 8
            else { return nil }
            var gaps: [Range<Int>] = []
            for _ in 0..<count {
                guard let lower = Self.number(&rest), let upper = Self.number(&rest), lower <= upper else {
                    return nil
                }
                gaps.append(lower..<upper)
            }
            let content = SearchableText(text: Array(rest), gaps: gaps)
            self = .section(IndexedSection(number: number, content: content))
        case Self.ofEnd: self = .end(problem: String(decoding: body.dropFirst(), as: UTF8.self))
        default: return nil
        }
    }

    private static func bytes(_ number: Int) -> [UInt8] {
        withUnsafeBytes(of: UInt32(truncatingIfNeeded: number).littleEndian) { Array($0) }
    }

    /// The number in the first four bytes.
    private static func number(_ bytes: inout ArraySlice<UInt8>) -> Int? {
        guard bytes.count >= 4 else { return nil }
        defer { bytes = bytes.dropFirst(4) }
        return bytes.prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
    }
}
