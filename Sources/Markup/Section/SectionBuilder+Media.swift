import BookModel

extension SectionBuilder {
    mutating func enterMedia(_ frame: inout Frame, _ attributes: MarkupAttributes) {
        switch frame.tag {
        case .img: picture(attributes.string("src"), attributes.string("alt"), frame.span)
        case .image:
            let source =
                attributes.string("href") ?? attributes.string(local: "href") ?? attributes.string("src")
            picture(source, descriptions[frames.count - 1], frame.span)
        case .svg: descriptions[frames.count] = attributes.string("aria-label")
        case .text: closeBlock()
        case .tspan: if !isAtLineStart, space == nil { space = frame.span }
        case .embed: media("object", attributes.string("src"))
        default: descriptions[frames.count] = attributes.string("src") ?? attributes.string("data")
        }
    }

    mutating func leaveMedia(_ frame: Frame) {
        let isEmpty = section.text.count == frame.firstByte && pictures.isEmpty
        let description = descriptions.removeValue(forKey: frames.count - 1)
        switch frame.tag {
        case .text: closeBlock()
        case .svg: if isEmpty { picture(nil, description, frame.span) }
        case .audio: if isEmpty { media("audio", description) }
        case .video: if isEmpty { media("video", description) }
        default: if isEmpty { media("object", description) }
        }
    }

    mutating func collectDescription() {
        collecting = .description
        description.removeAll(keepingCapacity: true)
    }

    /// The title of a drawing describes it.
    mutating func leaveHidden(_ frame: Frame) {
        guard frame.tag == .title || frame.tag == .desc, frames.count > 1, !description.isEmpty else {
            return
        }
        let drawing = frames.count - 2
        if frames[drawing].tag == .svg, descriptions[drawing] == nil {
            descriptions[drawing] = String(decoding: description, as: UTF8.self)
        }
        description.removeAll(keepingCapacity: true)
    }

    private mutating func media(_ kind: String, _ source: String?) {
        appendBlock(.notice, Notice.media(kind, source.map(name) ?? ""))
    }

    /// A picture: in the line when there is text before it, else it waits for what follows.
    private mutating func picture(_ source: String?, _ words: String?, _ span: SpanStyle) {
        let words = words?.singleLine(limit: Limits.descriptionText) ?? ""
        let name = referenceBytes <= Limits.references ? source.map(name) ?? "" : ""
        let waiting = PendingPicture(
            name: mayHold(name) ? name : "", description: words.isEmpty ? nil : words, span: span)
        if block == nil {
            pictures.append(waiting)
            isAtLineStart = false
        } else {
            placeInLine(waiting)
        }
    }

    /// Text follows: the pictures before it stand in its first line.
    mutating func placePicturesInLine() {
        let following = space
        let waiting = pictures
        pictures = []
        space = nil
        isAtLineStart = true
        for picture in waiting { placeInLine(picture) }
        if !isAtLineStart { space = following }
    }

    /// Nothing follows: each picture is a block of its own.
    mutating func placePicturesAlone() {
        guard !pictures.isEmpty else { return }
        let waiting = pictures
        pictures = []
        for picture in waiting {
            let words = picture.description ?? Notice.picture(picture.name)
            var span = picture.span
            span.traits = .picture
            span.picture = index(ofPicture: picture.name)
            appendBlock(.picture(name: picture.name), words, span: span)
        }
    }

    private mutating func placeInLine(_ picture: PendingPicture) {
        var span = picture.span
        span.picture = index(ofPicture: picture.name)
        guard let words = picture.description else { return hold(placeOf: span) }
        span.traits.insert(.picture)
        write(words, span)
    }

    /// Puts a placeholder behind the last character, before white space that may follow; at the
    /// beginning of a line it waits for the first one.
    private mutating func hold(placeOf picture: SpanStyle) {
        guard !isTooLong(adding: Placeholder.length) else { return }
        var style = picture
        style.traits = .placeholder
        placeholders.append(style)
        let isAtStart = block.map { section.text.count == $0.start } ?? true
        if !isAtStart, section.text.last != 0x0A { placePlaceholders() }
    }

    /// Writes the placeholders that wait.
    mutating func placePlaceholders() {
        for style in placeholders {
            guard section.spans.count < Limits.spans else { break }
            let start = section.text.count
            section.text += Placeholder.bytes
            mark(start, style)
        }
        placeholders.removeAll(keepingCapacity: true)
    }

    /// The place of a name in the section's pictures; nil for none.
    private mutating func index(ofPicture name: String) -> Int? {
        guard !name.isEmpty else { return nil }
        if let known = pictureIndices[name] { return known }
        pictureIndices[name] = section.pictures.count
        section.pictures.append(name)
        return section.pictures.count - 1
    }

    /// A member's name, that of a place in the document itself, or what leads out of the book as it
    /// is written.
    private func name(of reference: String) -> String {
        if reference.hasPrefix("data:") { return "" }
        guard let place = base.resolve(reference) else { return reference.singleLine() }
        let own = reference.hasPrefix("#") ? place.fragment : nil
        return (own ?? place.path).printable
    }
}
