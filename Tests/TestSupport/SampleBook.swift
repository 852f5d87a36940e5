import BookModel

/// Small books made in memory.
public enum SampleBook {
    /// A book of sections, each a heading and paragraphs of numbered words, with contents.
    ///
    /// Every word is told from every other, so that a page shows which text it holds.
    public static func make(
        title: String = "A Sample Book", wordsPerSection: [Int], wordsPerParagraph: Int = 60
    ) -> Book {
        let sections = wordsPerSection.enumerated().map { index, words in
            section(heading: "Chapter \(index + 1)", prefix: letter(index), words: words, wordsPerParagraph)
        }
        return book(title: title, sections: sections)
    }

    /// A book of sections that have been made.
    public static func book(
        title: String = "A Sample Book", digest: String = String(repeating: "0", count: 32),
        languages: [String] = [], sections: [Section],
        contents: Contents? = nil
    ) -> Book {
        var metadata = Metadata()
        metadata.title = title
        metadata.creators = ["The Author"]
        metadata.languages = languages
        let entries = sections.indices.map { index in
            Contents.Entry(title: "Chapter \(index + 1)", target: Contents.Target(section: index))
        }
        return Book(
            metadata: metadata,
            sections: sections.enumerated().map {
                SectionInfo(name: "\($0).xhtml", byteCount: max(1, $1.text.count))
            },
            contents: contents ?? Contents(entries: entries),
            identity: Identity(digest: digest, identifier: title),
            load: { sections[$0] })
    }

    /// A section of blocks of plain text.
    public static func section(_ blocks: [(Block.Kind, String)], style: BlockStyle = BlockStyle()) -> Section
    {
        var section = Section()
        for (kind, text) in blocks {
            let start = section.text.count
            section.text += Array(text.utf8)
            section.blocks.append(Block(kind: kind, range: start..<section.text.count, style: style))
            section.text.append(0x0A)
        }
        return section
    }

    private static func section(heading: String, prefix: String, words: Int, _ wordsPerParagraph: Int)
        -> Section
    {
        var blocks: [(Block.Kind, String)] = [(.heading(level: 1), heading)]
        for start in stride(from: 0, to: words, by: max(1, wordsPerParagraph)) {
            let numbers = start..<min(words, start + max(1, wordsPerParagraph))
            blocks.append((.paragraph, numbers.map { prefix + String($0) }.joined(separator: " ")))
        }
        return section(blocks)
    }

    private static func letter(_ index: Int) -> String {
        String(Unicode.Scalar(UInt8(97 + index % 26)))
    }
}
