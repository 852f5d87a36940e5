import Glibc
import TestSupport
import Testing

@testable import Library

@Suite struct CoverCacheTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func digest(_ number: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: 32 - digits.utf8.count) + digits
    }

    @Test func aCoverIsKeptForTheNextTime() {
        let covers = CoverCache(folder: folder.path + "/cache/covers", version: "recto 1")
        #expect(covers.cover(of: digest(1)) == nil)
        covers.keep([1, 2, 3], of: digest(1))
        covers.keep([], of: digest(2))
        let again = CoverCache(folder: folder.path + "/cache/covers", version: "recto 1")
        #expect(again.cover(of: digest(1)) == [1, 2, 3])
        // This book has none, which is known.
        #expect(again.cover(of: digest(2)) == [])
        again.remove(digest(1))
        #expect(covers.cover(of: digest(1)) == nil)
    }

    @Test func whatAnotherVersionHasNotFoundIsLookedForAgain() {
        let covers = CoverCache(folder: folder.path, version: "recto 1")
        for (number, text) in ["", "none by recto 0.0.1"].enumerated() {
            #expect(TextFile.write(text, to: "\(folder.path)/\(digest(number)).png"))
            #expect(covers.cover(of: digest(number)) == nil)
        }
    }

    @Test func onlyDigestsAreNamesOfFiles() {
        let covers = CoverCache(folder: folder.path, version: "recto 1")
        for name in ["../escape", "", "/etc/passwd", String(repeating: "G", count: 32)] {
            covers.keep([1], of: name)
            #expect(covers.cover(of: name) == nil)
        }
        #expect(FolderNames.sorted(folder.path).isEmpty)
        #expect(FolderNames.sorted(folder.path + "/..").contains("escape.png") == false)
    }

    @Test func theOldestGoWhereThereAreTooMany() {
        let covers = CoverCache(folder: folder.path, version: "recto 1", most: 10_000)
        for number in 0..<30 {
            covers.keep([UInt8](repeating: 7, count: 1_000), of: digest(number))
            // Each is a day younger than the one before.
            var times = [timespec(), timespec()]
            for index in times.indices { times[index].tv_sec = 86_400 * (number + 1) }
            utimensat(AT_FDCWD, "\(folder.path)/\(digest(number)).png", times, 0)
        }
        let names = FolderNames.sorted(folder.path)
        #expect((5...10).contains(names.count))
        #expect(covers.cover(of: digest(29)) != nil && covers.cover(of: digest(0)) == nil)
    }

    @Test func whereNothingCanBeKeptNothingIs() {
        let none = CoverCache(folder: nil, version: "recto 1")
        none.keep([1], of: digest(1))
        #expect(none.cover(of: digest(1)) == nil)
        let impossible = CoverCache(folder: "/proc/no/such", version: "recto 1")
        impossible.keep([1], of: digest(1))
        #expect(impossible.cover(of: digest(1)) == nil)
    }
}
