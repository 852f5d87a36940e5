import BookModel
import TestSupport
import Testing

@testable import Formats

/// What the fuzzer found once, and what reaches far into the readers, is read again.
@Suite struct ReplayTests {
    /// A file of `Seeds` or `Findings`, in the folder of its target.
    struct Case: CustomTestStringConvertible, Sendable {
        let target: FuzzTarget
        let path: String

        var testDescription: String { path.split(separator: "/").suffix(3).joined(separator: "/") }
    }

    private static let folders = ["Seeds", "Findings"].map { Folders.project + "/Tests/Fuzz/" + $0 }

    /// Inputs found elsewhere, beside the project: the name of each begins with that of its target, as in
    /// `pages-formula-label.input`.
    private static let found: [Case] = {
        guard let folder = Folders.corpus.map({ $0 + "/found" }) else { return [] }
        return FolderNames.sorted(folder).compactMap { name in
            name.split(separator: "-").first.flatMap { FuzzTarget(rawValue: String($0)) }
                .map { Case(target: $0, path: folder + "/" + name) }
        }
    }()

    private static let cases = FuzzTarget.allCases.flatMap { target in
        folders.map { "\($0)/\(target)" }.flatMap { folder in
            FolderNames.sorted(folder).map { Case(target: target, path: folder + "/" + $0) }
        }
    }

    @Test(arguments: cases + found) func breaksNoLaw(seed: Case) throws {
        let source = try ByteSource(path: FilePath(seed.path))
        #expect(seed.target.read(source.bytes(0..<source.count)) == nil)
    }

    /// A folder that is no target's is read by nobody; a target without seeds begins blind.
    @Test func everyFolderIsATargetsAndEveryTargetHasSeeds() {
        let names = Self.folders.flatMap { FolderNames.sorted($0) }
        #expect(names.filter { FuzzTarget(rawValue: $0) == nil } == [])
        #expect(
            FuzzTarget.allCases.filter { FolderNames.sorted("\(Self.folders[0])/\($0.rawValue)").isEmpty }
                == [])
    }
}
