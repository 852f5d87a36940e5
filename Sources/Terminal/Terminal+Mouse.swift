extension Terminal {
    /// Asks for mouse reports from now on, or leaves the mouse to the terminal.
    public func reportMouse(_ reports: Bool) {
        guard isActive, reports != reportsMouse else { return }
        reportsMouse = reports
        send(change(.mouse, to: reports ? mouseBytes : nil))
    }

    /// Asks for reports of motion without a button from now on, or for those of pulls alone.
    public func reportMotion(_ reports: Bool) {
        guard isActive, reports != reportsMotion else { return }
        reportsMotion = reports
        guard reportsMouse else { return }
        // Terminals let go of all reports with those of motion.
        let bytes = change(.mouse, to: mouseBytes)
        send(reports && !bytes.isEmpty ? sequences.beginMotion : bytes)
    }

    /// What asks for the reports that are wanted, and ends them.
    var mouseBytes: SwitchedModes.Bytes {
        SwitchedModes.Bytes(
            on: sequences.beginMouse + (reportsMotion ? sequences.beginMotion : []), off: sequences.endMouse)
    }
}
