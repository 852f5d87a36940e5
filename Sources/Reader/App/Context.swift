import Cells

/// What the app lends to its screens: the open book, the keys, how things look.
struct Context {
    var reading: ReadingState
    let keyMaps: KeyMaps
    /// What of a command has been typed.
    var keys = KeyReader()
    /// What the screens in front of the book want drawn apart in its text.
    var decorations: [Decoration] = []

    var settings: Settings { reading.settings }
    var theme: Theme { reading.theme }
    /// Of the window.
    var size: Size { reading.geometry.size }
}
