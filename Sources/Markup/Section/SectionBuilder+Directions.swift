import BookModel

/// Words within a paragraph that run in a direction of their own (HTML §15.3.5: `dir`, `bdi`).
extension SectionBuilder {
    /// What an element asks of the direction of its text.
    enum Isolation: UInt8 {
        case none, leftToRight, rightToLeft, natural

        /// - Parameter value: of the attribute `dir`.
        init(_ value: UnsafeBufferPointer<UInt8>) {
            self =
                value.containsWord("rtl")
                ? .rightToLeft
                : value.containsWord("ltr") ? .leftToRight : value.containsWord("auto") ? .natural : .none
        }
    }

    /// Puts the marks of an isolate (UAX #9 §2.4.2) around the element's text, where it would run
    /// otherwise without them.
    mutating func isolate(_ frame: Frame) {
        guard mayEnclose(from: frame.firstByte), let opening = opening(frame) else { return }
        enclose(from: frame.firstByte, opening, "\u{2069}", frame.span)
    }

    private func opening(_ frame: Frame) -> String? {
        let around = frames.count > 1 ? frames[frames.count - 2].element?.style.direction : nil
        let isReversed = around == .rightToLeft
        switch frame.isolation {
        case .none: return nil
        case .leftToRight: return isReversed ? "\u{2066}" : nil
        case .rightToLeft: return "\u{2067}"
        case .natural: return isReversed || runsToTheLeft(from: frame.firstByte) ? "\u{2068}" : nil
        }
    }

    /// Whether there may be a letter of Hebrew, Arabic and the like: a look at the bytes.
    private func runsToTheLeft(from start: Int) -> Bool {
        section.text[start...].contains { 0xD6...0xDF ~= $0 || $0 == 0xEF || $0 == 0xF0 }
    }
}
