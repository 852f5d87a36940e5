import Formats
import Commands
import Reader
import TestSupport
import Testing

@testable import recto

/// The command lines, options and exit statuses in README and the handbook.
@Suite struct CommandLinesInDocumentsTests {
    private let documents: Documents

    init() throws { documents = try #require(Documents()) }

    @Test func everyOptionThatTheyNameIsThere() {
        let names = Set(LongOption.all.map(\.name))
        let words = documents.words.split { !($0.isLetter || $0 == "-") }
        let options = words.filter { $0.hasPrefix("--") && !$0.hasPrefix("---") && $0.count > 2 }
        #expect(options.count > 40)
        // `--[no-]justify` stands for two.
        for option in options where option != "--no-" {
            #expect(names.contains(String(option.dropFirst(2))), "\(option)")
        }
    }

    /// As in `--spine auto|min|mid|max`.
    @Test func theValuesOfASettingAreAllOfThem() throws {
        let lists = documents.code.filter { $0.hasPrefix("--") && $0.contains("|") }
        #expect(!lists.isEmpty)
        for list in lists {
            let parts = list.dropFirst(2).split(separator: " ")
            let setting = try #require(Setting.named(String(parts[0])))
            #expect(parts[1].split(separator: "|").map { String($0) } == setting.words, "\(list)")
        }
    }

    @Test func everyCommandLineIsUnderstood() {
        let lines = documents.code.filter { $0 == "recto" || $0.hasPrefix("recto ") }
        #expect(lines.count > 20)
        for line in lines {
            #expect(throws: Never.self, "\(line)") { try Invocations.read(Self.arguments(of: line)) }
        }
    }

    @Test func everyExampleOfTheManualIsUnderstood() {
        for (line, _) in ManualPage.examples {
            #expect(throws: Never.self, "\(line)") { try Invocations.read(Self.arguments(of: line)) }
        }
    }

    /// The handbook lists the ways to start the program as `--help` does.
    @Test func theHandbookHasEveryUsage() {
        let rows = documents.rows("usages", in: "command-line")
        #expect(rows == Help.usages.map { [$0.line, $0.help] })
    }

    @Test func theStatusesOfExitAreThoseOfTheProgram() {
        let wanted = Program.Status.allCases.map { [String($0.rawValue), $0.meaning] }
        #expect(documents.rows("exit-table", in: "command-line") == wanted)
    }

    /// What README says about installing is there: the files' names have the version, `make` has the goals.
    @Test func readmeInstallsThisVersion() throws {
        let readme = documents.readme
        #expect(readme.contains("recto_\(Release.version)_amd64.deb"))
        #expect(readme.contains("recto-\(Release.version)-linux-x86_64.tar.xz"))
        let makefile = try #require(TextFile.read(Folders.project + "/Makefile"))
        let goals = makefile.split(separator: "\n").filter { $0.contains(" ## ") }.map {
            $0.prefix { $0 != ":" }
        }
        let named = documents.code.filter { $0.hasPrefix("make ") || $0.hasPrefix("sudo make ") }
            .compactMap { $0.split(separator: " ").drop { $0 != "make" }.dropFirst().first }
        #expect(named.count >= 7 && named.allSatisfy { goals.contains($0) }, "\(named)")
    }

    /// The compiler that Package.swift asks for, the book that `make run` opens, the prefix of `make install`.
    @Test func readmeBuildsAsTheMakefileDoes() throws {
        let package = try #require(TextFile.read(Folders.project + "/Package.swift"))
        let version = try #require(package.split(separator: "\n").first?.split(separator: ": ").last)
        #expect(documents.readme.contains("Swift \(version) or newer"))
        let makefile = try #require(TextFile.read(Folders.project + "/Makefile")).split(separator: "\n")
        #expect(makefile.contains("BOOK ?= Books/handbook.epub"))
        #expect(documents.readme.contains("`make run` opens the handbook"))
        let prefix = try #require(makefile.first { $0.hasPrefix("PREFIX ?= ") }).dropFirst(10)
        #expect(documents.readme.contains("`sudo make install` installs below `\(prefix)`"))
    }

    /// The words of a line as a shell would pass them, up to a pipe, with values for placeholders in capitals.
    private static func arguments(of line: String) -> [FilePath] {
        var arguments: [FilePath] = []
        var (word, quote) = ("", Character?.none)
        let end = line.firstRange(of: "  ")?.lowerBound ?? line.endIndex
        for character in line[..<end].prefix(while: { !"|><".contains($0) }) + " " {
            if character == quote {
                quote = nil
            } else if quote == nil, character == "\"" || character == "'" {
                quote = character
            } else if quote == nil, character == " " {
                if !word.isEmpty { arguments.append(FilePath(value(of: word))) }
                word = ""
            } else {
                word.append(character)
            }
        }
        return arguments
    }

    private static func value(of word: String) -> String {
        let plain = word.filter { !"[]…".contains($0) }
        switch plain {
        case "N", "PERCENT": return "50"
        case "OPTION": return "--layout"
        case "FORMAT": return "json"
        default: return plain
        }
    }
}
