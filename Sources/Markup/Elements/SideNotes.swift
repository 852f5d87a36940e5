/// Recognizes notes beside a paragraph: floating elements with a class for it or with several words.
enum SideNotes {
    private static let classes = Set(
        [
            "sidenote", "side-note", "marginnote", "margin-note", "marginalia", "marginal", "annotation",
            "aside",
        ].map { NameHash($0.utf8) })

    /// A floating element with fewer words is only a label.
    private static let leastWords = 5

    /// Whether an element that ends is a side note.
    ///
    /// - Parameter writer: `inout` only to avoid a copy; it is not changed.
    static func isOne(_ frame: Frame, _ writer: inout SectionWriter) -> Bool {
        guard let element = frame.element, element.style.float != .none, !frame.isBlock,
            !element.style.isLarge, frame.headingLevel == nil, writer.mayMove(since: frame.firstByte)
        else { return false }
        if element.classes.contains(where: { classes.contains($0) }) { return true }
        let spaces = writer.bytes(since: frame.firstByte).drop { $0 == 0x20 }.count { $0 == 0x20 }
        return spaces + 1 >= leastWords
    }
}
