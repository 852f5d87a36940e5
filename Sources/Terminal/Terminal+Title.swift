extension Terminal {
    /// The longest title, in bytes.
    private static let longestTitle = 200

    /// Sets the window's title, now or when the screen is entered.
    func showTitle() {
        let title = titleSequence
        // The original title stays on the terminal's stack, so only the new one is sent.
        _ = change(
            .title, to: SwitchedModes.Bytes(on: sequences.keepTitle + title, off: sequences.restoreTitle))
        if hasEntered, !title.isEmpty { send(title) }
    }

    /// The bytes that set the window's title; empty without a title. Only printable characters on one line
    /// are sent, as the title is untrusted.
    private var titleSequence: [UInt8] {
        guard !title.isEmpty, !sequences.beginTitle.isEmpty else { return [] }
        var text = String.UnicodeScalarView()
        for scalar in title.unicodeScalars where text.count < Self.longestTitle {
            switch scalar.properties.generalCategory {
            case .control, .lineSeparator, .paragraphSeparator, .format, .surrogate, .privateUse, .unassigned:
                if text.last != " " { text.append(" ") }
            default: text.append(scalar)
            }
        }
        return sequences.beginTitle + Array(String(text).utf8) + sequences.endTitle
    }
}
