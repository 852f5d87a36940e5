import BookModel

extension SectionBuilder {
    mutating func start(_ element: MarkupElement) {
        let name = NameHash(folding: element.name)
        let tag = Tag(name)
        if tag == .link { noteSheet(element.attributes) }
        closeImplied(by: tag)
        guard frames.count < Limits.nesting else {
            if tag?.isVoid != true { excess += 1 }
            return
        }
        let parent = frames.last
        var frame = Frame(name: name, tag: tag)
        frame.isHidden = parent?.isHidden ?? false
        frame.firstBlock = section.blocks.count
        frame.firstByte = section.text.count
        if !frame.isHidden { style(&frame, parent, name, element.attributes) }
        collecting = tag == .style ? .style : .nothing
        if frame.isHidden {
            if (tag == .title || tag == .desc) && parent?.tag == .svg { collectDescription() }
        } else {
            enter(&frame, element.attributes)
        }
        if tag?.isVoid != true { frames.append(frame) }
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

    /// Begins again, keeping what the document's place gives.
    mutating func restart() {
        self = SectionBuilder(
            path: path, language: section.languages.first ?? "", sheets: sheets,
            expecting: section.text.capacity)
    }

    /// Resolves the element's style, and what its content takes from the parent's.
    private mutating func style(
        _ frame: inout Frame, _ parent: Frame?, _ name: NameHash, _ attributes: MarkupAttributes
    ) {
        let resolver = styles(for: frame.tag)
        let styled = resolver.element(
            name, attributes, isFirstChild: parent.map { $0.childCount == 0 } ?? true,
            parent: parent?.element,
            previous: parent?.previousChild)
        if !frames.isEmpty {
            frames[frames.count - 1].childCount += 1
            frames[frames.count - 1].previousChild = styled
        }
        frame.element = styled
        let style = styled.style
        // A book that hides all of itself would be an empty one.
        frame.isHidden = style.display == .none && frame.tag != .html && frame.tag != .body
        frame.span = SpanStyle(style.traits, link: parent?.span.link)
        frame.left = parent?.left ?? 0
        frame.right = parent?.right ?? 0
        frame.headingLevel = frame.tag?.headingLevel ?? parent?.headingLevel
        frame.keepsWithNext = style.keepsWithNext || parent?.keepsWithNext ?? false
        frame.language = parent?.language ?? 0
    }

    /// A sheet that the document links to (HTML §4.6.7.21).
    private mutating func noteSheet(_ attributes: MarkupAttributes) {
        guard resolver == nil, sheetNames.count < 50, let href = attributes.string("href") else { return }
        let relation = (attributes.string("rel") ?? "").lowercased()
        guard relation.contains("stylesheet"), !relation.contains("alternate"),
            StyleSheet.applies(toMedia: attributes.string("media") ?? ""),
            let path = ArchivePath.resolve(href, from: path)?.path
        else { return }
        sheetNames.append(path)
    }

    /// The styles of the document, chosen at the first element behind its head.
    private mutating func styles(for tag: Tag?) -> StyleResolver {
        if let resolver { return resolver }
        let isKnown = tag != .html && tag != .head
        let set =
            isKnown ? sheets.styles(for: sheetNames, embedded: embeddedSheet, path: path) : StyleSet.plain
        let made = set.idle.take() ?? StyleResolver(set)
        if isKnown { resolver = made }
        return made
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
