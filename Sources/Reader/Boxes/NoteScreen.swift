import BookModel
import Cells
import Commands
import Drawing
import Text
import Typesetting

/// A note of the book, or of the reader, in a box over the page with its reference.
struct NoteScreen: Screen {
    /// The reference and its page.
    let reference: ReferenceInView
    /// The number of the reference among those in view.
    let index: Int
    private let title: String
    private var box: TextBox
    /// The highlight that the reader's note belongs to; nil for a note of the book.
    var mark: Mark?
    /// The index of the link in focus.
    private var focus: Int?

    /// - Parameter format: how the pages around are set.
    init(
        _ note: Section, title: String, of reference: ReferenceInView, index: Int,
        by typesetter: Typesetter, format: PageFormat, at place: TextBox.Place
    ) {
        (self.title, self.reference, self.index) = (title, reference, index)
        box = TextBox(note, by: typesetter, format: format, at: place)
    }

    var keyContext: KeyContext { .box }
    var isBox: Bool { true }

    var decorations: [Decoration] {
        [Decoration(section: reference.page.section, range: reference.reference.range, role: .focus)]
    }

    mutating func perform(_ request: Request, in context: inout Context) -> [Action]? {
        if let mark, request.command == .choose || request.command == .edit {
            return [.replace(NoteEditorScreen(mark))]
        }
        if box.scroll(for: request) { return [] }
        switch request.command {
        case .notes: return [context.reading.noteScreen(from: index + 1).map { .replace($0) } ?? .pop]
        case .nextLink: stepToLink(1)
        case .previousLink: stepToLink(-1)
        case .choose: return focus.map { follow($0, in: &context) } ?? goThere(in: &context)
        case .close, .left, .right, .back, .search, .nextHit, .previousHit, .define: return [.pop]
        default: return nil
        }
        return []
    }

    /// Any key that does nothing else closes the box.
    mutating func handle(_ event: Event, in context: inout Context) -> [Action] {
        if case .key = event { return [.pop] }
        guard case .mouse(let mouse) = event, !box.scroll(for: mouse) else { return [] }
        return box.link(at: mouse.position).map { follow($0, in: &context) } ?? [.pop]
    }

    mutating func layOut(in context: Context) { box.move(to: context.reading.place(of: reference)) }
}

// MARK: - Links

extension NoteScreen {
    /// Focuses the next or previous link and scrolls it into view; after the last comes the first.
    private mutating func stepToLink(_ step: Int) {
        let links = box.links
        guard !links.isEmpty else { return }
        let next = focus.map { ($0 + step + links.count) % links.count } ?? (step > 0 ? 0 : links.count - 1)
        focus = next
        box.show(links[next].range)
    }

    /// Follows a link: another note replaces this one, anything else is followed from the book.
    private func follow(_ number: Int, in context: inout Context) -> [Action] {
        guard box.links.indices.contains(number) else { return [.pop] }
        let link = box.links[number]
        if link.isNote, let target = context.reading.pages.book.target(of: link.link) {
            let title = NoteTitle.of(box.section.string(link.range))
            if let screen = context.reading.noteScreen(at: target, title: title, of: reference, index: index)
            {
                return [.replace(screen)]
            }
        }
        return [.pop] + context.reading.follow(link.link)
    }

    /// Goes to the place of the note in the book.
    private func goThere(in context: inout Context) -> [Action] {
        [.pop] + context.reading.go(to: reference.reference.target)
    }
}

// MARK: - Drawing

extension NoteScreen {
    func draw(into grid: inout Grid, in context: Context) {
        let (keys, theme) = (context.keyMaps[.box], context.theme)
        let links = box.links.isEmpty ? [] : ["\(keys.name(of: .nextLink)) links"]
        let hints =
            mark != nil
            ? ["\(keys.name(of: .edit)) changes it"] : ["\(keys.name(of: .choose)) goes there"] + links
        box.draw(title: title, hints: hints, theme, into: &grid)
        guard let focus, box.links.indices.contains(focus) else { return }
        let places = box.places(of: box.links[focus].range)
        for place in places { grid.restyle(place) { theme.decorate(&$0, as: .focus) } }
        if let place = places.first { grid.cursor = place.origin }
    }
}
