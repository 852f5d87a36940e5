/// Why a wait for the terminal ended.
public enum Wake: Hashable, Sendable {
    /// There is input or a new size: call `events`.
    case input
    /// Another thread called `Waker.wake()`.
    case woken
    case signal(Signal)
    /// The terminal is gone; every later wait also returns this.
    case disconnected
    case timeout
}

/// A signal from another process.
public enum Signal: Hashable, Sendable {
    /// SIGINT. Ctrl-C is reported as a key.
    case interrupt
    /// SIGTERM, or SIGQUIT.
    case terminate
    /// SIGHUP.
    case hangUp
    /// SIGTSTP: call `Terminal.suspend()`. Ctrl-Z is reported as a key.
    case suspend
}
