/// One style sheet of our own, for formats that have none.
final class FixedStyles: StyleSource {
    private let set: StyleSet

    init(_ sheet: StyleSheet) { set = StyleSet([sheet]) }

    /// What elements look like without any sheet.
    init() { set = StyleSet.plain }

    func styles(for names: [String], embedded: [UInt8], path: String) -> StyleSet { set }
}

/// The styles that a document brings along itself; the sheets that it links to are not read.
final class EmbeddedStyles: StyleSource {
    func styles(for names: [String], embedded: [UInt8], path: String) -> StyleSet {
        embedded.isEmpty ? StyleSet.plain : StyleSet([StyleSheet(embedded)])
    }
}
