import BookModel
import Cells
import Commands
import Drawing

/// The saved catalogues and those that are offered. None is asked before the reader opens it.
struct CatalogsSource: ListSource {
    private(set) var rows: [ListRow] = []
    private var saved: [SavedCatalog]?
    private var problem = ""
    /// The catalogues that were removed while the list is open; the last one can be restored first.
    private var removed: [SavedCatalog] = []

    init(in context: Context) { fill(from: context) }

    var title: String { "Catalogues of books" }
    var subtitle: String { problem.isEmpty ? "none is asked before you open it" : problem }
    var emptyWords: String { "" }
    var choosing: String { "opens" }
    var coversShelf: Bool { true }

    mutating func refresh(in context: Context) -> Bool {
        problem = context.catalogs.problem
        guard context.catalogs.saved != saved else { return false }
        fill(from: context)
        return true
    }

    private mutating func fill(from context: Context) {
        // Those of the reader come first.
        let all = context.catalogs.saved ?? []
        let ordered = all.filter { !$0.isOffered } + all.filter(\.isOffered)
        (saved, catalogs) = (context.catalogs.saved, ordered)
        let hasBoth = ordered.contains(where: \.isOffered) && ordered.contains { !$0.isOffered }
        rows = ordered.map { catalog in
            var row = ListRow(text: catalog.name.isEmpty ? catalog.address : catalog.name)
            row.note = CatalogList.host(of: catalog.address)
            row.keywords = catalog.address
            if hasBoth { row.group = catalog.isOffered ? "Offered" : "Yours" }
            return row
        }
        var other = ListRow(text: "Another address…")
        other.isQuiet = true
        other.group = rows.last?.group ?? ""
        rows.append(other)
    }

    /// In the order of the rows.
    private var catalogs: [SavedCatalog] = []

    var hints: [KeyHints.Item] {
        let undo = removed.isEmpty ? [] : [KeyHints.Item(.undo, words: "undo")]
        return [KeyHints.Item(.rename, words: "renames"), KeyHints.Item(.delete, words: "removes")] + undo
    }

    mutating func perform(_ request: Request, on row: Int?, in context: inout Context) -> [Action]? {
        switch request.command {
        case .undo: return restore(in: &context)
        case .catalog: return context.openCatalog(typed: request.text)
        default: break
        }
        guard let row, catalogs.indices.contains(row) else {
            guard request.command == .choose else { return nil }
            return [.push(CatalogPrompt(.address))]
        }
        switch request.command {
        case .choose: return context.open(.open(catalogs[row].address), of: catalogs[row], from: nil)
        case .rename, .edit: return [.push(CatalogPrompt(.name(catalogs[row])))]
        case .delete:
            removed.append(catalogs[row])
            context.catalogs.remove(catalogs[row])
            let effect = Effect.catalog(.remove(catalogs[row]), nil)
            fill(from: context)
            return [.effect(effect)]
        default: return nil
        }
    }

    private mutating func restore(in context: inout Context) -> [Action] {
        guard let catalog = removed.popLast() else { return [] }
        context.catalogs.save(catalog)
        fill(from: context)
        return [.effect(.catalog(.restore(catalog), nil))]
    }
}
