/// A row of a list.
///
///     ●   ▾ Loomings ·················· Chapter 1    12  ━━━╸
///     sign  text                          note      end  bar
struct ListRow: Hashable {
    /// The content at the end of a row.
    enum End: Hashable {
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
    enum Fold: Hashable {
        case open, closed
    }

    var text: String
    /// The level in the tree; 0 for the outermost.
    var level = 0
    /// The heading above rows of the same group; empty for none.
    var group = ""
    /// Whether a text that does not fit continues in a second line.
    var wraps = false
    /// Whether it is bold.
    var isMain = false
    /// Whether its target no longer exists, so that it is grey.
    var isQuiet = false
    /// Quiet words after the text, such as a chapter, if the window has room for them.
    var note = ""
    /// Its day, after those words; never cut.
    var date = ""
    /// The words at the end.
    var page = ""
    var end = End.page
    /// Its length relative to the longest, 0 to 1, drawn as a bar; nil for no bar.
    var length: Double?
    /// Words that a filter finds it by, besides those that are shown.
    var keywords = ""
    /// The characters of the text that are drawn differently.
    var apart: Range<Int>?
    /// The sign in the first column; nil for a blank.
    var sign: ListSign?
}

/// A sign of one column before a row.
struct ListSign: Hashable {
    var glyph: Character
    /// The decoration of the text that the sign stands for.
    var role: Decoration.Role
}
