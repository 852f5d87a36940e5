import Commands
import Formats
import Reader
import Text

/// What a command line asks for.
struct Invocation: Equatable {
    enum Action: Equatable {
        /// Opens the book in the terminal, or writes its text where there is none.
        case read(FilePath)
        /// Shows the shelf; with folders or files, theirs alone.
        case shelf([FilePath])
        /// Runs a mode on the book that was read last; opens it without a mode.
        case ofLatest(BookFind.Options, LongOption.Mode?)
        /// Writes the book's text out, set at a width.
        case dump(FilePath)
        case contents(FilePath, isJSON: Bool)
        case information(FilePath, isJSON: Bool)
        /// Pages through each file from end to end and says what is wrong.
        case check([FilePath])
        /// Writes where each file has a pattern.
        case find(BookFind.Options, [FilePath])
        /// Writes where the books of folders have a pattern; without any, all one's books.
        case grep(BookFind.Options, [FilePath])
        /// Writes the marks of the book out.
        case export(MarkFormat, FilePath)
        /// Takes the marks of a file in for the book.
        case importMarks(FilePath, for: FilePath)
        /// Writes what was read when.
        case statistics(isJSON: Bool)
        case help
        case version
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
    /// Where a book is opened; nil for where it was left.
    var place: OpeningPlace?
    /// What was asked for, by the names of settings.
    var values: [String: String] = [:]
    var configuration = ConfigurationChoice.own
    /// What holds where nothing else says anything.
    var settings: Settings { SettingLayers(commandLine: values).settings }
    /// How text is written out.
    var form = BookText.Form()
    /// In what form marks are written out, where they are.
    var markFormat: MarkFormat?
    /// Where marks are taken in from, where they are.
    var marksFile: FilePath?
}
