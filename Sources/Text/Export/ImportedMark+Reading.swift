extension ImportedMark {
    /// Reads Web Annotations, an export of Recto or what KOReader keeps beside a book; what of it cannot
    /// be understood is left out.
    public static func read(_ bytes: [UInt8]) throws(MarkImportError) -> [ImportedMark] {
        let first = bytes.first { $0 > 0x20 && $0 < 0x80 }
        do throws(PlainValueError) {
            let isJSON = first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
            let value = isJSON ? try JSON.parse(bytes) : try LuaTable.parse(bytes)
            let marks = isJSON ? read(json: value) : KOReaderImport.marks(of: value)
            guard let marks else { throw PlainValueError.unexpected(offset: 0) }
            return Array(marks.prefix(limit))
        } catch {
            switch error {
            case .tooMuch: throw .tooLarge
            case .unexpected(0): throw .noMarks
            case .unexpected(let offset): throw .unreadable(offset: offset)
            }
        }
    }

    private static func read(json value: PlainValue) -> [ImportedMark]? {
        if value["format"]?.text == JSONExport.format {
            return value["marks"].map { $0.items.compactMap(JSONImport.mark) }
        }
        return AnnotationImport.marks(of: value)
    }
}

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
        if let start = value["start"]?.integer, let end = value["end"]?.integer, 0...end ~= start {
            mark.range = start..<end
        }
        mark.created = value["created"]?.text.flatMap { Timestamp.milliseconds($0) }
        mark.changed = value["changed"]?.text.flatMap { Timestamp.milliseconds($0) }
        return mark
    }
}
