import BookModel
import TestSupport
import Testing

@testable import Commands
@testable import Reader

@Suite struct ShelfStateTests {
    private func state(_ titles: [String]) -> ShelfState {
        var state = ShelfState()
        state.sort(by: .title)
        state.fill(titles.map { Shelving.book($0) })
        return state
    }

    private func titles(_ state: ShelfState) -> [String] {
        state.shown.indices.compactMap { state.book($0)?.title }
    }

    @Test func noRowMovesWhileBooksAreFound() {
        var state = state(["B", "D", "F"])
        state.receive(ShelfState.Scan(done: 0, count: 3))
        state.move(by: 1)
        state.receive([Shelving.book("A"), Shelving.book("E"), Shelving.book("C")])
        #expect(titles(state) == ["B", "D", "F", "A", "E", "C"] && state.selectedBook?.title == "D")
        // Whoever has moved sees them where they are until he sorts, finds or comes back.
        state.receive(nil)
        #expect(titles(state) == ["B", "D", "F", "A", "E", "C"])
        state.tidy()
        #expect(titles(state) == ["A", "B", "C", "D", "E", "F"] && state.selectedBook?.title == "D")
    }

    @Test func nobodyHavingMovedBooksAreSortedOnceAllAreFound() {
        var state = state(["B"])
        state.receive(ShelfState.Scan(done: 0, count: 2))
        state.receive([Shelving.book("C"), Shelving.book("A")])
        #expect(titles(state) == ["B", "C", "A"])
        state.receive(nil)
        #expect(titles(state) == ["A", "B", "C"] && state.selected == 0)
    }

    @Test func anotherOrderShowsTheTopOfTheList() {
        var state = state(["A", "B", "C"])
        for (title, added) in [("A", 1), ("B", 3), ("C", 2)] {
            state.change(id: title) { $0.added = Int64(added) }
        }
        for (order, title) in [(ShelfOrder.added, "B"), (.title, "A"), (.added, "B")] {
            state.move(by: 2)
            state.sort(by: order)
            #expect(state.selectedBook?.title == title && state.selected == 0, "\(order)")
        }
        // What is found later moves no choice.
        state.move(by: 1)
        state.receive([Shelving.book("D")])
        state.receive(nil)
        #expect(titles(state).count == 4 && state.selectedBook?.title == "C")
    }

    @Test func aShelfThatHoldsFewerBooksHasOneChosen() {
        var state = state(["A", "B", "C"])
        state.move(by: 2)
        state.fill(["A", "B"].map { Shelving.book($0) })
        #expect(titles(state) == ["A", "B"] && state.selectedBook != nil)
    }

    @Test func whatAFilterNeedsIsMadeInPartsAndStaysInStep() {
        var state = state(["A", "B", "C", "D", "E"])
        var isMore = [state.prepareFilter(most: 2)]
        // What comes or changes meanwhile stands where it belongs.
        state.receive([Shelving.book("F"), Shelving.book("A", "Ann Radcliffe"), Shelving.book("D", "Dante")])
        for _ in 0..<3 { isMore.append(state.prepareFilter(most: 2)) }
        #expect(isMore == [true, true, false, false])
        for (words, title) in [("radcl", "A"), ("dant", "D"), ("f.epub", "F"), ("c.epub", "C")] {
            state.filter.replace(with: words)
            #expect(titles(state) == [title], "\(words)")
        }
        // Keys that are typed before wait for nothing.
        var hasty = self.state(["A", "B"])
        _ = hasty.prepareFilter(most: 1)
        hasty.filter.replace(with: "b.epub")
        #expect(titles(hasty) == ["B"])
    }

    @Test func aFileThatWasEditedStaysWhereItIsAndKeepsWhatWasRead() {
        var state = state(["A", "B", "C"])
        state.change(id: "B") { ($0.identifier, $0.progress, $0.lastRead) = ("urn:b", 0.5, 7) }
        var edited = Shelving.book("Z")
        (edited.id, edited.identifier, edited.path) = ("other", "urn:b", "/books/B.epub")
        state.receive([edited])
        #expect(titles(state) == ["A", "Z", "C"])
        #expect(state.book(1)?.progress == 0.5 && state.book(id: "other")?.lastRead == 7)
    }

    @Test func aBookThatHasMovedForAnotherIsNotMissing() {
        var state = state(["A", "B"])
        state.change(id: "B") { ($0.identifier, $0.progress, $0.lastRead) = ("urn:b", 0.5, 7) }
        var found = ["B", "C"].map { Shelving.book($0) }
        (found[0].path, found[1].path) = ("/books/elsewhere.epub", "/books/B.epub")
        state.receive(found)
        #expect(titles(state) == ["A", "B", "C"])
        #expect(state.book(id: "B")?.isMissing == false && state.book(id: "B")?.path == found[0].path)
    }

    @Test func aBookThatIsWrittenOverAnotherHasNothingOfIt() {
        var state = state(["A", "B", "C"])
        state.change(id: "B") { ($0.identifier, $0.progress, $0.lastRead) = ("urn:b", 0.5, 7) }
        var correction = BookCorrection()
        correction.title = "Corrected"
        state.change(id: "C") {
            $0.identifier = "urn:c"
            $0.correct(by: correction)
        }
        var others = ["Z", "Y"].map { Shelving.book($0) }
        (others[0].identifier, others[0].path) = ("urn:z", "/books/B.epub")
        others[1].path = "/books/C.epub"
        state.receive(others)
        // What was read is kept, without a file; what was not is there no more.
        #expect(titles(state) == ["A", "B", "Y", "Z"])
        #expect(state.book(id: "B")?.isMissing == true && state.book(id: "B")?.progress == 0.5)
        #expect(state.book(id: "Z")?.progress == nil && state.book(id: "Z")?.isMissing == false)
        // It comes back.
        state.receive([Shelving.book("B")])
        #expect(state.book(id: "B")?.isMissing == false && titles(state) == ["A", "B", "Y", "Z"])
    }

    @Test func whatIsFoundPassesTheFilterOrIsNotShown() {
        var state = state(["Whale", "War"])
        state.filter.replace(with: "wh")
        state.receive([Shelving.book("Whistle"), Shelving.book("Peace")])
        #expect(titles(state) == ["Whale", "Whistle"] && state.count == 4)
    }

    @Test func seriesFollowTheirNumbersAndAuthorsTheirLastNames() {
        func volume(_ title: String, _ position: String, by author: String) -> ShelfBook {
            var book = Shelving.book(title, author)
            (book.series, book.position) = ("Saga", position)
            return book
        }
        var state = ShelfState()
        state.fill([
            volume("X", "10", by: "Ann Zed"), volume("Y", "2", by: "Zoe Abel"),
            volume("W", "1.5", by: "Bo Mid"),
            Shelving.book("No series"),
        ])
        state.sort(by: .series)
        #expect(titles(state) == ["W", "Y", "X", "No series"])
        state.sort(by: .author)
        #expect(titles(state) == ["Y", "W", "X", "No series"])
    }

    @Test func authorsAreSortedByTheNameThatTheBookGives() {
        func book(_ title: String, _ author: String, _ fileAs: String = "") -> ShelfBook {
            var book = Shelving.book(title, author)
            book.creatorFileAs = fileAs
            return book
        }
        var state = ShelfState()
        state.fill([
            book("A", "Gabriel García Márquez", "García Márquez, Gabriel"), book("B", "Ann Halt"),
            book("C", "Gabriel García Márquez", "García Márquez, Gabriel"),
            book("D", "Vincent van Gogh", "Gogh, Vincent van"),
            book("E", "Leo Tolstoy"), book("F", "Tolstoy, Leo"),
        ])
        state.sort(by: .author)
        #expect(titles(state) == ["A", "C", "D", "B", "E", "F"])
        // A corrected name is another one.
        var correction = BookCorrection()
        correction.creators = "Ann Zed"
        state.change(id: "A") { $0.correct(by: correction) }
        state.sort(by: .author)
        #expect(titles(state) == ["C", "D", "B", "E", "F", "A"])
    }

    /// Titles in two lines leave room for fewer books; the chosen one stays in view, however the reader moves.
    @Test func titlesInTwoLinesStayInView() {
        var random = Seeded(7)
        let long = "A title of many words that is wider than its column"
        var state = state((0..<40).map { $0 % 3 == 1 ? "\($0) \(long)" : "\($0)" })
        state.titleColumns = 30
        let lines = (0..<40).flatMap { row in state.titleLines(row).map { _ in row } }
        #expect(lines.count == 53 && (0..<53).map { state.row(atLine: $0) } == lines)
        for step in 0..<400 {
            let room = 5 + step % 9
            if step % 2 == 0 {
                state.move(by: Int.random(in: -9...9, using: &random))
                state.follow(room: room)
            } else {
                state.scroll(to: Int.random(in: -5...50, using: &random), room: room)
            }
            let end = state.top + state.rowsInView(from: state.top, room: room)
            #expect((state.top..<end).contains(state.selected), "\(step)")
            if state.selected == 39 { #expect(end == 40) }
        }
    }

    /// Whatever happens, what is shown are the books of the order that pass, each once, and one is chosen.
    @Test(arguments: 0..<60) func anyOrderOfEventsKeepsTheShelfWhole(_ seed: UInt64) {
        var random = Seeded(seed)
        var state = state(["Ahab", "Bulkington", "Coffin"])
        var listed = Set(state.shown.compactMap { state.books[$0].id })
        var removed: [String] = []
        for step in 0..<120 {
            switch Int.random(in: 0..<9, using: &random) {
            case 0:
                let title = "N\(step)"
                state.receive([Shelving.book(title)])
                listed.insert(title)
            case 1: state.move(by: Int.random(in: -5...5, using: &random))
            case 2: state.sort(by: ShelfOrder.allCases.randomElement(using: &random) ?? .read)
            case 3: state.filter.replace(with: ["", "n", "co", "N1"].randomElement(using: &random) ?? "")
            case 4:
                if let id = state.remove() {
                    removed.append(id)
                    listed.remove(id)
                }
            case 5:
                if let id = state.restoreLastRemoved() {
                    #expect(id == removed.popLast())
                    listed.insert(id)
                }
            case 6: state.receive(Bool.random(using: &random) ? nil : ShelfState.Scan(done: 1, count: 2))
            case 7: state.follow(room: Int.random(in: 1...30, using: &random))
            default: state.scroll(to: Int.random(in: -3...40, using: &random), room: 7)
            }
            #expect(state.count == listed.count)
            #expect(Set(state.shown).count == state.shown.count)
            #expect(state.shown.allSatisfy { listed.contains(state.books[$0].id) })
            if state.filter.isEmpty { #expect(state.shown.count == listed.count) }
            #expect(state.shown.isEmpty || state.selectedBook != nil)
        }
    }
}
