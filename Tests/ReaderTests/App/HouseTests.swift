import TestSupport
import Testing

/// What the plan of the house asks of every file of the reader.
@Suite struct HouseTests {
    /// The Swift files of the reader, of what it draws with, its pages and its commands, and what they hold.
    private func files() throws -> [(name: String, lines: [Substring])] {
        try ["Reader", "Drawing", "Pages", "Commands"].flatMap { try files(ofTarget: $0) }
    }

    private func files(ofTarget target: String) throws -> [(name: String, lines: [Substring])] {
        let root = Folders.project + "/Sources/" + target
        return try FolderNames.sorted(root).flatMap { folder in
            try FolderNames.sorted("\(root)/\(folder)").filter { $0.hasSuffix(".swift") }.map { name in
                let text = try #require(TextFile.read("\(root)/\(folder)/\(name)"))
                return (name, text.split(separator: "\n", omittingEmptySubsequences: false))
            }
        }
    }

    @Test func noFileIsLongerThanAPersonReadsAtOnce() throws {
        let files = try files()
        #expect(files.count > 40)
        for file in files { #expect(file.lines.count <= 250, "\(file.name)") }
    }

    @Test func noScreenAsksWhatTypeAnotherOneIs() throws {
        for file in try files() {
            for line in file.lines {
                #expect(!line.contains(" as? ") && !line.contains(" is any "), "\(file.name): \(line)")
            }
        }
    }
}
