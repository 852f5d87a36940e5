import BookModel

/// Handles pictures, drawings, and media that a terminal cannot play.
struct Media {
    /// Fallback text of drawings and media, by their index on the stack.
    private var words: [Int: String] = [:]
    /// The title of a drawing read so far.
    private var title: [UInt8] = []
    /// Text positioned off the page, and the number of bytes written before it. A picture that directly
    /// follows often shows the same words, and has no description of its own.
    private var concealed: [UInt8] = []
    private var concealedPlace = 0
    private let sizes: any PictureSource
    /// The outermost inline SVG that is open.
    private(set) var drawing: InlineDrawing?

    init(_ sizes: any PictureSource) { self.sizes = sizes }

    /// - Parameter depth: index of the element on the stack.
    mutating func begin(
        _ frame: Frame, at depth: Int, _ attributes: MarkupAttributes, _ base: ReferenceBase,
        _ writer: inout SectionWriter
    ) {
        switch frame.tag {
        case .img:
            picture(attributes.string("src"), attributes.string("alt"), frame, attributes, base, &writer)
        case .image:
            let source =
                attributes.string("href") ?? attributes.string(local: "href") ?? attributes.string("src")
            // A picture of FictionBook may have text.
            let described = words[depth - 1] ?? attributes.string("alt") ?? attributes.string("title")
            picture(source, described, frame, MarkupAttributes(), base, &writer)
        case .svg:
            words[depth] = attributes.string("aria-label")
            if drawing == nil { drawing = InlineDrawing(attributes, at: depth) }
        case .text: drawing == nil ? writer.endBlock() : drawing?.addLine()
        case .tspan: drawing == nil ? writer.endLine(.space(frame.span)) : drawing?.addSpace(frame.span)
        case .embed: Self.media("object", attributes.string("src"), base, &writer)
        default: words[depth] = attributes.string("src") ?? attributes.string("data")
        }
    }

    mutating func end(
        _ frame: Frame, at depth: Int, _ base: ReferenceBase, _ writer: inout SectionWriter
    ) {
        if frame.tag == .text, drawing != nil { return drawing?.addLine() ?? () }
        let words = words.removeValue(forKey: depth)
        // A nested SVG is part of the outer one.
        if frame.tag == .svg, let drawing, drawing.depth < depth { return }
        if frame.tag == .svg, drawing?.depth == depth, end(drawing: words, frame, &writer) { return }
        let isEmpty = writer.textCount == frame.firstByte && !writer.isPictureWaiting
        guard frame.tag != .text else { return writer.endBlock() }
        guard isEmpty else { return }
        switch frame.tag {
        case .svg: picture(nil, words, frame, MarkupAttributes(), base, &writer)
        case .audio: Self.media("audio", words, base, &writer)
        case .video: Self.media("video", words, base, &writer)
        default: Self.media("object", words, base, &writer)
        }
    }

    /// Shows the drawing, or else writes its text.
    ///
    /// - Returns: whether it is shown.
    private mutating func end(drawing words: String?, _ frame: Frame, _ writer: inout SectionWriter) -> Bool {
        guard var drawing else { return false }
        self.drawing = nil
        guard writer.mayNamePictures, writer.textCount == frame.firstByte, let name = drawing.address(),
            let size = sizes.size(of: name)
        else {
            drawing.write(to: &writer)
            return false
        }
        let description = Self.description(titled: words ?? "", saying: drawing.description(by: writer))
        let illustration = Figures.illustration(
            name, size, MarkupAttributes(), frame, description: description)
        writer.addPicture(illustration, description: description, frame.span)
        return true
    }

    /// The title and the text of a drawing, such as `The sea: Here be whales`; nil if it has neither.
    private static func description(titled title: String, saying words: String) -> String? {
        let title = title.singleLine(limit: Limits.descriptionText)
        guard !title.isEmpty, !words.isEmpty, !words.contains(title) else {
            return title.isEmpty && words.isEmpty ? nil : words.isEmpty ? title : words
        }
        let sign = title.last?.isPunctuation == true ? " " : ": "
        return (title + sign + words).singleLine(limit: Limits.descriptionText)
    }

    private static func media(
        _ kind: String, _ source: String?, _ base: ReferenceBase, _ writer: inout SectionWriter
    ) {
        writer.addBlock(.notice, Notice.media(kind, source.map { name(of: $0, base) } ?? ""))
    }

    private mutating func picture(
        _ source: String?, _ words: String?, _ frame: Frame, _ attributes: MarkupAttributes,
        _ base: ReferenceBase, _ writer: inout SectionWriter
    ) {
        let hasWords = words?.isEmpty == false
        let concealed = hasWords ? nil : takeConcealed(at: writer.textCount)
        let described = concealed ?? words?.singleLine(limit: Limits.descriptionText)
        let name = writer.mayNamePictures ? source.map { Self.pictureName(of: $0, base) } ?? "" : ""
        var illustration = Figures.illustration(
            name, name.isEmpty ? nil : sizes.size(of: name), attributes, frame, description: described)
        illustration.showsText = concealed != nil
        writer.addPicture(
            illustration, description: described.flatMap { $0.isEmpty ? nil : $0 }, frame.span)
    }

    /// The name of a picture. A `data:` URL is its own name, unless it is so long that it was cut.
    private static func pictureName(of reference: String, _ base: ReferenceBase) -> String {
        guard reference.isData else { return name(of: reference, base) }
        return reference.utf8.count < Limits.references ? reference : ""
    }

    /// The name of a picture: a path in the archive, the id of a picture in the document itself, or an
    /// outside address as written.
    private static func name(of reference: String, _ base: ReferenceBase) -> String {
        if reference.isData { return "" }
        guard let place = base.resolve(reference) else { return reference.singleLine() }
        let own = reference.hasPrefix("#") ? place.fragment : nil
        return (own ?? place.path).printable
    }
}

extension String {
    /// Whether it is a `data:` URL (RFC 2397).
    package var isData: Bool {
        utf8.prefix(5).map { $0 | 0x20 }.elementsEqual("data:".utf8.map { $0 | 0x20 })
    }
}

// MARK: - Drawings

extension Media {
    /// Adds an element of a drawing, whether visible or not.
    mutating func draw(_ element: MarkupElement, _ writer: inout SectionWriter) {
        drawing?.start(element)
        giveUp(&writer)
    }

    /// Embeds the document's style sheet in a drawing that begins.
    mutating func dress(at depth: Int, in sheet: [UInt8]) {
        if drawing?.depth == depth { drawing?.add(sheet: sheet) }
    }

    mutating func endDrawn(_ name: UnsafeBufferPointer<UInt8>) { drawing?.end(name) }

    /// Adds text of a drawing, whether visible or not.
    mutating func draw(_ text: UnsafeBufferPointer<UInt8>, _ writer: inout SectionWriter) {
        drawing?.text(text)
        giveUp(&writer)
    }

    /// If a drawing cannot be shown, writes its text so far; further text is written directly.
    private mutating func giveUp(_ writer: inout SectionWriter) {
        guard let drawing, drawing.isPartial else { return }
        drawing.write(to: &writer)
        self.drawing = nil
    }

    /// Adds visible text of a drawing.
    mutating func say(
        _ text: UnsafeBufferPointer<UInt8>, _ style: SpanStyle, _ treatment: SectionWriter.WhiteSpace
    ) {
        drawing?.add(text, style, treatment)
    }
}

// MARK: - Text off the page

extension Media {
    /// - Parameter place: number of bytes written before it.
    mutating func conceal(_ text: UnsafeBufferPointer<UInt8>, at place: Int) {
        if place != concealedPlace { concealed = [] }
        concealedPlace = place
        if concealed.count < Limits.metadataText { concealed += text }
    }

    /// Separates the off-page texts of two elements.
    mutating func concealSpace() { if !concealed.isEmpty { concealed.append(0x20) } }

    /// Returns the off-page text directly before an offset, and removes it.
    mutating func takeConcealed(at place: Int) -> String? {
        defer { concealed = [] }
        let words = String(decoding: concealed, as: UTF8.self).singleLine(limit: Limits.descriptionText)
        return place == concealedPlace && !words.isEmpty ? words : nil
    }
}

// MARK: - Titles of drawings

extension Media {
    mutating func beginTitle() { title.removeAll(keepingCapacity: true) }

    mutating func addTitle(_ bytes: UnsafeBufferPointer<UInt8>) {
        if title.count < Limits.metadataText { title += bytes }
    }

    /// Makes the title the description of a drawing.
    ///
    /// - Parameter drawing: index on the stack; nil if the title is not that of a drawing.
    mutating func endTitle(of drawing: Int?) {
        guard !title.isEmpty else { return }
        if let drawing, words[drawing] == nil { words[drawing] = String(decoding: title, as: UTF8.self) }
        title.removeAll(keepingCapacity: true)
    }
}
