/// A row of a list.
///
///     ●   ▾ Loomings ·················· Chapter 1    12  ━━━╸
///     sign  text                          note      end  bar
package struct ListRow: Hashable {
    /// The content at the end of a row.
    package enum End: Hashable {
        /// Recto's own page number; empty until it is known.
        case page
        /// A value that left and right change.
        case value
        /// Names of keys; only the first ones if there is no room for all.
        case keys
        /// A mark, such as `›`, without dots before it.
        case mark
    }

    /// Whether the rows below this one in the tree are shown.
    package enum Fold: Hashable {
        case open, closed
    }

    package var text: String
    /// The level in the tree; 0 for the outermost.
    package var level = 0
    /// The heading above rows of the same group; empty for none.
    package var group = ""
    /// Whether a text that does not fit continues in a second line.
    package var wraps = false
    /// Whether it is bold.
    package var isMain = false
    /// Whether its target no longer exists, so that it is grey.
    package var isQuiet = false
    /// Quiet words after the text, such as a chapter, if the window has room for them.
    package var note = ""
    /// Its day, after those words; never cut.
    package var date = ""
    /// The words at the end.
    package var page = ""
    package var end = End.page
    /// Its length relative to the longest, 0 to 1, drawn as a bar; nil for no bar.
    package var length: Double?
    /// Words that a filter finds it by, besides those that are shown.
    package var keywords = ""
    /// The characters of the text that are drawn differently.
    package var apart: Range<Int>?
    /// The sign in the first column; nil for a blank.
    package var sign: ListSign?

    package init(
        text: String, level: Int = 0, group: String = "", wraps: Bool = false, note: String = "",
        page: String = "", end: End = .page, length: Double? = nil, keywords: String = ""
    ) {
        (self.text, self.level, self.group, self.wraps) = (text, level, group, wraps)
        (self.note, self.page, self.end) = (note, page, end)
        (self.length, self.keywords) = (length, keywords)
    }
}

/// A sign of one column before a row.
package struct ListSign: Hashable {
    package var glyph: Character
    /// The decoration of the text that the sign stands for.
    package var role: Decoration.Role

    package init(glyph: Character, role: Decoration.Role) { (self.glyph, self.role) = (glyph, role) }
}
