import BookModel
import Cells
import Commands
import Drawing

/// Ways to see fewer entries of a list, or in another order, group by group.
struct CatalogFacetsSource: ListSource {
    let rows: [ListRow]
    let current: Int?
    private let list: CatalogList
    private let facets: [CatalogFacets.Facet]

    init(_ list: CatalogList) {
        self.list = list
        facets = list.facets.flatMap(\.facets)
        rows = list.facets.flatMap { group in
            group.facets.map { facet in
                var row = ListRow(text: facet.title.isEmpty ? facet.address : facet.title)
                row.group = group.group
                row.page = facet.count.map { max(0, $0).grouped } ?? ""
                row.isMain = facet.isActive
                return row
            }
        }
        current = facets.firstIndex(where: \.isActive)
    }

    var title: String { list.title.isEmpty ? list.catalog.name : list.title }
    var subtitle: String { "narrow or order the list" }
    var emptyWords: String { "" }
    var choosing: String { "shows these" }
    var coversShelf: Bool { true }

    mutating func perform(_ request: Request, on row: Int?, in context: inout Context) -> [Action]? {
        switch request.command {
        case .choose:
            guard let row, facets.indices.contains(row) else { return [] }
            return [.pop] + context.open(.open(facets[row].address), of: list.catalog, from: list.id)
        case .order: return [.pop]
        default: return nil
        }
    }
}
