import TestSupport

/// The program under test, as it is shipped: its debug build is three times slower.
enum Recto {
    /// The path of the release build, which `make test` makes first.
    ///
    /// - Throws: `BuildError` where it is not there or older than the sources.
    static var program: String {
        get throws {
            if let trouble { throw trouble }
            return path
        }
    }

    private static let path = Folders.project + "/.build/release/recto"
    /// Looked for once: there are hundreds of files.
    private static let trouble = BuildError.first(program: path, sources: Folders.project + "/Sources")

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
