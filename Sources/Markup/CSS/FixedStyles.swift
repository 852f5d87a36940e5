import BookModel
import Synchronization

/// Recto's own style sheet for a format that has none.
package final class FixedStyles: StyleSource {
    private let sheet: StyleSheet?
    private let set: StyleSet
    /// The combination with the reader's sheet that was used last.
    private let latest = Mutex<(sheet: ReaderSheet, set: StyleSet)?>(nil)

    package init(_ sheet: StyleSheet) {
        self.sheet = sheet
        set = StyleSet([sheet])
    }

    /// Styles without any sheet.
    package init() {
        sheet = nil
        set = StyleSet.plain
    }

    package func styles(
        for names: [String], embedded: [UInt8], path: String, _ styling: Styling
    ) -> StyleSet {
        guard let own = styling.sheet else { return set }
        return latest.withLock { latest in
            if let latest, latest.sheet == own { return latest.set }
            let set = StyleSet(sheet.map { [$0] } ?? [], reader: StyleSheet(own.bytes))
            latest = (own, set)
            return set
        }
    }
}

/// Only the styles within a document; linked sheets are not read.
package final class EmbeddedStyles: StyleSource {
    package init() {}

    package func styles(
        for names: [String], embedded: [UInt8], path: String, _ styling: Styling
    ) -> StyleSet {
        if embedded.isEmpty, styling == Styling() { return StyleSet.plain }
        return StyleSet(
            embedded.isEmpty || !styling.readsBook ? [] : [StyleSheet(embedded)],
            reader: styling.sheet.map { StyleSheet($0.bytes) }, readsInline: styling.readsBook)
    }
}
