// Turns pages that are pictures of letters, and prints each frame: a page controller without a terminal library.
//
//     swift run paging-example          then n (next), p (previous) or q (quit), each with Enter
import Paging

/// A cell is one character; none of them is wide.
struct Letter: PageCell {
    var character: Character = " "

    var isTail: Bool { false }
    var isBlank: Bool { character == " " }
    var blanked: Letter { Letter() }
}

/// The size of a page, in cells.
let (columns, rows) = (24, 7)

/// A page filled with its letter, inside a frame.
func picture(of page: Character) -> PagePicture<Letter> {
    let cells = (0..<rows).flatMap { row in
        (0..<columns).map { column in
            let isEdge = row == 0 || row == rows - 1 || column == 0 || column == columns - 1
            return Letter(character: isEdge ? "+" : (row + column).isMultiple(of: 2) ? page : " ")
        }
    }
    return PagePicture(columns: columns, cells: cells)
}

func show(_ cells: [Letter]) {
    for row in 0..<rows {
        print(String(cells[row * columns..<(row + 1) * columns].map(\.character)))
    }
    print()
}

/// What is on the screen now: the page at rest, or a frame of the turn.
func draw(_ controller: PageController<Character>) {
    guard let film = controller.film else {
        if let page = controller.visible?.first { show(picture(of: page).cells) }
        return
    }
    let pictures = PagePictures(
        earlier: film.earlier?.first.map(picture), later: film.later?.first.map(picture), ground: Letter())
    show(film.frame(extent: columns).composed(pictures, along: .horizontal, across: rows))
}

let source = ArraySource(Array("ABCDEF"))
var options = PageOptions()
options.motion = Motion(duration: .milliseconds(200), easing: .linear)
options.indicator = .hidden
let controller = try PageController(
    options: options, area: PageArea(columns: columns, rows: rows), source: source)
try controller.show(["A"], at: .zero)
draw(controller)

// The example keeps its own time: it need not wait, so a turn is five frames at once.
var now = Duration.zero
while let line = readLine(), line != "q" {
    controller.handle(.key(line == "p" ? .left : .right), at: now)
    while controller.isMoving {
        now += .milliseconds(50)
        controller.tick(at: now)
        draw(controller)
    }
}
