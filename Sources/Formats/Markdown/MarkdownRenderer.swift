import CCMark
import Markup

/// Renders Markdown as HTML (GitHub Flavored Markdown 0.29: tables, strikethrough, task lists, footnotes).
enum MarkdownRenderer {
    /// A complete HTML document; empty if memory is exhausted.
    ///
    /// - Parameters:
    ///   - tables: whether tables are recognized.
    ///   - addresses: whether plain addresses become links.
    static func html(of text: ArraySlice<UInt8>, tables: Bool = true, addresses: Bool = true) -> [UInt8] {
        _ = registered
        let options = CMARK_OPT_UNSAFE | CMARK_OPT_FOOTNOTES
        guard let parser = cmark_parser_new(options) else { return [] }
        defer { cmark_parser_free(parser) }
        var extensions = ["strikethrough", "tasklist"]
        if tables { extensions.insert("table", at: 0) }
        if addresses { extensions.append("autolink") }
        for name in extensions {
            if let found = cmark_find_syntax_extension(name) {
                cmark_parser_attach_syntax_extension(parser, found)
            }
        }
        text.withUnsafeBytes { bytes in
            cmark_parser_feed(parser, bytes.bindMemory(to: CChar.self).baseAddress, bytes.count)
        }
        guard let document = cmark_parser_finish(parser) else { return [] }
        defer { cmark_node_free(document) }
        let attached = cmark_parser_get_syntax_extensions(parser)
        guard let rendered = cmark_render_html(document, options, attached) else { return [] }
        defer { cmark_get_default_mem_allocator()?.pointee.free?(rendered) }
        return Array("<html><body>\n".utf8) + withAlerts(Array(String(cString: rendered).utf8))
            + Array("</body></html>".utf8)
    }

    /// Turns quotations such as `> [!NOTE]` into boxes with a title, as on GitHub.
    private static func withAlerts(_ html: [UInt8]) -> [UInt8] {
        let opening = Array("<blockquote>\n<p>[!".utf8)
        let ends = ["]\n": "<p>", "]<br />\n": "<p>", "]</p>\n": ""]
        var made: [UInt8] = []
        var (copied, place) = (0, 0)
        while let start = html[place...].firstIndex(of: opening[0]) {
            place = start + 1
            guard html[start...].starts(with: opening) else { continue }
            place = start + opening.count
            let rest = String(decoding: html[place...].prefix(32), as: UTF8.self).lowercased()
            guard let name = alerts.first(where: { rest.hasPrefix($0.lowercased() + "]") }),
                let end = ends.first(where: { rest.dropFirst(name.count).hasPrefix($0.key) })
            else { continue }
            made += html[copied..<start]
            made += "<blockquote class=\"\(name.lowercased())\">\n<p class=\"title\">\(name)</p>\n".utf8
            made += end.value.utf8
            place += name.utf8.count + end.key.utf8.count
            copied = place
        }
        return made + html[copied...]
    }

    private static let alerts = ["Note", "Tip", "Important", "Warning", "Caution"]

    /// Registers the extensions once, before threads use the library.
    private static let registered: Void = cmark_gfm_core_extensions_ensure_registered()
}
