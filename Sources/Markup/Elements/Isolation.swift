import BookModel

/// The direction that an element isolates within a paragraph (HTML §15.3.5: `dir`, `bdi`).
enum Isolation: UInt8 {
    case none, leftToRight, rightToLeft, natural
    /// All characters get this direction.
    case leftToRightOverride, rightToLeftOverride

    /// - Parameter value: the value of `dir`.
    init(_ value: UnsafeBufferPointer<UInt8>) {
        self =
            value.containsWord("rtl")
            ? .rightToLeft
            : value.containsWord("ltr") ? .leftToRight : value.containsWord("auto") ? .natural : .none
    }

    /// - Parameters:
    ///   - direction: the direction set by a style sheet.
    ///   - overrides: whether all characters get it.
    init(_ direction: BlockStyle.Direction, overrides: Bool = false) {
        switch direction {
        case .leftToRight: self = overrides ? .leftToRightOverride : .leftToRight
        case .rightToLeft: self = overrides ? .rightToLeftOverride : .rightToLeft
        case .natural: self = .natural
        }
    }

    /// Puts isolate characters (UAX #9 §2.4.2) around the text of an element that ends, if they make a
    /// difference.
    ///
    /// - Parameter around: the direction of the surrounding text.
    static func isolate(
        _ frame: Frame, in around: BlockStyle.Direction?, _ writer: inout SectionWriter
    ) {
        guard writer.mayEnclose(since: frame.firstByte) else { return }
        // An isolate that runs from left to right differs from plain text only beside text of the other direction.
        let mayMatter =
            around == .rightToLeft || mayRunToTheLeft(writer.bytes(since: frame.firstByte))
            || mayRunToTheLeft(writer.lineBytes(examined))
            || around != .leftToRight && isRightToLeft(writer.language(at: frame.language))
        guard let opening = frame.isolation.opening(mayMatter: mayMatter) else { return }
        let closing = frame.isolation.isOverride ? "\u{202C}\u{2069}" : "\u{2069}"
        writer.enclose(since: frame.firstByte, opening, closing, frame.span)
    }

    /// Most bytes before an element that are examined.
    private static let examined = 4_096

    private static func isRightToLeft(_ language: String) -> Bool {
        Metadata.direction(ofLanguage: language) == .rightToLeft
    }

    var isOverride: Bool { self == .leftToRightOverride || self == .rightToLeftOverride }

    private func opening(mayMatter: Bool) -> String? {
        switch self {
        case .none: nil
        case .leftToRight: mayMatter ? "\u{2066}" : nil
        case .rightToLeft: "\u{2067}"
        case .leftToRightOverride: "\u{2066}\u{202D}"
        case .rightToLeftOverride: "\u{2067}\u{202E}"
        case .natural: mayMatter ? "\u{2068}" : nil
        }
    }

    /// Whether text may have right-to-left letters, by a quick look at its bytes.
    private static func mayRunToTheLeft(_ text: ArraySlice<UInt8>) -> Bool {
        text.contains { 0xD6...0xE0 ~= $0 || $0 == 0xEF || $0 == 0xF0 }
    }
}
