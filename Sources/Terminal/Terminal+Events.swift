import CSignals
import Cells
import Glibc
import Posix

extension Terminal {
    /// How long the rest of a sequence that has begun may be on its way.
    private static let patience = Duration.seconds(1)

    /// How many bytes and keys one look at the input takes; the rest is for the next one.
    private static let readLimit = 16_384

    /// Everything that has come in: a new size first, then keys and mouse reports in order.
    ///
    /// Does not block, but for 25 ms after an ESC that may be the beginning of a key.
    public func events() -> [Event] {
        guard isActive else { return [] }
        collect()
        var events: [Event] = []
        if pendingSignals.remove(.resize) != nil, let newSize = Self.windowSize(of: output) {
            if newSize != size {
                resize(to: newSize)
                events.append(.resize(size))
            } else if let cell = Self.cellSize(of: output), cell != self.cell {
                // Letters of another size, and as many.
                fitPixels()
                redraw()
            }
        }
        readInput(into: &events)
        return events
    }

    /// Waits until something happens.
    ///
    /// One cause is told at a time, in the order signal, disconnected, input, woken; the others
    /// are told by the next calls.
    ///
    /// - Parameter timeout: rounded up to milliseconds; nil waits for ever.
    public func wait(timeout: Duration?) -> Wake {
        let deadline = timeout.map { Moment.now + $0 }
        collect()
        while true {
            let rest = deadline.map { $0 - .now }
            let isReadable = pollInput(hasPendingWake ? .zero : rest)
            collect()
            if let signal = pendingSignals.takeSignal() { return .signal(signal) }
            if isDisconnected { return .disconnected }
            if isReadable || isBehind || !pendingSignals.isEmpty { return .input }
            if isWoken {
                isWoken = false
                return .woken
            }
            if let rest, rest <= .zero { return .timeout }
        }
    }

    private var hasPendingWake: Bool { !pendingSignals.isEmpty || isWoken || isBehind || isDisconnected }

    /// Gathers what the pipe and the signal handlers tell; goes on after a stop.
    private func collect() {
        isWoken = waker.drain() || isWoken
        pendingSignals.formUnion(SignalSet(rawValue: cs_signals_take()))
        if pendingSignals.remove(.goOn) != nil { resume() }
    }

    /// Polls the input and the pipe, and notes a hang-up; true when there is input.
    private func pollInput(_ timeout: Duration?) -> Bool {
        var descriptors = [
            pollfd(fd: input, events: Int16(POLLIN), revents: 0),
            pollfd(fd: waker.descriptors.read, events: Int16(POLLIN), revents: 0),
        ]
        guard poll(&descriptors, 2, timeout.map(\.milliseconds) ?? -1) > 0 else { return false }
        let found = Int32(descriptors[0].revents)
        if found & (POLLHUP | POLLERR | POLLNVAL) != 0 { isDisconnected = true }
        return found & POLLIN != 0
    }

    private func readInput(into events: inout [Event]) {
        let isReadable = pollInput(.zero)
        var taken = 0
        isBehind = false
        let now = Moment.now
        if decoder.isWithin, now - lastInput > Self.patience { decoder.abandon() }
        lastInput = now
        while taken < Self.readLimit {
            let code = screen.read()
            if code >= 0 {
                taken += 1
                decode(code, into: &events)
                continue
            }
            // Readable and nothing to read is the end of the input.
            if taken == 0, isReadable { isDisconnected = true }
            guard decoder.isUndecided else { return takeReplies() }
            if !pollInput(.milliseconds(Int(CursesScreen.escapeDelay))) || isDisconnected {
                decoder.settle(into: &events)
                return takeReplies()
            }
        }
        isBehind = true
    }

    private func decode(_ code: Int32, into events: inout [Event]) {
        if let byte = UInt8(exactly: code) {
            decoder.decode(byte, into: &events)
        } else if let key = Key(curses: code) {
            decoder.decode(key, into: &events)
        }
    }
}

extension Duration {
    /// Whole milliseconds, rounded up, as `poll` takes them.
    fileprivate var milliseconds: Int32 {
        guard self > .zero else { return 0 }
        let (seconds, attoseconds) = components
        guard seconds < 1_000_000 else { return 1_000_000_000 }
        return Int32(seconds) * 1_000 + Int32((attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
    }
}
