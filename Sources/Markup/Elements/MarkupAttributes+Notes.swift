/// What links and elements say of notes.
extension MarkupAttributes {
    /// Whether a link says that it leads to a note: by its semantics, as FictionBook and cmark-gfm
    /// have it, or by the classes of the makers of many books.
    var isNoteReference: Bool {
        if let type = self["epub:type"], type.containsWord("noteref") { return true }
        if let role = self["role"], role.containsWord("doc-noteref") { return true }
        if let type = self["type"], type.containsWord("note") { return true }
        if self["data-footnote-ref"] != nil { return true }
        guard let names = self["class"] else { return false }
        return names.containsWord("footnote-ref") || names.containsWord("noteref")
            || names.containsWord("fnanchor") || names.containsWord("footnote-reference")
    }

    /// Whether a link says that it leads back from a note.
    var isBacklink: Bool {
        if let type = self["epub:type"], type.containsWord("backlink") { return true }
        if let role = self["role"], role.containsWord("doc-backlink") { return true }
        return self["data-footnote-backref"] != nil
            || self["class"].map { $0.containsWord("footnote-backref") || $0.containsWord("fn-backref") }
                ?? false
    }

    /// Whether an element says that it is a note.
    var isNote: Bool {
        if let type = self["epub:type"] {
            for word: StaticString in ["footnote", "endnote", "rearnote", "note"]
            where type.containsWord(word) { return true }
        }
        guard let role = self["role"] else { return false }
        return role.containsWord("doc-footnote") || role.containsWord("doc-endnote")
    }
}
