/// Why a line is not a valid command.
package enum RequestError: Error, Hashable {
    case unknownCommand(String)
    /// The argument is missing, or not what the command takes.
    case wrongArgument(Command)
    case unknownSetting(String)
    /// The name is not allowed, or a command has it.
    case badLookupName(String)
    case tooManyLookups
    /// No program of the reader's own has the name.
    case unknownLookup(String)
    case badValue(String, setting: String)
    case unknownKey(String)
    /// A digit cannot be bound, as digits are numbers while reading.
    case digit
    /// Ctrl-C cannot be bound.
    case interrupt
    case notBound(String)
    case unknownChapter(String)
    /// No mark or bookmark of the book has this letter or name.
    case unknownMark(String)
    /// The setting names a program, so only the configuration and the command line can set it.
    case onlyConfigured(String)
    case unknownTheme(String, nearest: String?)
    /// The theme is one of Recto's own and cannot be redefined.
    case themeComesAlong(String)
    case unknownRole(String)
    case unknownColor(String)
    /// The command has no meaning in a configuration.
    case onlyWhileReading(Command)
}
