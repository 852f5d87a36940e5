import BookModel

/// How blocks are made of text of which nothing else is said.
struct ParagraphSetting {
    var kind = Block.Kind.paragraph
    var style = BlockStyle()
    /// It stands beside what comes next, if it has room there.
    var isTerm = false
    /// Columns from one tab stop to the next.
    var tabSize = 8
}
