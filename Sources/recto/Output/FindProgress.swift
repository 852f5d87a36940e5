import Terminal

/// The progress of `--find`. After a crash, the new process receives it as a number and continues.
struct FindProgress {
    /// The number of sections of the current file whose hits are written.
    var sections: Int { didSet { carry() } }
    var hasFound: Bool { didSet { if hasFound != oldValue { carry() } } }
    private(set) var hasFailed: Bool

    init(_ number: Int = 0) {
        (sections, hasFound, hasFailed) = (number >> 2, number & 1 != 0, number & 2 != 0)
    }

    var number: Int { sections << 2 | (hasFailed ? 2 : 0) | (hasFound ? 1 : 0) }

    /// Continues with the next file.
    mutating func finishFile(hasFailed: Bool) {
        if hasFailed { self.hasFailed = true }
        sections = 0
    }

    private func carry() { Restart.carry(number) }
}
