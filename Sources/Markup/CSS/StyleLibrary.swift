import BookModel
import Synchronization

/// The style sheets of a book; each is read once and shared by all threads.
package final class StyleLibrary: StyleSource {
    private struct Key: Hashable, Sendable {
        var names: [String]
        var embedded: [UInt8]
        /// The folder that names are relative to.
        var folder: String
        var styling: Styling
    }

    private struct Shelf: Sendable {
        var sheets: [String: StyleSheet] = [:]
        /// Rules for drawings by sheet, made on first use.
        var drawingRules: [String: [UInt8]] = [:]
        var sets: [Key: StyleSet] = [:]
        /// The reader's sheet that was used last.
        var reader: (source: ReaderSheet, sheet: StyleSheet)?
    }

    /// Most cached sets. A book may have a sheet for each page.
    private static let setLimit = 200

    private let open: @Sendable (String) -> MemberStream?
    private let shelf = Mutex(Shelf())

    /// - Parameter open: opens a file of the book by name; nil if there is none.
    package init(_ open: @escaping @Sendable (String) -> MemberStream?) { self.open = open }

    package func styles(
        for names: [String], embedded: [UInt8], path: String, _ styling: Styling
    ) -> StyleSet {
        let key =
            styling.readsBook
            ? Key(
                names: names, embedded: embedded, folder: ArchivePath.folder(of: path), styling: styling)
            : Key(names: [], embedded: [], folder: "", styling: styling)
        return shelf.withLock { shelf in
            if let set = shelf.sets[key] { return set }
            let set = StyleSet(
                sheets(key.names, key.embedded, path, &shelf),
                reader: styling.sheet.map { sheet(of: $0, &shelf) }, readsInline: styling.readsBook)
            if shelf.sets.count < Self.setLimit { shelf.sets[key] = set }
            return set
        }
    }

    package func drawingRules(of names: [String], path: String) -> [UInt8] {
        shelf.withLock { shelf in
            names.compactMap { ArchivePath.resolve($0, from: path)?.path }.reduce(into: []) { rules, name in
                let known = shelf.drawingRules[name] ?? DrawingRules.all(in: text(of: name))
                shelf.drawingRules[name] = known
                rules += known
            }
        }
    }

    private func sheets(
        _ names: [String], _ embedded: [UInt8], _ path: String, _ shelf: inout Shelf
    ) -> [StyleSheet] {
        var sheets: [StyleSheet] = []
        for name in names { collect(ArchivePath.resolve(name, from: path)?.path, into: &sheets, &shelf) }
        if !embedded.isEmpty {
            let own = StyleSheet(embedded)
            for name in own.imports {
                collect(ArchivePath.resolve(name, from: path)?.path, into: &sheets, &shelf)
            }
            sheets.append(own)
        }
        return sheets
    }

    private func sheet(of source: ReaderSheet, _ shelf: inout Shelf) -> StyleSheet {
        if let known = shelf.reader, known.source == source { return known.sheet }
        let sheet = StyleSheet(source.bytes)
        shelf.reader = (source, sheet)
        return sheet
    }

    /// Collects a sheet after those that it imports, each once; the nesting is limited by
    /// `Limits.styleImports`.
    private func collect(_ name: String?, into sheets: inout [StyleSheet], _ shelf: inout Shelf) {
        guard let name else { return }
        var order: [String] = []
        var pending = [(name: name, depth: 0)]
        while let (name, depth) = pending.popLast() {
            guard !order.contains(name), order.count < 100 else { continue }
            order.append(name)
            guard depth < Limits.styleImports else { continue }
            for imported in sheet(name, &shelf).imports {
                guard let path = ArchivePath.resolve(imported, from: name)?.path else { continue }
                pending.append((path, depth + 1))
            }
        }
        sheets += order.reversed().map { sheet($0, &shelf) }
    }

    private func sheet(_ name: String, _ shelf: inout Shelf) -> StyleSheet {
        if let sheet = shelf.sheets[name] { return sheet }
        let sheet = StyleSheet(text(of: name))
        shelf.sheets[name] = sheet
        return sheet
    }

    private func text(of name: String) -> [UInt8] {
        var text: [UInt8] = []
        guard let stream = open(name) else { return text }
        let transcoder = Transcoder(stream)
        while let chunk = transcoder.next() { text += chunk }
        return text
    }
}
