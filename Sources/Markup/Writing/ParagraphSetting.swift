import BookModel

/// How blocks are made by default.
struct ParagraphSetting {
    var kind = Block.Kind.paragraph
    var style = BlockStyle()
    /// Whether it is written beside the next block if there is room.
    var isTerm = false
    /// Distance of tab stops, in columns.
    var tabSize = 8
}
