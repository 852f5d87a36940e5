import BookModel

/// How blocks are made of text of which nothing else is said.
struct ParagraphSetting {
    var kind = Block.Kind.paragraph
    var style = BlockStyle()
}
