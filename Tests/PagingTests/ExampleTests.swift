import Paging
import Testing

@Suite struct ExampleTests {
    @Test func theExampleOfTheDocumentationTurnsToTheSecondChapter() throws {
        var printed: [String] = []
        func print(_ items: Any...) { printed.append(items.map { "\($0)" }.joined(separator: " ")) }

        let chapters = ArraySource(["one", "two", "three"])
        var options = PageOptions()
        options.motion = Motion(duration: .milliseconds(200))
        let controller = try PageController(
            style: .scroll, options: options, area: PageArea(columns: 40, rows: 10), source: chapters)
        try controller.show(["one"], at: .zero)

        var now = Duration.zero
        controller.handle(.key(.right), at: now)
        while controller.isMoving {
            now += .milliseconds(16)
            for event in controller.tick(at: now) {
                if case .settled(let spread) = event { print("now at", spread.pages) }
            }
            guard let film = controller.film else { continue }
            for run in film.frame(extent: 40).runs { print(run.places, run.picture, run.first) }
        }

        #expect(printed.first == "0..<39 earlier 1")
        #expect(printed.last == #"now at ["two"]"#)
        #expect(controller.visible == .single("two"))
    }
}
