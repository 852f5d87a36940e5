import Commands
import Formats
import Library
import Posix
import Reader

/// Completion of command lines in shells.
extension Program {
    /// Writes the completions of the last word.
    func complete(_ words: [String]) -> Status {
        let sources = ShellCompletion.Sources(
            themes: { ConfigurationFile.readOwn(environment: Self.personalVariable).themeNames },
            titles: titles, topics: topics)
        let lines = ShellCompletion(words, sources).lines
        // The lines contain tabs, which `Output` does not write.
        return (try? FileDescriptor.standardOutput.write(Array(lines.utf8))) == nil ? .failed : .fine
    }

    /// The titles of books on the shelf, the last read first.
    private func titles() -> [String] {
        let shelfPath = Self.shelfPath
        let configuration = ConfigurationFile.readOwn(environment: Self.personalVariable)
        let folders = BookCatalog.folders(library(Invocation(action: .help), configuration, shelfPath))
        let books = BookCatalog(shelfPath: shelfPath).books(in: folders)
        return books.sorted { $1.lastRead ?? 0 < $0.lastRead ?? 0 }.map(\.title)
            .filter { !$0.isEmpty && FilePath($0).mayBeBookName }
    }

    private func topics() -> [String] {
        let book = Handbook.path().flatMap {
            try? BookFile.open(path: FilePath($0), converter: Converter(.ofThisProgram))
        }
        return book?.contents.entries.map(\.title) ?? []
    }
}
