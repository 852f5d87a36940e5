import Formats
import Reader

/// What a command line asks for.
struct Invocation: Equatable {
    enum Action: Equatable {
        /// Opens the book in the terminal, or writes its text where there is none.
        case read(FilePath)
        /// Writes the book's text out, set at a width.
        case dump(FilePath)
        case contents(FilePath)
        case information(FilePath)
        /// Pages through each file from end to end and says what is wrong.
        case check([FilePath])
        case help
        case version
    }

    var action: Action
    /// The book that is read.
    var file: FilePath? { if case .read(let file) = action { file } else { nil } }
    var settings = Settings()
    /// The width of what is written out, in columns.
    var width = 80
}
