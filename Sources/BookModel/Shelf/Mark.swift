/// A mark of the reader in a book: a place with a letter, a bookmark, a highlight.
///
/// Its contents are always valid, whoever made it: names are one line, and lengths have limits.
public struct Mark: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
        /// A place that a key leads to. A book has at most one for each letter.
        case letter(Character)
        case bookmark
        case highlight(HighlightColor)

        /// Whether it marks a place, not a range of text.
        public var isPlace: Bool { if case .highlight = self { false } else { true } }
    }

    public let id: ID
    public var kind: Kind
    public var range: TextRange
    /// The reader's name for it; empty if it has none.
    public private(set) var name: String
    /// The reader's note; empty if it has none.
    public private(set) var note: String
    /// Milliseconds since 1970.
    public var created: Int64
    /// When it was changed last; deletion is a change, too.
    public var changed: Int64
    /// When it was deleted, so that it can be restored; nil if it was not.
    public var removed: Int64?

    /// The most bytes of a name.
    public static let nameLimit = 200
    /// The most bytes of a note.
    public static let noteLimit = 32 << 10

    public init(
        id: ID, kind: Kind, range: TextRange, name: String = "", note: String = "", created: Int64,
        changed: Int64? = nil, removed: Int64? = nil
    ) {
        self.id = id
        self.kind = kind
        self.range = range
        self.name = Self.line(name)
        self.note = Self.lines(note)
        self.created = created
        self.changed = changed ?? created
        self.removed = removed
    }

    /// Changes its name.
    public mutating func rename(_ name: String) { self.name = Self.line(name) }

    /// Changes its note.
    public mutating func annotate(_ note: String) { self.note = Self.lines(note) }

    /// Whether it has a note.
    public var hasNote: Bool { !note.isEmpty }

    /// The colour of a highlight; nil for other marks.
    public var color: HighlightColor? { if case .highlight(let color) = kind { color } else { nil } }

    private static func line(_ text: String) -> String {
        text.cleaned(keepingLines: false).prefix(bytes: nameLimit)
    }

    private static func lines(_ text: String) -> String {
        text.cleaned(keepingLines: true).prefix(bytes: noteLimit)
    }
}

extension String {
    /// Removes control characters and surrounding white space. Line feeds become spaces, unless lines are kept.
    fileprivate func cleaned(keepingLines: Bool) -> String {
        var kept = String.UnicodeScalarView()
        var previous: Unicode.Scalar?
        for scalar in unicodeScalars {
            defer { previous = scalar }
            switch scalar {
            case "\r": kept.append(keepingLines ? "\n" : " ")
            case "\n" where previous == "\r": break
            case "\n": kept.append(keepingLines ? "\n" : " ")
            case "\t": kept.append(" ")
            default: if scalar.properties.generalCategory != .control { kept.append(scalar) }
            }
        }
        let isBlank = { (scalar: Unicode.Scalar) in scalar == " " || scalar == "\n" }
        guard let first = kept.firstIndex(where: { !isBlank($0) }),
            let last = kept.lastIndex(where: { !isBlank($0) })
        else { return "" }
        return String(kept[first...last])
    }
}

/// The colours of highlights.
public enum HighlightColor: Int, CaseIterable, Hashable, Sendable {
    case yellow = 1
    case green
    case blue
    case pink
    case orange

    /// The English name, as in files.
    public var name: String {
        switch self {
        case .yellow: "yellow"
        case .green: "green"
        case .blue: "blue"
        case .pink: "pink"
        case .orange: "orange"
        }
    }

    /// The colour with a name, or the nearest to a name that other programs use; nil for an unknown name.
    public init?(named name: String) {
        switch name.lowercased() {
        case "yellow", "gold": self = .yellow
        case "green", "olive", "lime": self = .green
        case "blue", "cyan", "teal", "gray", "grey": self = .blue
        case "pink", "red", "purple", "violet", "magenta": self = .pink
        case "orange", "brown": self = .orange
        default: return nil
        }
    }
}
