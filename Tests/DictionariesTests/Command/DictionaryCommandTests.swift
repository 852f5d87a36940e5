import BookModel
import TestSupport
import Testing

@testable import Dictionaries

@Suite struct DictionaryCommandTests {
    private func define(_ word: String, _ command: String...) -> Definition {
        Dictionaries(DictionarySources(command: command)).define(word, language: nil)
    }

    @Test func theOutputIsTheArticle() {
        let definition = define("“whale”", "/bin/echo", "an article about %w;", "%w%w $HOME `x` \"")
        #expect(definition.text == "echo\nan article about whale; whalewhale $HOME `x` \"\n")
        #expect(definition.dictionaries.map(\.name) == ["echo"])
    }

    @Test func theWordIsNoPartOfTheProgram() {
        #expect(
            define("echo", "%w", "a").problems == [
                "The program ‘%w’ cannot be started: No such file or directory."
            ])
    }

    @Test(arguments: ["-n", "--", "-", "-—"]) func aWordIsNeverAnOption(word: String) {
        let definition = define(word, "/bin/echo", "%w", "[%w]")
        #expect(definition.isEmpty || definition.has("n [n]"))
    }

    @Test func aHyphenWithAnAccentIsAHyphen() throws {
        let command = try #require(DictionaryCommand(["/bin/echo", "%w"]))
        #expect(try command.articles(of: "-\u{301}n") == [])
        #expect(try command.articles(of: "-n") == [])
        #expect(try command.articles(of: "") == [])
    }

    @Test func aPercentInTheWordIsNotReplaced() {
        #expect(define("a%w", "/bin/echo", "<%w>").has("<a%w>"))
    }

    @Test func noOutputIsNoArticle() {
        for command in [["true"], ["false"], ["echo"], ["printf", "\\033[0m \\n"]] {
            let definition = Dictionaries(DictionarySources(command: command)).define("a", language: nil)
            #expect(definition.isEmpty && definition.problems == [], "\(command)")
        }
    }

    @Test func aMissingProgramIsReported() {
        #expect(define("a", "/no/such/program", "%w").problems.count == 1)
        #expect(define("a", "").problems == [])
        #expect(define("a").problems == [])
    }

    @Test(.long) func outputWithoutEndIsCut() {
        let definition = define("word", "yes", "%w")
        #expect(!definition.isEmpty && definition.problems == [])
        #expect(definition.section.text.count <= Limits.commandOutput + 100)
    }

    @Test func aProgramThatTakesTooLongIsEndedWithAllThatItStarted() throws {
        let folder = try TemporaryFolder()
        let script =
            "sleep 1000 & echo $! >\(folder.path)/pid; echo $$ >>\(folder.path)/pid; mv \(folder.path)/pid \(folder.path)/all; wait"
        var milliseconds = 50
        var numbers: [Int32] = []
        // On a busy machine the shell may not get that far at first.
        while numbers.count < 2 {
            let command = try #require(
                DictionaryCommand(["sh", "-c", script], patience: .milliseconds(milliseconds)))
            #expect(throws: DictionaryFault.unreadable(.timedOut)) { try command.articles(of: "word") }
            numbers =
                TextFile.read(folder.path + "/all")?.split(separator: "\n").compactMap { Int32($0) } ?? []
            milliseconds *= 2
        }
        for number in numbers {
            // A signal needs a moment; one that nobody has waited for yet is a zombie.
            #expect(
                Waiting.until {
                    let status = TextFile.read("/proc/\(number)/stat") ?? ""
                    return status.isEmpty || status.contains(") Z")
                })
        }
    }

    @Test func theProgramGetsNothingToReadAndNoOtherDescriptor() throws {
        let definition = define("a", "sh", "-c", "cat; ls /proc/self/fd | wc -l")
        // Its three streams, and the one that it lists the folder with.
        #expect(definition.text == "sh\n4\n")
    }

    @Test func colouredOutputIsPlain() {
        let definition = define(
            "a", "printf", "\\033[1;31mred\\033[0m \\033]0;title\\007b\\bbold\\r\\n\\033(Bnext\\177\\302\\233"
        )
        #expect(definition.text == "printf\nred bold\nnext\n")
        #expect(SectionLaw.violation(definition.section) == nil)
    }
}
