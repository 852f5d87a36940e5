extension Terminal {
    /// Turns mouse reports on, or leaves the mouse to the terminal.
    public func reportMouse(_ reports: Bool) {
        guard isActive, reports != reportsMouse else { return }
        reportsMouse = reports
        send(change(.mouse, to: reports ? mouseBytes : nil))
    }

    /// Turns reports of motion without a button on or off. Drags are reported in any case.
    public func reportMotion(_ reports: Bool) {
        guard isActive, reports != reportsMotion else { return }
        reportsMotion = reports
        guard reportsMouse else { return }
        // Turning motion reports off turns all reports off.
        let bytes = change(.mouse, to: mouseBytes)
        send(reports && !bytes.isEmpty ? sequences.beginMotion : bytes)
    }

    /// The bytes that switch the mouse reports on, and the bytes that switch them off.
    var mouseBytes: SwitchedModes.Bytes {
        SwitchedModes.Bytes(
            on: sequences.beginMouse + (reportsMotion ? sequences.beginMotion : []), off: sequences.endMouse)
    }
}
