/// What an app is made of: its screens, the lowest first, and what they share.
///
/// `App` notices each change of it, so that the screen is drawn anew.
struct AppState {
    var context: Context
    var screens: [any Screen] = [BookScreen()]

    /// Lets a screen act, with what all share.
    ///
    /// - Parameter index: from 0, the lowest screen.
    mutating func withScreen<Result>(
        _ index: Int, _ body: (inout any Screen, inout Context) -> Result
    ) -> Result { body(&screens[index], &context) }
}

extension App {
    var context: Context {
        get { state.context }
        _modify { yield &state.context }
    }

    var screens: [any Screen] {
        get { state.screens }
        _modify { yield &state.screens }
    }

    /// Lets the screen in front act, with what all share.
    mutating func withScreen<Result>(_ body: (inout any Screen, inout Context) -> Result) -> Result {
        let front = front
        return state.withScreen(front, body)
    }
}
