import Cells
import Text

extension Completion {
    /// - Parameter line: the text before the cursor.
    package init(_ line: String, in vocabulary: Vocabulary) {
        var scanner = CommandScanner(line)
        self = Self.command(&scanner, for: .reading, in: vocabulary, of: line)
    }

    /// The folder whose entries complete the line; nil if the line has no file argument.
    package static func folder(for line: String) -> String? {
        var scanner = CommandScanner(line)
        guard let name = scanner.word(), let command = Command(typed: name), command.row.parameter.isPath,
            scanner.unread.first == " "
        else { return nil }
        return String(scanner.rest().folder)
    }

    /// - Parameter place: the context of the command.
    private static func command(
        _ scanner: inout CommandScanner, for place: KeyContext, in vocabulary: Vocabulary, of line: String
    ) -> Completion {
        scanner.skipSpaces()
        let start = scanner.unread
        guard let name = scanner.word(), !scanner.unread.isEmpty else {
            let all = Command.candidates(in: place) + vocabulary.lookups
            return Completion(of: start, in: line, all.sorted { $0.text < $1.text })
        }
        guard let command = Command(typed: name) else { return .none }
        scanner.skipSpaces()
        return argument(of: command, &scanner, in: vocabulary, of: line)
    }

    private static func argument(
        of command: Command, _ scanner: inout CommandScanner, in vocabulary: Vocabulary, of line: String
    ) -> Completion {
        let start = scanner.unread
        switch command.row.parameter {
        case .none, .count, .page, .percentage, .text, .optionalText, .optionalAddress: return .none
        case .syncOrder:
            guard scanner.word() != nil, !scanner.unread.isEmpty else {
                return Completion(of: start, in: line, SyncOrder.words.map { Candidate(text: $0) })
            }
            return .none
        case .letter:
            return Completion(of: start, in: line, vocabulary.letters.map { Candidate(text: String($0)) })
        case .letterOrName:
            let name = scanner.rest()
            return Completion(of: start, in: line, vocabulary.marks, typed: name, isWithinWords: true)
        case .formatAndPath:
            guard scanner.word() != nil, !scanner.unread.isEmpty else {
                return Completion(
                    of: start, in: line, MarkFormat.allCases.map { Candidate(text: $0.rawValue) })
            }
            scanner.skipSpaces()
            let rest = scanner.unread
            let path = scanner.rest()
            return Completion(of: rest, in: line, vocabulary.files(at: path), typed: path)
        case .path, .optionalPath:
            let path = scanner.rest()
            return Completion(of: start, in: line, vocabulary.files(at: path), typed: path)
        case .title:
            let title = scanner.rest()
            return Completion(
                of: start, in: line, vocabulary.chapters.map { Candidate(text: $0) }, typed: title,
                isWithinWords: true)
        case .theme:
            guard let name = scanner.word(), !scanner.unread.isEmpty else {
                return Completion(of: start, in: line, vocabulary.themes.map { Candidate(text: $0) })
            }
            guard !ThemeColors.names.contains(name) else { return .none }
            let parts = ThemeRole.allCases.map { Candidate(text: $0.rawValue + "=") }
            return Completion(of: line.latestWord, in: line, parts)
        case .settingValue, .optionalSetting:
            guard let name = scanner.word(), !scanner.unread.isEmpty else {
                return Completion(of: start, in: line, Setting.candidates)
            }
            guard command.row.parameter == .settingValue, let setting = Setting.named(name) else {
                return .none
            }
            scanner.skipSpaces()
            return Completion(of: scanner.unread, in: line, setting.candidates(in: vocabulary.settings))
        case .lookup:
            guard scanner.word() != nil, !scanner.unread.isEmpty else {
                return Completion(of: start, in: line, vocabulary.lookups)
            }
            return .none
        case .binding, .keys: return binding(for: command, &scanner, in: vocabulary, of: line)
        }
    }

    private static func binding(
        for command: Command, _ scanner: inout CommandScanner, in vocabulary: Vocabulary, of line: String
    ) -> Completion {
        let start = scanner.unread
        guard var word = scanner.word(), !scanner.unread.isEmpty else {
            return Completion(of: start, in: line, KeyContext.candidates)
        }
        let place = KeyContext(rawValue: word)
        if place != nil {
            guard let next = scanner.word(), !scanner.unread.isEmpty else { return .none }
            word = next
        }
        guard command.row.parameter == .binding, Key.keys(named: word) != nil else { return .none }
        return self.command(&scanner, for: place ?? .reading, in: vocabulary, of: line)
    }

    private static let none = Completion(head: "", candidates: [], word: "")

    /// The candidates that begin with the typed text, or else those that contain it.
    ///
    /// - Parameters:
    ///   - start: the start of the word and the text after it.
    ///   - typed: the typed word; `start` if nil.
    private init(
        of start: String, in line: String, _ candidates: [Candidate], typed: String? = nil,
        isWithinWords: Bool = false
    ) {
        let typed = (typed ?? start).lowercased()
        var fitting = candidates.filter { $0.text.lowercased().hasPrefix(typed) }
        if fitting.isEmpty || isWithinWords {
            fitting += candidates.filter { !fitting.contains($0) && $0.text.lowercased().has(typed) }
        }
        self.init(
            head: String(line.dropLast(start.count)), candidates: Array(fitting.prefix(Self.most)),
            word: start)
    }

    private static let most = 500
}

// MARK: - Candidates

extension Command {
    /// The commands that may be typed in a context: only keys run those of lists and prompts.
    fileprivate static func candidates(in place: KeyContext) -> [Completion.Candidate] {
        table.filter { place != .reading || $0.group.keyContext == .reading }.map {
            Completion.Candidate(text: $0.command.rawValue, help: $0.help)
        }
    }
}

extension KeyContext {
    fileprivate static var candidates: [Completion.Candidate] {
        allCases.map { Completion.Candidate(text: $0.rawValue, help: "where keys are pressed") }
    }
}

extension Setting {
    fileprivate static var candidates: [Completion.Candidate] {
        all.map { Completion.Candidate(text: $0.name, help: $0.help) }
    }

    /// The values of the setting that are words, or its current value.
    fileprivate func candidates(in settings: Settings) -> [Completion.Candidate] {
        let value = value(in: settings)
        let now = words.contains(value) || value.isEmpty ? [] : [value]
        return (now + words).map {
            Completion.Candidate(text: $0, help: $0 == value ? "holds now" : words.isEmpty ? "\(values)" : "")
        }
    }
}

extension Vocabulary {
    /// The names of the reader's own programs.
    fileprivate var lookups: [Completion.Candidate] {
        settings.lookups.sorted { $0.key < $1.key }.map {
            Completion.Candidate(text: $0.key, help: $0.value.value)
        }
    }

    /// The entries of a typed path's folder. Hidden files are included if their dot is typed.
    fileprivate func files(at path: String) -> [Completion.Candidate] {
        let folder = path.folder
        guard let listing, listing.folder == folder else { return [] }
        let isHidden = path.dropFirst(folder.count).first == "."
        return listing.entries.filter { ($0.name.first == ".") == isHidden }.map {
            Completion.Candidate(text: folder + $0.name + ($0.isFolder ? "/" : ""), isOpen: $0.isFolder)
        }
    }
}

extension String {
    /// The text after the last space.
    fileprivate var latestWord: String {
        lastIndex(of: " ").map { String(self[index(after: $0)...]) } ?? self
    }

    /// The part of a path up to its last slash.
    fileprivate var folder: Substring { lastIndex(of: "/").map { self[...$0] } ?? "" }

    /// Whether this contains another text.
    package func has(_ part: String) -> Bool {
        guard let first = part.utf8.first else { return false }
        return utf8.indices.contains { utf8[$0] == first && utf8[$0...].starts(with: part.utf8) }
    }
}
