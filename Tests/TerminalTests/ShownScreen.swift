import Cells

/// What bytes show on a terminal that speaks ECMA-48: letters, their colours, and what stays at the margins.
struct ShownScreen {
    /// What a cell shows. Colours are the parameters of SGR that set them.
    struct Shown: Equatable {
        var text = " "
        var ink = "ink"
        var ground = "ground"
        var isBold = false
    }

    /// Where the cursor is once the last column of a row has been written.
    enum Margin { case waitsThere, isInTheNextRow }

    let size: Size
    let margin: Margin
    /// Whether what is cleared has the ground that is set.
    let clearsWithGround: Bool
    private(set) var cells: [Shown]
    /// Nothing has been understood of these.
    private(set) var unknown: [String] = []
    /// A letter was written beyond the last row.
    private(set) var hasScrolled = false
    private var (column, row) = (0, 0)
    private var isWaiting = false
    private var (wraps, inserts) = (true, false)
    private var (look, isReversed) = (Shown(), false)

    init(_ size: Size, margin: Margin, clearsWithGround: Bool) {
        (self.size, self.margin, self.clearsWithGround) = (size, margin, clearsWithGround)
        cells = Array(repeating: Shown(), count: size.columns * size.rows)
    }

    subscript(column: Int, row: Int) -> Shown { cells[row * size.columns + column] }

    mutating func write(_ text: String) {
        var rest = text.unicodeScalars[...]
        while let scalar = rest.popFirst() {
            switch scalar {
            case "\u{1B}": escape(&rest)
            case "\r": (column, isWaiting) = (0, false)
            case "\u{0C}":
                (column, row) = (0, 0)
                clear(cells.indices)
            // Padding, and the choice of a character set.
            case "\0", "\u{0E}", "\u{0F}": break
            default: scalar.properties.generalCategory == .nonspacingMark ? mark(scalar) : put(String(scalar))
            }
        }
    }

    private mutating func mark(_ scalar: Unicode.Scalar) {
        cells[row * size.columns + (isWaiting ? column : column - 1)].text.unicodeScalars.append(scalar)
    }

    private mutating func put(_ text: String) {
        if isWaiting { nextRow() }
        guard row < size.rows else { return }
        var shown = look
        if isReversed { swap(&shown.ink, &shown.ground) }
        shown.text = text
        if inserts { insert(1) }
        cells[row * size.columns + column] = shown
        if column + 1 < size.columns {
            column += 1
        } else if margin == .waitsThere {
            isWaiting = wraps
        } else if wraps {
            nextRow()
        }
    }

    private mutating func nextRow() {
        (column, isWaiting) = (0, false)
        row += 1
        if row == size.rows { (row, hasScrolled) = (row - 1, true) }
    }

    private mutating func insert(_ count: Int) {
        let (start, end) = (row * size.columns + column, (row + 1) * size.columns)
        cells.replaceSubrange(
            start..<end, with: Array(repeating: blank, count: count) + cells[start..<end - count])
    }

    private var blank: Shown {
        var blank = Shown()
        if clearsWithGround { blank.ground = look.ground }
        return blank
    }

    private mutating func clear(_ places: Range<Int>) {
        isWaiting = false
        for place in places { cells[place] = blank }
    }

    private mutating func escape(_ rest: inout Substring.UnicodeScalarView) {
        switch rest.popFirst() {
        case "[":
            let parameters = rest.prefix { !("@"..."~" ~= $0) }
            rest = rest.dropFirst(parameters.count)
            control(String(parameters), rest.popFirst() ?? "~")
        case "]": rest = rest.drop { $0 != "\u{1B}" }.dropFirst(2)
        case "(", ")": _ = rest.popFirst()
        case "7", "8", "=", ">", "c": break
        case let other: unknown.append("ESC \(other.map(String.init) ?? "")")
        }
    }

    private mutating func control(_ parameters: String, _ final: Unicode.Scalar) {
        let numbers = parameters.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
        let first = numbers.first ?? 0
        let here = row * size.columns + column
        switch final {
        case "H":
            (row, column) = (max(1, first) - 1, max(1, numbers.count > 1 ? numbers[1] : 1) - 1)
            isWaiting = false
        case "G": (column, isWaiting) = (max(1, first) - 1, false)
        case "J": clear(first == 2 ? cells.indices : here..<cells.count)
        case "K": clear(first == 1 ? row * size.columns..<here + 1 : here..<(row + 1) * size.columns)
        case "X": clear(here..<min(here + max(1, first), (row + 1) * size.columns))
        case "@": insert(max(1, first))
        case "b":
            let letter = cells[isWaiting ? here : here - 1].text
            for _ in 0..<max(1, first) { put(letter) }
        case "m": render(numbers)
        case "h", "l":
            if parameters == "?7" { wraps = final == "h" }
            if parameters == "4" { inserts = final == "h" }
        case "c", "t": break
        default: unknown.append("CSI \(parameters)\(final)")
        }
    }

    private mutating func render(_ numbers: [Int]) {
        var rest = numbers[...]
        while let number = rest.popFirst() {
            switch number {
            case 0: (look, isReversed) = (Shown(), false)
            case 1: look.isBold = true
            case 22: look.isBold = false
            case 7: isReversed = true
            case 27: isReversed = false
            case 30...37, 90...97: look.ink = "\(number)"
            case 40...47, 100...107: look.ground = "\(number)"
            case 39: look.ink = "ink"
            case 49: look.ground = "ground"
            case 38, 48:
                let count = rest.first == 2 ? 4 : 2
                let color = "\(number);" + rest.prefix(count).map(String.init).joined(separator: ";")
                if number == 38 { look.ink = color } else { look.ground = color }
                rest = rest.dropFirst(count)
            default: break
            }
        }
    }
}
