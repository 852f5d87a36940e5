/// A media type with its parameters (RFC 9110 §8.3.1).
///
///     application/atom+xml;profile=opds-catalog;kind=acquisition
struct MediaType: Hashable {
    /// Type and subtype in lower case; empty if nothing is stated.
    var essence: String
    private var parameters: [String: String] = [:]

    init(_ text: String) {
        let parts = text.prefix(500).split(separator: ";", omittingEmptySubsequences: false)
        essence = String(parts.first ?? "").trimmingSpaces.lowercased()
        for part in parts.dropFirst() {
            let sides = part.split(separator: "=", maxSplits: 1)
            guard sides.count == 2 else { continue }
            let value = String(sides[1]).trimmingSpaces.filter { $0 != "\"" }
            parameters[String(sides[0]).trimmingSpaces.lowercased()] = value.lowercased()
        }
    }

    /// The value of a parameter, in lower case.
    subscript(parameter: String) -> String? { parameters[parameter] }

    /// A list of a catalogue.
    var isOfFeed: Bool {
        isAtom && self["type"] != "entry" || essence == "application/opds+json"
    }

    private var isAtom: Bool { essence == "application/atom+xml" }
}
