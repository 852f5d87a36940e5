/// A row of a list.
///
///     ▸   Loomings ························· Chapter 1    12
///     sign text                               note         page
struct ListRow: Hashable {
    var text: String
    /// 0 for the outermost.
    var level = 0
    /// Set in bold.
    var isMain = false
    /// What it leads to is there no more.
    var isQuiet = false
    /// Quiet words behind the text, where the window has room for them: a chapter, a date.
    var note = ""
    /// The number of Recto's own page, as it is shown; empty where it is not known yet.
    var page = ""
    /// The characters of the text that are apart, by their numbers.
    var apart: Range<Int>?
    /// What stands in the first column instead of a blank, of this style.
    var sign: ListSign?
}

/// A sign of one column before a row.
struct ListSign: Hashable {
    var glyph: Character
    /// How the text looks that it stands for.
    var role: Decoration.Role
}
