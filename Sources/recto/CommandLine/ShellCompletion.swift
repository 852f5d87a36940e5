import Commands
import Formats
import Posix
import Text

/// The possible completions of the word being typed in a shell.
///
///     recto --complete --theme pa ─▶ paper<Tab>    a line for each candidate, with its help
///     recto --complete --config '' ─▶ /            the shell completes file names
struct ShellCompletion {
    struct Candidate: Equatable {
        var word: String
        var help = ""
    }

    /// Sources that take longer, evaluated only if needed.
    struct Sources {
        /// The names of all themes.
        var themes: () -> [String]
        /// The titles of books on the shelf, the last read first.
        var titles: () -> [String]
        /// The titles of the handbook's chapters.
        var topics: () -> [String]
    }

    /// The first argument, before the words to complete.
    static let argument: FilePath = "--complete"
    private static let mostTitles = 100

    private(set) var candidates: [Candidate] = []
    /// Whether file names are candidates as well.
    private(set) var takesFiles = false
    let sources: Sources

    /// - Parameter words: the words after the program's name up to the cursor; the last one is completed.
    init(_ words: [String], _ sources: Sources) {
        self.sources = sources
        let typed = words.last ?? ""
        let before = Array(words.dropLast())
        if before.contains("--") {
            addOperands(typed, before)
        } else if let option = before.last.flatMap(Self.option), option.argument != nil {
            addValues(of: option, typed)
        } else if let equals = typed.firstIndex(of: "="), let option = Self.option(String(typed[..<equals])) {
            addValues(of: option, String(typed[typed.index(after: equals)...]))
            let start = typed[...equals]
            for index in candidates.indices { candidates[index].word = start + candidates[index].word }
        } else if typed.hasPrefix("-") {
            add(LongOption.all.map { Candidate(word: "--" + $0.name, help: $0.longHelp) }, typed)
        } else {
            addOperands(typed, before)
        }
    }

    /// A line for each candidate. Those with control characters are left out, as shells could take them for
    /// the end of a line or a word.
    var lines: String {
        let words = candidates.filter { !($0.word + $0.help).hasControls }
        return words.map { $0.word + ($0.help.isEmpty ? "" : "\t" + $0.help) + "\n" }.joined()
            + (takesFiles ? "/\n" : "")
    }

    /// The option with the name of a word with dashes; nil if there is none.
    private static func option(_ word: String) -> LongOption? {
        word.hasPrefix("--") ? LongOption.all.first { $0.name == word.dropFirst(2) } : nil
    }

    private mutating func add(_ more: [Candidate], _ typed: String) {
        candidates += more.filter { $0.word.hasPrefix(typed) }
    }

    private mutating func addValues(of option: LongOption, _ typed: String) {
        switch option.meaning {
        case .setting(let setting): addValues(of: setting, typed)
        case .set: addSettings(typed)
        case .mode(.export): add(MarkFormat.allCases.map { Candidate(word: $0.rawValue) }, typed)
        case .mode(.completions): add(CompletedShell.allCases.map { Candidate(word: $0.rawValue) }, typed)
        case .mode(.importMarks), .mode(.importShelf), .mode(.exportShelf), .configuration: takesFiles = true
        default: break
        }
    }

    /// Adds settings and their values, as in `theme=paper`.
    private mutating func addSettings(_ typed: String) {
        guard let equals = typed.firstIndex(of: "=") else {
            return add(Setting.all.map { Candidate(word: $0.name + "=", help: $0.help) }, typed)
        }
        guard let setting = Setting.named(String(typed[..<equals])) else { return }
        addValues(of: setting, String(typed[typed.index(after: equals)...]))
        for index in candidates.indices { candidates[index].word = typed[...equals] + candidates[index].word }
    }

    private mutating func addValues(of setting: Setting, _ typed: String) {
        switch setting.kind {
        case .theme: add(sources.themes().map { Candidate(word: $0) }, typed)
        case .list(let names):
            // Keep the names before the last comma.
            let start = typed.lastIndex(of: ",").map { String(typed[...$0]) } ?? ""
            let used = start.split(separator: ",").map { String($0) }
            add(names.filter { !used.contains($0) }.map { Candidate(word: start + $0) }, typed)
        case .text where !setting.isProgram, .folders: takesFiles = true
        default: add(setting.words.map { Candidate(word: $0, help: setting.labels[of: $0]) }, typed)
        }
    }

    private mutating func addOperands(_ typed: String, _ before: [String]) {
        let options = before.prefix { $0 != "--" }.compactMap(Self.option)
        let hasMode = options.contains { if case .mode = $0.meaning { true } else { false } }
        if before.first == Handbook.command.description {
            return add(sources.topics().map { Candidate(word: $0) }, typed)
        }
        takesFiles = true
        guard !hasMode else { return }
        if before.isEmpty { add([Candidate(word: "help", help: "open the handbook")], typed) }
        let start = typed.lowercased()
        let titles = sources.titles().filter { $0.lowercased().hasPrefix(start) && !$0.hasPrefix("-") }
        candidates += titles.prefix(Self.mostTitles).map { Candidate(word: $0) }
    }
}

extension LongOption {
    /// The help; for a setting, its own.
    fileprivate var longHelp: String {
        switch meaning {
        case .setting(let setting): setting.help
        case .settingOff(let setting): "not: " + setting.help
        default: help
        }
    }
}

extension KeyValuePairs<String, String> {
    /// The label of a value; empty if it has none.
    fileprivate subscript(of value: String) -> String { first { $0.key == value }?.value ?? "" }
}

extension String {
    fileprivate var hasControls: Bool {
        unicodeScalars.contains { $0.properties.generalCategory == .control }
    }
}
