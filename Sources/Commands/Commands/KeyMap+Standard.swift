import Cells

extension KeyMaps {
    /// The default keys of a context.
    package static func made(_ context: KeyContext) -> KeyMap {
        switch context {
        case .reading: KeyMap(reading)
        case .beside: KeyMap(beside)
        case .list: KeyMap(list)
        case .box: KeyMap(box)
        case .prompt: KeyMap(prompt)
        case .selecting: KeyMap(KeyMap.selecting)
        case .writing: KeyMap(KeyMap.writing)
        case .picture: KeyMap(picture)
        }
    }

    private static let reading =
        keys(.next, .right, " ", "l", "f", .pageDown, .control("f"), .control("d"))
        + keys(.previous, .left, "h", "b", .pageUp, .control("b"), .control("u"))
        + keys(.lineDown, .down, "j") + keys(.lineUp, .up, "k")
        + keys(.autoTurn, "P") + keys(.faster, ">") + keys(.slower, "<")
        + keys(.aloud, "a") + keys(.nextSentence, ")") + keys(.previousSentence, "(")
        + keys(.nextParagraph, "}") + keys(.previousParagraph, "{")
        + keys(.nextChapter, "]") + keys(.previousChapter, "[")
        + keys(.beginning, .home) + keys(.end, "G", .end)
        + keys(.page, "g") + keys(.printedPage, "p") + keys(.percent, "%")
        + [KeyMap.Binding(keys: ["'", "'"], request: Request(.jumpBack))]
        + keys(.mark, "m") + keys(.goMark, "'") + keys(.bookmark, "M") + keys(.bookmarks, "B")
        + keys(.select, "v") + keys(.marks, "A")
        + keys(.back, .backspace, .control("o"), .alt(.left)) + keys(.forward, .alt(.right))
        + keys(.contents, "t") + keys(.scrub, "S") + keys(.notes, "o") + keys(.prompt, ":")
        + keys(.search, "/") + keys(.searchBack, "\\") + keys(.nextHit, "n") + keys(.previousHit, "N")
        + keys(.searchWord, "*") + keys(.searchWordBack, "#")
        + keys(.nextLink, .tab) + keys(.previousLink, .shift(.tab)) + keys(.follow, .enter)
        + keys(.labelLinks, "F") + keys(.define, "K") + keys(.copyFocus, "y")
        + keys(.switchPageCount, "D") + keys(.switchJustification, "J") + keys(.settings, "s")
        + keys(.zen, "z") + keys(.widen, "+") + keys(.narrow, "-") + keys(.resetMeasure, "=")
        + keys(.fitWidth, "W")
        + keys(.help, "?", .function(1)) + keys(.cancel, .escape) + keys(.card, "i")
        + keys(.statistics, "R")
        + keys(.otherBook, "`", .control("^")) + keys(.leave, "q") + leaveAsVi + everywhere

    private static let beside =
        keys(.switchBook, .tab, "`") + keys(.earlierBeside, ",") + keys(.laterBeside, ".")

    private static let list =
        keys(.down, .down, "j", "n") + keys(.up, .up, "k", "p")
        + keys(.windowDown, .pageDown, "f", .control("f")) + keys(.windowUp, .pageUp, "b", .control("b"))
        + keys(.first, .home, "g") + keys(.last, .end, "G")
        + keys(.left, .left, "h") + keys(.right, .right, "l")
        + keys(.fold, " ") + keys(.foldAll, "z")
        + keys(.choose, .enter) + keys(.otherList, .tab) + keys(.close, .escape, .backspace)
        + keys(.leave, "q")
        + keys(.filter, "/") + keys(.grep, "F") + keys(.catalog, "C") + keys(.delete, "d", .delete)
        + keys(.undo, "u") + keys(.rename, "r")
        + keys(.edit, "e") + keys(.order, "o") + keys(.view, "v")
        + keys(.bookmarks, "B") + keys(.marks, "A")
        + keys(.contents, "t") + keys(.settings, "s") + keys(.card, "i") + keys(.prompt, ":")
        + keys(.statistics, "R") + keys(.otherBook, "`", .control("^")) + keys(.help, "?", .function(1))
        + leaveAsVi + everywhere

    private static let box =
        keys(.down, .down, "j") + keys(.up, .up, "k")
        + keys(.left, .left, "h") + keys(.right, .right, "l")
        + keys(.windowDown, .pageDown, " ", "f") + keys(.windowUp, .pageUp, "b")
        + keys(.first, .home, "g") + keys(.last, .end, "G")
        + keys(.edit, "e") + keys(.notes, "o") + keys(.nextLink, .tab) + keys(.previousLink, .shift(.tab))
        + keys(.define, "K") + keys(.back, .backspace) + keys(.search, "/") + keys(.nextHit, "n")
        + keys(.previousHit, "N")
        + keys(.choose, .enter) + keys(.copy, "y") + keys(.close, .escape, "q") + everywhere

    private static let picture =
        keys(.zoomIn, "+", "=") + keys(.zoomOut, "-") + keys(.zoomReset, "0")
        + keys(.down, .down, "j") + keys(.up, .up, "k")
        + keys(.left, .left, "h") + keys(.right, .right, "l")
        + keys(.windowDown, .pageDown, " ", "f") + keys(.windowUp, .pageUp, "b")
        + keys(.nextPicture, "]") + keys(.previousPicture, "[")
        + keys(.writePicture, "w") + keys(.openPicture, "x") + keys(.prompt, ":")
        + keys(.help, "?", .function(1)) + keys(.choose, .enter) + keys(.close, .escape, "q") + everywhere

    private static let prompt =
        keys(.complete, .tab) + keys(.completeBack, .shift(.tab))
        + keys(.up, .up, .control("p")) + keys(.down, .down, .control("n"))
        + keys(.regularExpression, .alt(.character("r")))
        + keys(.choose, .enter) + keys(.close, .escape, .control("c"), .control("g"))
        + keys(.redraw, .control("l")) + keys(.suspend, .control("z"))

    private static let everywhere =
        keys(.quit, .control("c")) + keys(.redraw, .control("l")) + keys(.suspend, .control("z"))

    private static let leaveAsVi = [KeyMap.Binding(keys: ["Z", "Z"], request: Request(.leave))]

    /// Bindings of single keys to a command.
    private static func keys(_ command: Command, _ keys: Key...) -> [KeyMap.Binding] {
        keys.map { KeyMap.Binding(keys: [$0], request: Request(command)) }
    }
}

extension Key {
    fileprivate static let right = Key(.right)
    fileprivate static let left = Key(.left)
    fileprivate static let up = Key(.up)
    fileprivate static let down = Key(.down)
    fileprivate static let home = Key(.home)
    fileprivate static let end = Key(.end)
    fileprivate static let pageUp = Key(.pageUp)
    fileprivate static let pageDown = Key(.pageDown)
    fileprivate static let enter = Key(.enter)
    fileprivate static let escape = Key(.escape)
    fileprivate static let tab = Key(.tab)
    fileprivate static let backspace = Key(.backspace)
    fileprivate static let delete = Key(.delete)
    fileprivate static func function(_ number: Int) -> Key { Key(.function(number)) }
    fileprivate static func control(_ scalar: Unicode.Scalar) -> Key { Key(.character(scalar), .control) }
    fileprivate static func shift(_ code: Code) -> Key { Key(code, .shift) }
    fileprivate static func alt(_ code: Code) -> Key { Key(code, .alt) }
}
