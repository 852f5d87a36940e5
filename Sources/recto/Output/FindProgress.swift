import Terminal

/// How far searching files is: what a program that begins anew is told as one number.
struct FindProgress {
    /// Sections of the file whose hits have been written.
    var sections: Int { didSet { carry() } }
    var hasFound: Bool { didSet { if hasFound != oldValue { carry() } } }
    private(set) var hasFailed: Bool

    init(_ number: Int = 0) {
        (sections, hasFound, hasFailed) = (number >> 2, number & 1 != 0, number & 2 != 0)
    }

    var number: Int { sections << 2 | (hasFailed ? 2 : 0) | (hasFound ? 1 : 0) }

    /// Goes on with the next file.
    mutating func finishFile(hasFailed: Bool) {
        if hasFailed { self.hasFailed = true }
        sections = 0
    }

    private func carry() { Restart.carry(number) }
}
