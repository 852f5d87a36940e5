import Cells

extension LineEditor {
    /// Handles a key as readline does by default (GNU Readline, "Emacs Mode").
    ///
    /// - Returns: false if the editor does not use the key.
    package mutating func handle(_ key: Key) -> Bool {
        switch (key.code, key.modifiers) {
        case (.character(let scalar), []), (.character(let scalar), .shift): insert(scalar)
        case (.character(let scalar), .control): return handle(control: scalar)
        case (.character(let scalar), .alt): return handle(alt: scalar)
        case (.left, .control), (.left, .alt): moveWordLeft()
        case (.right, .control), (.right, .alt): moveWordRight()
        case (.left, _): moveLeft()
        case (.right, _): moveRight()
        case (.home, _): moveToBeginning()
        case (.end, _): moveToEnd()
        case (.backspace, .alt): killWordBackward()
        case (.backspace, _): deleteBackward()
        case (.delete, _): deleteForward()
        default: return false
        }
        return true
    }

    private mutating func handle(control letter: Unicode.Scalar) -> Bool {
        switch letter {
        case "a": moveToBeginning()
        case "e": moveToEnd()
        case "b": moveLeft()
        case "f": moveRight()
        case "d": deleteForward()
        case "h": deleteBackward()
        case "k": killToEnd()
        case "u": killToBeginning()
        case "w": killToSpace()
        case "y": yank()
        case "t": transpose()
        default: return false
        }
        return true
    }

    private mutating func handle(alt letter: Unicode.Scalar) -> Bool {
        switch letter {
        case "b": moveWordLeft()
        case "f": moveWordRight()
        case "d": killWordForward()
        default: return false
        }
        return true
    }
}
