/// What ended a wait for the terminal.
public enum Wake: Hashable, Sendable {
    /// There is something to read, or the terminal has a new size: ask for the events.
    case input
    /// Another thread called `Waker.wake()`.
    case woken
    case signal(Signal)
    /// The terminal is gone. Every later wait returns this, too.
    case disconnected
    case timeout
}

/// A request from outside, by a signal.
public enum Signal: Hashable, Sendable {
    /// SIGINT. The key Ctrl-C comes as a key.
    case interrupt
    /// SIGTERM, or SIGQUIT.
    case terminate
    /// SIGHUP.
    case hangUp
    /// SIGTSTP: answer with `Terminal.suspend()`. The key Ctrl-Z comes as a key.
    case suspend
}
