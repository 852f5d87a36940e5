import CZip
import Glibc

/// How long pixels take from a key to the terminal: the pages of a comic, and a page that is come back to.
struct PixelsBench {
    private static let pages = 32
    /// What a terminal that takes kitty's pictures answers.
    private static let answers = [
        "\u{1B}P>|kitty(0.40)\u{1B}\\\u{1B}[6;20;10t\u{1B}[?62;22c", "\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[?62;22c",
    ]
    /// What places a picture.
    private static let placed = Array("a=p,i=".utf8)

    private let program: String

    init(program: String) { self.program = program }

    func run() {
        let path = "/tmp/recto-bench-\(getpid()).cbz"
        defer { unlink(path) }
        guard Self.writeComic(to: path) else { return print("no comic could be written") }
        print("comic of JPEGs of 1600 × 2400, kitty's pixels")
        for (columns, rows) in [(80, 24), (200, 50)] {
            guard let pty = open(path, columns, rows) else { continue }
            var new = Figures(), again = Figures()
            for turn in 0..<12 {
                // The neighbours are decoded meanwhile.
                usleep(400_000)
                let key = turn % 4 == 3 ? "\u{1B}OD" : Reader.right
                let time = pty.time(of: Self.placed) { pty.send(key) }
                if turn % 4 == 3 { again.add(time) } else { new.add(time) }
            }
            print("  \(columns)×\(rows), key to the pixels of a new page   ", new.text())
            print("  \(columns)×\(rows), of a page that was in view        ", again.text())
        }
    }

    /// Opens the comic and waits for the pixels of its first page.
    private func open(_ path: String, _ columns: Int, _ rows: Int) -> Pty? {
        let reader = Reader(program: program, book: path)
        guard let pty = reader.open(columns: columns, rows: rows, options: Reader.still) else { return nil }
        _ = pty.time(of: Array("\u{1B}[>0q".utf8)) {}
        pty.send(Self.answers[0])
        _ = pty.time(of: Array("a=q".utf8)) {}
        pty.send(Self.answers[1])
        guard pty.time(of: Self.placed, {}) != nil else {
            print("no pixels came")
            return nil
        }
        return pty
    }

    private static func writeComic(to path: String) -> Bool {
        unlink(path)
        guard let archive = zip_open(path, ZIP_CREATE, nil) else { return false }
        let bytes = MadeJPEG(width: 1_600, height: 2_400).bytes
        return bytes.withUnsafeBytes { bytes in
            for page in 0..<pages {
                guard let source = zip_source_buffer(archive, bytes.baseAddress, UInt64(bytes.count), 0)
                else {
                    return false
                }
                let index = zip_file_add(archive, "\(100 + page).jpg", source, 0)
                zip_set_file_compression(archive, UInt64(max(0, index)), ZIP_CM_STORE, 0)
            }
            return zip_close(archive) == 0
        }
    }
}
