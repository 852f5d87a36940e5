import BookModel

/// Reads KOReader's metadata file of a book: `annotations` of later versions, `bookmarks` and `highlight` of
/// earlier ones.
///
/// Its places refer to the tree of another engine and are only approximate in Recto's. Marked text is
/// searched for near its place; a mark without text is put at it.
enum KOReaderImport {
    /// Nil if the table is not such a file.
    static func marks(of value: PlainValue) -> MarkImport? {
        if let annotations = value["annotations"] { return MarkImport(annotations.values, annotation) }
        guard value["bookmarks"] != nil || value["highlight"] != nil else {
            return value["doc_props"] != nil || value["percent_finished"] != nil ? MarkImport() : nil
        }
        var marks = MarkImport(value["bookmarks"]?.values ?? [], bookmark)
        let known = Set(marks.marks.map(\.id))
        for value in (value["highlight"]?.values ?? []).flatMap(\.values) {
            let mark = highlight(value)
            if mark.map({ known.contains($0.id) }) != true { marks.add(mark, from: value) }
        }
        return marks
    }

    private static func annotation(_ value: PlainValue) -> ImportedMark? {
        guard value["pos0"] != nil else {
            return place(value, name: value["note"]?.text ?? value["text"]?.text)
        }
        return highlight(value, note: value["note"]?.text ?? "")
    }

    /// `notes` is the highlighted text; `text` is the reader's note, or a generated line such as "Page 3 … @
    /// …".
    private static func bookmark(_ value: PlainValue) -> ImportedMark? {
        guard value["highlighted"] == .truth(true), let text = value["notes"]?.text else {
            return place(value, name: value["text"]?.text)
        }
        let words = value["text"]?.text ?? ""
        let isMade = words.hasPrefix("Page ") && words.contains("@ ")
        return highlight(value, text: text, note: isMade ? "" : words)
    }

    private static func highlight(_ value: PlainValue, text: String? = nil, note: String = "")
        -> ImportedMark?
    {
        guard let text = text ?? value["text"]?.text, !text.isEmpty else { return nil }
        let color = value["color"]?.text.flatMap { HighlightColor(named: $0) }
        var mark = ImportedMark(id: id(of: value, text), kind: .highlight(color ?? .yellow))
        mark.text = text
        mark.note = note
        fill(&mark, from: value)
        return mark
    }

    /// A bookmarked page.
    private static func place(_ value: PlainValue, name: String?) -> ImportedMark? {
        guard place(of: value["page"]) != nil else { return nil }
        var mark = ImportedMark(id: id(of: value, ""), kind: .bookmark)
        mark.name = name ?? ""
        fill(&mark, from: value)
        mark.range = 0..<0
        return mark
    }

    private static func fill(_ mark: inout ImportedMark, from value: PlainValue) {
        mark.place = place(of: value["pos0"]) ?? place(of: value["page"])
        mark.section = mark.place?.fragment.map { $0 - 1 }
        mark.created = value["datetime"]?.text.flatMap { Timestamp.milliseconds($0) }
        mark.changed = value["datetime_updated"]?.text.flatMap { Timestamp.milliseconds($0) }
    }

    private static func id(of value: PlainValue, _ text: String) -> Mark.ID {
        let place = value["pos0"]?.text ?? value["page"]?.text ?? ""
        return Mark.ID(of: "koreader \(value["datetime"]?.text ?? "") \(place) \(text)")
    }

    private static func place(of value: PlainValue?) -> XPointer? {
        value?.text.flatMap { XPointer($0) }
    }
}
