import TestSupport
import Testing

@testable import Commands
@testable import Reader

/// The prompt and the configuration accept what README and the handbook show for them.
@Suite struct CommandsInDocumentsTests {
    /// Whether it has placeholders, which are in capitals.
    private func isForm(_ line: String) -> Bool {
        line.split(separator: " ").contains { word in
            word.count > 2 && word.allSatisfy { $0.isUppercase || "[]…".contains($0) }
        }
    }

    @Test func aPromptTakesWhatIsToBeTyped() throws {
        let lines = try #require(Documents()).code.filter { $0.hasPrefix(":") && $0.count > 1 && !isForm($0) }
        #expect(lines.count > 15)
        let programs = try #require(Documents()).code.compactMap { line in
            line.hasPrefix("set ")
                ? LookupProgram.name(ofSetting: String(line.split(separator: " ")[1])) : nil
        }
        for line in lines {
            let command = String(line.dropFirst())
            if Command(typed: command) != nil { continue }
            #expect(throws: Never.self, "\(line)") { try Request.parse(command, lookups: Set(programs)) }
        }
    }

    @Test func theFormsOfCommandsBeginWithTheirNames() throws {
        for line in try #require(Documents()).code where line.hasPrefix(":") && isForm(line) {
            let name = line.dropFirst().prefix { $0 != " " }
            #expect(Command(typed: String(name)) != nil, "\(line)")
        }
    }

    @Test func aConfigurationTakesItsLines() throws {
        let names = ["set", "bind", "unbind", "theme"]
        let lines = try #require(Documents()).code.filter { line in
            names.contains { line.hasPrefix($0 + " ") } && !isForm(line)
        }
        #expect(lines.count >= 8)
        // Together, as one line uses a theme that another one defines.
        let configuration = Configuration(path: "", bytes: Array(lines.joined(separator: "\n").utf8))
        #expect(configuration.problems.map(\.reason) == [])
    }

    @Test func theyNameEveryContextOfKeys() throws {
        let code = try #require(Documents()).code
        for context in KeyContext.allCases { #expect(code.contains(context.rawValue), "\(context)") }
    }

    /// The numbers of the documents are those of the program.
    @Test(arguments: [
        "covers in windows from \(CoverGrid.leastWindow.columns) columns and \(CoverGrid.leastWindow.rows) rows on",
        "at most \(Settings().measure) characters",
        "at \(AutoTurnPace.usual.amount) words a minute",
    ])
    func aNumberIsThatOfTheProgram(_ words: String) throws {
        #expect(try #require(Documents()).words.contains(words))
    }
}
