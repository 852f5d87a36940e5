import BookModel

extension SectionBuilder {
    /// What a start tag does beyond its style.
    mutating func enter(_ frame: inout Frame, _ attributes: MarkupAttributes) {
        if !attributes.isEmpty || frame.tag == .li { note(&frame, attributes) }
        if frame.isBlock { beginBlock(&frame) }
        if frame.isMath { enterMath(&frame, attributes) }
        switch frame.tag {
        case .br: breakLine()
        case .hr: rule(frame)
        case .wbr: write("\u{200B}", frame.span)
        case .a: link(&frame, attributes)
        case .pre: dropsLineFeed = true
        case .q: openQuotation(frame)
        case .bdi: if frame.isolation == .none { frame.isolation = .natural }
        case .rt:
            frame.traits.insert(.ruby)
            frame.span.traits.insert(.ruby)
        case .ol, .ul, .menu: beginList(frame, attributes)
        case .li: beginItem(frame, attributes)
        case .table: beginTable()
        case .tr: if tableDepth == 1 { beginRow() }
        case .td, .th: if tableDepth == 1 { beginCell(frame, attributes) }
        case .input: checkbox(frame, attributes)
        case .img, .image, .svg, .text, .tspan, .audio, .video, .object, .iframe, .embed:
            enterMedia(&frame, attributes)
        default: break
        }
    }

    /// What the end of an element does.
    mutating func leave(_ frame: Frame) {
        switch frame.tag {
        case .q: closeQuotation(frame)
        case .a: if frame.mayRefer { endReference(frame) }
        case .audio, .video, .object, .iframe, .svg, .text: leaveMedia(frame)
        default: break
        }
        if frame.isMath { leaveMath(frame) }
        if frame.isBlock {
            endBlock(frame)
        } else if frame.isolation != .none {
            isolate(frame)
        }
        if frame.note != .none { endNote(frame) }
        switch frame.tag {
        case .td, .th: if tableDepth == 1 { endCell() }
        case .table: endTable(frame)
        case .ol, .ul, .menu: endList()
        default: break
        }
    }

    private mutating func beginBlock(_ frame: inout Frame) {
        closeBlock()
        guard let style = frame.element?.style else { return }
        frame.firstBlock = section.blocks.count
        frame.firstByte = section.text.count
        // The margins of the page are the reader's.
        guard frame.tag != .html && frame.tag != .body else { return }
        linesBefore = max(linesBefore, style.linesBefore)
        breaksBefore = breaksBefore || style.breaksBefore
        frame.left += style.leftColumns
        frame.right += style.rightColumns
    }

    private mutating func endBlock(_ frame: Frame) {
        closeBlock()
        if frame.tag == .li { marker = nil }
        guard let style = frame.element?.style, frame.tag != .html, frame.tag != .body else { return }
        breaksBefore = breaksBefore || style.breaksAfter
        let last = section.blocks.count - 1
        guard last >= frame.firstBlock else { return }
        section.blocks[last].style.spaceAfter = max(section.blocks[last].style.spaceAfter, style.linesAfter)
    }

    /// The element's names, base and language.
    private mutating func note(_ frame: inout Frame, _ attributes: MarkupAttributes) {
        beginNote(&frame, attributes)
        let common = CommonAttributes(attributes)
        note(name: common.id)
        if let direction = common.direction { frame.isolation = Isolation(direction) }
        if frame.tag == .a { note(name: common.name) }
        if let reference = common.base { base.enter(reference, at: frames.count + 1) }
        if let language = common.language { note(language, &frame) }
    }

    private mutating func note(name id: Bytes?) {
        guard let id, !id.isEmpty else { return }
        guard names.count + section.anchors.count < Limits.anchors else { return cut(.anchors) }
        names.append(String(decoding: id, as: UTF8.self))
    }

    private mutating func note(_ tag: Bytes, _ frame: inout Frame) {
        let language = String(decoding: tag, as: UTF8.self).singleLine(limit: 35)
        if section.blocks.isEmpty && (frame.tag == .html || frame.tag == .body) {
            if !language.isEmpty { section.languages[0] = language }
            frame.language = 0
        } else if let known = section.languages.firstIndex(of: language) {
            frame.language = known
        } else if section.languages.count < Limits.languages {
            frame.language = section.languages.count
            section.languages.append(language)
        }
        let around = frames.last { $0.isBlock }?.language ?? 0
        frame.span.language = frame.isBlock || frame.language == around ? nil : frame.language
    }

    /// A base for all references (HTML §4.2.3), as long as it is within the book.
    mutating func noteBase(_ reference: Bytes?) {
        guard let reference, section.blocks.isEmpty else { return }
        base.enter(reference, at: 0)
    }

    private mutating func rule(_ frame: Frame) {
        let style = frame.element?.style ?? ComputedStyle()
        closeBlock()
        linesBefore = max(linesBefore, style.linesBefore)
        breaksBefore = breaksBefore || style.breaksBefore
        openBlock(kind: .rule)
        guard block != nil else { return }
        placeNames(at: section.text.count)
        block?.style.firstLineIndent = 0
        closeBlock()
        section.blocks[section.blocks.count - 1].style.spaceAfter = style.linesAfter
    }

    /// Counts a name: what is short in the document may be long where it leads.
    mutating func mayHold(_ name: String) -> Bool {
        referenceBytes += name.utf8.count
        return referenceBytes <= Limits.references
    }
}

extension SectionBuilder {
    /// A box of a list of tasks.
    private mutating func checkbox(_ frame: Frame, _ attributes: MarkupAttributes) {
        guard attributes["type"]?.containsWord("checkbox") == true else { return }
        write(attributes["checked"] == nil ? "☐ " : "☑ ", frame.span)
    }
}

// MARK: - Quotations

extension SectionBuilder {
    private mutating func openQuotation(_ frame: Frame) {
        guard frame.element?.style.hasQuotes == true else { return }
        write(quoteDepth % 2 == 0 ? "“" : "‘", frame.span)
        quoteDepth += 1
    }

    private mutating func closeQuotation(_ frame: Frame) {
        guard frame.element?.style.hasQuotes == true, quoteDepth > 0 else { return }
        quoteDepth -= 1
        space = nil
        write(quoteDepth % 2 == 0 ? "”" : "’", frame.span)
    }
}

// MARK: - Lists

extension SectionBuilder {
    private mutating func beginList(_ frame: Frame, _ attributes: MarkupAttributes) {
        var list = OpenList(depth: frames.count, style: frame.element?.style.listStyle ?? .disc)
        let start = attributes.string("start").flatMap { Int($0) }.map { min(max(-999_999, $0), 999_999) }
        if frame.tag == .ol, attributes["reversed"] != nil {
            list.step = -1
            list.unsettled = start == nil ? [] : nil
        }
        list.next = start ?? 1
        if lists.count >= Limits.listDepth { cut(.lists) }
        lists.append(list)
    }

    private mutating func beginItem(_ frame: Frame, _ attributes: MarkupAttributes) {
        guard let style = frame.element?.style, style.display == .listItem else { return }
        guard lists.count <= Limits.listDepth else { return }
        guard var list = lists.popLast() else {
            marker = style.listStyle.marker(1).map { PendingMarker(text: $0) }
            return
        }
        if let value = attributes.string("value").flatMap({ Int($0) }) {
            list.next = min(max(-999_999, value), 999_999)
        }
        marker = style.listStyle.marker(list.next).map {
            PendingMarker(text: $0, isUnsettled: list.unsettled != nil)
        }
        list.next += list.step
        lists.append(list)
    }

    /// Ends a list; the items of one that counts down to 1 are numbered only now.
    private mutating func endList() {
        guard let list = lists.last, list.depth == frames.count - 1 else { return }
        lists.removeLast()
        guard let unsettled = list.unsettled else { return }
        for (position, index) in unsettled.enumerated() where section.blocks.indices.contains(index) {
            section.blocks[index].style.marker = list.style.marker(unsettled.count - position)
        }
    }
}
