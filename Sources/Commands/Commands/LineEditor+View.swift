import Cells

extension LineEditor {
    /// The visible part of a line.
    package struct View: Hashable {
        package var text: String
        /// Columns before the cursor in the visible part.
        package var cursor: Int
    }

    /// The part of the line that fits into a number of columns: the cursor, and as much text before it as
    /// possible.
    package func view(columns: Int) -> View {
        guard columns > 0 else { return View(text: "", cursor: 0) }
        // The cursor takes a column of its own.
        var room = columns - 1
        var shown: [Character] = []
        for character in before.reversed() {
            let width = Cluster.columns(of: character.unicodeScalars)
            guard width <= room else { break }
            room -= width
            shown.append(character)
        }
        let cursor = columns - 1 - room
        room += 1
        var rest: [Character] = []
        for character in after {
            let width = Cluster.columns(of: character.unicodeScalars)
            guard width <= room else { break }
            room -= width
            rest.append(character)
        }
        return View(text: String(shown.reversed()) + String(rest), cursor: cursor)
    }
}
