import TestSupport

/// The program under test: the debug build, which is built with the tests, or the release build for `make test-long`.
enum Recto {
    /// - Throws: `BuildError` where the release build is wanted, and is not there or older than the sources.
    static var program: String {
        get throws {
            if let problem { throw problem }
            return path
        }
    }

    private static let path = Folders.project + "/.build/\(LongTests.areWanted ? "release" : "debug")/recto"
    /// Looked for once: there are hundreds of files.
    private static let problem =
        LongTests.areWanted ? BuildError.first(program: path, sources: Folders.project + "/Sources") : nil

    static func book(_ name: String) -> String { Folders.books + "/" + name }

    /// Runs the program without a terminal.
    static func run(_ arguments: String..., input: String = "/dev/null") throws -> Command {
        // A person's own configuration is not the test's.
        try Command(["env", "XDG_CONFIG_HOME=/nonexistent", try program] + arguments, input: input)
    }

    /// Whether a screen shows exact page numbers in its indicator row.
    static func isCounted(_ screen: String) -> Bool {
        guard let row = screen.split(separator: "\n").last else { return false }
        return row.hasSuffix(" %") && !row.contains("≈")
    }
}
