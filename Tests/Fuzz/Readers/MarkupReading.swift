import BookModel
@testable import Markup
import TestSupport

@testable import Formats

/// Makes a section of a chapter, or of one with a style sheet.
enum MarkupReading {
    static func violation(inMarkup bytes: [UInt8]) -> String? {
        // What is looked at as a picture, a drawing or a book of pictures, too.
        if let size = PictureHeader(bytes).size, size.width < 1 || size.height < 1 {
            return "a picture of no size"
        }
        _ = DrawingScan(bytes)
        _ = FictionBookIndex(of: ByteSource(bytes: bytes))
        return SectionLaw.violation(section(bytes, EmbeddedStyles()))
    }

    static func violation(inSheet bytes: [UInt8]) -> String? {
        let page = """
            <html><body class="a b"><h1 id="c">x</h1><p class="b">y <em>z</em></p><ul><li>1</li></ul>
            <table><tr><td>2</td></tr></table><p style="margin:1em">w</p></body></html>
            """
        _ = Declarations(attribute: bytes)
        _ = StyleSheet.applies(toMedia: bytes)
        return SectionLaw.violation(section(Array(page.utf8), FixedStyles(StyleSheet(bytes))))
    }

    private static func section(_ bytes: [UInt8], _ sheets: any StyleSource) -> Section {
        let source = ByteSource(bytes: bytes)
        let reader = SectionReader(path: "a", language: "", sheets: sheets, expecting: 0)
        return reader.read {
            MemberStream(WholeSource(source), limit: Limits.sectionSource)
        }
    }
}
