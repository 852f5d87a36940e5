import BookModel

/// Templates of addresses with words to search for: those of OpenSearch 1.1 (§ "URL template syntax") and, in OPDS
/// 2.0, of RFC 6570.
///
///     https://example.org/find?q={searchTerms}&page={startPage?}
///     https://example.org/find{?query,title,author}
enum SearchTemplate {
    /// The address with the words filled in; nil if there is no place for them.
    ///
    /// Parameters that Recto has no value for are left empty (OpenSearch), or out (RFC 6570).
    static func filled(_ template: String, words: String) -> String? {
        var address = ""
        var rest = template[...]
        var hasWords = false
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            address += rest[..<open]
            let expression = rest[rest.index(after: open)..<close]
            let part = filled(expression, words, isFirst: !address.contains("?"))
            hasWords = hasWords || part.hasWords
            address += part.text
            rest = rest[rest.index(after: close)...]
        }
        return hasWords ? address + rest : nil
    }

    /// What stands for an expression, which is what is between braces.
    ///
    /// - Parameter isFirst: whether there is no `?` before it.
    private static func filled(
        _ expression: Substring, _ words: String, isFirst: Bool
    ) -> (text: String, hasWords: Bool) {
        let value = PercentEncoding.value(words)
        guard expression.hasPrefix("?") || expression.hasPrefix("&") else {
            let name = expression.hasSuffix("?") ? expression.dropLast() : expression
            if names.contains(String(name)) { return (value, true) }
            let isOptional = expression.hasSuffix("?")
            return (isOptional ? "" : defaults[String(name)] ?? "", false)
        }
        let wanted = expression.dropFirst().split(separator: ",").first { names.contains(String($0)) }
        guard let wanted else { return ("", false) }
        return ((isFirst ? "?" : "&") + wanted + "=" + value, true)
    }

    /// What parameters for words are called.
    private static let names: Set = ["searchTerms", "query", "q", "search"]
    /// Values for parameters that are not optional (OpenSearch 1.1, "Parameter names").
    private static let defaults = [
        "startIndex": "1", "startPage": "1", "count": "50", "language": "*", "inputEncoding": "UTF-8",
        "outputEncoding": "UTF-8",
    ]
}
