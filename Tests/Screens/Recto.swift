import TestSupport

/// The program under test.
enum Recto {
    /// The program that was built with the tests.
    static let program: String = Folders.project + "/.build/debug/recto"

    static func book(_ name: String) -> String { Folders.books + "/" + name }

    /// Runs the program without a terminal.
    static func run(_ arguments: String..., input: String = "/dev/null") throws -> Command {
        try Command([program] + arguments, input: input)
    }

    /// Whether a screen shows exact page numbers in its indicator row.
    static func isCounted(_ screen: String) -> Bool {
        guard let row = screen.split(separator: "\n").last else { return false }
        return row.hasSuffix(" %") && !row.contains("≈")
    }
}
