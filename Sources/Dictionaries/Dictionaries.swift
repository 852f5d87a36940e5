import BookModel

/// The dictionaries of a reader: those in folders, those of a server, and a program that is asked. For all threads.
public final class Dictionaries: Sendable {
    /// What was found in the folders, once: a dictionary that is installed later is found by the next start.
    private let installed: Deferred<(found: [StarDict], problems: [String])>
    private let order: DictionaryOrder
    private let server: DictServer?
    private let command: DictionaryCommand?
    private let stemmer: Stemmer

    /// Reads nothing.
    public init(_ sources: DictionarySources) {
        let folders = sources.folders
        installed = Deferred { DictionaryFolders.dictionaries(below: folders) }
        order = DictionaryOrder(names: sources.order)
        server = sources.server
        command = DictionaryCommand(sources.command)
        stemmer = Stemmer(folders: sources.spelling)
    }

    /// Looks a word up in all dictionaries. Blocks, up to 2 s for a server and 5 s for a program: call it on a thread in
    /// the background.
    ///
    /// - Parameters:
    ///   - word: as it stands in the text; punctuation around it is ignored.
    ///   - language: the BCP 47 tag of the text; nil or empty if unknown.
    /// - Returns: an empty definition for no word, and for one of more than 256 bytes.
    public func define(_ word: String, language: String?) -> Definition {
        guard let forms = WordForms(word) else { return Definition(word: "") }
        let language = language ?? ""
        let (found, problems) = installed.get()
        var lookup = Lookup(forms) { [stemmer] in stemmer.stems(of: $0, language: language) }
        for dictionary in order.sorted(found, language) { lookup.ask(dictionary) }
        if let server { lookup.ask(server) }
        if let command { lookup.ask(command) }
        lookup.finish()
        return lookup.definition(order, problems)
    }

    /// The names of the dictionaries in the folders, in the order in which they are asked.
    ///
    /// - Parameter language: the BCP 47 tag of the text; nil or empty if unknown.
    public func names(language: String?) -> [String] {
        order.sorted(installed.get().found, language ?? "").map(\.info.name)
    }
}
