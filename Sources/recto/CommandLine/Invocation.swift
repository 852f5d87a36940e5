import Commands
import Formats
import Reader
import Text

/// What a command line asks for.
struct Invocation: Equatable {
    enum Action: Equatable {
        /// Opens the book in the terminal, or writes its text if there is no terminal.
        case read(FilePath)
        /// Shows the shelf; with folders or files, theirs alone.
        case shelf([FilePath])
        /// Runs a mode on the book that was read last; opens it without a mode.
        case ofLatest(BookFind.Options, LongOption.Mode?)
        /// Writes the book's text out, set at a width.
        case dump(FilePath)
        case contents(FilePath, isJSON: Bool)
        case information(FilePath, isJSON: Bool)
        /// Reads each file completely and reports what is wrong.
        case check([FilePath])
        /// Lists where each file has a pattern.
        case find(BookFind.Options, [FilePath])
        /// Lists where the books of folders have a pattern; without folders, all books of the reader.
        case grep(BookFind.Options, [FilePath])
        /// Writes the marks of the book out.
        case export(MarkFormat, FilePath)
        /// Takes the marks of a file in for the book.
        case importMarks(FilePath, for: FilePath)
        /// Writes the reading statistics.
        case statistics(isJSON: Bool)
        /// Opens the handbook; at the chapter about a topic, unless that is empty.
        case handbook(String)
        case help
        case helpAll
        case version
        /// Writes a script that completes command lines.
        case completions(CompletedShell)
        /// Writes a configuration with every setting and key as they are now.
        case printConfiguration
    }

    /// Which configuration is read.
    enum ConfigurationChoice: Equatable {
        /// The person's own, if there is one.
        case own
        case none
        case file(FilePath)
    }

    var action: Action
    /// What is no option.
    var files: [FilePath] = []
    /// Where a book opens; nil for the saved place.
    var place: OpeningPlace?
    /// What was asked for, by the names of settings.
    var values: [String: String] = [:]
    var configuration = ConfigurationChoice.own
    /// The default settings, changed by those of the command line.
    var settings: Settings { SettingLayers(commandLine: values).settings }
    /// How text is written out.
    var form = BookText.Form()
    /// The format of exported marks, if marks are exported.
    var markFormat: MarkFormat?
    /// The file of imported marks, if marks are imported.
    var marksFile: FilePath?
    /// The shell whose script is written, if one is.
    var shell: CompletedShell?
}
