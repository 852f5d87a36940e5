import TestSupport
import Testing

/// Two books beside each other, in a real terminal.
@Suite(.long) struct BesideInATerminalTests {
    private let folder: TemporaryFolder
    private var original: String { folder.path + "/original.md" }
    private var translation: String { folder.path + "/translation.md" }

    init() throws {
        folder = try TemporaryFolder()
        for (name, words) in [("original", 40), ("translation", 50)] {
            let chapters = (1...5).map { chapter in
                let paragraphs = (1...12).map { paragraph in
                    let count = words + words * ((chapter + 3 * paragraph) % 4)
                    return (1...count).map { "\(name)\(chapter)-\(paragraph)-\($0)" }.joined(separator: " ")
                }
                return "# \(name) \(chapter)\n\n" + paragraphs.joined(separator: "\n\n")
            }
            _ = TextFile.write(chapters.joined(separator: "\n\n"), to: "\(folder.path)/\(name).md")
        }
    }

    private func read(_ book: String) throws -> Tmux {
        try Tmux(reading: book, options: "--set motion=0", columns: 120, rows: 30, folder: folder)
    }

    private func faces(_ chapter: Int) -> (String) -> Bool {
        {
            $0.split(separator: "\n").contains {
                $0.contains("original \(chapter)") && $0.contains("translation \(chapter)")
            }
        }
    }

    @Test func bothAreReadCorrectedAndFoundAgain() throws {
        let terminal = try read(original)
        _ = try #require(try terminal.screen(with: "original1-1-1 "))
        try terminal.press(":beside \(translation)", "Enter")
        _ = try #require(try terminal.screen { faces(1)($0) && $0.contains("translation1-1-1 ") })
        try terminal.press("]")
        _ = try #require(try terminal.screen(where: faces(2)))
        // The keys go to the translation; the original comes along.
        try terminal.press("Tab")
        _ = try #require(try terminal.screen(with: "· translation"))
        try terminal.press("]")
        _ = try #require(try terminal.screen(where: faces(3)))
        // The third paragraph of the original belongs to the beginning of the translation's chapter.
        try terminal.press("...")
        _ = try #require(
            try terminal.screen { $0.contains("original3-3-1 ") || $0.contains("original3-4-1 ") })
        try terminal.press("q")
        #expect(try terminal.exitStatus() == 0)

        // Both have been left there, and the correction applies when the two are together again.
        let again = try read(translation)
        _ = try #require(try again.screen(with: "translation 3"))
        try again.press(":beside", "Enter")
        _ = try #require(try again.screen { $0.contains("original3-3-1 ") || $0.contains("original3-4-1 ") })
        try again.press(":beside", "Enter")
        _ = try #require(try again.screen { $0.contains("translation3-1-1 ") && !$0.contains("original") })
        try again.press("q")
        let alone = try read(original)
        _ = try #require(try alone.screen { $0.contains("original3-3-1 ") || $0.contains("original3-4-1 ") })
    }

    @Test func whatCannotBeOpenedIsSaid() throws {
        let terminal = try read(original)
        _ = try #require(try terminal.screen(with: "original1-1-1 "))
        try terminal.press(":beside", "Enter")
        _ = try #require(try terminal.screen(with: "no companion yet"))
        try terminal.press(":beside \(original)", "Enter")
        _ = try #require(try terminal.screen(with: "it is the same book"))
        try terminal.press(":beside /nowhere.epub", "Enter")
        _ = try #require(
            try terminal.screen { $0.contains("/nowhere.epub") && $0.contains("original1-1-1 ") })
    }

    @Test func aNarrowWindowShowsOneOfThem() throws {
        let terminal = try read(original)
        _ = try #require(try terminal.screen(with: "original1-1-1 "))
        try terminal.press(":beside \(translation)", "Enter")
        _ = try #require(try terminal.screen(where: faces(1)))
        try terminal.resize(columns: 70, rows: 24)
        _ = try #require(try terminal.screen { !$0.contains("translation") })
        try terminal.press("]")
        _ = try #require(try terminal.screen(with: "original 2"))
        try terminal.press("`")
        _ = try #require(try terminal.screen { $0.contains("translation 2") && !$0.contains("original") })
        try terminal.resize(columns: 120, rows: 30)
        _ = try #require(try terminal.screen(where: faces(2)))
    }
}
