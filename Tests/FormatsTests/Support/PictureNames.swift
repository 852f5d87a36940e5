import BookModel

/// What the pictures of a book are called that are blocks of their own.
enum PictureNames {
    /// Those of all sections, or of some of them, in order; pictures without a name left out.
    static func all(in book: Book, every step: Int = 1) -> [String] {
        stride(from: 0, to: book.sections.count, by: step).flatMap { index in
            book.section(at: index).blocks.compactMap { block in
                if case .picture(let name) = block.kind, !name.isEmpty { name } else { nil }
            }
        }
    }
}
