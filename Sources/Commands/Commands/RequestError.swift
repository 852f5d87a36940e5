/// Why a line is no command.
package enum RequestError: Error, Hashable {
    case unknownCommand(String)
    /// The command takes another argument.
    case wrongArgument(Command)
    case unknownSetting(String)
    case badValue(String, setting: String)
    case unknownKey(String)
    /// Digits are numbers while reading.
    case digit
    /// Ctrl-C cannot be bound.
    case interrupt
    case notBound(String)
    case unknownChapter(String)
    /// No place of the book has the letter or the name.
    case unknownMark(String)
    /// The setting names a program to run.
    case onlyConfigured(String)
    case unknownTheme(String, nearest: String?)
    /// It cannot be made anew.
    case themeComesAlong(String)
    case unknownRole(String)
    case unknownColor(String)
    /// The command means nothing in a configuration.
    case onlyWhileReading(Command)
}
