extension Terminal {
    /// Asks for mouse reports from now on, or leaves the mouse to the terminal.
    public func reportMouse(_ reports: Bool) {
        guard isActive, reports != reportsMouse else { return }
        reportsMouse = reports
        guard hasEntered else { return }
        send(reports ? mouseSequence : sequences.endMouse)
    }

    /// Asks for reports of motion without a button from now on, or for those of pulls alone.
    public func reportMotion(_ reports: Bool) {
        guard isActive, reports != reportsMotion else { return }
        reportsMotion = reports
        guard hasEntered, reportsMouse else { return }
        // Terminals let go of all reports with those of motion.
        send(reports ? sequences.beginMotion : sequences.endMouse + mouseSequence)
    }

    /// What asks for the reports that are wanted.
    var mouseSequence: [UInt8] {
        sequences.beginMouse + (reportsMotion ? sequences.beginMotion : [])
    }
}
