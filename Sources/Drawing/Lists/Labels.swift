import Cells

/// Letters that label what can be chosen: typing those of one chooses it.
package struct Labels: Hashable {
    package enum Choice: Hashable {
        /// The label with this index was typed.
        case chosen(Int)
        /// The labels that begin with what was typed are left.
        case unfinished
        case none
    }

    package let all: [String]
    /// The first letter, of labels that have two.
    package private(set) var typed = ""

    /// The letters of the home row come first.
    package static let letters = Array("asdfghjklqwertyuiopzxcvbnm")
    /// The most labels there are.
    package static let limit = letters.count * letters.count

    /// One letter each, or two where there are too few letters.
    package init(_ count: Int) {
        let (count, letters) = (min(count, Self.limit), Self.letters)
        guard count > letters.count else {
            all = letters.prefix(count).map { String($0) }
            return
        }
        all = (0..<count).map { index in
            String([letters[index / letters.count % letters.count], letters[index % letters.count]])
        }
    }

    package mutating func type(_ key: Key) -> Choice {
        if key == Key(.backspace), !typed.isEmpty {
            typed = ""
            return .unfinished
        }
        guard case .character(let letter) = key.code, key.modifiers.isEmpty else { return .none }
        typed.unicodeScalars.append(letter)
        if let index = all.firstIndex(of: typed) { return .chosen(index) }
        return all.contains { $0.hasPrefix(typed) } ? .unfinished : .none
    }

    /// Writes the labels that can still be typed at their places.
    ///
    /// - Parameter places: one for each label; nil for what is not in view.
    package func draw(at places: [Point?], style: Style, into grid: inout Grid) {
        for (label, place) in zip(all, places) where label.hasPrefix(typed) {
            guard let place else { continue }
            let row = Rect(column: 0, row: place.row, columns: grid.size.columns, rows: 1)
            let left = min(place.column, max(0, grid.size.columns - label.utf8.count))
            grid.write(
                label.dropFirst(typed.count).unicodeScalars, column: left + typed.count, row: place.row,
                style: style, clip: row)
        }
    }
}
