import BookModel

/// A text directive of a URL's fragment (URL Fragment Text Directives): `:~:text=[prefix-,]start[,end][,-suffix]`.
struct TextFragment: Hashable {
    var before = ""
    /// The text, or its beginning if there is an end.
    var start: String
    /// The end of a text that goes on in another block.
    var end = ""
    var after = ""

    private static let directive = ":~:text="

    /// The directive for a range; nil for a range without text.
    init?(_ range: TextRange) {
        let lines = range.text.split(separator: "\n")
        guard let first = lines.first, let last = lines.last else { return nil }
        start = String(first)
        if lines.count > 1 { end = String(last) }
        // The context must be in the same block.
        before = String(range.before.split(separator: "\n", omittingEmptySubsequences: false).last ?? "")
        after = String(range.after.split(separator: "\n", omittingEmptySubsequences: false).first ?? "")
    }

    /// Parses the first directive of a fragment; nil if there is none.
    init?(_ fragment: String) {
        guard let found = fragment.firstRange(of: Self.directive) else { return nil }
        var parts = fragment[found.upperBound...].prefix { $0 != "&" }.split(separator: ",").map {
            String($0)
        }
        if let first = parts.first, first.hasSuffix("-"), parts.count > 1 {
            before = String(first.dropLast()).withoutPercents
            parts.removeFirst()
        }
        if let last = parts.last, last.hasPrefix("-"), parts.count > 1 {
            after = String(last.dropFirst()).withoutPercents
            parts.removeLast()
        }
        guard let first = parts.first, !first.isEmpty, parts.count <= 2 else { return nil }
        start = first.withoutPercents
        if parts.count == 2 { end = parts[1].withoutPercents }
    }
}

extension TextFragment: CustomStringConvertible {
    /// The directive. Hyphens and commas within its parts are encoded, too.
    var description: String {
        let encoded = [before, start, end, after].map { $0.percentEncoded(keeping: "._~") }
        return Self.directive + (before.isEmpty ? "" : encoded[0] + "-,") + encoded[1]
            + (end.isEmpty ? "" : "," + encoded[2]) + (after.isEmpty ? "" : ",-" + encoded[3])
    }
}
