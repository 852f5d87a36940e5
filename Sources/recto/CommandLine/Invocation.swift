import Commands
import Formats
import Reader
import Text

/// The meaning of a command line.
struct Invocation: Equatable {
    enum Action: Equatable {
        /// Opens the book in the terminal, or writes its text if there is no terminal.
        case read(FilePath)
        /// Downloads the book of an address, and opens it.
        case readAddress(String)
        /// Shows the shelf; with folders or files, only their books.
        case shelf([FilePath])
        /// Runs a mode on the book that was read last; without a mode, opens it.
        case ofLatest(BookFind.Options, LongOption.Mode?)
        /// Writes the book's text, laid out in a width.
        case dump(FilePath)
        case contents(FilePath, isJSON: Bool)
        case information(FilePath, isJSON: Bool)
        /// Reads each file completely and reports what is wrong.
        case check([FilePath])
        /// Searches files for a pattern.
        case find(BookFind.Options, [FilePath])
        /// Searches the books in folders for a pattern; without folders, all books of the reader.
        case grep(BookFind.Options, [FilePath])
        /// Exports the marks of the book; as annotations also into a copy of it, which is made.
        case export(MarkFormat, FilePath, copy: FilePath?)
        /// Imports the marks of a file into the book.
        case importMarks(FilePath, for: FilePath)
        /// Writes everything saved about reading into a new file.
        case exportShelf(FilePath)
        /// Takes over what such a file has.
        case importShelf(FilePath)
        /// Writes the reading statistics.
        case statistics(isJSON: Bool)
        /// Writes the words that were looked up.
        case words(WordFormat)
        /// Writes the marks of all books.
        case marks(since: MarksSince?, isJSON: Bool)
        /// Opens the book to which a link leads, at its place; or writes its text from there on.
        case follow(RectoLink, dumps: Bool)
        /// Opens the handbook, at the chapter about a topic unless that is empty.
        case handbook(String)
        case help
        case helpAll
        case version
        /// Writes the completion script of a shell.
        case completions(CompletedShell)
        /// Writes a configuration with the current values of all settings and keys.
        case printConfiguration
    }

    /// The configuration to use.
    enum ConfigurationChoice: Equatable {
        /// The reader's own, if there is one.
        case own
        case none
        case file(FilePath)
    }

    var action: Action
    /// The arguments that are not options.
    var files: [FilePath] = []
    /// Where to open the book; nil for the saved place.
    var place: OpeningPlace?
    /// The values of settings by name.
    var values: [String: String] = [:]
    var configuration = ConfigurationChoice.own
    /// The default settings, changed by those of the command line.
    var settings: Settings { SettingLayers(commandLine: values).settings }
    /// The layout of written text.
    var form = BookText.Form()
    /// The format of exported marks, if marks are exported.
    var markFormat: MarkFormat?
    /// The file of imported marks, or the copy of the shelf, if there is one.
    var marksFile: FilePath?
    /// The shell whose script is written, if one is.
    var shell: CompletedShell?
}
