import BookModel

extension SectionBuilder {
    mutating func start(_ element: MarkupElement) {
        let name = NameHash(folding: element.name)
        let tag = Tag(name)
        switch tag {
        case .link: noteSheet(element.attributes)
        case .base: noteBase(element.attributes["href"])
        default: break
        }
        closeImplied(by: tag)
        guard frames.count < Limits.nesting else {
            if tag?.isVoid != true { excess += 1 }
            cut(.nesting)
            return
        }
        var frame = Frame(name: name, tag: tag)
        let parent = frames.count - 1
        frame.isHidden = parent >= 0 && frames[parent].isHidden
        frame.firstBlock = section.blocks.count
        frame.firstByte = section.text.count
        if !frame.isHidden { style(&frame, parent, element.attributes) }
        collecting = tag == .style ? .style : .nothing
        if frame.isHidden {
            if (tag == .title || tag == .desc) && parent >= 0 && frames[parent].tag == .svg {
                collectDescription()
            }
        } else {
            enter(&frame, element.attributes)
        }
        guard tag?.isVoid != true else { return base.leave(frames.count + 1) }
        set(frame)
        frames.append(frame)
    }

    mutating func end(_ bytes: UnsafeBufferPointer<UInt8>) {
        let name = NameHash(folding: bytes)
        collecting = .nothing
        if Tag(name)?.isVoid == true { return }
        guard excess == 0 else {
            excess -= 1
            return
        }
        guard let index = frames.lastIndex(where: { $0.name == name }) else { return }
        while frames.count > index { popFrame() }
    }

    /// Text that comes now stands in an element.
    @inline(__always)
    private mutating func set(_ frame: Frame) {
        guard let style = frame.element?.style else { return setting.isShown = false }
        setting = TextSetting(
            isShown: !frame.isHidden && style.isVisible, whiteSpace: style.whiteSpace,
            transform: style.textTransform, span: frame.span)
    }

    /// Ends the innermost element.
    mutating func popFrame() {
        guard let frame = frames.last else { return }
        if frame.isHidden {
            leaveHidden(frame)
        } else {
            leave(frame)
        }
        frames.removeLast()
        base.leave(frames.count + 1)
        if let parent = frames.last { set(parent) }
    }

    /// Begins again, keeping what the document's place gives.
    mutating func restart() {
        self = SectionBuilder(
            path: path, language: section.languages.first ?? "", sheets: sheets,
            expecting: section.text.capacity)
    }

    /// Resolves the element's style, and what its content takes from the parent's.
    private mutating func style(_ frame: inout Frame, _ parent: Int, _ attributes: MarkupAttributes) {
        var above: StyledElement?
        var previous: StyledElement?
        var isFirst = true
        if parent >= 0 {
            above = frames[parent].element
            previous = frames[parent].previousChild
            isFirst = previous == nil
            frame.span.link = frames[parent].span.link
            frame.span.language = frames[parent].span.language
            frame.traits = frames[parent].traits
            frame.left = frames[parent].left
            frame.right = frames[parent].right
            frame.headingLevel = frames[parent].headingLevel
            frame.keepsWithNext = frames[parent].keepsWithNext
            frame.language = frames[parent].language
            frame.isMath = frames[parent].isMath
            frame.mayRefer = frames[parent].mayRefer
        }
        let styled = styled(frame, attributes, isFirst, above, previous)
        if parent >= 0 { frames[parent].previousChild = styled }
        frame.element = styled
        // A book that hides all of itself would be an empty one; notes are hidden for readers that open
        // them over the page, and must be there for that.
        frame.isHidden =
            styled.style.display == .none && frame.tag != .html && frame.tag != .body && !attributes.isNote
        if parent >= 0, frames[parent].tag == .switch { choose(&frame, among: parent, attributes) }
        frame.span.traits = styled.style.textTraits.union(frame.traits)
        if frame.tag == .math { frame.isMath = true }
        if frame.mayRefer { refer(&frame, in: frames[parent]) }
        if frame.isBlock { frame.span.language = nil }
        if let level = frame.tag?.headingLevel { frame.headingLevel = level }
        if styled.style.keepsWithNext { frame.keepsWithNext = true }
    }

    /// Of the branches of a `switch` (EPUB 3.0.1 §2.2.13) the first is shown that asks for nothing but
    /// what is read here, else the default.
    private mutating func choose(_ frame: inout Frame, among parent: Int, _ attributes: MarkupAttributes) {
        guard frame.tag == .case || frame.tag == .default else { return }
        let space = attributes.string("required-namespace")
        let isRead = ["http://www.w3.org/1998/Math/MathML", "http://www.w3.org/1999/xhtml"].contains(space)
        frame.isHidden = frames[parent].hasChosen || frame.tag == .case && !isRead
        if !frame.isHidden { frames[parent].hasChosen = true }
    }

    /// The sheets are chosen at the first element behind the document's head.
    private mutating func styled(
        _ frame: Frame, _ attributes: MarkupAttributes, _ isFirst: Bool, _ parent: StyledElement?,
        _ previous: StyledElement?
    ) -> StyledElement {
        if let resolver {
            return resolver.element(
                frame.name, attributes, isFirstChild: isFirst, parent: parent, previous: previous)
        }
        let isKnown = frame.tag?.standsInHead != true
        let styles =
            isKnown
            ? sheets.styles(for: sheetNames, embedded: embeddedSheet, path: base.path) : StyleSet.plain
        let current = StyleResolver(styles)
        if isKnown { resolver = current }
        let styled = current.element(
            frame.name, attributes, isFirstChild: isFirst, parent: parent, previous: previous)
        if !isKnown { current.rest() }
        return styled
    }

    /// A sheet that the document links to (HTML §4.6.7.21).
    private mutating func noteSheet(_ attributes: MarkupAttributes) {
        guard resolver == nil, sheetNames.count < 50, let relation = attributes["rel"],
            relation.containsWord("stylesheet"), !relation.containsWord("alternate"),
            attributes["media"].map({ StyleSheet.applies(toMedia: $0) }) ?? true,
            let href = attributes.string("href")
        else { return }
        sheetNames.append(href)
    }

    /// A paragraph ends where another block begins, an item where the next one does: what HTML
    /// leaves unsaid, XML that is none says neither.
    private mutating func closeImplied(by tag: Tag?) {
        guard let tag, let top = frames.last?.tag else { return }
        switch (top, tag) {
        case (.p, .p), (.li, .li), (.dt, .dt), (.dt, .dd), (.dd, .dt), (.dd, .dd), (.td, .td), (.td, .th),
            (.th, .td), (.th, .th), (.tr, .tr):
            popFrame()
        default: break
        }
    }
}
