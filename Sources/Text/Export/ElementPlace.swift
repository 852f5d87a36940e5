import BookModel

/// A place in one of a book's documents, as KOReader's engine writes it.
///
///     /body/DocFragment[8]/body/div/p[12]/text()[2].15
///                     document  elements  its second text, character 15
struct ElementPlace: Hashable, Sendable {
    /// The document's number in the reading order, from 0.
    var section: Int
    /// Steps from the root element of the document.
    var steps: [TextOrigins.ElementStep] = []
    /// The number of a text node directly in the last element, from 1; nil for the element itself.
    var text: Int?
    var offset = 0

    /// The longest text that is parsed, in bytes.
    private static let limit = 4_000

    /// Nil if the text is not such a place. Unknown parts at its end are ignored.
    init?(_ place: String) {
        guard place.utf8.count <= Self.limit else { return nil }
        let parts = place.split(separator: "/")
        guard parts.count >= 2, parts[0] == "body", let first = Self.step(parts[1]),
            first.name == "docfragment"
        else { return nil }
        section = first.number - 1
        for part in parts.dropFirst(2) {
            guard let step = Self.step(part) else { return }
            if step.name == "text()" {
                (text, offset) = (step.number, Self.offset(part))
            } else if !Self.boxes.contains(step.name) {
                steps.append(step)
            }
        }
    }

    /// Elements that are not in the book: KOReader's engine adds them around others.
    private static let boxes: Set<String> = [
        "autoboxing", "floatbox", "inlinebox", "mathbox", "pseudoelem", "rubybox", "tabularbox",
    ]

    /// Parses `p[12]`, `p.0` or `p`; without a number in brackets it is the first.
    private static func step(_ part: Substring) -> TextOrigins.ElementStep? {
        let name = part.prefix { $0 != "[" && $0 != "." }.lowercased()
        guard !name.isEmpty else { return nil }
        let rest = part.dropFirst(name.count)
        guard rest.first == "[" else { return TextOrigins.ElementStep(name) }
        let number = Int(rest.dropFirst().prefix { $0 != "]" })
        return number.flatMap { (1...1_000_000).contains($0) ? TextOrigins.ElementStep(name, $0) : nil }
    }

    private static func offset(_ part: Substring) -> Int {
        let digits = part.reversed().prefix { $0.isASCII && $0.isNumber }
        return digits.count < 10 ? Int(String(digits.reversed())) ?? 0 : 0
    }
}
