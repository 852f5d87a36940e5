import BookModel

/// An open element of a section, with what its content takes from it.
package struct Frame {
    package var name: NameHash
    var tag: Tag?
    var element: StyledElement?
    /// Nothing within is shown.
    var isHidden = false
    /// How text within is set: the element's traits, and the link it stands in.
    var span = SpanStyle()
    /// What elements around add to the traits that style sheets give.
    var traits: SpanStyle.Traits = []
    /// Columns on both sides, of all elements around.
    var left = 0
    var right = 0
    var headingLevel: Int?
    var keepsWithNext = false
    /// An index into the section's languages.
    var language = 0
    /// How many blocks there were when the element began.
    var firstBlock = 0
    /// How much text there was when the element began.
    var firstByte = 0
    /// Within a formula.
    var isMath = false
    /// Elements of a formula that have begun directly within this one.
    var mathChildren = 0
    /// One of the branches of a `switch` is shown.
    var hasChosen = false
    /// The direction that the element asks for in the midst of a paragraph.
    var isolation = SectionBuilder.Isolation.none
    /// It stands in a link to a place of the book that says nothing against being one to a note.
    var mayRefer = false
    var note = NotePlace.none
    /// The last of its children so far.
    var previousChild: StyledElement?

    var isBlock: Bool {
        switch element?.style.display {
        // What is shown though a sheet hides it stands by itself.
        case .block, .listItem, .some(.none): true
        case .inline, nil: false
        }
    }
}

/// Which anchors lead to an element that may be a note, from an index on.
enum NotePlace: Hashable, Sendable {
    case none
    /// Its own.
    case named(Int)
    /// Its own and those where it begins: items of lists, and what says that it is a note.
    case begun(Int)
}

/// How the items of an open list are numbered (HTML §4.4.5).
struct OpenList {
    /// Where its element stands on the stack.
    var depth: Int
    var style: ListStyle
    var next = 1
    var step = 1
    /// Blocks whose numbers are known only when the list ends: reversed without a start.
    var unsettled: [Int]?
}
