import BookModel
import Markup

/// A document made in memory, and the section that comes of it.
enum MadePage {
    /// An XHTML document around a body.
    static func page(_ body: String, head: String = "") -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops">\
        <head><title>T</title>\(head)</head><body>\(body)</body></html>
        """
    }

    /// - Parameters:
    ///   - text: of the document.
    ///   - path: where it stands within the book.
    ///   - sheets: by their names within the book.
    static func section(
        _ text: String, at path: String = "EPUB/a.xhtml", sheets: [String: String] = [:]
    ) -> Section {
        let library = StyleLibrary { name in sheets[name].map { stream(Array($0.utf8)) } }
        let reader = SectionReader(path: path, language: "en", sheets: library, expecting: 0)
        return reader.read { stream(Array(text.utf8)) }
    }

    /// The section of a body.
    static func section(body: String) -> Section { section(page(body)) }

    static func stream(_ bytes: [UInt8], limit: Int = Limits.sectionSource) -> MemberStream {
        MemberStream(SteppedSource(bytes, step: .max), limit: limit)
    }
}
