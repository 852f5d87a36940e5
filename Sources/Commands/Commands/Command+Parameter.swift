extension Command {
    /// The argument that a command takes.
    public enum Parameter: Hashable, Sendable {
        case none
        /// How many times, from 1; may be omitted and is then 1.
        case count
        /// A page number from 1; may be omitted.
        case page
        /// A percentage from 0 to 100; may have decimals.
        case percentage
        /// A file path.
        case path
        /// A file path; if omitted, the reader is asked for it.
        case optionalPath
        /// A letter or a digit: the next key.
        case letter
        /// A letter or a digit, the next key; in a prompt also the name of a place.
        case letterOrName
        /// The format to export marks in, and a file path.
        case formatAndPath
        /// The title of a chapter, or its beginning.
        case title
        /// Text.
        case text
        /// Text; if omitted, the reader is asked for it.
        case optionalText
        /// The address of a catalogue; if omitted, the saved ones are shown.
        case optionalAddress
        /// What to do with the account of the sync server; if omitted, its state is shown.
        case syncOrder
        /// The name of a program of the reader's own, and words.
        case lookup
        /// The name of a theme, with colours if it is the reader's own.
        case theme
        /// The name of a setting and a value; without a value, the current one is shown.
        case settingValue
        /// The name of a setting; if omitted, all settings.
        case optionalSetting
        /// A context, keys and a command with its argument.
        case binding
        /// A context and keys.
        case keys

        /// Whether the argument can be typed with keys around the command's key.
        package var isTypedWithKeys: Bool { self == .percentage || takesLetter }

        /// Whether the next key is the argument.
        package var takesLetter: Bool { self == .letter || self == .letterOrName }

        package var isPath: Bool { self == .path || self == .optionalPath }

        package var isWholeNumber: Bool { self == .count || self == .page }
    }
}
