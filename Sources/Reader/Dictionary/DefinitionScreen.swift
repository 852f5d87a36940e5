import BookModel
import Cells
import Commands
import Drawing
import Text

/// What dictionaries say about a word, in a box over the page. Words in it can be looked up in turn.
///
///     ╭─ whale ──────────────────────────╮
///     │ GCIDE                            │
///     │ whale n. Any of numerous …       │
///     ╰─ K words ─ Tab next ─────────────╯
struct DefinitionScreen: Screen {
    /// An answer and where the reader was in it.
    private struct Page {
        var definition: Definition
        var box: TextBox
        /// The index among what can have the focus.
        var focus: Int?
    }

    private let lookup: Lookup
    /// The answers that Backspace goes back through, the one in view last; empty until the first one is there.
    private var answers: [Page] = []
    /// The labels on the words in view, with the words.
    private var labels: (labels: Labels, words: [Range<Int>])?
    private var finder: BoxFinder?
    private var clicked: (word: Range<Int>, time: Duration)?

    init(_ lookup: Lookup) { self.lookup = lookup }

    /// The most answers to go back through.
    private static let mostAnswers = 100
    /// The time for a second click.
    private static let patience = Duration.milliseconds(400)

    var keyContext: KeyContext { labels != nil || finder?.isTyping == true ? .prompt : .box }
    var isBox: Bool { true }

    var decorations: [Decoration] {
        guard let place = lookup.place else { return [] }
        return [Decoration(section: place.section, range: place.range, role: .focus)]
    }

    mutating func layOut(in context: Context) {
        labels = nil
        for index in answers.indices {
            answers[index].box.move(to: context.reading.place(of: lookup.place))
        }
    }
}

// MARK: - Answers

extension DefinitionScreen {
    /// Shows an answer; an empty one is a message.
    mutating func receiveAnswer(in context: inout Context) -> [Action] {
        guard let definition = context.definition else { return [] }
        context.definition = nil
        if definition.isEmpty, definition.section.text.isEmpty {
            let message = Message.noArticle(definition)
            return answers.isEmpty ? [.pop, .say(message)] : [.say(message)]
        }
        let reading = context.reading
        let box = TextBox(
            definition.section, by: reading.pages.typesetter, format: reading.layout.format,
            at: reading.place(of: lookup.place))
        answers = answers.suffix(Self.mostAnswers) + [Page(definition: definition, box: box)]
        (labels, finder) = (nil, nil)
        let problems = definition.problems.first.map { [Action.say("\($0)")] } ?? []
        guard !definition.isEmpty else { return problems }
        let own = answers.count == 1 ? lookup : Lookup(definition.word)
        return problems + [.effect(.save(.lookedUp(reading.saved(own, definition))))]
    }

    private func define(_ word: String, in context: inout Context) -> [Action] {
        [.effect(.define(Lookup(word).word, language: context.reading.lookupLanguage))]
    }
}

// MARK: - Keys and the mouse

extension DefinitionScreen {
    mutating func perform(_ request: Request, in context: inout Context) -> [Action]? {
        if [.quit, .suspend, .redraw].contains(request.command) { return nil }
        if labels != nil {
            labels = nil
            return []
        }
        guard var page = answers.last else { return request.command == .close ? [.pop] : [] }
        if let actions = finder?.perform(request, in: &page.box) {
            if finder?.isOver == true { finder = nil }
            answers[answers.count - 1] = page
            return actions
        }
        if page.box.scroll(for: request) {
            answers[answers.count - 1] = page
            return []
        }
        switch request.command {
        case .define: labelWords()
        case .nextLink: step(1)
        case .previousLink: step(-1)
        case .choose: return choose(in: &context)
        case .back: return goBack()
        case .search: finder = BoxFinder()
        case .nextHit, .previousHit: break
        case .copy:
            return [.effect(.copy(page.definition.section.typed(0..<page.definition.section.text.count)))]
        default: return [.pop]
        }
        return []
    }

    mutating func handle(_ event: Event, in context: inout Context) -> [Action] {
        guard var page = answers.last else { return [] }
        switch event {
        case .key(let key):
            if labels != nil { return type(key, in: &context) }
            if finder?.handle(.key(key), in: &page.box) == true {
                answers[answers.count - 1] = page
                return []
            }
            return [.pop]
        case .paste:
            _ = finder?.handle(event, in: &page.box)
            answers[answers.count - 1] = page
            return []
        case .resize: return []
        case .mouse(let mouse): return handle(mouse, in: &context)
        }
    }

    private mutating func handle(_ mouse: Mouse, in context: inout Context) -> [Action] {
        guard var page = answers.last else { return [] }
        if page.box.scroll(for: mouse) {
            answers[answers.count - 1] = page
            return []
        }
        guard page.box.frame.contains(mouse.position) else { return [.pop] }
        if let link = page.box.link(at: mouse.position) {
            return follow(page.box.links[link].link, in: &context)
        }
        guard let word = page.box.word(at: mouse.position) else { return [] }
        let now = context.reading.now
        if let clicked, clicked.word == word, now - clicked.time <= Self.patience {
            return define(page.definition.section.typed(word), in: &context)
        }
        clicked = (word, now)
        return []
    }

    private mutating func type(_ key: Key, in context: inout Context) -> [Action] {
        guard var letters = labels?.labels, let words = labels?.words, let page = answers.last else {
            return []
        }
        let choice = letters.type(key)
        labels = choice == .unfinished ? (letters, words) : nil
        guard case .chosen(let index) = choice, words.indices.contains(index) else { return [] }
        return define(page.definition.section.typed(words[index]), in: &context)
    }

    private mutating func labelWords() {
        guard let page = answers.last else { return }
        let words = TextBoundaries(page.definition.section).words(in: page.box.textInView)
        labels = words.isEmpty ? nil : (Labels(words.count), words)
    }

    private mutating func goBack() -> [Action] {
        guard answers.count > 1 else { return [.pop] }
        answers.removeLast()
        finder = nil
        return []
    }
}

// MARK: - What Tab moves the focus to

extension DefinitionScreen {
    /// A link, or the name of a dictionary.
    private struct FocusableText {
        var range: Range<Int>
        /// Nil for a dictionary.
        var link: String?
    }

    private func focusables(of page: Page) -> [FocusableText] {
        let links = page.box.links.map { FocusableText(range: $0.range, link: $0.link) }
        // The first dictionary is in view at first.
        let headings = page.definition.dictionaries.dropFirst().map {
            FocusableText(range: $0.offset..<$0.offset + $0.name.utf8.count)
        }
        return (links + headings).sorted { $0.range.lowerBound < $1.range.lowerBound }
    }

    private mutating func step(_ step: Int) {
        guard let page = answers.last else { return }
        let focusables = focusables(of: page)
        guard !focusables.isEmpty else { return }
        let next =
            page.focus.map { ($0 + step + focusables.count) % focusables.count }
            ?? (step > 0 ? 0 : focusables.count - 1)
        answers[answers.count - 1].focus = next
        answers[answers.count - 1].box.show(focusables[next].range, atTop: focusables[next].link == nil)
    }

    private func choose(in context: inout Context) -> [Action] {
        guard let page = answers.last, let focus = page.focus else { return [.pop] }
        let focusables = focusables(of: page)
        guard focusables.indices.contains(focus), let link = focusables[focus].link else { return [] }
        return follow(link, in: &context)
    }

    /// Looks the word of a link up, or asks whether to open an address.
    private func follow(_ link: String, in context: inout Context) -> [Action] {
        if let word = Definition.word(of: link) { return define(word, in: &context) }
        return WebAddress(link).map { [.push(AddressScreen($0))] } ?? []
    }
}

// MARK: - Drawing

extension DefinitionScreen {
    func draw(into grid: inout Grid, in context: Context) {
        guard let page = answers.last else { return }
        let theme = context.theme
        page.box.draw(
            title: page.definition.word, hints: hints(of: page, context.keyMaps[.box]), theme, into: &grid)
        if let focus = page.focus, focusables(of: page).indices.contains(focus) {
            let places = page.box.places(of: focusables(of: page)[focus].range)
            for place in places { grid.restyle(place) { theme.decorate(&$0, as: .focus) } }
            if let place = places.first { grid.cursor = place.origin }
        }
        finder?.draw(in: page.box, theme, into: &grid)
        if let (labels, words) = labels {
            labels.draw(
                at: words.map { page.box.places(of: $0).first?.origin }, style: theme.label, into: &grid)
        }
    }

    private func hints(of page: Page, _ keys: KeyMap) -> [String] {
        if let finder { return [finder.hint] }
        let next = focusables(of: page).isEmpty ? [] : ["\(keys.name(of: .nextLink)) next"]
        let back = answers.count > 1 ? ["\(keys.name(of: .back)) back"] : []
        let count = page.definition.dictionaries.count
        let dictionaries = count > 1 ? ["\(count) dictionaries"] : []
        return next + back + dictionaries + ["\(keys.name(of: .define)) looks up any word"]
    }
}
