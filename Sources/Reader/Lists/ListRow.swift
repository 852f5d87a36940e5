/// A row of a list.
///
///     ●   ▾ Loomings ·················· Chapter 1    12  ━━━╸
///     sign  text                          note      end  bar
struct ListRow: Hashable {
    /// What stands at the end of a row.
    enum End: Hashable {
        /// The number of Recto's own page; empty where it is not known yet.
        case page
        /// A value that steps change.
        case value
        /// Names of keys: the first ones, where there is no room for all.
        case keys
    }

    /// Whether rows that belong to this one are shown below it.
    enum Fold: Hashable {
        case open, closed
    }

    var text: String
    /// 0 for the outermost.
    var level = 0
    /// What stands above the rows that have it in common; empty for none.
    var group = ""
    /// A text that does not fit goes on in a second line.
    var wraps = false
    /// Set in bold.
    var isMain = false
    /// What it leads to is there no more.
    var isQuiet = false
    /// Quiet words behind the text, where the window has room for them: a chapter.
    var note = ""
    /// The day of it, behind those words; never cut.
    var date = ""
    /// What is shown at the end.
    var page = ""
    var end = End.page
    /// How long it is, of the longest from 0 to 1; drawn as a bar.
    var length: Double?
    /// What a filter finds it by beside what is shown.
    var keywords = ""
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
