import Foundation
import TestSupport
import Testing
import Text

/// Two homes whose journals are brought from one to the other, in real terminals.
@Suite struct SharedFolderTests {
    /// A home with its own copy of the shared folder, and the program while it runs.
    private final class Home {
        let folder: TemporaryFolder
        let shared: String
        let book: String
        var terminal: Tmux?

        init(_ book: String) throws {
            folder = try TemporaryFolder()
            shared = folder.path + "/shared"
            self.book = book
            try FileManager.default.createDirectory(atPath: shared, withIntermediateDirectories: true)
        }

        func start() throws -> Tmux {
            if let terminal { return terminal }
            let terminal = try Tmux(
                reading: book, options: "--set motion=0 --set sync-folder='\(shared)'", columns: 100,
                folder: folder)
            _ = try terminal.screen { Recto.isCounted($0) }
            self.terminal = terminal
            return terminal
        }

        func quit() throws {
            guard let terminal else { return }
            try terminal.press("q")
            _ = try terminal.exitStatus()
            self.terminal = nil
        }

        func kill() throws {
            guard let terminal else { return }
            if let process = try terminal.process() { Foundation.kill(process, SIGKILL) }
            _ = try terminal.exitStatus()
            self.terminal = nil
        }

        var journals: [String] {
            get throws {
                try FileManager.default.contentsOfDirectory(atPath: shared).filter {
                    $0.hasSuffix(".recto-journal")
                }
            }
        }

        /// The journals that came from elsewhere.
        private var received: Set<String> = []

        /// Copies the own journal, as it is at the moment, or what a copy that broke off has.
        func copy(to other: Home, share: Double = 1) throws {
            for name in try journals where !received.contains(name) {
                other.received.insert(name)
                guard let bytes = FileManager.default.contents(atPath: shared + "/" + name) else { continue }
                let part = bytes.prefix(Int(Double(bytes.count) * share))
                _ = FileManager.default.createFile(atPath: other.shared + "/" + name, contents: Data(part))
            }
        }

        /// The entries of the shelf, as lines.
        func entries() throws -> Set<Substring> {
            let path = folder.path + "/export"
            try? FileManager.default.removeItem(atPath: path)
            let data = "XDG_DATA_HOME=" + folder.path
            _ = try Command(["env", data, try Recto.program, "--shelf-export", path])
            return Set((TextFile.read(path) ?? "").split(separator: "\n").dropFirst())
        }
    }

    private func homes() throws -> (Home, Home) {
        (try Home(Recto.book("handbook.epub")), try Home(Recto.book("handbook.epub")))
    }

    @Test func aPlaceAndAMarkGoFromOneHomeToTheOther() throws {
        let (first, second) = try homes()
        var terminal = try first.start()
        try terminal.press(":60%", "Enter")
        #expect(try terminal.screen { (58...61).contains(percent(of: $0)) } != nil)
        try terminal.press("v", "Enter")
        #expect(try terminal.screen(with: "highlighted") != nil)
        try first.quit()
        try first.copy(to: second)
        terminal = try second.start()
        #expect(try terminal.screen(with: "’ is at ") != nil)
        try terminal.press("'", "'")
        #expect(try terminal.screen { (57...61).contains(percent(of: $0)) } != nil)
        try terminal.press(":marks", "Enter")
        #expect(try terminal.screen(with: "Highlights and notes") != nil)
        #expect(try !terminal.restingScreen().contains("Nothing"))
        try terminal.press("Escape")
        try second.quit()
        #expect(try second.journals.count == 2)
    }

    @Test func aBookThatWasMergedOpensWhereItWasLeft() throws {
        let (first, second) = try homes()
        try first.start().press(":60%", "Enter")
        #expect(try first.start().screen { (58...61).contains(percent(of: $0)) } != nil)
        try first.quit()
        try first.copy(to: second)
        _ = try second.start().screen(with: "’ is at ")
        try second.quit()
        let screen = try #require(try second.start().screen { (57...61).contains(percent(of: $0)) })
        #expect(!screen.isEmpty)
        try second.quit()
    }

    /// A shelf whose folder is searched for the first time, while journals are merged.
    @Test func aNewShelfHasItsBooksWithTheirPlaces() throws {
        let (first, second) = try homes()
        try first.start().press(":60%", "Enter")
        #expect(try first.start().screen { (58...61).contains(percent(of: $0)) } != nil)
        try first.quit()
        try first.copy(to: second)
        let books = second.folder.path + "/Books"
        try FileManager.default.createDirectory(atPath: books, withIntermediateDirectories: true)
        try FileManager.default.copyItem(atPath: second.book, toPath: books + "/handbook.epub")
        let program = try Recto.program
        let shelf = try Tmux(
            "'\(program)' --set 'library=\(books)' --set 'sync-folder=\(second.shared)'", columns: 100,
            folder: second.folder)
        let isShown = { (screen: String) in
            screen.contains("The Recto Handbook") && (58...61).contains { screen.contains("\($0) %") }
        }
        #expect(try shelf.screen { isShown($0) } != nil)
        try shelf.press("q")
        #expect(try shelf.exitStatus() == 0)
    }

    /// 200 random steps: reading, marking, leaving and being killed in two homes, while journals are copied at any moment,
    /// whole or in part. Whatever was on a shelf once is on both in the end.
    @Test(.long) func twoHomesAgreeAfterAnything() throws {
        var generator = Seeded(37)
        let (first, second) = try homes()
        let homes = [first, second]
        var seen: Set<Substring> = []
        for _ in 0..<200 {
            let index = generator.below(2)
            let (home, other) = (homes[index], homes[1 - index])
            switch generator.below(10) {
            case 0...3:
                let terminal = try home.start()
                if generator.below(4) > 0 {
                    try terminal.press(["Space", "Left", "]"][generator.below(3)])
                } else {
                    try terminal.press(":\(generator.below(100))%", "Enter")
                }
                if generator.below(3) > 0 { _ = try terminal.restingScreen() }
            case 4:
                try home.start().press("v", "l", "Enter")
                if generator.below(2) > 0 { _ = try home.start().restingScreen() }
            case 5: try home.quit()
            case 6:
                try home.kill()
                seen.formUnion(try home.entries())
            case 7: try home.copy(to: other)
            case 8: try home.copy(to: other, share: Double(generator.below(100)) / 100)
            default: try other.copy(to: home)
            }
        }
        for _ in 0..<2 {
            for home in homes {
                _ = try home.start()
                try home.quit()
            }
            try first.copy(to: second)
            try second.copy(to: first)
        }
        for home in homes {
            _ = try home.start()
            try home.quit()
        }
        let (one, two) = (try first.entries(), try second.entries())
        #expect(one == two)
        #expect(one.count > 10)
        // Marks may have been changed since.
        let marks = [seen, one].map { lines in
            Set(lines.compactMap { $0.firstMatch(of: #/"kind":"mark".*?"id":"([^"]*)"/#)?.1 })
        }
        #expect(!marks[0].isEmpty && marks[0].isSubset(of: marks[1]))
    }
}

/// The number at the end of the screen; -1 if there is none.
private func percent(of screen: String) -> Int {
    screen.split(separator: "\n").last?.split(separator: " ").dropLast().last.flatMap { Int($0) } ?? -1
}
