import BookModel
import Markup

/// The fonts of words, from the output of `pdftohtml -xml`:
///
///     <fontspec id="0" size="15" family="Courier"/>
///     <text top="151" left="153" width="36" height="12" font="0"><b>tmux</b> is</text>
///
/// `pdftohtml` prints fonts, `pdftotext` prints words. A word of one gets the font of the equal word of the
/// other nearby.
final class PDFFonts: MarkupSink {
    /// An occurrence of a word, with its approximate position in points.
    private struct Place {
        let left: Double
        let middle: Double
        let font: PDFWord.Font
    }

    /// Units of `pdftohtml` per point.
    private static let scale = 1.5
    /// The largest distance, in points, at which equal words are the same one.
    private static let reach = (across: 60.0, down: 6.0)
    /// Most occurrences stored of a word on one page.
    private static let mostPlaces = 200

    private var fonts: [String: PDFWord.Font] = [:]
    /// The words of a page with their occurrences, and its pieces of text in one font.
    private struct Page {
        var words: [[UInt8]: [Place]] = [:]
        var pieces: [(box: PDFBox, font: PDFWord.Font)] = []
    }

    private var page = Page()
    private var pages: [Page] = []
    private var piece: (box: PDFBox, font: PDFWord.Font)?
    private var isBold = 0
    private var isItalic = 0
    private var parts: [(text: [UInt8], traits: SpanStyle.Traits)] = []

    var isFull: Bool { pages.count >= Limits.pages }

    func read(_ stream: MemberStream) {
        var first: MemberStream? = stream
        _ = MarkupParser(self).parse {
            defer { first = nil }
            return first
        }
    }

    func restart() { (fonts, page, pages, piece, parts) = ([:], Page(), [], nil, []) }

    func start(_ element: MarkupElement) {
        switch element.lowercasedName {
        case "fontspec": define(element.attributes)
        case "text": begin(element.attributes)
        case "b": isBold += 1
        case "i": isItalic += 1
        default: break
        }
    }

    func text(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard piece != nil, parts.count < Limits.attributes else { return }
        var traits: SpanStyle.Traits = isBold > 0 ? .bold : []
        if isItalic > 0 { traits.insert(.italic) }
        parts.append((Array(bytes), traits))
    }

    func end(_ name: UnsafeBufferPointer<UInt8>) {
        switch MarkupElement(name: name, attributes: MarkupAttributes()).lowercasedName {
        case "text": endPiece()
        case "b": isBold = max(0, isBold - 1)
        case "i": isItalic = max(0, isItalic - 1)
        case "page":
            pages.append(page)
            page = Page()
        default: break
        }
    }

    private func define(_ attributes: MarkupAttributes) {
        guard fonts.count < Limits.attributes * 10, let id = attributes.string("id") else { return }
        let family = attributes.string("family")?.lowercased() ?? ""
        let isFixed = ["cour", "mono", "typewriter", "consol", "cmtt"].contains { family.contains($0) }
        fonts[id] = PDFWord.Font(
            size: attributes.points("size") / Self.scale, traits: isFixed ? .code : [])
    }

    private func begin(_ attributes: MarkupAttributes) {
        (parts, isBold, isItalic) = ([], 0, 0)
        let (left, top) = (attributes.points("left"), attributes.points("top"))
        let box = PDFBox(
            left: left / Self.scale, right: (left + attributes.points("width")) / Self.scale,
            top: top / Self.scale, bottom: (top + attributes.points("height")) / Self.scale)
        piece = attributes.string("font").flatMap { fonts[$0] }.map { (box, $0) }
    }

    /// Stores the words of a piece. Their positions are estimated from the number of bytes before them.
    private func endPiece() {
        defer { piece = nil }
        guard let (box, font) = piece else { return }
        let shared = parts.dropFirst().reduce(parts.first?.traits ?? []) { $0.intersection($1.traits) }
        let common = PDFWord.Font(size: font.size, traits: font.traits.union(shared))
        if page.pieces.count < Limits.pageLines { page.pieces.append((box, common)) }
        let length = max(1, parts.reduce(0) { $0 + $1.text.count })
        var offset = 0
        for part in parts {
            for word in part.text.split(separator: 0x20) {
                let share = Double(offset + word.startIndex) / Double(length)
                let place = Place(
                    left: box.left + share * box.width, middle: (box.top + box.bottom) / 2,
                    font: PDFWord.Font(size: font.size, traits: font.traits.union(part.traits)))
                let key = Array(word)
                if page.words[key, default: []].count < Self.mostPlaces {
                    page.words[key, default: []].append(place)
                }
            }
            offset += part.text.count
        }
    }
}

extension PDFFonts {
    /// Sets the fonts of the words of pages. The first page must be the first that was read.
    func tell(_ pages: inout [PDFPage]) {
        for (index, known) in self.pages.enumerated() where index < pages.count {
            pages[index].setFonts { font(of: $0, on: known) }
        }
    }

    /// The font of the nearest equal word, else of the piece that contains the word's position.
    private func font(of word: PDFWord, on page: Page) -> PDFWord.Font? {
        let middle = (word.box.top + word.box.bottom) / 2
        let near = page.words[word.text]?.filter {
            ($0.middle - middle).magnitude < Self.reach.down
                && ($0.left - word.box.left).magnitude < Self.reach.across
        }
        let nearest = near?.min {
            ($0.left - word.box.left).magnitude < ($1.left - word.box.left).magnitude
        }
        if let nearest { return nearest.font }
        return page.pieces.first { piece in
            piece.box.top < middle && middle < piece.box.bottom && piece.box.left - 1 <= word.box.left
                && word.box.left < piece.box.right
        }?.font
    }
}
