import BookModel

/// Reads annotations: an `AnnotationSet` of EPUB Annotations 1.0, a collection or page of the Web Annotation Data Model,
/// a list, or a single one.
enum AnnotationImport {
    /// Nil if the value has no annotations.
    static func marks(of value: PlainValue) -> MarkImport? {
        let items = value["first"]?["items"] ?? value["items"] ?? value["annotations"]
        let annotations = items.map(\.items) ?? (value["target"] != nil ? [value] : listed(value))
        return annotations.map { MarkImport($0, mark) }
    }

    private static func listed(_ value: PlainValue) -> [PlainValue]? {
        if case .list(let values) = value { values } else { nil }
    }

    private static func mark(of value: PlainValue) -> ImportedMark? {
        guard let target = value["target"]?.items.first else { return nil }
        let selectors = all(target["selector"]) + (target.text == nil ? [] : [target])
        guard !selectors.isEmpty else { return nil }
        var mark = ImportedMark(id: id(of: value), kind: .bookmark)
        read(bodies: value, into: &mark)
        mark.name = value[AnnotationExport.nameKey]?.text ?? mark.name
        if let letter = value[AnnotationExport.letterKey]?.text, letter.count == 1, let letter = letter.first
        {
            mark.kind = .letter(letter)
        }
        for selector in selectors { read(selector, into: &mark) }
        mark.kind = kind(of: value, target, mark)
        mark.created = value["created"]?.text.flatMap { Timestamp.milliseconds($0) }
        mark.changed = value["modified"]?.text.flatMap { Timestamp.milliseconds($0) }
        return mark.text.isEmpty && mark.cfi == nil && mark.after.isEmpty ? nil : mark
    }

    /// The annotation's id if it is a UUID, else a UUID made from the id, or from the whole annotation.
    private static func id(of value: PlainValue) -> Mark.ID {
        let name = value["id"]?.text ?? ""
        let last = name.utf8.split(separator: UInt8(ascii: ":")).last.flatMap { String($0) } ?? ""
        if name.hasPrefix("urn:uuid:"), let id = Mark.ID(last) { return id }
        return Mark.ID(of: name.isEmpty ? "annotation " + JSON.written(value) : "annotation " + name)
    }

    /// The selectors of a value, and those that refine them.
    private static func all(_ value: PlainValue?) -> [PlainValue] {
        var selectors = value?.items ?? []
        var index = 0
        while index < selectors.count, index < 64 {
            selectors += selectors[index]["refinedBy"]?.items ?? []
            index += 1
        }
        return selectors
    }

    private static func read(_ selector: PlainValue, into mark: inout ImportedMark) {
        if let address = selector.text {
            mark.cfi = mark.cfi ?? cfi(address)
            return
        }
        switch selector["type"]?.text {
        case "FragmentSelector":
            guard let fragment = selector["value"]?.text else { break }
            mark.cfi = cfi(fragment) ?? mark.cfi
            // Of a text in several blocks it has only both ends, so a quote is better.
            if mark.text.isEmpty, let text = TextFragment(fragment) {
                (mark.text, mark.before, mark.after) = (text.start, text.before, text.after)
            }
        case "TextQuoteSelector":
            mark.text = selector["exact"]?.text ?? ""
            mark.before = selector["prefix"]?.text ?? ""
            mark.after = selector["suffix"]?.text ?? ""
        default: break
        }
    }

    /// The CFI in a text or in the fragment of a URL, which may be percent-encoded.
    private static func cfi(_ text: String) -> CFI? {
        let fragment = text.split(separator: "#", omittingEmptySubsequences: false).last ?? ""
        return CFI(fragment) ?? CFI(String(fragment).withoutPercents)
    }

    private static func read(bodies value: PlainValue, into mark: inout ImportedMark) {
        var notes = [value["bodyValue"]?.text ?? ""]
        for body in value["body"]?.items ?? [] {
            // A localizable text has its words in a table.
            let words = body["value"]
            let text = body.text ?? words?.text ?? words?["text"]?.text ?? words?["stringValue"]?.text ?? ""
            switch body["purpose"]?.items.first?.text {
            case "identifying":
                if let letter = text.first, text.count == 1 { mark.kind = .letter(letter) }
            case "describing": mark.name = text
            case "tagging", "classifying": break
            default: notes.append(text)
            }
        }
        mark.note = notes.filter { !$0.isEmpty }.joined(separator: "\n\n")
    }

    private static func kind(of value: PlainValue, _ target: PlainValue, _ mark: ImportedMark) -> Mark.Kind {
        if mark.kind.letter != nil { return mark.kind }
        let isBookmark = value["motivation"]?.items.contains(.text("bookmarking")) ?? false
        if isBookmark || mark.text.isEmpty && mark.cfi?.range == nil { return .bookmark }
        let names =
            (target["styleClass"]?.items ?? [])
            + (value["body"]?.items ?? []).compactMap { $0["color"] } + [value["color"] ?? .none]
        let color = names.lazy.compactMap { $0.text.flatMap { HighlightColor(named: $0) } }.first
        return .highlight(color ?? .yellow)
    }
}
