extension Terminal {
    /// Switches mouse reports on, or off to leave the mouse to the terminal.
    public func reportMouse(_ reports: Bool) {
        guard isActive, reports != reportsMouse else { return }
        reportsMouse = reports
        send(change(.mouse, to: reports ? mouseBytes : nil))
    }

    /// Switches reports of motion without a button on or off. Motion with a button is always reported.
    public func reportMotion(_ reports: Bool) {
        guard isActive, reports != reportsMotion else { return }
        reportsMotion = reports
        guard reportsMouse else { return }
        // Switching motion reports off switches all reports off.
        let bytes = change(.mouse, to: mouseBytes)
        send(reports && !bytes.isEmpty ? sequences.beginMotion : bytes)
    }

    /// The bytes that switch mouse reports on, and those that switch them off.
    var mouseBytes: SwitchedModes.Bytes {
        SwitchedModes.Bytes(
            on: sequences.beginMouse + (reportsMotion ? sequences.beginMotion : []), off: sequences.endMouse)
    }
}
