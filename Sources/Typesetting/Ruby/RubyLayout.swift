import BookModel
import Cells

/// How a base and its reading are placed side by side (JLREQ §3.3.5 to §3.3.8).
///
///     reading   やまみち         over kana by one column at each side, in lines of which
///     base      の山 路を        all but the narrower part are spread
///                 ├┤ gaps[1]
///
/// Widths are columns, or squares in vertical lines.
struct RubyLayout: Hashable {
    let group: RubyGroup
    /// Blank columns before each character of the base, and behind the last one.
    private(set) var gaps: [Int]
    /// The starts of the characters of the base, in bytes.
    let starts: [Int]
    /// The first column of the reading, from the first character of the base; negative if it begins before that.
    private(set) var start: Int
    /// Columns of the reading.
    let width: Int
    /// Columns of the base and the blanks in it.
    private(set) var columns: Int
    /// The bytes that are kept on one line: the group, with kana that the reading reaches over.
    private(set) var range: Range<Int>

    /// - Parameters:
    ///   - mayReachBack: whether the kana before the group is not already under another reading.
    init(
        _ group: RubyGroup, in text: UnsafeBufferPointer<UInt8>, _ style: RubyStyle, mayReachBack: Bool,
        mayReachOn: Bool
    ) {
        self.group = group
        range = group.base.lowerBound..<group.reading.upperBound
        var starts: [Int] = []
        var base = GlyphWidth(isVertical: style.isVertical, style.widths)
        let decoder = ScalarDecoder(text, end: group.base.upperBound)
        var offset = group.base.lowerBound
        while offset < group.base.upperBound {
            let (scalar, next) = decoder.scalar(at: offset)
            let before = base.columns
            base.add(scalar)
            if base.columns > before { starts.append(offset) }
            offset = next
        }
        self.starts = starts
        width = style.columns(of: group.reading, in: text)
        gaps = [Int](repeating: 0, count: starts.count + 1)
        start = max(0, base.columns - width) / 2
        columns = base.columns
        var excess = width - base.columns
        if excess > 0, mayReachOn, let kana = Kana.range(from: group.reading.upperBound, in: text) {
            range = range.lowerBound..<kana.upperBound
            excess -= 1
        }
        if excess > 0, mayReachBack, let kana = Kana.range(before: group.base.lowerBound, in: text) {
            range = kana.lowerBound..<range.upperBound
            excess -= 1
            start = -1
        }
        spread(excess)
    }

    /// Whether the reading reaches over the kana after the group.
    var reachesOn: Bool { range.upperBound > group.reading.upperBound }

    /// Spreads the base: the same space between its characters, half of it at both ends.
    private mutating func spread(_ excess: Int) {
        guard excess > 0, !starts.isEmpty else { return }
        let count = starts.count
        // Blanks before each character so far: what is due, rounded; a half is rounded down.
        var placed = 0
        for index in 0..<count {
            let due = ((2 * index + 1) * excess + count - 1) / (2 * count)
            gaps[index] = due - placed
            placed = due
        }
        gaps[count] = excess - placed
        start -= gaps[0]
        columns += excess
    }
}

extension [RubyLayout] {
    /// Bytes of a base or a reading beyond which it is no word, and is not measured.
    private static var longest: Int { 600 }

    /// The layouts of the groups of a block whose readings are set above; others stand in brackets.
    init(_ groups: [RubyGroup], in text: UnsafeBufferPointer<UInt8>, _ style: RubyStyle) {
        self.init()
        // The end of what is under a reading, so that no kana is under two.
        var end = -1
        for (index, group) in groups.enumerated() {
            guard group.base.count <= Self.longest, group.reading.count <= Self.longest else { continue }
            let next = index + 1 < groups.count ? groups[index + 1].base.lowerBound : -1
            let layout = RubyLayout(
                group, in: text, style, mayReachBack: end != group.base.lowerBound,
                mayReachOn: next != group.reading.upperBound)
            end = layout.range.upperBound
            if layout.columns <= style.mostColumns, !layout.starts.isEmpty { append(layout) }
        }
    }
}

/// How readings are set in a block.
struct RubyStyle: Hashable {
    var placement: PageStyle.Ruby
    /// Most columns of a group that is set above; longer readings stand in brackets.
    var mostColumns: Int
    var isVertical = false
    var widths = TextWidths.standard

    /// Columns of a reading.
    func columns(of reading: Range<Int>, in text: UnsafeBufferPointer<UInt8>) -> Int {
        var width = GlyphWidth(isVertical: isVertical, widths)
        let decoder = ScalarDecoder(text, end: reading.upperBound)
        var offset = reading.lowerBound
        while offset < reading.upperBound {
            let (scalar, next) = decoder.scalar(at: offset)
            width.add(scalar)
            offset = next
        }
        return width.columns
    }
}

/// Hiragana and katakana.
enum Kana {
    static func contain(_ scalar: UInt32) -> Bool {
        0x3041...0x3096 ~= scalar || 0x30A1...0x30FA ~= scalar || scalar == 0x30FC
    }

    /// The kana that begins at an offset; nil if there is none. All are three bytes long.
    static func range(from offset: Int, in text: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
        guard offset >= 0, offset + 3 <= text.count else { return nil }
        let (scalar, end) = ScalarDecoder(text, end: offset + 3).scalar(at: offset)
        return contain(scalar) ? offset..<end : nil
    }

    /// The kana that ends at an offset; nil if there is none.
    static func range(before offset: Int, in text: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
        guard let kana = range(from: offset - 3, in: text), kana.upperBound == offset else { return nil }
        return kana
    }
}
