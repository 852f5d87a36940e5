import Commands
import Paging

/// A short text at the foot of the page, for a moment or until the next event.
///
///     say("\(key: .back) goes back")        · Backspace goes back ·
public struct Message: Hashable, Sendable, ExpressibleByStringInterpolation {
    /// How long it is shown if nothing happens: long enough to be read.
    var duration = Duration.seconds(2)
    /// Whether it is shown on the first of two pages instead of the last.
    var isOnFirstPage = false
    /// Whether it is the number of hits, which grows while the search goes on.
    var countsHits = false
    private var parts: [Part]

    fileprivate enum Part: Hashable {
        case text(String)
        /// Shown as the key that the command is bound to.
        case key(Command)
    }

    /// The parts of a string literal: text, values, and commands by their keys.
    public struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var parts: [Part] = []

        public init(literalCapacity: Int, interpolationCount: Int) {}
        public mutating func appendLiteral(_ literal: String) { parts.append(.text(literal)) }
        public mutating func appendInterpolation(_ value: some Any) { parts.append(.text("\(value)")) }
        public mutating func appendInterpolation(key command: Command) { parts.append(.key(command)) }
    }

    public init(stringInterpolation: StringInterpolation) { parts = stringInterpolation.parts }
    public init(stringLiteral text: String) { parts = [.text(text)] }

    /// A message of so many seconds.
    public func lasting(seconds: Int) -> Message {
        var message = self
        message.duration = .seconds(seconds)
        return message
    }

    /// The same message, which is about another book than the one in focus.
    func about(_ title: String) -> Message {
        var message = self
        message.parts.insert(.text(title + ": "), at: 0)
        return message
    }

    /// The text as it is shown.
    ///
    /// - Parameter keys: the key map by which commands are named.
    func text(naming keys: KeyMap) -> String {
        let text = parts.map { part in
            switch part {
            case .text(let text): text
            case .key(let command): keys.name(of: command)
            }
        }
        return "· \(text.joined()) ·"
    }
}

// MARK: - Messages of several places in the code

extension Message {
    /// A turn cannot go further that way.
    static func edge(_ direction: Direction) -> Message {
        guard direction == .reverse else { return "the end" }
        var message: Message = "the beginning"
        message.isOnFirstPage = true
        return message
    }

    /// A hand pulls back the first page; when it lets go, the book is closed or not yet.
    static func leaving(closes: Bool) -> Message {
        var message: Message = closes ? "let go to close the book" : "pull on to close the book"
        message.isOnFirstPage = true
        return message
    }

    /// How many hits there are, and which of them is shown.
    ///
    /// - Parameter wrapped: the direction in which the search has gone around the end of the book.
    static func hits(_ count: String, wrapped: Direction?) -> Message {
        var message: Message =
            switch wrapped {
            case nil: "\(count)"
            case .forward: "\(count), from the beginning again"
            case .reverse: "\(count), from the end again"
            }
        message.countsHits = true
        return message
    }

    static let keys: Message = "\(key: .help) shows the keys"
    static let noLinks: Message = "no links here"
    static let noText: Message = "no text here"
    static let noSearch: Message = "\(key: .search) searches"
    static let noWord: Message = "\(key: .search) searches; then \(key: .searchWord) the word of a hit"
    static let nothingToUndo: Message = "nothing to restore"
    static let highlighted: Message = "highlighted; \(key: .marks) lists all"
    static let olderPlace: Message = "\(key: .jumpBack) leads to where you were"
    static let lookingForPictures = ("looking for the pictures" as Message).lasting(seconds: 60)
    static let lookingForPrintedPages = ("looking for printed pages" as Message).lasting(seconds: 60)

    /// A command that the screen in front has no use for.
    static func notHere(_ command: Command) -> Message { "not available here: \(command.row.help)" }

    static func marked(_ letter: Character) -> Message { "\(key: .goMark)\(letter) leads here" }

    /// The value of a setting and where it comes from.
    static func setting(_ name: String, _ value: String, _ origin: SettingOrigin) -> Message {
        let source = origin == .standard ? "" : " (\(origin.words))"
        return ("\(name) is \(value)\(source)" as Message).lasting(seconds: 4)
    }

    /// As in `3 marks`.
    static func marks(_ count: Int) -> String { count == 1 ? "1 mark" : "\(count) marks" }
}
