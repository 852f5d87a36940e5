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

/// What is on the screen now: the page at rest, or a frame of the turn; the indicator below it.
func draw(_ controller: PageController<Character>) {
    var cells: [Letter] = []
    if let film = controller.film {
        let pictures = PagePictures(
            earlier: film.earlier?.first.map(picture), later: film.later?.first.map(picture), ground: Letter()
        )
        cells = film.frame(extent: columns).composed(pictures, along: .horizontal, across: rows)
    } else if let page = controller.visible?.first {
        cells = picture(of: page).cells
    }
    for row in 0..<rows { print(String(cells[row * columns..<(row + 1) * columns].map(\.character))) }
    let marks = controller.turner.indicator()?.symbols.map { symbol -> Character in
        switch symbol {
        case .current: "@"
        case .mark: "."
        default: " "
        }
    }
    print(String(marks ?? []), terminator: "\n\n")
}

let source = ArraySource(Array("ABCDEF"))
var options = PageOptions()
options.motion = Motion(duration: .milliseconds(200), easing: .linear)
let controller = try PageController(
    options: options, area: PageArea(columns: columns, rows: rows + 1), source: source)
try controller.show(["A"], at: .zero)
draw(controller)

// The example keeps its own time: it need not wait, so a turn is five frames at once.
var now = Duration.zero
while let line = readLine(), line != "q" {
    let begun = controller.handle(.key(line == "p" ? .left : .right), at: now)
    for case .edge(let direction) in begun {
        print("No page \(direction == .forward ? "after" : "before") this.\n")
    }
    while controller.isMoving {
        now += .milliseconds(50)
        controller.tick(at: now)
        draw(controller)
    }
}
