import Formats
import Glibc
import TestSupport
import Testing

/// The W3C's tests of reading systems, one by one, as `w3c.tsv` beside this file has them.
@Suite(.enabled(if: Folders.corpus != nil, "there is no folder of test books (RECTO_CORPUS)")) struct W3CTests
{
    /// A row of the table.
    struct Expectation: Sendable {
        var fact: String
        var value: String
        /// The fact holds, or it does not and why: by our choice, or because no terminal can.
        var isMet = true
    }

    @Test(arguments: files) func meetsWhatATerminalCan(file: String) throws {
        let path = Self.folder + "/" + file
        let expectations = Self.table[file] ?? []
        #expect(!expectations.isEmpty, "\(file) has no row")
        if let refusal = expectations.first(where: { $0.fact == "refused" }) {
            let error = #expect(throws: FormatError.self) { try BookFile.open(path: FilePath(path)) }
            #expect(error?.description.contains(refusal.value) == true, "\(file)")
            return
        }
        let book = TestedBook(try BookFile.open(path: FilePath(path)))
        var rest = book.text[...]
        for expectation in expectations {
            if expectation.fact == "shows", expectation.isMet {
                guard let found = rest.firstRange(of: expectation.value) else {
                    Issue.record("\(file) shows: \(expectation.value) -- not in: \(rest.prefix(600))")
                    continue
                }
                rest = rest[found.upperBound...]
            } else if let problem = book.problem(expectation) {
                Issue.record("\(file) \(expectation.fact): \(expectation.value) -- \(problem)")
            }
        }
    }

    @Test func everyRowHasItsFile() {
        #expect(!Self.files.isEmpty)
        #expect(Set(Self.table.keys).subtracting(Self.files) == [])
    }

    private static let folder = (Folders.corpus ?? "") + "/w3c-epub-tests"
    private static let files = FolderNames.sorted(folder)

    private static let table: [String: [Expectation]] = {
        let path = Folders.project + "/Tests/rectoTests/Corpus/w3c.tsv"
        var table: [String: [Expectation]] = [:]
        for line in (TextFile.read(path) ?? "").split(separator: "\n") where !line.hasPrefix("#") {
            let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            table[parts[0], default: []].append(expectation(parts))
        }
        return table
    }()

    /// A row that is written wrongly becomes one that no book meets.
    private static func expectation(_ parts: [String]) -> Expectation {
        if parts.count == 3 { return Expectation(fact: parts[1], value: parts[2]) }
        guard parts.count == 5, ["unmet", "cannot"].contains(parts[1]), !parts[4].isEmpty else {
            return Expectation(fact: "a row", value: parts.joined(separator: " "))
        }
        return Expectation(fact: parts[2], value: parts[3], isMet: false)
    }
}
