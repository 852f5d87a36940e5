/// One style sheet of our own, for formats that have none.
package final class FixedStyles: StyleSource {
    private let set: StyleSet

    package init(_ sheet: StyleSheet) { set = StyleSet([sheet]) }

    /// What elements look like without any sheet.
    package init() { set = StyleSet.plain }

    package func styles(for names: [String], embedded: [UInt8], path: String) -> StyleSet { set }
}

/// The styles that a document brings along itself; the sheets that it links to are not read.
package final class EmbeddedStyles: StyleSource {
    package init() {}

    package func styles(for names: [String], embedded: [UInt8], path: String) -> StyleSet {
        embedded.isEmpty ? StyleSet.plain : StyleSet([StyleSheet(embedded)])
    }
}
