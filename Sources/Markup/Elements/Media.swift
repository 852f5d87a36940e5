import BookModel

/// Pictures, drawings, and what a terminal cannot play.
struct Media {
    /// What is said of drawings and media for want of other content, by their places on the stack.
    private var words: [Int: String] = [:]
    /// The title of a drawing, as far as it was read.
    private var title: [UInt8] = []
    /// Text that is hidden by its position, and the count of bytes written before it. A picture that follows directly
    /// often shows the same words, and has no other description.
    private var concealed: [UInt8] = []
    private var concealedPlace = 0
    private let sizes: any PictureSource
    /// The outermost drawing that stands in the document and has not ended.
    private(set) var drawing: InlineDrawing?

    init(_ sizes: any PictureSource) { self.sizes = sizes }

    /// - Parameter depth: where the element stands on the stack.
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
            // One of FictionBook has words of its own.
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
        // One in a drawing is a part of it.
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

    /// Shows the drawing, or else writes what it says.
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

    /// The title of a drawing and the words in it, as in `The sea: Here be whales`; nil without either.
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
        let words = hasWords ? words : takeConcealed(at: writer.textCount) ?? words
        let described = words?.singleLine(limit: Limits.descriptionText)
        let name = writer.mayNamePictures ? source.map { Self.pictureName(of: $0, base) } ?? "" : ""
        let illustration = Figures.illustration(
            name, name.isEmpty ? nil : sizes.size(of: name), attributes, frame, description: described)
        writer.addPicture(
            illustration, description: described.flatMap { $0.isEmpty ? nil : $0 }, frame.span)
    }

    /// A picture that stands in its own address has that for a name, unless it is so long that it was cut.
    private static func pictureName(of reference: String, _ base: ReferenceBase) -> String {
        guard reference.isData else { return name(of: reference, base) }
        return reference.utf8.count < Limits.references ? reference : ""
    }

    /// A member's name, that of a place in the document itself, or what leads out of the book as it
    /// is written.
    private static func name(of reference: String, _ base: ReferenceBase) -> String {
        if reference.isData { return "" }
        guard let place = base.resolve(reference) else { return reference.singleLine() }
        let own = reference.hasPrefix("#") ? place.fragment : nil
        return (own ?? place.path).printable
    }
}

extension String {
    /// Whether it is an address that has a file in it (RFC 2397).
    package var isData: Bool {
        utf8.prefix(5).map { $0 | 0x20 }.elementsEqual("data:".utf8.map { $0 | 0x20 })
    }
}

// MARK: - Drawings

extension Media {
    /// Takes in an element of a drawing, shown or not.
    mutating func draw(_ element: MarkupElement, _ writer: inout SectionWriter) {
        drawing?.start(element)
        giveUp(&writer)
    }

    /// Has a drawing that begins look as the document's own sheet says.
    mutating func dress(at depth: Int, in sheet: [UInt8]) {
        if drawing?.depth == depth { drawing?.add(sheet: sheet) }
    }

    mutating func endDrawn(_ name: UnsafeBufferPointer<UInt8>) { drawing?.end(name) }

    /// Takes in text of a drawing, shown or not.
    mutating func draw(_ text: UnsafeBufferPointer<UInt8>, _ writer: inout SectionWriter) {
        drawing?.text(text)
        giveUp(&writer)
    }

    /// Writes what a drawing has said that cannot be shown, and all that it says from here on.
    private mutating func giveUp(_ writer: inout SectionWriter) {
        guard let drawing, drawing.isPartial else { return }
        drawing.write(to: &writer)
        self.drawing = nil
    }

    /// Takes in what a drawing says.
    mutating func say(
        _ text: UnsafeBufferPointer<UInt8>, _ style: SpanStyle, _ treatment: SectionWriter.WhiteSpace
    ) {
        drawing?.add(text, style, treatment)
    }
}

// MARK: - Text off the page

extension Media {
    /// - Parameter place: the count of bytes written before it.
    mutating func conceal(_ text: UnsafeBufferPointer<UInt8>, at place: Int) {
        if place != concealedPlace { concealed = [] }
        concealedPlace = place
        if concealed.count < Limits.metadataText { concealed += text }
    }

    /// Separates the hidden text of two elements.
    mutating func concealSpace() { if !concealed.isEmpty { concealed.append(0x20) } }

    /// The hidden text directly before a place, once.
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

    /// The title of a drawing describes it.
    ///
    /// - Parameter drawing: its place on the stack; nil where the title is not that of a drawing.
    mutating func endTitle(of drawing: Int?) {
        guard !title.isEmpty else { return }
        if let drawing, words[drawing] == nil { words[drawing] = String(decoding: title, as: UTF8.self) }
        title.removeAll(keepingCapacity: true)
    }
}
