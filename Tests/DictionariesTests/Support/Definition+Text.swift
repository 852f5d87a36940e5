import BookModel
import TestSupport

@testable import Dictionaries

extension Definition {
    /// The text of the section, a line for each block.
    var text: String { section.string(0..<section.text.count) }

    /// The links of the section, in order.
    var links: [String] {
        section.spans.compactMap { span in span.style.link.map { section.links[$0] } }
    }

    /// Whether some block has exactly this text.
    func has(_ line: String) -> Bool { section.blocks.contains { section.string($0.range) == line } }
}

/// The dictionaries in a temporary folder, which stays as long as they do.
struct FolderDictionaries {
    let folder: TemporaryFolder
    let dictionaries: Dictionaries

    init(_ folder: TemporaryFolder, order: [String] = []) {
        self.folder = folder
        dictionaries = Dictionaries(DictionarySources(folders: [folder.path], order: order))
    }

    func define(_ word: String, language: String?) -> Definition {
        withExtendedLifetime(folder) { dictionaries.define(word, language: language) }
    }

    func names(language: String?) -> [String] {
        withExtendedLifetime(folder) { dictionaries.names(language: language) }
    }
}

extension TemporaryFolder {
    /// The dictionaries in the folder.
    var dictionaries: FolderDictionaries { FolderDictionaries(self) }

    /// What a dictionary says about a word, which is the only one in the folder.
    static func define(_ word: String, in made: MadeStarDict) throws -> Definition {
        let folder = try TemporaryFolder()
        made.write(to: folder)
        return folder.dictionaries.define(word, language: nil)
    }
}
