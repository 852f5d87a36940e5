import BookModel
import Cells
import Commands
import Drawing

/// A prompt at the foot: the address or the name of a catalogue, words to search for, a user and a password.
struct CatalogPrompt: Screen {
    enum Purpose {
        case address
        case name(SavedCatalog)
        /// The words to search a list for, by its id.
        case words(Int)
        /// The user for a list, by its id, with the name that is known.
        case user(CatalogLogin, Int, String)
        /// The password of a user, which is not shown.
        case password(CatalogLogin, Int, user: String)
    }

    private var purpose: Purpose
    private var line: FooterLine
    /// Why the input cannot be used.
    private var complaint = ""

    init(_ purpose: Purpose) { (self.purpose, line) = (purpose, Self.line(for: purpose)) }

    private static func line(for purpose: Purpose) -> FooterLine {
        switch purpose {
        case .address: FooterLine("address: ", "")
        case .name(let catalog): FooterLine("name: ", catalog.name)
        case .words: FooterLine("search for: ", "")
        case .user(let login, _, let user):
            FooterLine((login.isRefused ? "not accepted; " : "") + label(login.userLabel, login), user)
        case .password(let login, _, _): FooterLine(label(login.passwordLabel, login), "")
        }
    }

    /// A server's label, and the host that gets what is typed. Long ones would leave no room to type; the end of a host
    /// says whose it is.
    private static func label(_ words: String, _ login: CatalogLogin) -> String {
        let host = Words.cutBefore(CatalogList.host(of: login.address), to: 28)
        return "\(Words.cut(words, to: 20)) at \(host): "
    }

    var keyContext: KeyContext { .prompt }
    var isBox: Bool { true }

    mutating func perform(_ request: Request, in context: inout Context) -> [Action]? {
        switch request.command {
        case .choose: accept(in: &context)
        case .close: [.pop]
        case .redraw, .suspend: nil
        default: []
        }
    }

    private mutating func accept(in context: inout Context) -> [Action] {
        let text = line.editor.text
        guard !line.editor.isEmpty else { return [.pop] }
        switch purpose {
        case .address:
            guard let address = TypedAddress.complete(text) else {
                complaint = "not an address of a web page, or one with a password in it"
                return []
            }
            return [.pop] + context.add(address)
        case .name(let catalog):
            var catalog = catalog
            catalog.name = text
            context.catalogs.save(catalog)
            return [.pop, .effect(.catalog(.save(catalog), nil))]
        case .words(let id): return [.pop] + context.search(for: text, in: id)
        case .user(let login, let id, _):
            purpose = .password(login, id, user: text)
            line = Self.line(for: purpose)
            return []
        case .password(let login, let id, let user):
            return [.pop] + context.logIn(user, Password(text), at: login, for: id)
        }
    }

    mutating func handle(_ event: Event, in context: inout Context) -> [Action] {
        complaint = ""
        if case .key(Key(.backspace)) = event, line.editor.isEmpty { return [.pop] }
        return line.handle(event, in: context)
    }

    func draw(into grid: inout Grid, in context: Context) {
        let (row, columns, theme) = (grid.size.rows - 1, context.footerColumns, context.theme)
        if !complaint.isEmpty, row > 0 {
            grid.fillFooter(columns, row: row - 1, theme)
            grid.write(words: complaint, in: columns, row: row - 1, style: theme.mark)
        }
        guard case .password = purpose else { return line.draw(hint, into: &grid, in: context) }
        // Nothing of a password is drawn, not even its length.
        var empty = line
        empty.editor = LineEditor()
        empty.draw("logs in; it is not shown", into: &grid, in: context)
    }

    private var hint: String {
        switch purpose {
        case .address: "opens it"
        case .name: "keeps"
        case .words: "searches"
        case .user, .password: "goes on"
        }
    }
}
