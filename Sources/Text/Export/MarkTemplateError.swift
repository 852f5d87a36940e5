/// Why a template of exports cannot be used. Lines are counted from 1.
public enum MarkTemplateError: Error, Hashable, Sendable {
    /// The template or what it makes is too large.
    case tooLarge
    /// The template is not UTF-8.
    case notText
    /// Nothing has this name, or not outside `{{#marks}}`.
    case unknownName(String, line: Int)
    /// `{{` without `}}` on the same line.
    case unclosedTag(line: Int)
    /// A section without its end.
    case unclosedSection(String, line: Int)
    /// The end of a section that is not open there.
    case unopened(String, line: Int)
    /// Partials and other delimiters are not supported, nor sections in more than eight others.
    case unsupported(line: Int)
}

extension MarkTemplateError: CustomStringConvertible {
    /// A short description for readers.
    public var description: String {
        switch self {
        case .tooLarge: "too large for a template"
        case .notText: "not a template: no UTF-8 text"
        case .unknownName(let name, let line): "line \(line): nothing is called \(name) there"
        case .unclosedTag(let line): "line \(line): {{ without }}"
        case .unclosedSection(let name, let line): "line \(line): {{#\(name)}} without {{/\(name)}}"
        case .unopened(let name, let line): "line \(line): {{/\(name)}} ends nothing"
        case .unsupported(let line): "line \(line): not supported in templates"
        }
    }
}
