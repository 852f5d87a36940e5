import BookModel
import Cells
import Typesetting

/// How each part of the screen looks. Nothing here fixes a ground, so that the terminal's own
/// light or dark one shows.
struct Theme: Hashable {
    var text = Style.plain
    var runningHead = Style(.dim)
    var pageNumber = Style(.dim)
    var spine = Style(.dim)
    var track = Style(.dim)
    var tick = Style(.dim)
    var position = Style(.bold)
    var place = Style(.dim)
    var mark = Style([.dim, .italic])
    var title = Style(.bold)
    var selection = Style(.reverse)

    /// The style of a run of set text.
    func style(of run: Run) -> Style {
        var style = text
        style.attributes.formUnion(attributes(of: run.role))
        let traits = run.style.traits
        if traits.contains(.italic) { style.attributes.formSymmetricDifference(.italic) }
        if traits.contains(.bold) { style.attributes.insert(.bold) }
        if traits.contains(.underline) || run.style.link != nil { style.attributes.insert(.underline) }
        if !traits.isDisjoint(with: [.ruby, .strikethrough, .picture]) { style.attributes.insert(.dim) }
        return style
    }

    private func attributes(of role: Run.Role) -> Style.Attributes {
        switch role {
        case .text, .preformatted: []
        case .heading, .tableHeader: .bold
        case .marker, .rule, .tableRule: .dim
        case .picture: [.dim, .italic]
        case .notice: .italic
        }
    }
}
