import BookModel
import Markup
import Posix

/// Text with overstrikes, as in typescripts and printed manual pages: a letter over itself is bold, a letter
/// over an underscore is emphasized.
///
///     N⌫NA⌫AM⌫ME⌫E  _⌫f_⌫i_⌫l_⌫e   ─▶   NAME (bold)  file (italic)
///
/// Of other backspaces only the backspace itself is removed.
struct Overstrikes {
    private(set) var text: [UInt8] = []
    private(set) var emphases: [TextEmphasis] = []
    private var backspaces = 0
    private var struck = 0
    /// The start of the last character; nil if nothing can be printed over it.
    private var last: Int?
    /// Traits of the last character.
    private var traits: SpanStyle.Traits = []

    private static let backspace: UInt8 = 0x08
    private static let underscore = CollectionOfOne(UInt8(ascii: "_"))

    /// Reads valid UTF-8. If most backspaces are not overstrikes, they are just removed.
    init(_ printed: [UInt8]) {
        guard printed.holds(Self.backspace) else {
            text = printed
            return
        }
        text.reserveCapacity(printed.count)
        printed.withUnsafeBufferPointer { read($0) }
        if struck * 2 < backspaces {
            text = printed.filter { $0 != Self.backspace }
            emphases = []
        }
    }

    private mutating func read(_ printed: UnsafeBufferPointer<UInt8>) {
        var index = 0
        while index < printed.count {
            let end = printed[index...].firstIndex(of: Self.backspace) ?? printed.count
            append(printed[index..<end])
            guard end < printed.count else { break }
            backspaces += 1
            index = end + 1
            let next = printed[index...].prefix(index < printed.count ? printed[index].sequenceLength : 0)
            if strike(next) {
                struck += 1
                index = next.endIndex
            } else {
                endCharacter()
            }
        }
        endCharacter()
    }

    /// Appends text without backspaces.
    private mutating func append(_ run: Slice<UnsafeBufferPointer<UInt8>>) {
        guard !run.isEmpty else { return }
        endCharacter()
        let start = text.count
        text.append(contentsOf: run)
        let first = text[start...].lastIndex { $0 & 0xC0 != 0x80 } ?? start
        last = text[first] > 0x20 ? first : nil
    }

    /// Prints a character over the last one. Returns false if both would have to stay visible.
    private mutating func strike(_ next: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        guard let last, !next.isEmpty else { return false }
        let isUnderscore = text[last...].elementsEqual(Self.underscore)
        if text[last...].elementsEqual(next) {
            // An underscore within an emphasized word.
            let goesOn = emphases.last.map { $0.traits == .italic && $0.range.upperBound == last } ?? false
            traits.insert(isUnderscore && goesOn ? .italic : .bold)
        } else if isUnderscore, next.first.map({ $0 > 0x20 }) ?? false {
            text.replaceSubrange(last..., with: next)
            traits.insert(.italic)
        } else if next.elementsEqual(Self.underscore) {
            traits.insert(.italic)
        } else {
            return false
        }
        return true
    }

    /// Completes the last character.
    private mutating func endCharacter() {
        defer { (last, traits) = (nil, []) }
        guard let last, !traits.isEmpty else { return }
        if let before = emphases.last, before.traits == traits,
            text[before.range.upperBound..<last].allSatisfy({ $0 == 0x20 })
        {
            emphases[emphases.count - 1].range = before.range.lowerBound..<text.count
        } else if emphases.count < Limits.emphases {
            emphases.append(TextEmphasis(range: last..<text.count, traits: traits))
        }
    }
}

extension UInt8 {
    /// The length of the UTF-8 sequence that begins with this byte.
    fileprivate var sequenceLength: Int { self < 0xC0 ? 1 : self < 0xE0 ? 2 : self < 0xF0 ? 3 : 4 }
}
