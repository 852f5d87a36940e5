import CSignals

/// Signals that were received and not reported yet.
struct SignalSet: OptionSet {
    let rawValue: UInt32

    static let resize = SignalSet(rawValue: cs_signal_resize)
    static let interrupt = SignalSet(rawValue: cs_signal_interrupt)
    static let terminate = SignalSet(rawValue: cs_signal_terminate)
    static let hangUp = SignalSet(rawValue: cs_signal_hang_up)
    static let suspend = SignalSet(rawValue: cs_signal_suspend)
    /// The process continues after a stop.
    static let continued = SignalSet(rawValue: cs_signal_continue)

    /// Removes and returns the most urgent signal that the program handles.
    mutating func takeSignal() -> Signal? {
        if remove(.hangUp) != nil { return .hangUp }
        if remove(.terminate) != nil { return .terminate }
        if remove(.interrupt) != nil { return .interrupt }
        return remove(.suspend) != nil ? .suspend : nil
    }
}
