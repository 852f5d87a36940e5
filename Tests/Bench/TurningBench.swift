import Glibc

/// Turns pages with and without movement, and says what that costs in bytes and in time.
struct TurningBench {
    private let reader: Reader

    init(program: String, book: String) { reader = Reader(program: program, book: book) }

    func run() {
        print(reader.title + ", turning")
        for depth in Self.depths { curls(depth.name, depth.colors) }
        still(columns: 160, rows: 45)
        still(columns: 80, rows: 24)
        held("moving", motion: 200)
        held("still", motion: 0)
    }

    /// What the environment tells of terminals of some depths.
    private static let depths = [
        (name: "8 colours", colors: ["TERM=xterm"]),
        (name: "256 colours", colors: ["TERM=xterm-256color"]),
        (name: "24 bits", colors: ["TERM=xterm-256color", "COLORTERM=truecolor"]),
    ]

    /// Whole curls in a large window, one after the other.
    private func curls(_ name: String, _ colors: [String]) {
        guard let pty = open(160, 45, motion: 200, colors: colors) else { return }
        // White paper, on which shadows fall.
        pty.send("\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\\u{1B}]10;rgb:0000/0000/0000\u{1B}\\")
        _ = pty.lastByte(quiet: 0.25, limit: 1.5)
        var bytes = Figures(), time = Figures(), processor = Figures()
        let turns = 10
        for _ in 0..<3 {
            let before = pty.processorTime
            for _ in 0..<turns {
                let written = pty.bytes
                time.add(pty.time(quiet: 0.06, limit: 0.6) { pty.send(Reader.right) })
                bytes.add(Double(pty.bytes - written))
            }
            processor.add((pty.processorTime - before) / Double(turns))
        }
        say("curl, \(name), to last byte", time.text())
        say("curl, \(name), bytes", bytes.text(times: 1.0 / 1_024, unit: "KiB"))
        say("curl, \(name), processor", processor.text())
        pulls(name, pty)
    }

    /// A page pulled over by hand at its head, its middle and its foot: thirty movements, as often as a mouse
    /// tells of them.
    private func pulls(_ name: String, _ pty: Pty) {
        var bytes = Figures(), processor = Figures()
        for row in [3, 22, 42] {
            let (written, before) = (pty.bytes, pty.processorTime)
            pty.send("\u{1B}[<0;156;\(row)M")
            for step in 1...30 {
                pty.send("\u{1B}[<32;\(156 - 5 * step);\(row)M")
                _ = pty.lastByte(quiet: 0.008, limit: 0.008)
            }
            pty.send("\u{1B}[<0;6;\(row)m")
            _ = pty.lastByte(quiet: 0.1, limit: 1)
            bytes.add(Double(pty.bytes - written))
            processor.add(pty.processorTime - before)
        }
        say("pull, \(name), bytes", bytes.text(times: 1.0 / 1_024, unit: "KiB"))
        say("pull, \(name), processor", processor.text())
    }

    /// Turns without movement.
    private func still(columns: Int, rows: Int) {
        guard let pty = open(columns, rows, motion: 0) else { return }
        var bytes = Figures(), time = Figures()
        for _ in 0..<40 {
            let written = pty.bytes
            time.add(pty.time { pty.send(Reader.right) })
            bytes.add(Double(pty.bytes - written))
        }
        say("still \(columns)×\(rows), key to last byte", time.text())
        say("still \(columns)×\(rows), bytes", bytes.text(times: 1, unit: "B"))
    }

    /// A hundred keys at once, as a held key leaves them behind: how long until nothing changes.
    private func held(_ name: String, motion: Int) {
        var time = Figures(), processor = Figures()
        for _ in 0..<5 {
            guard let pty = open(160, 45, motion: motion) else { return }
            let before = pty.processorTime
            time.add(
                pty.time(quiet: 0.06, limit: 1) {
                    pty.send(String(repeating: Reader.right, count: 100))
                })
            processor.add(pty.processorTime - before)
        }
        say("100 keys, \(name), to last byte", time.text())
        say("100 keys, \(name), processor", processor.text())
    }

    /// Opens the book and waits until its pages are counted.
    private func open(
        _ columns: Int, _ rows: Int, motion: Int, colors: [String] = ["TERM=xterm-256color"]
    ) -> Pty? {
        let options = ["--motion", "\(motion)"]
        guard let pty = reader.open(columns: columns, rows: rows, options: options, colors: colors) else {
            print("cannot start \(reader.program)")
            return nil
        }
        _ = pty.lastByte(quiet: 0.25, limit: 1.5)
        return pty
    }

    private func say(_ name: String, _ figure: String) {
        print("  " + name + String(repeating: " ", count: max(1, 34 - name.count)) + figure)
    }
}
