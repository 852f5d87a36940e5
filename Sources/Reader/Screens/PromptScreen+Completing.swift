import Commands
import Cells

extension PromptScreen {
    /// Chooses another candidate, or looks for candidates if none are shown.
    mutating func complete(forward: Bool, in context: Context) -> [Action] {
        complaint = nil
        walk = HistoryWalk()
        guard offer == nil else {
            choose(forward: forward)
            return []
        }
        let line = String(editor.before)
        if let folder = Completion.folder(for: line), context.listing?.folder != folder {
            awaited = folder
            return [.effect(.list(folder))]
        }
        apply(Completion(line, in: context.vocabulary))
        return []
    }

    mutating func receiveAnswer(in context: inout Context) -> [Action] {
        guard let awaited, context.listing?.folder == awaited else { return [] }
        self.awaited = nil
        apply(Completion(String(editor.before), in: context.vocabulary))
        return []
    }

    /// Inserts what all candidates have in common, and shows them.
    private mutating func apply(_ completion: Completion) {
        guard let first = completion.candidates.first else {
            return complaint = "nothing to complete it with"
        }
        if completion.candidates.count == 1 {
            let line = completion.line(with: first)
            return type(first.isOpen || !Self.takesMore(line) ? line : line + " ")
        }
        offer = CompletionOffer(completion, typed: String(editor.before))
        if let common = completion.common { type(completion.head + common) }
    }

    /// Whether a line is the name of a command or setting that takes an argument.
    private static func takesMore(_ line: String) -> Bool {
        var scanner = CommandScanner(line)
        guard let command = scanner.word().flatMap({ Command(typed: $0) }) else { return false }
        let words = scanner.isAtEnd ? 0 : 1
        return switch command.row.parameter {
        case .none: false
        case .settingValue, .binding: words == 0 || scanner.word() != nil && scanner.isAtEnd
        case .formatAndPath: words == 0 || scanner.word() != nil && scanner.isAtEnd
        case .count, .page, .percentage, .path, .optionalPath, .title, .text, .optionalSetting, .keys,
            .letter,
            .letterOrName, .optionalText, .theme, .lookup, .optionalAddress, .syncOrder:
            words == 0
        }
    }

    /// A click on a candidate inserts it. A click on the page closes the prompt.
    mutating func press(_ mouse: Mouse, in context: Context) -> [Action] {
        let last = context.size.rows - 1
        guard mouse.action == .press, mouse.position.row < last else { return [] }
        guard var offer, let index = offer.candidate(inRow: mouse.position.row, above: last) else {
            return [.pop]
        }
        offer.choose(index)
        type(offer.line)
        self.offer = offer
        return []
    }

    mutating func choose(forward: Bool) {
        guard var offer else { return }
        offer.move(forward)
        type(offer.line)
        self.offer = offer
    }

    mutating func takeBackOffer() {
        if let offer { type(offer.typed) }
        offer = nil
    }

    /// Replaces the text before the cursor.
    private mutating func type(_ text: String) {
        editor.killToBeginning()
        editor.insert(text)
    }
}

extension Context {
    /// The names that commands accept now.
    var vocabulary: Vocabulary {
        Vocabulary(
            settings: settings, chapters: reading.chapters.titles,
            letters: Array(reading.letters), marks: reading.namedPlaces, keyMaps: keyMaps,
            themes: reading.themeContext.names, listing: listing)
    }
}

extension Request {
    /// - Throws: the error that the command has now.
    func check(in context: Context) throws(RequestError) {
        switch (command, argument) {
        case (.chapter, .text(let title)) where context.reading.chapters.target(titled: title) == nil:
            throw .unknownChapter(title)
        case (.set, .setting(let name, _?)) where Setting.named(name)?.isProgram == true,
            (.setLocal, .setting(let name, _?)) where Setting.named(name)?.isProgram == true:
            throw .onlyConfigured(name)
        case (.lookup, .lookup(let name, _)) where context.settings.lookups[name] == nil:
            throw .unknownLookup(name)
        case (.goMark, .text(let name)) where context.reading.place(named: name) == nil:
            throw .unknownMark(name)
        case (.theme, .text(let text)):
            let (line, names) = (try ThemeLine(text), context.reading.themeContext.names)
            guard line.colors != nil || names.contains(line.name) else {
                throw .unknownTheme(line.name, nearest: Spelling.nearest(to: line.name, in: names))
            }
        case (.set, .setting("theme", let name?)), (.setLocal, .setting("theme", let name?)):
            let names = context.reading.themeContext.names
            guard names.contains(name) else {
                throw .unknownTheme(name, nearest: Spelling.nearest(to: name, in: names))
            }
        case (.unbind, .binding(let place, let keys, _))
        where context.keyMaps[place].request(for: keys) == nil:
            throw .notBound(Key.name(of: keys))
        default: break
        }
    }
}
