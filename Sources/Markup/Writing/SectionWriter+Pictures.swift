import BookModel

/// Pictures: alone in a block, or in a line of text.
extension SectionWriter {
    /// Whether the names of further pictures can be kept.
    var mayNamePictures: Bool { references.hasRoom }

    /// A picture: in the line when there is text before it, else it waits for what follows.
    mutating func addPicture(_ illustration: Illustration, description: String?, _ style: SpanStyle) {
        var illustration = illustration
        if !references.mayHold(illustration.name) { illustration = Illustration("") }
        let picture = WaitingPictures.Picture(
            illustration: illustration, description: description, style: style)
        guard blocks.open == nil else { return placeInLine(picture) }
        pictures.add(picture)
        text.leaveLineStart()
    }

    /// Text follows: the pictures before it stand in its first line.
    mutating func placeInLine() {
        let waiting = pictures.takeLeading()
        if !waiting.isEmpty {
            let following = text.takeSpace()
            text.beginLine()
            for picture in waiting { placeInLine(picture) }
            if !text.isAtLineStart { text.restore(following) }
        }
        writePlaceholders()
    }

    private mutating func placeInLine(_ picture: WaitingPictures.Picture) {
        var style = picture.style
        style.picture = references.index(of: picture.illustration)
        guard let words = picture.description else { return hold(placeOf: style) }
        style.traits.insert(.picture)
        // A row of icons that all say the same says it once.
        if !text.endsInPicture(saying: words) { write(words, style) }
    }

    /// Nothing follows: each picture is a block of its own.
    mutating func placePicturesAlone() {
        guard isPictureWaiting else { return }
        for picture in pictures.takeLeading() {
            var style = picture.style
            style.traits = .picture
            style.picture = references.index(of: picture.illustration)
            addBlock(
                .picture(picture.illustration),
                picture.description ?? Notice.picture(picture.illustration.name), style)
        }
    }

    /// Puts a placeholder behind the last character, before white space that may follow; at the
    /// beginning of a line it waits for the first one.
    private mutating func hold(placeOf style: SpanStyle) {
        guard !text.isTooLong(adding: Placeholder.length) else { return }
        pictures.add(placeholder: style)
        if isWithinText, text.bytes.last != 0x0A { writePlaceholders() }
    }

    mutating func writePlaceholders() {
        for style in pictures.takePlaceholders() where text.spans.count < Limits.spans {
            text.append(mark: Placeholder.bytes, style)
        }
    }
}
