import BookModel

/// Reads what `JSONExport` has written.
enum JSONImport {
    static func mark(of value: PlainValue) -> ImportedMark? {
        let color = value["color"]?.text.flatMap { HighlightColor(named: $0) }
        guard let id = value["id"]?.text.flatMap({ Mark.ID($0) }),
            let kind = Mark.Kind(
                word: value["kind"]?.text ?? "", letter: value["letter"]?.text?.first, color: color)
        else { return nil }
        var mark = ImportedMark(id: id, kind: kind)
        mark.name = value["name"]?.text ?? ""
        mark.note = value["note"]?.text ?? ""
        mark.text = value["text"]?.text ?? ""
        mark.before = value["before"]?.text ?? ""
        mark.after = value["after"]?.text ?? ""
        mark.cfi = value["cfi"]?.text.flatMap { CFI($0) }
        mark.section = value["section"]?.integer
        if let start = value["start"]?.integer, let end = value["end"]?.integer, start >= 0, start <= end {
            mark.range = start..<end
        }
        mark.created = value["created"]?.text.flatMap { Timestamp.milliseconds($0) }
        mark.changed = value["changed"]?.text.flatMap { Timestamp.milliseconds($0) }
        return mark
    }
}
