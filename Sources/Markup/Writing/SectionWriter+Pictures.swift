import BookModel

/// Pictures as blocks or in a line of text.
extension SectionWriter {
    /// Whether names of more pictures can be stored.
    var mayNamePictures: Bool { references.hasRoom }

    /// Adds a picture: in the line if there is text before it; else it waits for what follows.
    mutating func addPicture(_ illustration: Illustration, description: String?, _ style: SpanStyle) {
        var illustration = illustration
        if !references.mayHold(illustration.name) { illustration = Illustration("") }
        let picture = WaitingPictures.Picture(
            illustration: illustration, description: description, style: style)
        guard blocks.open == nil else { return placeInLine(picture) }
        pictures.add(picture)
        text.leaveLineStart()
    }

    /// Puts waiting pictures in the first line of the text that follows.
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
        // Adjacent pictures with the same description are described once.
        if !text.endsInPicture(saying: words) { write(words, style) }
    }

    /// Makes each waiting picture a block, as no text follows.
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

    /// Adds a placeholder after the last character, before pending white space; at the start of a line it
    /// waits for the first character.
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
