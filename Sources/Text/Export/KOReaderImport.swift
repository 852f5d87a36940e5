/// Reads what KOReader keeps beside a book: `annotations` of its later versions, `bookmarks` and
/// `highlight` of those before.
///
/// Its places are those of another way to count; the document's number is all that is taken of them, and
/// the text is looked for.
enum KOReaderImport {
    /// Nil for a table that tells of none.
    static func marks(of value: PlainValue) -> [ImportedMark]? {
        if let annotations = value["annotations"] { return annotations.values.compactMap(annotation) }
        guard value["bookmarks"] != nil || value["highlight"] != nil else {
            return value["doc_props"] != nil || value["percent_finished"] != nil ? [] : nil
        }
        var marks = (value["bookmarks"]?.values ?? []).compactMap(bookmark)
        let known = Set(marks.map(\.id))
        for page in value["highlight"]?.values ?? [] {
            marks += page.values.compactMap { highlight($0) }.filter { !known.contains($0.id) }
        }
        return marks
    }

    private static func annotation(_ value: PlainValue) -> ImportedMark? {
        guard value["pos0"] != nil else {
            return place(value, name: value["note"]?.text ?? value["text"]?.text)
        }
        return highlight(value, note: value["note"]?.text ?? "")
    }

    /// What was highlighted is in `notes`; `text` is what the reader wrote, or a line that was made of it.
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

    /// A page that was marked: where its document begins.
    private static func place(_ value: PlainValue, name: String?) -> ImportedMark? {
        guard let section = section(of: value["page"]) else { return nil }
        var mark = ImportedMark(id: id(of: value, ""), kind: .bookmark)
        mark.name = name ?? ""
        mark.section = section
        mark.range = 0..<0
        fill(&mark, from: value)
        return mark
    }

    private static func fill(_ mark: inout ImportedMark, from value: PlainValue) {
        mark.section = section(of: value["pos0"]) ?? section(of: value["page"])
        mark.created = value["datetime"]?.text.flatMap { Timestamp.milliseconds($0) }
        mark.changed = value["datetime_updated"]?.text.flatMap { Timestamp.milliseconds($0) }
    }

    private static func id(of value: PlainValue, _ text: String) -> Mark.ID {
        let place = value["pos0"]?.text ?? value["page"]?.text ?? ""
        return Mark.ID(of: "koreader \(value["datetime"]?.text ?? "") \(place) \(text)")
    }

    /// The number of the document in a place as `/body/DocFragment[8]/body/p[12]/text().0`, from 0.
    private static func section(of value: PlainValue?) -> Int? {
        let name = "/body/DocFragment"
        guard let place = value?.text, place.hasPrefix(name) else { return nil }
        let rest = place.utf8.dropFirst(name.utf8.count)
        guard rest.first == UInt8(ascii: "[") else { return 0 }
        let number = Int(String(decoding: rest.dropFirst().prefix { $0 != UInt8(ascii: "]") }, as: UTF8.self))
        return number.flatMap { (1...1_000_000).contains($0) ? $0 - 1 : nil }
    }
}
