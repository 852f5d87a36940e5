import BookModel

/// Decides which elements become boxes: those with borders or a background in a style sheet, and admonitions
/// (warnings, tips and the like), recognized by class.
enum Boxes {
    /// Margins of a box are limited to this many columns, because its lines separate it already.
    private static let widestMargin = 2

    /// Class names used by DocBook, Sphinx and AsciiDoc. Only a title distinguishes admonitions from
    /// footnotes.
    private static let admonitions = hashes([
        "tip", "note", "warning", "caution", "important", "admonition", "danger", "hint", "attention",
        "error", "seealso", "admonitionblock", "sidebar", "sidebarblock", "callout", "topic",
    ])
    private static let titles = hashes(["title", "admonition-title", "sidebar-title", "topic-title"])

    private static func hashes(_ names: [String]) -> Set<NameHash> { Set(names.map { NameHash($0.utf8) }) }

    /// Begins the box of an element, if it has one.
    ///
    /// - Returns: whether it has one.
    static func begin(
        _ frame: inout Frame, _ element: StyledElement, _ attributes: MarkupAttributes,
        _ writer: inout SectionWriter
    ) -> Bool {
        let sides = isAdmonition(frame) ? .all : sides(of: element, frame.tag)
        guard !sides.isEmpty, mayBe(frame), !attributes.isNote else { return false }
        let left = margin(frame.left, element.style.leftColumns, drawn: sides.contains(.left))
        let right = margin(frame.right, element.style.rightColumns, drawn: sides.contains(.right))
        let beside = element.style.columnsBeside(taken: left + right)
        let box = Box(
            sides, leftMargin: left + beside.left, rightMargin: right + beside.right, parent: frame.box)
        guard let index = writer.beginBox(box) else { return false }
        (frame.box, frame.isBox) = (index, true)
        (frame.left, frame.right) = (0, 0)
        return true
    }

    /// Ends the box of an element, or makes the element the title of the box around it.
    static func end(_ frame: Frame, _ writer: inout SectionWriter) {
        guard let box = frame.box else { return }
        if frame.isBox {
            let needsTitle = frame.element.map { sides(of: $0, frame.tag).isEmpty } ?? true
            writer.endBox(box, since: frame.firstBlock, needsTitle: needsTitle)
        } else if frame.headingLevel != nil || has(frame, titles) {
            writer.setTitle(since: frame.firstBlock, of: box)
        }
    }

    private static func margin(_ around: Int, _ own: Int, drawn: Bool) -> Int {
        max(0, around + (drawn ? min(own, widestMargin) : own))
    }

    private static let elements = hashes([
        "div", "aside", "section", "blockquote", "p", "article", "details", "fieldset",
    ])

    /// Whether an element may be a box: not headings, list items, tables, pictures and the document itself,
    /// nor code, which needs its columns.
    private static func mayBe(_ frame: Frame) -> Bool {
        elements.contains(frame.name) && frame.headingLevel == nil
            && frame.element?.style.whiteSpace.keepsSpaces != true
    }

    private static func isAdmonition(_ frame: Frame) -> Bool { frame.tag != .p && has(frame, admonitions) }

    private static func has(_ frame: Frame, _ names: Set<NameHash>) -> Bool {
        frame.element?.classes.contains { names.contains($0) } ?? false
    }

    /// The sides with lines. A background counts as lines on all sides if the element has padding or is an
    /// `aside`.
    private static func sides(of element: StyledElement, _ tag: Tag?) -> Box.Sides {
        let sides = element.style.borders
        if sides == .all || sides.isSuperset(of: [.left, .right]) { return .all }
        let isFilled = element.style.hasGround && (tag == .aside || element.style.padding.isWide)
        if isFilled && tag != .p { return .all }
        return tag == .p ? sides.intersection([.left, .right]) : sides
    }
}

extension ComputedStyle.Edges {
    fileprivate var isWide: Bool { left > 0 && right > 0 }
}
