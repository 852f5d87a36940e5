import BookModel
import Markup

@testable import Formats

/// What poppler's programs would tell of pages; places are in points.
struct MadePDF {
    /// A line of words, as wide as their letters are many.
    struct Line {
        var left: Int
        var right: Int
        var top: Int
        var words: String
        var height = 10
        /// What `pdftohtml` is to say: `b`, `i`.
        var traits = ""
        var font = "Times"
    }

    var pages: [[Line]]
    var title = "A Paper"

    /// As `pdftotext -bbox-layout` writes, each line a block of its own.
    var text: String {
        let body = pages.map { "<page><flow>\($0.map(Self.block).joined())</flow></page>" }.joined()
        return "<html><head><title>\(title)</title></head><body><doc>\(body)</doc></body></html>"
    }

    /// As `pdftohtml -xml` writes, in its units.
    var fonts: String {
        let pages = pages.map { lines in
            let texts = lines.enumerated().map { index, line in
                let tags = line.traits.map { ("<\($0)>", "</\($0)>") }
                let words = tags.reduce(line.words) { $1.0 + $0 + $1.1 }
                return """
                    <fontspec id="\(index)" size="\(line.height * 3 / 2)" family="\(line.font)"/>
                    <text top="\(line.top * 3 / 2)" left="\(line.left * 3 / 2)" \
                    width="\((line.right - line.left) * 3 / 2)" height="\(line.height * 3 / 2)" \
                    font="\(index)">\(words)</text>
                    """
            }
            return "<page>\(texts.joined())</page>"
        }
        return "<pdf2xml>\(pages.joined())</pdf2xml>"
    }

    /// The section that the pages are.
    func section(_ range: ClosedRange<Int>? = nil) -> Section {
        let reader = PDFTextReader()
        reader.read(MemberStream(WholeSource(ByteSource(bytes: Array(text.utf8))), limit: 1 << 20))
        let pages = reader.pages(setIn: WholeSource(ByteSource(bytes: Array(fonts.utf8))))
        return PDFText(pages).section(named: "x.pdf", of: range ?? 1...max(1, pages.count))
    }

    private static func block(_ line: Line) -> String {
        let words = line.words.split(separator: " ")
        let count = max(1, words.reduce(words.count - 1) { $0 + $1.count })
        let width = Double(line.right - line.left) / Double(count)
        var column = 0
        let written = words.map { word in
            defer { column += word.count + 1 }
            let left = Double(line.left) + Double(column) * width
            return "<word \(box(left, left + Double(word.count) * width, line))>\(word)</word>"
        }
        let place = box(Double(line.left), Double(line.right), line)
        return "<block \(place)><line \(place)>\(written.joined())</line></block>"
    }

    private static func box(_ left: Double, _ right: Double, _ line: Line) -> String {
        "xMin=\"\(left)\" xMax=\"\(right)\" yMin=\"\(line.top)\" yMax=\"\(line.top + line.height)\""
    }
}
