import Formats
import Glibc
import TestSupport
import Testing
import Typesetting

@testable import recto

/// Every hostile file is read from end to end or refused with one line, soon, whatever it is.
@Suite(.enabled(if: Folders.corpus != nil, "there is no folder of test books (RECTO_CORPUS)"))
struct HostileTests {
    /// In a debug build, which is slow and shares the machine with other tests, these are left out and
    /// the clock only tells what hangs.
    #if DEBUG
        private static let slow = [
            "bomb-", "opf-spine-50k", "opf-100k", "text-million", "text-one-", "text-zero",
        ]
        private static let seconds = 60.0
    #else
        private static let slow: [String] = []
        private static let seconds = 10.0
    #endif

    @Test(arguments: files) func endsSoon(path: String) {
        let report = BookCheck(
            typesetter: Typesetter(dictionaries: .none), format: PageFormat(measure: 66, height: 40)
        ).check(FilePath(path))
        #expect(report.seconds < Self.seconds, "\(report.line)")
        #expect(report.line.utf8.filter { $0 == 0x0A }.count == 1, "\(report.line)")
        #expect(report.isSound || report.failures.count == 1, "\(report.line)")
    }

    @Test func thereAreMany() { #expect(Self.files.count > 25) }

    private static let files = FolderNames.sorted((Folders.corpus ?? "") + "/hostile").filter { name in
        !slow.contains { name.hasPrefix($0) }
    }.map { "\(Folders.corpus ?? "")/hostile/\($0)" }
}
