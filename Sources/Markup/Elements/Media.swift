import BookModel

/// Pictures, drawings, and what a terminal cannot play.
struct Media {
    /// What is said of drawings and media for want of other content, by their places on the stack.
    private var words: [Int: String] = [:]
    /// The title of a drawing, as far as it was read.
    private var title: [UInt8] = []
    private let sizes: any PictureSource

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
            picture(source, words[depth - 1], frame, MarkupAttributes(), base, &writer)
        case .svg: words[depth] = attributes.string("aria-label")
        case .text: writer.endBlock()
        case .tspan: writer.writeSpace(frame.span)
        case .embed: Self.media("object", attributes.string("src"), base, &writer)
        default: words[depth] = attributes.string("src") ?? attributes.string("data")
        }
    }

    mutating func end(
        _ frame: Frame, at depth: Int, _ base: ReferenceBase, _ writer: inout SectionWriter
    ) {
        let isEmpty = writer.textCount == frame.firstByte && !writer.isPictureWaiting
        let words = words.removeValue(forKey: depth)
        guard frame.tag != .text else { return writer.endBlock() }
        guard isEmpty else { return }
        switch frame.tag {
        case .svg: picture(nil, words, frame, MarkupAttributes(), base, &writer)
        case .audio: Self.media("audio", words, base, &writer)
        case .video: Self.media("video", words, base, &writer)
        default: Self.media("object", words, base, &writer)
        }
    }

    private static func media(
        _ kind: String, _ source: String?, _ base: ReferenceBase, _ writer: inout SectionWriter
    ) {
        writer.addBlock(.notice, Notice.media(kind, source.map { name(of: $0, base) } ?? ""))
    }

    private func picture(
        _ source: String?, _ words: String?, _ frame: Frame, _ attributes: MarkupAttributes,
        _ base: ReferenceBase, _ writer: inout SectionWriter
    ) {
        let words = words?.singleLine(limit: Limits.descriptionText)
        let name = writer.mayNamePictures ? source.map { Self.pictureName(of: $0, base) } ?? "" : ""
        let illustration = Figures.illustration(
            name, name.isEmpty ? nil : sizes.size(of: name), attributes, frame, description: words)
        writer.addPicture(
            illustration, description: words.flatMap { $0.isEmpty ? nil : $0 }, frame.span)
    }

    /// A picture that stands in its own address has that for a name, unless it is so long that it was cut.
    private static func pictureName(of reference: String, _ base: ReferenceBase) -> String {
        guard reference.isData else { return name(of: reference, base) }
        return reference.utf8.count < Limits.attributeValue ? reference : ""
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
