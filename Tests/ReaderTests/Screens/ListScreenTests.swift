import BookModel
import Cells
import TestSupport
import Testing

@testable import Commands
@testable import Drawing
@testable import Reader

/// Names that can be taken away and brought back.
private struct Names: ListSource {
    var title: String { "Names" }
    var emptyWords: String { "No names." }
    var rows: [ListRow]
    var current: Int? = 1
    private var removed: [ListRow] = []

    init(_ names: [String]) {
        rows = names.enumerated().map { ListRow(text: $1, note: "note \($0)", page: "\($0 + 1)") }
    }

    mutating func perform(_ request: Request, on row: Int?, in context: inout Context) -> [Action]? {
        switch request.command {
        case .choose:
            guard let row else { return [] }
            return [.pop, .go(Contents.Target(section: row))]
        case .delete:
            if let row { removed.append(rows.remove(at: row)) }
        case .undo:
            if let row = removed.popLast() { rows.append(row) }
        default: return nil
        }
        return []
    }

    var hints: [KeyHints.Item] { [KeyHints.Item(.delete, words: "deletes")] }
}

/// What all lists have in common.
@Suite struct ListScreenTests {
    private func list(
        _ names: [String] = ["Ahab", "Queequeg", "Ishmael", "Starbuck", "Stubb"], columns: Int = 80
    ) throws -> Reading {
        var reading = try Reading(columns: columns)
        #expect(reading.app.follow([.push(ListScreen(Names(names)))]).isEmpty)
        return reading
    }

    /// The texts of the rows that are shown.
    private func names(_ screen: String) -> [String] {
        screen.split(separator: "\n").filter { $0.contains("note ") }.compactMap {
            $0.split(separator: " ").first { $0 != "●" }.map { String($0) }
        }
    }

    @Test func rowsHaveTheirNotesAndPages() throws {
        var reading = try list()
        let screen = reading.screen
        #expect(names(screen) == ["Ahab", "Queequeg", "Ishmael", "Starbuck", "Stubb"])
        #expect(screen.contains("● Queequeg"))
        #expect(screen.contains("Enter goes there   d deletes   / filters   Esc goes back"))
    }

    @Test func eachKeyFilters() throws {
        var reading = try list()
        #expect(names(reading.press("/")).count == 5)
        #expect(names(reading.press("s")) == ["Ishmael", "Starbuck", "Stubb"])
        #expect(names(reading.press("t")) == ["Starbuck", "Stubb"])
        #expect(reading.press("u").contains("/stu"))
        #expect(names(reading.screen) == ["Stubb"] && reading.screen.contains("1 of 5"))
        reading.press(Key(.backspace))
        #expect(names(reading.screen) == ["Starbuck", "Stubb"])
    }

    @Test func allWordsMustBeThereWhateverTheirCaseAndPlace() throws {
        var reading = try list()
        #expect(names(reading.press("/4 STU")) == ["Stubb"])
        #expect(reading.press("x").contains("Nothing has 4 STUx"))
    }

    @Test func nothingIsOfferedWhereNothingPasses() throws {
        var reading = try list()
        #expect(reading.press("/st").contains("keeps"))
        let screen = reading.press("xyz")
        #expect(screen.contains("Nothing has stxyz") && !screen.contains("keeps"))
        #expect(screen.contains("shows all"))
        let kept = reading.press("⏎")
        #expect(kept.contains("Nothing has stxyz") && !kept.contains("Enter"))
    }

    @Test func enterKeepsTheFilterAndEscapeClearsIt() throws {
        var reading = try list()
        #expect(names(reading.press("/st⏎")) == ["Starbuck", "Stubb"])
        #expect(reading.press("⎋").contains("Ahab") && names(reading.screen).count == 5)
        #expect(reading.press("⎋").contains("Chapter 1"))
    }

    @Test func escapeClearsWhatIsBeingTyped() throws {
        var reading = try list()
        #expect(names(reading.press("/stu⎋")).count == 5)
        #expect(names(reading.press("d")).count == 4)
    }

    @Test func whatIsChosenIsTheRowThatIsSeen() throws {
        var reading = try list()
        reading.press("/st⏎j⏎")
        #expect(reading.app.locator.section == 4)
    }

    @Test func theRowChosenStaysChosenWhileItPasses() throws {
        var reading = try list()
        reading.press("jj/st⏎⏎")
        #expect(reading.app.locator.section == 3)
    }

    @Test func arrowsMoveWhileTyping() throws {
        var reading = try list()
        reading.press("/st")
        reading.press(Key(.down))
        reading.press("⏎⏎")
        #expect(reading.app.locator.section == 4)
    }

    @Test func lettersAreCommandsButWhileTyping() throws {
        var reading = try list()
        #expect(names(reading.press("d")) == ["Ahab", "Ishmael", "Starbuck", "Stubb"])
        #expect(names(reading.press("d")) == ["Ahab", "Starbuck", "Stubb"])
        #expect(names(reading.press("u")) == ["Ahab", "Starbuck", "Stubb", "Ishmael"])
        #expect(names(reading.press("/d")).isEmpty)
    }

    @Test func aRowIsDeletedFromAmongThoseThatPass() throws {
        var reading = try list()
        #expect(names(reading.press("/st⏎d")) == ["Stubb"])
        #expect(names(reading.press("⎋")) == ["Ahab", "Queequeg", "Ishmael", "Stubb"])
    }

    @Test func theLastRowDeletedLeavesAnEmptyList() throws {
        var reading = try list(["Ahab"])
        #expect(reading.press("d").contains("No names."))
        #expect(reading.press("d⏎").contains("No names.") && !reading.screen.contains("goes there"))
        #expect(names(reading.press("u")) == ["Ahab"])
    }

    @Test func aClickChoosesAmongTheRowsThatPass() throws {
        var reading = try list()
        reading.press("/st")
        reading.click(20, 4)
        #expect(reading.app.locator.section == 4)
    }

    @Test func aPasteIsTypedIntoTheFilterAlone() throws {
        var reading = try list()
        _ = reading.app.handle(.paste("stu"), at: .zero)
        #expect(names(reading.screen).count == 5)
        reading.press("/")
        _ = reading.app.handle(.paste("st\nubb"), at: .zero)
        #expect(reading.screen.contains("/st ubb") && names(reading.screen) == ["Stubb"])
    }

    @Test(arguments: [1, 2, 8, 20, 47, 48, 200]) func fitsAnyWidth(_ columns: Int) throws {
        var reading = try list(columns: columns)
        reading.press("/a")
        #expect(reading.screen.split(separator: "\n").allSatisfy { $0.count <= columns })
    }
}

/// Lists by the mouse.
@Suite struct ListMouseTests {
    private func list(_ count: Int = 60, columns: Int = 80) throws -> Reading {
        var reading = try Reading(columns: columns)
        let names = (0..<count).map { "Name \($0) of all" }
        _ = reading.app.follow([.push(ListScreen(Names(names)))])
        return reading
    }

    @Test func theWheelScrolls() throws {
        var reading = try list()
        #expect(reading.screen.contains("Name 0 of"))
        reading.wheel(.wheelDown)
        #expect(!reading.screen.contains("Name 2 of") && reading.screen.contains("Name 3 of"))
        reading.wheel(.wheelUp)
        #expect(reading.screen.contains("Name 0 of"))
    }

    @Test func theScrollMarkIsPulled() throws {
        var reading = try list()
        let lines = reading.screen.split(separator: "\n", omittingEmptySubsequences: false)
        let mark = try #require(lines[3].firstIndex(of: "┃"))
        let column = lines[3].distance(from: lines[3].startIndex, to: mark)
        func send(_ action: Mouse.Action, _ row: Int) {
            _ = reading.app.handle(
                .mouse(Mouse(action, at: Point(column: column, row: row))), at: .zero)
        }
        send(.press, 3)
        send(.drag, 21)
        #expect(reading.screen.contains("Name 59 of"))
        send(.drag, 3)
        #expect(reading.screen.contains("Name 0 of"))
        send(.release, 3)
        send(.drag, 21)
        #expect(reading.screen.contains("Name 0 of"))
    }

    @Test func aClickBesideItCloses() throws {
        for (columns, column) in [(80, 1), (120, 90)] {
            var reading = try list(columns: columns)
            #expect(reading.screen.contains("Names"))
            #expect(!reading.click(column, 10).contains("Names"))
        }
    }

    @Test func aClickOnWhatKeysDoDoesIt() throws {
        var reading = try list(3)
        let lines = reading.screen.split(separator: "\n", omittingEmptySubsequences: false)
        let footer = try #require(lines.last?.firstRange(of: "d deletes"))
        let column = lines[lines.count - 1].distance(
            from: lines[lines.count - 1].startIndex, to: footer.lowerBound)
        #expect(!reading.click(column + 2, 23).contains("Name 1 of"))
    }

    @Test func nothingShowsThatAllIsInView() throws {
        var reading = try list(5)
        #expect(!reading.screen.contains("┃"))
    }
}
