import Cells

/// All keys and what they do, in groups, for the help and the README.
package struct KeyTable {
    package struct Row: Hashable {
        package let names: [String]
        package let help: String
        package let commands: [Command]
        /// The commands as they are typed.
        package let usages: [String]
    }

    package struct Group: Hashable {
        package let title: String
        /// The context of the keys.
        package let context: KeyContext
        package let rows: [Row]
    }

    /// The groups that have at least one row.
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
            // The keys that leave the shelf also close any other list.
            let back = group == .lists && row.command == .close ? keys.names(of: .leave) : []
            rows.append(Self.row(commands, together?.help ?? row.help, keys, back))
        }
        if group == .prompts {
            let names = keys.names(of: .up) + keys.names(of: .down)
            rows.append(
                Row(names: names, help: "earlier, later input with this start", commands: [], usages: []))
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

    /// The keys on the shelf, except for moving, which is the same in all lists.
    private static func shelf(_ keyMaps: KeyMaps) -> Group {
        let rows = onTheShelf.map { row($0.commands, $0.help, keyMaps[.list]) }
        return Group(title: shelfTitle, context: .list, rows: rows)
    }

    package static let shelfTitle = "On the shelf"

    private static let onTheShelf: [(commands: [Command], help: String)] = [
        ([.choose], "open the book"),
        ([.filter], "find books by what you type"),
        ([.order], "change the order of the books"),
        ([.view], "show covers or rows"),
        ([.card], "facts about the book"),
        ([.edit], "correct title, author and series"),
        ([.delete, .undo], "remove it from the shelf; restore it"),
        ([.grep], "search all books for whole words"),
        ([.catalog], "download books from catalogues"),
        ([.statistics], "what you read, by day and by book"),
        ([.otherBook], "the book that was open before"),
        ([.settings], "settings"),
        ([.prompt], "type a command"),
        ([.close], "show all books again"),
        ([.leave], "quit"),
    ]

    /// Commands that share a row, with a common description.
    private static let shared: [(commands: [Command], help: String)] = [
        ([.lineDown, .lineUp], "next, previous page; or move the ruler"),
        ([.faster, .slower], "faster, slower turning or reading aloud"),
        ([.nextChapter, .previousChapter], "next, previous chapter"),
        ([.beginning, .end], "beginning, end of the book"),
        ([.back, .forward], "back, forward through your jumps"),
        ([.nextLink, .previousLink], "next, previous link, note or picture"),
        ([.mark, .goMark], "mark a place with a letter; go to it"),
        ([.bookmark, .bookmarks], "bookmark this page; list of bookmarks"),
        ([.select, .marks], "select text; list of highlights"),
        ([.search, .searchBack], "search as you type; backwards"),
        ([.nextHit, .previousHit], "next hit, previous hit"),
        ([.searchWord, .searchWordBack], "search for the hit's word; backwards"),
        ([.down, .up], "a row down, up"),
        ([.windowDown, .windowUp], "one screen down, up"),
        ([.first, .last], "first row, last row"),
        ([.right, .left], "scroll; unfold or fold; change a value"),
        ([.fold, .foldAll], "fold or unfold a row; all rows"),
        ([.zoomIn, .zoomOut, .zoomReset], "zoom in, zoom out, the whole picture"),
        ([.nextPicture, .previousPicture], "next, previous picture of the book"),
        ([.complete, .completeBack], "complete the word: next, previous match"),
    ]

    /// The mouse gestures, which are not in key maps.
    private static let gestures = [
        gesture("turn the page", "click left or right,", "wheel"),
        gesture("hide header and footer", "click in the middle"),
        gesture("pull the page", "drag"), gesture("select text", "Shift-drag"),
    ]

    private static func gesture(_ help: String, _ names: String...) -> Row {
        Row(names: names, help: help, commands: [], usages: [])
    }

    /// Keys that the reader has bound to commands with arguments.
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
    /// The names of a command's keys in the help, with an example of a number if it takes one.
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
