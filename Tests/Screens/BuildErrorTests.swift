import Glibc
import TestSupport
import Testing

@Suite struct BuildErrorTests {
    private let folder: TemporaryFolder
    private var program: String { folder.path + "/recto" }
    private var sources: String { folder.path + "/Sources" }

    init() throws { folder = try TemporaryFolder() }

    /// Makes a file that was written so many seconds after the beginning of 1970.
    private func make(_ path: String, at seconds: Int) throws {
        try #require(TextFile.write("x", to: path))
        var times = [timespec(tv_sec: seconds, tv_nsec: 0), timespec(tv_sec: seconds, tv_nsec: 0)]
        try #require(utimensat(AT_FDCWD, path, &times, 0) == 0)
    }

    @Test func aProgramAsNewAsItsSourcesIsTheOne() throws {
        try #require(mkdir(sources, 0o700) == 0 && mkdir(sources + "/Cells", 0o700) == 0)
        try make(sources + "/Cells/Grid.swift", at: 1_000)
        #expect(BuildError.first(program: program, sources: sources) == .missing(program: program))
        try make(program, at: 1_000)
        #expect(BuildError.first(program: program, sources: sources) == nil)
        try make(sources + "/README.md", at: 1_001)
        #expect(BuildError.first(program: program, sources: sources) == nil)
        try make(sources + "/Cells/Cell.swift", at: 1_001)
        #expect(
            BuildError.first(program: program, sources: sources)
                == .outdated(program: program, source: sources + "/Cells/Cell.swift"))
    }
}
