import Cells
import Commands

extension SelectScreen {
    /// What keys do, in the last row: as much of it as there is room for.
    func draw(into grid: inout Grid, in context: Context) {
        let row = grid.size.rows - 1
        let theme = context.theme
        grid.fill(
            Rect(column: 0, row: row, columns: grid.size.columns, rows: 1), with: Cell(style: theme.text))
        var words = ""
        for hint in hints(context.keyMaps[.selecting], context.reading) {
            let longer = words.isEmpty ? hint : words + "   " + hint
            guard Cluster.columns(of: longer.unicodeScalars) <= grid.size.columns - 2 else { break }
            words = longer
        }
        grid.write(words: words, in: 1..<max(1, grid.size.columns - 1), row: row, .center, style: theme.hint)
    }

    private func hints(_ keys: KeyMap, _ reading: ReadingSession) -> [String] {
        let leave = "\(keys.name(of: .close)) leaves"
        let words = [.nextWord, .previousWord, .wordEnd].map(keys.name(of:)).joined(separator: " ")
        if selection.anchor != nil {
            return [
                "\(keys.name(of: .highlight)) highlights", "\(keys.name(of: .writeNote)) note",
                "\(keys.name(of: .copy)) copies", leave, "\(keys.name(of: .define)) looks up", "1–5 colour",
                "\(keys.name(of: .searchSelection)) finds", "\(words) words",
            ]
        }
        let begin = "\(keys.names(of: .beginSelection).joined(separator: " ")) begins"
        if existing(reading) != nil {
            return [
                "1–5 colour", "\(keys.name(of: .writeNote)) note", "\(keys.name(of: .delete)) delete", begin,
                leave,
            ]
        }
        let lines = [Command.down, .up].map { keys.name(of: $0) }.joined(separator: " ")
        return [
            begin, leave, "\(words) words", "\(lines) lines",
            "\(keys.name(of: .highlight)) highlights the word",
        ]
    }
}
