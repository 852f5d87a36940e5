/// The attributes of a tag that say whether it is a note or links to one; valid as long as the tag.
struct NoteWords {
    typealias Bytes = UnsafeBufferPointer<UInt8>

    /// `epub:type`.
    private var semantics: Bytes?
    private var role: Bytes?
    private var type: Bytes?
    private var classes: Bytes?
    /// Attributes that cmark-gfm writes at references and links back.
    private var isMarkedReference = false
    private var isMarkedBacklink = false

    init(_ attributes: MarkupAttributes) {
        attributes.forEach { prefix, name, value in
            guard prefix == nil else {
                if prefix?.equals("epub") == true, name.equals("type") { semantics = value }
                return
            }
            switch name.count {
            case 4: if name.equals("type") { type = value } else if name.equals("role") { role = value }
            case 5: if name.equals("class") { classes = value }
            // The HTML parser leaves the prefix in the name.
            case 9: if name.equals("epub:type") { semantics = value }
            case 17: if name.equals("data-footnote-ref") { isMarkedReference = true }
            case 21: if name.equals("data-footnote-backref") { isMarkedBacklink = true }
            default: break
            }
        }
    }

    /// Whether a link is marked as a note reference: by semantics, by FictionBook or cmark-gfm, or by a
    /// common class.
    var isReference: Bool {
        isMarkedReference || semantics?.containsWord("noteref") == true
            || role?.containsWord("doc-noteref") == true || type?.containsWord("note") == true
            || has(classes, ["footnote-ref", "noteref", "fnanchor", "footnote-reference"])
    }

    /// Whether a link is marked as a link back from a note.
    var isBacklink: Bool {
        isMarkedBacklink || semantics?.containsWord("backlink") == true
            || role?.containsWord("doc-backlink") == true
            || has(classes, ["footnote-backref", "fn-backref"])
    }

    /// Whether an element is marked as a note.
    var isNote: Bool {
        has(semantics, ["footnote", "endnote", "rearnote", "note"])
            || has(role, ["doc-footnote", "doc-endnote"])
    }

    private func has(_ said: Bytes?, _ words: [StaticString]) -> Bool {
        guard let said else { return false }
        return words.contains { said.containsWord($0) }
    }
}

extension MarkupAttributes {
    /// Whether the element is marked as a note.
    var isNote: Bool { NoteWords(self).isNote }
}
