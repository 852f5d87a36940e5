import TestSupport
import Testing

/// The documentation in Sources/Paging/Paging.docc and in comments. `make client-check` has docc read it too.
@Suite struct DocumentationTests {
    private static let folder = Folders.project + "/Sources/Paging"
    private static let articles = FolderNames.sorted(folder + "/Paging.docc").map {
        (name: $0, text: TextFile.read(folder + "/Paging.docc/" + $0) ?? "")
    }
    private static let sources =
        (swiftFiles(in: folder) + swiftFiles(in: Folders.project + "/Sources/AsyncPaging"))
        .map {
            (file: String($0.split(separator: "/").last ?? ""), lines: lines(of: TextFile.read($0) ?? ""))
        }
    private static let declarations = sources.flatMap { PublicDeclaration.all(in: $0.lines, file: $0.file) }

    @Test func everyPublicDeclarationHasAComment() {
        #expect(Self.declarations.count > 250)
        #expect(Self.declarations.filter { $0.comment.isEmpty }.map(\.place) == [])
    }

    @Test func whatThrowsSaysWhat() {
        let throwing = Self.declarations.filter { $0.text.contains("throws") }
        #expect(throwing.count > 10)
        let silent = throwing.filter {
            !$0.comment.contains("- Throws:") && !$0.comment.contains("Never throws")
        }
        #expect(silent.map(\.place) == [])
    }

    /// `RECTO_RECORD=1` writes the examples into the articles.
    @Test func theArticlesShowTheExamplesThatAreCompiled() throws {
        let examples = try Self.examples()
        #expect(Set(examples.keys.map { $0 + ".md" }).isSubset(of: Self.articles.map(\.name)))
        for (name, text) in Self.articles {
            let shown = Self.filled(text, examples[String(name.dropLast(3))] ?? [])
            if ScreenComparison.isRecording {
                #expect(TextFile.write(shown, to: Self.folder + "/Paging.docc/" + name))
            } else {
                #expect(shown == text, "\(name)")
            }
        }
    }

    @Test func everyPublicNameIsInAnExample() throws {
        let code = try Self.examples().values.joined().joined(separator: "\n")
        let used = Set(code.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map { String($0) })
        let unused = Self.declarations.filter { !$0.isType && $0.isNamed && !used.contains($0.name) }
        #expect(unused.map { "\($0.name) \($0.place)" } == [])
    }

    @Test func everyPublicTypeIsATopic() {
        let topics = Self.articles.first { $0.name == "Paging.md" }?.text ?? ""
        let types = Self.declarations.filter { $0.isType && $0.isTopLevel }
        #expect(types.count > 30)
        #expect(types.map(\.name).filter { !topics.contains("- ``\($0)``") } == [])
    }

    @Test func everyLinkLeadsSomewhere() {
        let names = Set(Self.declarations.map(\.name) + ["Paging"])
        let comments = Self.declarations.map { (name: $0.place, text: $0.comment) }
        for (name, text) in Self.articles + comments {
            for link in Self.parts(of: text, from: "``", to: "``") where !link.contains("\n") {
                let parts = link.split(separator: "/").map { String($0.prefix { $0 != "(" }) }
                #expect(names.isSuperset(of: parts), "\(name): \(link)")
            }
            for link in Self.parts(of: text, from: "<doc:", to: ">") {
                #expect(Self.articles.contains { $0.name == link + ".md" }, "\(name): \(link)")
            }
        }
    }

    @Test func nothingButTheStandardLibraryIsImported() {
        let lines = Self.sources.flatMap { source in source.lines }
        #expect(lines.filter { $0.contains("import ") && !$0.contains("//") } == ["import Paging"])
    }

    // MARK: Reading

    private static func swiftFiles(in folder: String) -> [String] {
        FolderNames.sorted(folder).filter { $0 != "Example" }.flatMap { name in
            name.hasSuffix(".swift") ? [folder + "/" + name] : swiftFiles(in: folder + "/" + name)
        }
    }

    private static func lines(of text: String) -> [Substring] {
        text.split(separator: "\n", omittingEmptySubsequences: false)
    }

    /// The examples of each article in their order, without indentation.
    private static func examples() throws -> [String: [String]] {
        let path = Folders.project + "/Tests/PagingTests/DocumentedExamples.swift"
        var examples: [String: [String]] = [:]
        var open: (article: String, indentation: Int, lines: [Substring])?
        for line in lines(of: try #require(TextFile.read(path))) {
            let text = line.drop { $0 == " " }
            if text.hasPrefix("// example: ") {
                open = (String(text.dropFirst(12)), line.count - text.count, [])
            } else if text == "// end", let example = open {
                examples[example.article, default: []].append(example.lines.joined(separator: "\n"))
                open = nil
            } else if let indentation = open?.indentation {
                open?.lines.append(line.dropFirst(indentation))
            }
        }
        return examples
    }

    /// An article with these examples in its blocks of Swift; with a note where there are more or fewer.
    private static func filled(_ article: String, _ examples: [String]) -> String {
        var rest = examples[...]
        var isInBlock = false
        var result: [Substring] = []
        for line in lines(of: article) {
            if isInBlock, line != "```" { continue }
            isInBlock = line == "```swift"
            result.append(line)
            if isInBlock { result.append(Substring(rest.popFirst() ?? "No example is left.")) }
        }
        if !rest.isEmpty { result.append("\(rest.count) examples have no block.") }
        return result.joined(separator: "\n")
    }

    /// What stands between two marks.
    private static func parts(of text: String, from start: String, to end: String) -> [String] {
        var parts: [String] = []
        var rest = text[...]
        while let opening = rest.firstRange(of: start),
            let closing = rest[opening.upperBound...].firstRange(of: end)
        {
            parts.append(String(rest[opening.upperBound..<closing.lowerBound]))
            rest = rest[closing.upperBound...]
        }
        return parts
    }
}
