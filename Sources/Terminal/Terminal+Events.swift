import CSignals
import Cells
import Posix

extension Terminal {
    /// How long a sequence may pause before its next byte.
    private static let patience = Duration.seconds(1)
    /// The same for a control string that began more than `longString` ago: one may be endless.
    private static let shortPatience = Duration.milliseconds(100)
    private static let longString = Duration.seconds(5)
    /// How long ESC counts as a possible beginning of an expected reply.
    private static let answerPatience = Duration.milliseconds(500)

    /// The most bytes and keys that one call reads; the next call reads the rest.
    private static let readLimit = 16_384

    /// All events so far: a new size first, then keys and mouse reports in order.
    ///
    /// Does not block, except for 25 ms after an ESC that may begin a key. While a reply of the terminal is
    /// expected, an ESC stays undecided for 500 ms; `wait` returns by then.
    public func events(at now: Moment = .now) -> [Event] {
        guard isActive else { return [] }
        collect()
        var events: [Event] = []
        if pendingSignals.remove(.resize) != nil, let newSize = WindowSize.cells(of: output) {
            if newSize != size {
                resize(to: newSize)
                events.append(.resize(size))
            } else if let cell = WindowSize.pixelsOfCell(of: output), cell != self.cell {
                // The font size may have changed although the size in cells is the same.
                fitPixels()
                redraw()
            }
        }
        readInput(into: &events, at: now)
        return events
    }

    /// Waits until something happens.
    ///
    /// Returns one cause at a time, in the order signal, disconnected, input, woken.
    ///
    /// - Parameter timeout: rounded up to milliseconds; nil to wait without limit.
    public func wait(timeout: Duration?) -> Wake {
        let deadline = timeout.map { Moment.now + $0 }
        let decision = decoder.isUndecided ? lastInput + Self.answerPatience : nil
        collect()
        while true {
            sendWaiting()
            let rest = [deadline, decision].compactMap { $0 }.min().map { $0 - .now }
            let isReadable = pollInput(hasPendingWake ? .zero : rest)
            collect()
            if let signal = pendingSignals.takeSignal() { return .signal(signal) }
            if isDisconnected { return .disconnected }
            if isReadable || isBehind || !pendingSignals.isEmpty { return .input }
            if isWoken {
                isWoken = false
                return .woken
            }
            if let decision, decision <= .now { return .input }
            if let rest, rest <= .zero { return .timeout }
        }
    }

    private var hasPendingWake: Bool { !pendingSignals.isEmpty || isWoken || isBehind || isDisconnected }

    /// Collects wakes and signals. Enters the screen again if the process was stopped.
    private func collect() {
        isWoken = waker.drain() || isWoken
        pendingSignals.formUnion(SignalSet(rawValue: cs_signals_take()))
        if pendingSignals.remove(.continued) != nil { resume() }
    }

    /// Polls the input, the pipe, and the output if bytes are waiting. Returns whether there is input.
    private func pollInput(_ timeout: Duration?) -> Bool {
        let found = FileDescriptor.poll(
            [
                (input, .input), (waker.pipe.reader.number, .input),
                (queue.isEmpty ? -1 : queue.descriptor, .output),
            ], within: timeout)
        guard let found else { return false }
        if !found[0].isDisjoint(with: .disconnected) { isDisconnected = true }
        return found[0].contains(.input)
    }

    private func readInput(into events: inout [Event], at now: Moment) {
        let isReadable = pollInput(.zero)
        let pause = now - lastInput
        var taken = 0
        isBehind = false
        // ESC alone begins a sequence if the Escape key sends one.
        decoder.expectsAnswers = answers.areDue(at: now) || modes[.keyboard] != nil
        endSequence(after: pause, at: now, into: &events)
        while taken < Self.readLimit {
            let code = screen.read()
            if code >= 0 {
                taken += 1
                lastInput = now
                decode(code, after: taken == 1 ? pause : .zero, into: &events)
                continue
            }
            // Readable without data means the end of the input.
            if taken == 0, isReadable { isDisconnected = true }
            guard decoder.isUndecided, !decoder.expectsAnswers else { return finishReading(at: now) }
            if !pollInput(.milliseconds(Int(CursesScreen.escapeDelay))) || isDisconnected {
                decoder.settle(into: &events)
                return finishReading(at: now)
            }
        }
        isBehind = true
        finishReading(at: now)
    }

    /// Ends a sequence whose rest did not arrive in time.
    private func endSequence(after pause: Duration, at now: Moment, into events: inout [Event]) {
        guard decoder.isWithin else { return }
        if decoder.isUndecided {
            if pause >= Self.answerPatience { decoder.settle(into: &events) }
            return
        }
        let isLong = decoder.isWithinString && now - (sequenceStart ?? now) > Self.longString
        if pause > (isLong ? Self.shortPatience : Self.patience) { decoder.abandon() }
    }

    private func finishReading(at now: Moment) {
        sequenceStart = decoder.isWithin ? sequenceStart ?? now : nil
        receiveReplies()
    }

    /// - Parameter pause: the time since the previous input.
    private func decode(_ code: Int32, after pause: Duration, into events: inout [Event]) {
        if let byte = UInt8(exactly: code) {
            let isLate = pause > .milliseconds(Int(CursesScreen.escapeDelay))
            if isLate, decoder.isLoneEscape(before: byte) { decoder.settle(into: &events) }
            decoder.decode(byte, into: &events)
        } else if let key = Key(curses: code) {
            decoder.decode(key, into: &events)
        }
    }
}
