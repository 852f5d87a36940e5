import BookModel

/// What the pictures of a book are called.
enum PictureNames {
    /// Those of all sections, or of some of them, each once: of a section first those that are blocks of
    /// their own, then those that stand in lines; pictures without a name left out.
    static func all(in book: Book, every step: Int = 1) -> [String] {
        var known: Set<String> = [""]
        return stride(from: 0, to: book.sections.count, by: step).flatMap { index in
            names(in: book.section(at: index)).filter { known.insert($0).inserted }
        }
    }

    /// Those of a section, as it has them.
    static func names(in section: Section) -> [String] {
        (section.blocks.compactMap(\.kind.illustration) + section.pictures).map(\.name)
    }
}
