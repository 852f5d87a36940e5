import TestSupport
import Testing

/// Everything that README says of Recto is shown by tests, which `claims.txt` names.
@Suite struct ClaimsInReadmeTests {
    /// Parts of README, in its order, with the names of tests.
    private var claims: [(text: String, tests: [String])] = []
    private static let files = Folders.files(below: Folders.project + "/Tests")

    init() throws {
        let path = Folders.project + "/Tests/rectoTests/Documentation/claims.txt"
        let lines = try #require(TextFile.read(path)).split(separator: "\n").filter { !$0.hasPrefix("#") }
        for line in lines {
            if line.hasPrefix("  ") {
                try #require(!claims.isEmpty)
                claims[claims.count - 1].tests.append(String(line.dropFirst(2)))
            } else {
                claims.append((String(line), []))
            }
        }
    }

    /// A sentence of README that is new or was changed fails here until the list has it.
    @Test func theClaimsAreWhatReadmeSays() throws {
        var words = Self.words(of: try #require(Documents()).readme)[...]
        for claim in claims {
            let count = claim.text.split(separator: " ").count
            try #require(words.prefix(count).joined(separator: " ") == claim.text)
            words = words.dropFirst(count)
        }
        #expect(words.joined(separator: " ") == "")
    }

    @Test func everyClaimHasItsTests() {
        #expect(claims.count > 100)
        for claim in claims {
            #expect(!claim.tests.isEmpty, "\(claim.text)")
            for test in claim.tests { #expect(Self.isThere(test), "\(claim.text): \(test)") }
        }
    }

    @Test func whatIsNoTestIsNoticed() {
        #expect(Self.isThere("ClaimsInReadmeTests.whatIsNoTestIsNoticed"))
        for name in ["ClaimsInReadmeTests.isThere", "NoTests.whatIsNoTestIsNoticed", "Tests/none"] {
            #expect(!Self.isThere(name), "\(name)")
        }
    }

    /// Without headings, pictures and the sentences about other readers; of tables the first two columns.
    private static func words(of readme: String) -> [Substring] {
        var parts: [String] = []
        var isAboutOthers = false
        for line in readme.split(separator: "\n") {
            if line.hasPrefix("#") {
                isAboutOthers = line == "## Other readers"
            } else if line.hasPrefix("| --- |") {
                // What stands above are names of columns.
                _ = parts.popLast()
            } else if line.hasPrefix("|") {
                let cells = line.split(separator: "|").prefix(2)
                parts.append(cells.filter { !$0.hasPrefix(" ![") }.joined())
            } else if !isAboutOthers, !line.hasPrefix("![") {
                parts.append(String(line.hasPrefix("- ") ? line.dropFirst(2) : line))
            }
        }
        return parts.flatMap { $0.split(separator: " ") }
    }

    /// Whether a script has this path, or a file and a test in it these names.
    private static func isThere(_ test: String) -> Bool {
        guard !test.contains("/") else { return files.contains(Folders.project + "/" + test) }
        let names = test.split(separator: ".")
        guard names.count == 2 else { return false }
        return files.contains { path in
            path.hasSuffix("/\(names[0]).swift") && hasTest(names[1], path)
        }
    }

    /// Whether the first function behind an `@Test` has the name.
    private static func hasTest(_ name: Substring, _ path: String) -> Bool {
        (TextFile.read(path) ?? "").split(separator: "@Test").dropFirst().contains { part in
            part.split(separator: "func ").dropFirst().first?.hasPrefix("\(name)(") == true
        }
    }
}
