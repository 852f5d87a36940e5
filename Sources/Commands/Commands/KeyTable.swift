import Cells

/// All keys and what they do, group by group: help shows it, and README has it.
package struct KeyTable {
    package struct Row: Hashable {
        package let names: [String]
        package let help: String
        package let commands: [Command]
        /// As a prompt takes the commands.
        package let usages: [String]
    }

    package struct Group: Hashable {
        package let title: String
        /// Where its keys are pressed.
        package let context: KeyContext
        package let rows: [Row]
    }

    /// Those that have a row at least.
    package let groups: [Group]

    package init(_ keyMaps: KeyMaps) {
        groups =
            CommandGroup.allCases.map { Self.group($0, keyMaps) }.filter { !$0.rows.isEmpty }
            + [Self.shelf(keyMaps)] + Self.own(keyMaps)
    }

    private static func group(_ group: CommandGroup, _ keyMaps: KeyMaps) -> Group {
        let keys = keyMaps[group.keyContext]
        var rows: [Row] = []
        for row in group.rows {
            let together = shared.first { $0.commands.contains(row.command) }
            if let together, together.commands.first != row.command { continue }
            let commands = together?.commands ?? [row.command]
            // What leaves the shelf goes back from any other list.
            let back = group == .lists && row.command == .close ? keys.names(of: .leave) : []
            rows.append(Self.row(commands, together?.help ?? row.help, keys, back))
        }
        if group == .prompts {
            let names = keys.names(of: .up) + keys.names(of: .down)
            rows.append(
                Row(names: names, help: "earlier lines that begin so; later ones", commands: [], usages: []))
        }
        return Group(
            title: group.rawValue, context: group.keyContext, rows: rows + (group == .turning ? gestures : [])
        )
    }

    private static func row(
        _ commands: [Command], _ help: String, _ keys: KeyMap, _ others: [String] = []
    ) -> Row {
        Row(
            names: commands.flatMap { keys.helpNames(of: $0) } + others, help: help, commands: commands,
            usages: commands.flatMap { [$0.usage] + $0.aliases })
    }

    /// What keys of lists do on the shelf, except for moving, which is the same in all lists.
    private static func shelf(_ keyMaps: KeyMaps) -> Group {
        let rows = onTheShelf.map { row($0.commands, $0.help, keyMaps[.list]) }
        return Group(title: shelfTitle, context: .list, rows: rows)
    }

    package static let shelfTitle = "On the shelf"

    private static let onTheShelf: [(commands: [Command], help: String)] = [
        ([.choose], "open the book"),
        ([.filter], "find books by what is typed"),
        ([.order], "another order of the books"),
        ([.view], "covers instead of rows, and back"),
        ([.card], "all that is known of the book"),
        ([.edit], "correct its title, author and series"),
        ([.delete, .undo], "take it off the shelf; bring it back"),
        ([.grep], "search all books for whole words"),
        ([.statistics], "what you have read, by days and books"),
        ([.otherBook], "the book that was open before"),
        ([.settings], "settings"),
        ([.prompt], "a command by its name"),
        ([.close], "show all books again"),
        ([.leave], "quit"),
    ]

    /// Commands that share a row, with the words for all of them.
    private static let shared: [(commands: [Command], help: String)] = [
        ([.lineDown, .lineUp], "next, previous page; ruler by lines"),
        ([.faster, .slower], "turn by itself faster, slower"),
        ([.nextChapter, .previousChapter], "next chapter; this one's beginning"),
        ([.beginning, .end], "beginning, end of the book"),
        ([.back, .forward], "back, jump by jump; forward again"),
        ([.nextLink, .previousLink], "next link, note, picture; one before"),
        ([.mark, .goMark], "letter for this place; go to one"),
        ([.bookmark, .bookmarks], "bookmark this page; list of them"),
        ([.select, .marks], "select text; list of highlights"),
        ([.search, .searchBack], "search while typing; backwards"),
        ([.nextHit, .previousHit], "next hit, the one before"),
        ([.searchWord, .searchWordBack], "search the word at the hit; backwards"),
        ([.down, .up], "a row down, up"),
        ([.windowDown, .windowUp], "a windowful down, up"),
        ([.first, .last], "the first row, the last"),
        ([.right, .left], "a windowful; unfold, fold; values"),
        ([.fold, .foldAll], "fold or unfold a row; all of them"),
        ([.zoomIn, .zoomOut, .zoomReset], "larger, smaller, all of it"),
        ([.nextPicture, .previousPicture], "next picture of the book, one before"),
        ([.complete, .completeBack], "complete the word, one way or another"),
    ]

    /// What is no command of a key map.
    private static let gestures = [
        Row(
            names: ["click,", "wheel"], help: "sides turn, the middle hides heads", commands: [], usages: []),
        Row(
            names: ["drag,", "Shift-drag"], help: "pulls the page; selects its text", commands: [], usages: []
        ),
    ]

    /// Keys that somebody has bound to a command with what it takes.
    private static func own(_ keyMaps: KeyMaps) -> [Group] {
        KeyContext.allCases.compactMap { context in
            let standard = KeyMaps.standard[context].bindings
            let own = keyMaps[context].bindings.filter {
                $0.request.argument != nil && !standard.contains($0)
            }
            let rows = own.map {
                Row(
                    names: [Key.name(of: $0.keys)], help: $0.request.line, commands: [],
                    usages: [$0.request.line])
            }
            return rows.isEmpty ? nil : Group(title: "Your own", context: context, rows: rows)
        }
    }
}

extension KeyMap {
    /// The keys of a command as help names them, with a number before the first where it takes one.
    fileprivate func helpNames(of command: Command) -> [String] {
        let names = names(of: command)
        guard let name = names.first else { return [] }
        switch (command, command.row.parameter) {
        case (.page, _): return names + ["12" + name]
        case (.printedPage, _): return names + ["34" + name]
        case (_, .percentage): return names.map { "40" + $0 }
        default: return names
        }
    }
}
