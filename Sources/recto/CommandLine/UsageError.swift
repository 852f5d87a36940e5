/// Why a command line is not valid.
enum UsageError: Error, Equatable {
    /// - Parameter nearest: the most similar name, here and below; nil if none is similar.
    case unknownOption(String, nearest: String?)
    /// Several options begin with this text.
    case ambiguousOption(String, names: [String])
    case missingArgument(option: String)
    case unwantedArgument(option: String)
    case unknownSetting(String, nearest: String?)
    case badValue(String, setting: String, allowed: String, nearest: String?)
    /// The option is not valid with the mode, or with opening a book; followed by what it is valid with.
    case doesNotGo(option: String, with: LongOption.Mode?, [String])
    case noFile
    case tooManyFiles
    /// The option takes no files.
    case takesNoFile(option: String)
    /// The option, without its dashes, takes no address of a book.
    case takesNoAddress(option: String)
}
