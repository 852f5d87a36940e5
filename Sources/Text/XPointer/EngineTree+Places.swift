import BookModel

extension EngineTree {
    /// A place in the section's text that a pointer leads to.
    struct Place {
        var offset: Int
        /// Whether all steps of the pointer could be taken.
        var isExact: Bool
        /// The text of the last element that could be reached, as bytes of the section's text.
        var around: Range<Int>
    }

    private var origins: TextOrigins { traced.origins }

    // MARK: To a place

    /// Where a pointer leads: to an element or a text, or to the nearest element around it that exists. Nil in an
    /// empty document.
    ///
    /// A place without text is that of the next text.
    func place(of pointer: XPointer) -> Place? {
        guard let (element, isFound) = element(at: pointer.steps) else { return nil }
        let start = path(of: element)
        let around =
            offset(of: start)..<max(offset(of: start), origins.end(of: start.end, in: traced.section) ?? 0)
        let exact = isFound ? origin(of: pointer, in: element) : nil
        return Place(
            offset: offset(of: exact ?? start), isExact: exact != nil && pointer.isWhole, around: around)
    }

    /// The element at the end of the steps, or the last one on the way to it.
    private func element(at steps: [XPointer.Step]) -> (element: Int, isFound: Bool)? {
        guard var element = root else { return nil }
        for step in steps {
            guard let next = child(of: element, at: step) else { return (element, false) }
            element = next
        }
        return (element, true)
    }

    /// The place within an element; nil if the element has no such text, or fewer characters.
    private func origin(of pointer: XPointer, in element: Int) -> TextOrigin? {
        let offset = pointer.offset ?? 0
        guard let step = pointer.text else {
            // An element's offset counts its children.
            let children = keptChildren(of: element)
            return path(of: offset > 0 && offset < children.count ? children[offset] : element)
        }
        let texts = texts(in: element)
        let index = (step.number ?? 1) - 1
        guard texts.indices.contains(index), let unit = text(texts[index]).units(before: offset) else {
            return nil
        }
        return TextOrigin(path: path(of: texts[index]).path, offset: start(of: texts[index]) + unit)
    }

    private func path(of node: Int) -> TextOrigin {
        TextOrigin(path: origins.path(of: Int32(truncatingIfNeeded: node)))
    }

    private func offset(of origin: TextOrigin) -> Int { origins.offset(of: origin, in: traced.section) ?? 0 }

    // MARK: From a place

    /// The pointer to the text of the document at an offset of the section's text, or to the next text.
    func pointer(toTextAt offset: Int, fragment: Int) -> XPointer {
        let hasBody = root.flatMap { child(of: $0, at: .body) } != nil
        var pointer = XPointer(fragment: fragment, steps: hasBody ? [.body] : [])
        guard let (node, unit) = origins.place(at: offset, in: traced.section), let parent = parent(of: node)
        else { return pointer }
        let place = TextOrigin(path: path(of: node).path, offset: unit)
        let block = block(around: node) ?? parent
        let texts = texts(in: parent)
        pointer.steps = steps(to: block)
        // Of a long text crengine numbers the parts, which are not known here.
        guard self.offset(of: path(of: block)) != self.offset(of: place),
            let index = texts.firstIndex(of: node), !text(node).isCut
        else { return pointer.readable }
        pointer.steps = steps(to: parent)
        pointer.text = XPointer.TextStep(number: texts.count > 1 ? index + 1 : nil)
        pointer.offset = text(node).characters(before: unit - start(of: node))
        return pointer.readable
    }
}

extension XPointer {
    /// The pointer, or one to the nearest element around it to which there is one that can be read again.
    fileprivate var readable: XPointer {
        var room = Self.limit / 2
        let kept = steps.prefix { step in
            room -= step.name.utf8.count + 16
            return room > 0 && Self.isReadable(step.name)
        }
        return kept.count == steps.count ? self : XPointer(fragment: fragment ?? 1, steps: Array(kept))
    }
}

extension TextOrigin {
    /// Behind everything in the element.
    fileprivate var end: TextOrigin { TextOrigin(path: path + [Int.max]) }
}
