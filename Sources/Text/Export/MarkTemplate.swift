/// A template of exported marks, in a subset of Mustache (mustache(5)): values, sections, inverted sections, comments.
///
///     # {{title}}
///     {{#marks}}
///     > {{text}}
///     {{#note}}
///
///     {{note}}
///     {{/note}}
///     [{{date}}]({{link}})
///     {{/marks}}
///
/// `{{#marks}}` repeats its lines for each mark; any other section is there if its value is not empty, `{{^…}}` if it
/// is. Values are escaped for Markdown, unless they are written `{{{…}}}` or `{{&…}}`. A line with nothing but the
/// start or end of a section, or a comment, is left out.
///
/// Further lines of a value begin as the line of the template does, as far as that is made of `>`, spaces and the sign
/// of a list: so `> {{text}}` quotes all paragraphs.
public struct MarkTemplate: Sendable {
    indirect enum Part: Hashable, Sendable {
        case text(String)
        /// - Parameter continuation: what further lines of the value begin with.
        case value(MarkField, isEscaped: Bool, continuation: String)
        case section(MarkField, isInverted: Bool, [Part])
    }

    let parts: [Part]

    /// Most bytes of a template.
    public static let limit = 64 << 10
    /// Most bytes that a template makes.
    private static let outputLimit = 256 << 20

    init(parts: [Part]) { self.parts = parts }

    /// Parses a template.
    public init(_ bytes: [UInt8]) throws(MarkTemplateError) {
        guard bytes.count <= Self.limit else { throw .tooLarge }
        guard let text = String(validating: bytes, as: UTF8.self) else { throw .notText }
        var parser = try MarkTemplateParser(text)
        parts = try parser.parts()
    }

    /// The text with the marks of a book.
    ///
    /// - Throws: `tooLarge`.
    public func text(of book: MarkedBook) throws(MarkTemplateError) -> String {
        guard let text = text(of: book, limit: Self.outputLimit) else { throw .tooLarge }
        return text
    }

    /// The text with the marks of a book; nil if it has more bytes than the limit.
    func text(of book: MarkedBook, limit: Int) -> String? {
        var text = ""
        return fill(parts, with: MarkValues(book), into: &text, limit: limit) ? text : nil
    }

    /// Adds parts to a text; false if it became too large.
    private func fill(
        _ parts: [Part], with values: MarkValues, into text: inout String, limit: Int
    ) -> Bool {
        for part in parts {
            switch part {
            case .text(let words): text += words
            case .value(let field, let isEscaped, let continuation):
                text += values.text(of: field, isEscaped: isEscaped, continuation: continuation)
            case .section(.marks, false, let parts):
                guard values.eachMark({ fill(parts, with: $0, into: &text, limit: limit) }) else {
                    return false
                }
            case .section(let field, let isInverted, let parts):
                guard
                    values.isEmpty(field) != isInverted
                        || fill(parts, with: values, into: &text, limit: limit)
                else { return false }
            }
            guard text.utf8.count <= limit else { return false }
        }
        return true
    }
}
