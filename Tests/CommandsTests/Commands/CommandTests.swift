import Testing

@testable import Commands

@Suite struct CommandTests {
    @Test func theTableHasARowForEveryCommandAndNoOther() {
        #expect(Command.table.map(\.command).count == Command.allCases.count)
        #expect(Set(Command.table.map(\.command)) == Set(Command.allCases))
    }

    @Test(arguments: Command.allCases) func helpIsALineWithoutAFullStop(_ command: Command) {
        let help = command.row.help
        #expect((3...40).contains(help.count) && !help.hasSuffix(".") && !help.contains("\n"))
    }

    @Test(arguments: Command.allCases) func namesAreWordsJoinedByHyphens(_ command: Command) {
        let letters = Set("abcdefghijklmnopqrstuvwxyz-")
        #expect(command.rawValue.allSatisfy { letters.contains($0) })
        #expect(Command(named: command.rawValue) == command)
    }
}
