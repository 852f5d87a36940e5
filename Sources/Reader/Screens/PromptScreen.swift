import Commands
import BookModel
import Cells

/// A prompt for a command by its name, or a page by its number.
///
///      measure   the longest line, in columns            what Tab offers
///     :set me▏                        set NAME [VALUE]
struct PromptScreen: Screen {
    var editor: LineEditor
    /// The error shown above the line; nil if there is none.
    var complaint: String?
    /// The candidates that Tab shows for the line.
    var offer: CompletionOffer?
    var walk = HistoryWalk()
    /// The path of the requested folder. The line is completed when the folder has been listed.
    var awaited: String?
    /// The account whose password is typed instead of a command: it is not shown, completed or saved.
    let account: SyncOrder.Account?

    /// - Parameter line: the initial text.
    init(_ line: String = "") { (editor, account) = (LineEditor(line), nil) }

    init(passwordOf account: SyncOrder.Account) { (editor, self.account) = (LineEditor(), account) }

    var keyContext: KeyContext { .prompt }
    var isBox: Bool { true }

    mutating func perform(_ request: Request, in context: inout Context) -> [Action]? {
        awaited = nil
        switch request.command {
        case .choose: return account.map { acceptPassword(of: $0) } ?? accept(in: &context)
        case .complete where account != nil, .completeBack where account != nil, .up where account != nil,
            .down where account != nil:
            break
        case .close where offer != nil: takeBackOffer()
        case .close: return [.pop]
        case .complete: return complete(forward: true, in: context)
        case .completeBack: return complete(forward: false, in: context)
        case .up, .down:
            let isUp = request.command == .up
            if offer != nil { choose(forward: !isUp) } else { walk(isUp, in: context) }
        default: return nil
        }
        return []
    }

    private mutating func accept(in context: inout Context) -> [Action] {
        offer = nil
        do throws(RequestError) {
            guard let request = try Request.parse(editor.text, lookups: Set(context.settings.lookups.keys))
            else { return [.pop] }
            try request.check(in: context)
            let line = HistoryLine(editor.text, .command)
            let isNew = context.histories[.command, default: History()].add(line)
            let keeping = isNew ? [Action.effect(.save(.line(line)))] : []
            return [.pop] + keeping + [.perform(request)]
        } catch {
            complaint = error.wordsAtPrompt
            return []
        }
    }

    private mutating func acceptPassword(of account: SyncOrder.Account) -> [Action] {
        guard !editor.isEmpty else { return [.pop] }
        return [.pop, .effect(.sync(.logIn(account), Password(editor.text)))]
    }

    mutating func handle(_ event: Event, in context: inout Context) -> [Action] {
        complaint = nil
        awaited = nil
        switch event {
        case .key(Key(.backspace)) where editor.isEmpty: return [.pop]
        case .key(let key): if editor.handle(key) { forgetOffer() }
        case .paste(let text):
            editor.insert(text)
            forgetOffer()
        case .mouse(let mouse): return press(mouse, in: context)
        case .resize: break
        }
        return []
    }

    private mutating func forgetOffer() {
        offer = nil
        walk = HistoryWalk()
    }

    private mutating func walk(_ isUp: Bool, in context: Context) {
        complaint = nil
        let history = context.histories[.command] ?? History()
        let typed = HistoryLine(editor.text, .command)
        let line = isUp ? walk.earlier(in: history, from: typed) : walk.later(in: history)
        if let line { editor.replace(with: line.text) }
    }
}
