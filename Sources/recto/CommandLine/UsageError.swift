/// Why a command line cannot be followed.
enum UsageError: Error, Equatable {
    /// - Parameter nearest: the most similar name, here and below.
    case unknownOption(String, nearest: String?)
    /// The beginning of several options.
    case ambiguousOption(String, names: [String])
    case missingArgument(option: String)
    case unwantedArgument(option: String)
    case unknownSetting(String, nearest: String?)
    case badValue(String, setting: String, allowed: String, nearest: String?)
    /// The option does not go with the mode, or with opening a book; and the modes it goes with.
    case doesNotGo(option: String, with: LongOption.Mode?, [String])
    case noFile
    case tooManyFiles
    /// An option that takes no file.
    case takesNoFile(option: String)
}
