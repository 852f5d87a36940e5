/// Makes text of what a program writes to a terminal.
enum PlainOutput {
    private enum State {
        case text, escape, parameters
        /// In a string such as a title, which a bell or `ESC \` ends (ECMA-48 §5.6).
        case string, stringEscape
    }

    /// The output without control sequences (ECMA-48 §5.4) and control characters; a backspace removes the character
    /// before it, as in bold letters of a manual page.
    static func text(of output: [UInt8]) -> [UInt8] {
        var (text, state) = ([UInt8](), State.text)
        for scalar in String(decoding: output, as: UTF8.self).unicodeScalars {
            switch (state, scalar.value) {
            case (.string, 0x1B): state = .stringEscape
            case (.string, 0x07), (.string, 0x9C): state = .text
            case (.string, _): break
            case (.stringEscape, _): state = scalar == "\\" ? .text : .string
            case (_, 0x1B): state = .escape
            case (_, 0x9B), (.escape, 0x5B): state = .parameters
            case (_, 0x90), (_, 0x9D), (.escape, 0x50), (.escape, 0x5D), (.escape, 0x58...0x5F):
                state = .string
            // Intermediate characters; the one behind them ends the sequence.
            case (.escape, 0x20...0x2F): break
            case (.escape, _): state = .text
            case (.parameters, 0x40...0x7E): state = .text
            case (.parameters, 0x20...0x3F): break
            case (_, 0x08): removeLast(&text)
            case (_, 0x0A), (_, 0x09):
                state = .text
                text.append(UInt8(truncatingIfNeeded: scalar.value))
            case (_, 0x00..<0x20), (_, 0x7F..<0xA0): break
            default:
                state = .text
                text += Array(String(scalar).utf8)
            }
        }
        return text
    }

    /// Removes the last character of the line.
    private static func removeLast(_ text: inout [UInt8]) {
        guard let last = text.last, last != 0x0A else { return }
        while let byte = text.popLast(), byte & 0xC0 == 0x80 {}
    }
}
