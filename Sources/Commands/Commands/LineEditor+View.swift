import Cells

extension LineEditor {
    /// The part of a line that a stretch of columns shows.
    package struct View: Hashable {
        package var text: String
        /// Columns before the cursor, within the stretch.
        package var cursor: Int
    }

    /// What is shown in a number of columns: the cursor is always among them, with as much of what
    /// stands before it as there is room for.
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
