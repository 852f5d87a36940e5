import Reader

/// What a command line asks for.
struct Invocation: Equatable {
    enum Action: Equatable {
        /// Opens the book in the terminal, or writes its text where there is none.
        case read(String)
        /// Writes the book's text out, set at a width.
        case dump(String)
        case contents(String)
        case information(String)
        /// Pages through each file from end to end and says what is wrong.
        case check([String])
        case help
        case version
    }

    var action: Action
    var settings = Settings()
    /// The width of what is written out, in columns.
    var width = 80
}

/// Why a command line cannot be followed.
enum UsageError: Error, Equatable {
    case unknownOption(String)
    case missingArgument(option: String)
    case unknownSetting(String)
    case badValue(String, setting: String, allowed: String)
    case noFile
    case tooManyFiles
}
