/// Which elements are notes beside a paragraph: those that float there and say so, or say much.
enum SideNotes {
    private static let classes = Set(
        [
            "sidenote", "side-note", "marginnote", "margin-note", "marginalia", "marginal", "annotation",
            "aside",
        ].map { NameHash($0.utf8) })

    /// Words from which on what floats in a paragraph is more than a label.
    private static let leastWords = 5

    /// Whether an element that ends is one.
    ///
    /// - Parameter writer: is not changed; a copy of it would cost more than all of this.
    static func isOne(_ frame: Frame, _ writer: inout SectionWriter) -> Bool {
        guard let element = frame.element, element.style.float != .none, !frame.isBlock,
            !element.style.isLarge, frame.headingLevel == nil, writer.mayMove(since: frame.firstByte)
        else { return false }
        if element.classes.contains(where: { classes.contains($0) }) { return true }
        let spaces = writer.bytes(since: frame.firstByte).drop { $0 == 0x20 }.count { $0 == 0x20 }
        return spaces + 1 >= leastWords
    }
}
