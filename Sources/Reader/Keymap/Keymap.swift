import Cells

/// Which key asks for what; help is made from the same table.
public struct Keymap: Sendable {
    /// Keys that ask for one command, with the words that help shows.
    public struct Binding: Sendable {
        public let command: Command
        public let keys: [Key]
        /// Keys that ask for it when they are pressed twice.
        public let doubledKeys: [Key]
        /// The keys as help names them.
        public let names: String
        public let help: String
    }

    public let bindings: [Binding]
    private let commands: [Key: Command]
    private let doubledCommands: [Key: Command]

    public init(_ bindings: [Binding] = Keymap.standard) {
        self.bindings = bindings
        commands = Self.commands(of: bindings, by: \.keys)
        doubledCommands = Self.commands(of: bindings, by: \.doubledKeys)
    }

    /// - Parameter before: the key before, where it asked for nothing.
    public func command(for key: Key, after before: Key? = nil) -> Command? {
        (key == before ? doubledCommands[key] : nil) ?? commands[key]
    }

    /// Whether a key may be the first of two that ask for something together.
    func begins(_ key: Key) -> Bool { doubledCommands[key] != nil }

    private static func commands(of bindings: [Binding], by keys: (Binding) -> [Key]) -> [Key: Command] {
        Dictionary(
            bindings.flatMap { binding in keys(binding).map { ($0, binding.command) } },
            uniquingKeysWith: { first, _ in first })
    }

    /// The keys Recto comes with.
    public static let standard: [Binding] = [
        Binding(
            .next, "→ ↓ Space Enter l j f PgDn Ctrl-F Ctrl-D", "next page; 5→ turns five of them",
            .code(.right), .code(.down), .code(.enter), "lfj ", .code(.pageDown), .control("f"),
            .control("d")),
        Binding(
            .previous, "← ↑ h k b PgUp Ctrl-B Ctrl-U", "previous page", .code(.left), .code(.up), "hbk",
            .code(.pageUp), .control("b"), .control("u")),
        Binding(.nextChapter, "]", "next chapter", "]"),
        Binding(.previousChapter, "[", "chapter's beginning, previous chapter", "["),
        Binding(.beginning, "Home", "beginning of the book", .code(.home)),
        Binding(.end, "G End", "end of the book", "G", .code(.end)),
        Binding(.goToPage, "g 12g", "beginning, or the page of that number", "g"),
        Binding(.goToPrintedPage, "p 34p", "page of the printed book, or its list", "p"),
        Binding(.goToPercent, "40%", "that far through the book; 12.5% too", "%"),
        Binding(.back, "''", "back to where the last jump began", .doubled("'")),
        Binding(.contents, "t Tab", "contents", "t", .code(.tab)),
        Binding(.notes, "n", "notes of the page, one by one", "n"),
        Binding(.switchPageCount, "D", "one page or two", "D"),
        Binding(.switchJustification, "J", "lines level or ragged at the right", "J"),
        Binding(.settings, "s", "settings", "s"),
        Binding(.help, "?", "this help", "?", .code(.function(1))),
        Binding(.redraw, "Ctrl-L", "draw the screen anew", .control("l")),
        Binding(.suspend, "Ctrl-Z", "leave for the shell, fg comes back", .control("z")),
        Binding(.quit, "q", "quit; the place is kept", "q", .control("c")),
    ]
}

/// Keys of one kind in a binding.
enum KeyList: ExpressibleByStringLiteral {
    case code(Key.Code)
    case control(Unicode.Scalar)
    /// Pressed twice.
    case doubled(Unicode.Scalar)
    /// Each scalar is a key of its own.
    case characters(String)

    init(stringLiteral value: String) { self = .characters(value) }

    var keys: [Key] {
        switch self {
        case .code(let code): [Key(code)]
        case .control(let scalar): [Key(.character(scalar), .control)]
        case .characters(let text): text.unicodeScalars.map { .character($0) }
        case .doubled: []
        }
    }

    var doubledKeys: [Key] {
        if case .doubled(let scalar) = self { [.character(scalar)] } else { [] }
    }
}

extension Keymap.Binding {
    init(_ command: Command, _ names: String, _ help: String, _ keys: KeyList...) {
        self.init(
            command: command, keys: keys.flatMap(\.keys), doubledKeys: keys.flatMap(\.doubledKeys),
            names: names, help: help)
    }
}
