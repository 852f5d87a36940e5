/// The state of an app: its screens, the lowest first, and their shared context.
///
/// `App` notices each change of it and draws the screen again.
struct AppState {
    var context: Context
    var screens: [any Screen] = [BookScreen()]

    /// Calls a screen with the shared context.
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

    /// Calls the screen in front with the shared context.
    mutating func withScreen<Result>(_ body: (inout any Screen, inout Context) -> Result) -> Result {
        let front = front
        return state.withScreen(front, body)
    }
}
