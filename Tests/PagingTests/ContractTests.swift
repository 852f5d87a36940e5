import TestSupport
import Testing

/// The contract's list of cases and the tests that cite them.
@Suite struct ContractTests {
    /// The numbers that begin an item of the list below `## The cases`.
    private static let listed: [Int] = {
        let contract = TextFile.read(Folders.project + "/Sources/Paging/Paging.docc/Contract.md") ?? ""
        let lines = contract.split(separator: "\n").drop { $0 != "## The cases" }
        return lines.compactMap { line in line.split(separator: " ").first.flatMap { Int($0) } }
    }()

    /// The numbers in comments of the form `// case 7, 8`.
    private static let cited: Set<Int> = {
        let folder = Folders.project + "/Tests/PagingTests"
        let lines = FolderNames.sorted(folder).compactMap { TextFile.read(folder + "/" + $0) }
            .flatMap { $0.split(separator: "\n") }
        return Set(lines.flatMap { numbers(cited: $0) })
    }()

    private static func numbers(cited line: Substring) -> [Int] {
        let words = line.split { $0 == " " || $0 == "," }
        guard words.count > 2, words[0] == "//", words[1] == "case" else { return [] }
        return words.dropFirst(2).compactMap { Int($0) }
    }

    @Test func theListCountsFromOneToNinety() { #expect(Self.listed == Array(1...90)) }

    @Test func aTestCitesEveryCase() { #expect(Set(Self.listed).subtracting(Self.cited).sorted() == []) }

    @Test func noTestCitesACaseThatIsNotListed() {
        #expect(Self.cited.subtracting(Self.listed).sorted() == [])
    }
}
