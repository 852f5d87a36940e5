import BookModel
import Glibc
import Posix
import TestSupport
import Testing

@testable import Dictionaries

@Suite struct ProgramAnswerTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// The path of a new script.
    private func script(_ name: String, _ lines: String) throws -> String {
        let path = "\(folder.path)/\(name)"
        try #require(TextFile.write("#!/bin/sh\n\(lines)\n", to: path))
        try #require(chmod(path, 0o700) == 0)
        return path
    }

    @Test func theOutputIsTheAnswer() throws {
        let path = try script("translate", "printf '%s|' \"$@\"; echo; echo second; echo")
        let answer = ProgramAnswer(of: [path, "a b", "$HOME", "`x`"], reading: nil)
        #expect(answer.text == "a b|$HOME|`x`|\nsecond" && answer.problem == nil)
        let section = answer.section
        #expect(section.blocks.map { section.string($0.range) } == ["a b|$HOME|`x`|", "second"])
        #expect(SectionLaw.violation(section) == nil)
    }

    @Test func theProgramReadsTheText() throws {
        let text = "-n <i>white</i>\nwhale" + String(repeating: " swims", count: 20_000)
        #expect(ProgramAnswer(of: ["cat"], reading: text).text == text)
        #expect(ProgramAnswer(of: [try script("count", "wc -c")], reading: nil).text == "0")
    }

    @Test func controlSequencesAreLeftOut() {
        let answer = ProgramAnswer(of: ["printf", "\\033[1mWal\\033[0m\\033]0;x\\007\\n"], reading: nil)
        #expect(answer.text == "Wal")
    }

    @Test func aFailureIsTheFirstLineOfItsErrors() throws {
        let path = try script("fails", "echo partly; echo 'no mode en-xx' >&2; echo more >&2; exit 3")
        #expect(ProgramAnswer(of: [path], reading: nil).problem == "‘fails’: no mode en-xx")
        let other = try script("says", "echo; echo 'on the output'; exit 1")
        #expect(ProgramAnswer(of: [other], reading: nil).problem == "‘says’: on the output")
        #expect(
            ProgramAnswer(of: ["false"], reading: nil).problem == "The program ‘false’ ended with status 1.")
        #expect(ProgramAnswer(of: ["true"], reading: nil).problem == "‘true’ wrote nothing.")
        let killed = try script("killed", "echo x; kill -KILL $$")
        #expect(ProgramAnswer(of: [killed], reading: nil).problem == "‘killed’: x")
    }

    @Test func aProgramThatCannotBeStartedIsNamed() {
        #expect(
            ProgramAnswer(of: ["/no/such/program", "x"], reading: "y").problem
                == "The program ‘program’ cannot be started: No such file or directory.")
        #expect(ProgramAnswer(of: [], reading: nil).problem != nil)
    }

    @Test func outputWithoutEndIsCut() {
        let answer = ProgramAnswer(of: ["yes", "whale"], reading: nil)
        #expect(answer.problem == nil)
        #expect(answer.text.utf8.count <= Limits.commandOutput)
        #expect(answer.text.utf8.count > Limits.commandOutput - 10)
    }

    /// More than a pipe holds.
    @Test func manyErrorsDoNotStopIt() throws {
        let path = try script("chats", "head -c 300000 /dev/zero | tr '\\0' 'x' >&2; echo answer")
        #expect(ProgramAnswer(of: [path], reading: nil).text == "answer")
    }

    @Test func aProgramThatIsTooSlowIsEndedWithAllItStarted() throws {
        let path = try script("slow", "echo $$ > '\(folder.path)/id'; sleep 1000 & sleep 1000")
        #expect(throws: DictionaryFault.unreadable(.timedOut)) {
            // What it reads, the script writes at once.
            try ProgramRun([path], by: .now + .milliseconds(300))
        }
        // It may have been ended before it wrote its number.
        guard let id = TextFile.read("\(folder.path)/id").flatMap({ Int32($0.dropLast()) }) else { return }
        let deadline = ContinuousClock.now + .seconds(10)
        while kill(-id, 0) == 0, .now < deadline { sched_yield() }
        #expect(kill(-id, 0) == -1 && errno == ESRCH)
    }

    @Test func theEndOfAProgramThatMayGoOnIsReported() throws {
        var child = ChildProcess()
        child.beginsSession = true
        for (words, problem) in [
            (["true"], nil), (["sh", "-c", "exit 7"], "The program ‘sh’ ended with status 7."),
        ] {
            let process = try child.start(words[0], words)
            #expect(try #require(ProgramAnswer(endOf: process, words)).problem == problem)
            // It is still there to be waited for.
            #expect(waitpid(process, nil, 0) == process)
        }
        let process = try child.start("sleep", ["sleep", "1000"])
        #expect(ChildProcess.status(of: process, by: .now) == nil)
        ChildProcess.endSession(process)
    }
}
