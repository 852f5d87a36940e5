extension Metadata {
    /// A field in the form in which one process sends it to another: as lists of strings.
    ///
    ///     title           [["War and Peace"]]                            a text has one value, or none if it is empty
    ///     subjects        [["War"], ["Russia"]]                          a list has many
    ///     contributors    [["Leo Tolstoy", "aut", "Tolstoy, Leo"]]       a value may have several strings
    public struct Field: Sendable {
        /// The name of the property.
        public let name: String
        public let values: @Sendable (Metadata) -> [[String]]
        /// Adds a value to a list, or sets a text. Ignores values that the field cannot have.
        public let add: @Sendable ([String], inout Metadata) -> Void
    }

    /// Every field except `isNamedByFile`, which says where `title` comes from.
    public static let fields: [Field] = [
        text("format", \.format), text("title", \.title), text("subtitle", \.subtitle),
        text("titleFileAs", \.titleFileAs), list("creators", \.creators),
        list(
            "contributors", \.contributors, strings: { [$0.name, $0.role, $0.fileAs] },
            value: { Contributor(name: $0(0), role: $0(1), fileAs: $0(2)) }),
        list(
            "series", \.series, strings: { [$0.name, $0.position] },
            value: { Series(name: $0(0), position: $0(1)) }),
        list("languages", \.languages), text("publisher", \.publisher), text("date", \.date),
        paragraphs("description", \.description), list("subjects", \.subjects), text("rights", \.rights),
        list("identifiers", \.identifiers), choice("readingDirection", \.readingDirection),
        choice("layout", \.layout), text("cover", \.cover),
    ]

    private typealias Property<Value> = WritableKeyPath<Metadata, Value> & Sendable

    private static func text(_ name: String, _ property: Property<String>) -> Field {
        Field(name: name) {
            $0[keyPath: property].isEmpty ? [] : [[$0[keyPath: property]]]
        } add: {
            $1[keyPath: property] = $0.first ?? ""
        }
    }

    /// A text whose paragraphs are separated by U+2029.
    private static func paragraphs(_ name: String, _ property: Property<String>) -> Field {
        Field(name: name) {
            $0[keyPath: property].split(separator: "\u{2029}").map { [String($0)] }
        } add: {
            $1[keyPath: property] += ($1[keyPath: property].isEmpty ? "" : "\u{2029}") + ($0.first ?? "")
        }
    }

    private static func choice<Value: RawRepresentable<String> & SendableMetatype>(
        _ name: String, _ property: Property<Value>
    ) -> Field {
        Field(name: name) {
            [[$0[keyPath: property].rawValue]]
        } add: {
            if let value = Value(rawValue: $0.first ?? "") { $1[keyPath: property] = value }
        }
    }

    private static func list(_ name: String, _ property: Property<[String]>) -> Field {
        list(name, property, strings: { [$0] }, value: { $0(0) })
    }

    /// - Parameter value: makes a value of strings by their index; a string that is missing is empty.
    private static func list<Value>(
        _ name: String, _ property: Property<[Value]>, strings: @escaping @Sendable (Value) -> [String],
        value: @escaping @Sendable ((Int) -> String) -> Value
    ) -> Field {
        Field(name: name) {
            $0[keyPath: property].map(strings)
        } add: { strings, metadata in
            metadata[keyPath: property].append(value { strings.count > $0 ? strings[$0] : "" })
        }
    }
}
