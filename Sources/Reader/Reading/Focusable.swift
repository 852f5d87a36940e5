import BookModel
import Cells
import Pages
import Text
import Typesetting

/// An object on the pages in view that Tab moves the focus to.
enum Focusable: Hashable {
    case link(LinkInView)
    case block(BlockInView)
    case picture(PictureInView)

    /// The page on which it begins.
    var page: PageID {
        switch self {
        case .link(let link): link.page
        case .block(let block): block.page
        case .picture(let picture): picture.page
        }
    }

    /// Bytes of the section's text.
    var range: Range<Int> {
        switch self {
        case .link(let link): link.range
        case .block(let block): block.range
        case .picture(let picture): picture.picture.range
        }
    }

    var focus: TextFocus {
        var focus = TextFocus(section: page.section, range: range)
        switch self {
        case .link: break
        case .block(let block): focus.block = block.index
        case .picture: focus.isPicture = true
        }
        return focus
    }
}

/// A picture that can be opened.
struct PictureInView: Hashable {
    var page: PageID
    var picture: BookPicture
}

/// A table, formula or code that is too wide for its page.
struct BlockInView: Hashable {
    enum Kind: String {
        case table, formula, code

        /// The title of the box that opens it.
        var title: String {
            switch self {
            case .table: "Table"
            case .formula: "Formula"
            case .code: "Code"
            }
        }
    }

    /// The first page in view that shows it.
    var page: PageID
    /// The index among the section's blocks.
    var index: Int
    /// Bytes of the section's text.
    var range: Range<Int>
    var kind: Kind
}

extension BlockInView {
    /// - Parameter index: among the section's blocks. The result is nil for blocks of other kinds.
    init?(_ index: Int, of section: Section, on page: PageID) {
        guard section.blocks.indices.contains(index) else { return nil }
        let block = section.blocks[index]
        switch block.kind {
        case .table: kind = .table
        case .formula: kind = .formula
        case .preformatted: kind = .code
        default: return nil
        }
        (self.page, self.index, range) = (page, index, block.range)
    }
}

extension ReadingSession {
    /// The objects that Tab moves the focus to, in reading order.
    var focusablesInView: [Focusable] {
        let pictures = picturesInView
        let links = linksInView.filter { place(of: $0, among: pictures) != nil }.map { Focusable.link($0) }
        let focusables =
            blocksInView.map { Focusable.block($0) } + pictures.map { Focusable.picture($0) } + links
        return visible.pages.flatMap { page in
            focusables.filter { $0.page == page }.sorted { $0.range.lowerBound < $1.range.lowerBound }
        }
    }

    /// The cells of the first line of a focusable object, on the screen.
    func firstPlace(of focusable: Focusable) -> Rect? {
        switch focusable {
        case .link(let link): place(of: link, among: picturesInView)
        case .picture(let picture):
            place(of: picture) ?? places(of: focusable.range, on: focusable.page).first
        case .block: places(of: focusable.range, on: focusable.page).first
        }
    }

    /// Where the first words of a link, or its picture, are on the screen.
    private func place(of link: LinkInView, among pictures: [PictureInView]) -> Rect? {
        places(of: link.range, on: link.page).first
            ?? pictures.first { $0.page == link.page && $0.picture.range.overlaps(link.range) }
            .flatMap { place(of: $0) }
    }

    /// The blocks on the pages in view that are too wide for their page.
    private var blocksInView: [BlockInView] {
        var found: [BlockInView] = []
        for page in visible.pages {
            let set = pages.set(page)
            for index in set.crowdedBlocks(ofPage: page.index) {
                guard let block = BlockInView(index, of: set.section, on: page),
                    !found.contains(where: { $0.index == index && $0.page.section == page.section })
                else { continue }
                found.append(block)
            }
        }
        return found
    }

    /// The object in focus; nil if it is no longer in view.
    var objectInFocus: Focusable? { focus.flatMap { focus in focusablesInView.first { $0.focus == focus } } }

    /// Opens a block in a box that shows all of it.
    func open(_ block: BlockInView) -> [Action] {
        let section = pages.set(block.page).section
        let whole = WholeBlock(block.index, of: section, format: layout.format)
        return whole.map { [.push(WholeBlockScreen($0, kind: block.kind, text: copy(of: block)))] } ?? []
    }

    /// Copies the object in focus: a block, the address of a link out of the book, the words of a
    /// picture or a link.
    func copyFocus() -> [Action] {
        switch objectInFocus {
        case .block(let block): [.effect(.copy(copy(of: block)))]
        case .link(let link): [.effect(.copy(copy(of: link)))]
        case .picture(let picture): [.effect(.copy(picture.picture.words))]
        case nil: [.say("\(key: .nextLink) goes to what \(key: .copyFocus) copies")]
        }
    }

    /// A table as values separated by tabs, a formula in TeX if the book has it, code as it is.
    private func copy(of block: BlockInView) -> String {
        let section = pages.set(block.page).section
        if case .table(let number) = section.blocks[block.index].kind {
            return section.tabSeparatedValues(ofTable: number)
        }
        return section.typed(block.range)
    }

    private func copy(of link: LinkInView) -> String {
        if pages.book.target(of: link.link) == nil, let address = WebAddress(link.link) {
            return address.text
        }
        return pages.set(link.page).section.typed(link.range)
    }
}
