/// What a note is called: its number or mark, without the brackets around it.
public enum NoteTitle {
    /// The title of the note that a mark of the text leads to.
    public static func of(_ mark: String) -> String {
        var title = String.UnicodeScalarView()
        for scalar in mark.unicodeScalars where !brackets.contains(scalar) && scalar.value > 0x20 {
            title.append(scalar)
        }
        return title.isEmpty ? mark : String(title)
    }

    private static let brackets: Set<Unicode.Scalar> = ["[", "]", "(", ")", "{", "}", "\u{A0}"]
}
