import Cells

/// A line of text being edited, with the keys of readline.
///
///     :set meas│ure            `before` and `after`, on either side of the cursor
///
/// Moves and deletes by grapheme clusters (UAX #29): a letter and its marks stay together. Never contains
/// control characters.
package struct LineEditor: Hashable {
    /// The text before the cursor.
    package private(set) var before: [Character] = []
    /// The text after the cursor, in reading order.
    package private(set) var after: [Character] = []
    /// The text that was cut last, for `yank`.
    private var killed: [Character] = []

    /// The greatest number of characters by default; more are not inserted.
    package static let limit = 1_000
    /// The greatest number of characters of this line.
    package var limit = LineEditor.limit

    package init(_ text: String = "") {
        insert(text)
    }

    package var text: String { String(before) + String(after) }

    package var isEmpty: Bool { before.isEmpty && after.isEmpty }

    /// Replaces the whole text and moves the cursor to its end.
    package mutating func replace(with text: String) {
        before = []
        after = []
        insert(text)
    }

    /// Inserts typed or pasted text at the cursor.
    ///
    /// Line feeds and tabs become spaces; other control characters are dropped. A combining mark joins the
    /// character before it, or is dropped if there is none.
    package mutating func insert(_ text: String) {
        for scalar in text.unicodeScalars { insert(scalar) }
    }

    /// Inserts a scalar at the cursor.
    package mutating func insert(_ scalar: Unicode.Scalar) {
        guard let scalar = Self.taken(scalar) else { return }
        if let last = before.last {
            var joined = String(last)
            joined.unicodeScalars.append(scalar)
            if joined.count == 1, let character = joined.first {
                guard joined.unicodeScalars.count <= Self.mostScalars else { return }
                before[before.count - 1] = character
                return
            }
        }
        guard before.count + after.count < limit, Cluster.columns(of: [scalar]) > 0 else { return }
        before.append(Character(scalar))
    }

    /// The greatest number of scalars in a character; more marks are dropped.
    private static let mostScalars = 16

    /// What is inserted for a scalar: itself, a space, or nothing (nil).
    private static func taken(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
        switch scalar.value {
        case 0x09, 0x0A, 0x0D, 0x2028, 0x2029: " "
        case ..<0x20, 0x7F..<0xA0: nil
        default: scalar
        }
    }
}

// MARK: - Moving

extension LineEditor {
    package mutating func moveLeft() { move(by: -1) }
    package mutating func moveRight() { move(by: 1) }
    package mutating func moveToBeginning() { move(by: -before.count) }
    package mutating func moveToEnd() { move(by: after.count) }
    package mutating func moveWordLeft() { move(by: -wordLengthBefore) }
    package mutating func moveWordRight() { move(by: wordLengthAfter) }

    private mutating func move(by steps: Int) {
        if steps < 0 {
            let count = min(-steps, before.count)
            after.insert(contentsOf: before.suffix(count), at: 0)
            before.removeLast(count)
        } else {
            let count = min(steps, after.count)
            before += after.prefix(count)
            after.removeFirst(count)
        }
    }

    /// The number of characters back to the beginning of a word, as readline counts them.
    private var wordLengthBefore: Int { Self.wordLength(before.reversed()) }
    private var wordLengthAfter: Int { Self.wordLength(after) }

    private static func wordLength(_ characters: [Character]) -> Int {
        let gap = characters.prefix { !isOfWord($0) }.count
        return gap + characters.dropFirst(gap).prefix { isOfWord($0) }.count
    }

    private static func isOfWord(_ character: Character) -> Bool { character.isLetter || character.isNumber }
}

// MARK: - Deleting

extension LineEditor {
    /// Deletes the character before the cursor. Returns false if there is none.
    @discardableResult
    package mutating func deleteBackward() -> Bool { before.popLast() != nil }

    /// Deletes the character under the cursor. Returns false if there is none.
    @discardableResult
    package mutating func deleteForward() -> Bool {
        guard !after.isEmpty else { return false }
        after.removeFirst()
        return true
    }

    package mutating func killToBeginning() { kill(before: before.count) }
    package mutating func killToEnd() { kill(after: after.count) }
    package mutating func killWordBackward() { kill(before: wordLengthBefore) }
    package mutating func killWordForward() { kill(after: wordLengthAfter) }

    /// Cuts the text before the cursor back to a space, as Ctrl-W does.
    package mutating func killToSpace() {
        let reversed = Array(before.reversed())
        let gap = reversed.prefix { $0.isWhitespace }.count
        kill(before: gap + reversed.dropFirst(gap).prefix { !$0.isWhitespace }.count)
    }

    /// Inserts the text that was cut last.
    package mutating func yank() { insert(String(killed)) }

    /// Swaps the two characters around the cursor; at the end of the line, the last two.
    package mutating func transpose() {
        if after.isEmpty { moveLeft() }
        guard let left = before.popLast(), let right = after.first else {
            return moveToEnd()
        }
        after.removeFirst()
        before += [right, left]
    }

    private mutating func kill(before count: Int) {
        guard count > 0 else { return }
        killed = Array(before.suffix(count))
        before.removeLast(count)
    }

    private mutating func kill(after count: Int) {
        guard count > 0 else { return }
        killed = Array(after.prefix(count))
        after.removeFirst(count)
    }
}
