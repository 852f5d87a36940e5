import BookModel
import Cells
import TestSupport
import Testing

@testable import Commands
@testable import Pages
@testable import Reader

@Suite struct SettingsScreenTests {
    /// Moves to the setting of a name.
    private func open(_ name: String, in turning: inout Turning) throws {
        let index = try #require(SettingsSource(in: turning.app.context).row(of: name))
        turning.press("s" + String(repeating: "j", count: index))
    }

    private func words(_ setting: Setting, _ settings: Settings) -> String {
        setting.label(of: setting.value(in: settings))
    }

    @Test(arguments: LongTests.sample([(80, 24), (112, 24), (120, 36), (200, 50)], 2))
    func showsEverySettingAndItsValueUncut(_ columns: Int, _ rows: Int) throws {
        var turning = try Turning(columns: columns, rows: rows)
        turning.press("s")
        var held = Settings()
        held.motion = 1_000
        for setting in SettingsSource(in: turning.app.context).ordered {
            let screen = turning.screen.split(separator: "\n")
            let row = try #require(screen.first { $0.contains("  \(setting.label) ") })
            #expect(row.contains(" \(words(setting, held))"), "\(setting.name): \(row)")
            let isTyped = screen.contains { $0.contains(":set \(setting.name)") }
            #expect(isTyped, "\(setting.name)")
            if columns <= 80 { #expect(!turning.screen.contains("…"), "\(setting.name)") }
            turning.press("j")
        }
    }

    @Test func groupsHaveTheirHeadings() throws {
        var turning = try Turning(columns: 80, rows: 100)
        turning.press("s")
        let lines = turning.screen.split(separator: "\n").map { $0.drop { $0 == " " } }
        let titles = Setting.Group.allCases.map { Substring($0.rawValue) }
        #expect(lines.filter { titles.contains($0) } == titles)
    }

    /// Each is told apart from all others, and its values from one another.
    @Test func wordsSayWhichSettingAndWhichValue() {
        #expect(Set(Setting.all.map(\.label)).count == Setting.all.count)
        for setting in Setting.all {
            let names = setting.words
            #expect(Set(names.map { setting.label(of: $0) }).count == names.count)
        }
        for setting in Setting.all where !setting.isTyped {
            let known = setting.words + [Setting.none, "0", "auto"]
            #expect(setting.labels.allSatisfy { known.contains($0.key) }, "\(setting.name)")
        }
    }

    @Test(arguments: LongTests.sample(Setting.all.map(\.name), 10))
    func everySettingStepsAndKeepsThePlace(_ name: String) throws {
        let setting = try #require(Setting.named(name))
        var turning = try Turning(columns: 120)
        turning.turn("→→")
        let (before, place) = (turning.screen, turning.app.locator)
        var expected = Settings()
        expected.motion = 1_000
        try open(name, in: &turning)
        for (key, isForward) in [("l", true), ("l", true), ("h", false), ("h", false)] {
            turning.press(key)
            setting.step(isForward, in: &expected)
            turning.count()
            let row = try #require(
                turning.screen.split(separator: "\n").first { $0.contains("  \(setting.label) ") })
            #expect(row.contains("‹ \(words(setting, expected)) ›"))
            #expect(turning.app.locator == place)
        }
        turning.press("⎋")
        if setting.value(in: expected) == setting.value(in: Settings()) { #expect(turning.screen == before) }
        #expect(turning.app.locator == place)
    }

    @Test func theBookBesideChangesLive() throws {
        var reading = try Reading(columns: 120, rows: 36)
        reading.count()
        func right(_ screen: String) -> [Substring] {
            screen.split(separator: "\n", omittingEmptySubsequences: false).map { $0.dropFirst(60) }
        }
        let book = right(reading.press("→"))
        #expect(right(reading.press("s")) == book)
        let index = try #require(SettingsSource(in: reading.app.context).row(of: "line-spacing"))
        reading.press(String(repeating: "j", count: index))
        #expect(right(reading.screen) == book)
        let spaced = right(reading.press("l"))
        #expect(spaced != book && spaced.contains { $0.contains { $0.isLetter } })
        #expect(right(reading.press("⎋")) == spaced)
    }

    @Test func aPageThatStandsAloneIsSeenBeside() throws {
        var reading = try Reading(columns: 140, rows: 36) { $0.spine = .min }
        let words = reading.screen.split(separator: "\n").first { $0.contains { $0.isLowercase } }
        let line = try #require(words).drop { $0 == " " }
        #expect(reading.press("s").contains(line))
        #expect(reading.screen.contains("Line length"))
        reading.resize(120, 36)
        #expect(!reading.screen.contains(line.prefix(20)) && reading.screen.contains("Line length"))
    }

    @Test func everyValueIsSeenAndClicked() throws {
        var reading = try Reading(columns: 80, rows: 24)
        let index = try #require(SettingsSource(in: reading.app.context).row(of: "spine"))
        let screen = reading.press("s" + String(repeating: "j", count: index))
        let lines = screen.split(separator: "\n", omittingEmptySubsequences: false)
        let line = try #require(
            lines.firstIndex { $0.contains("one, bound at the right") && $0.contains("two") })
        let column = try #require(lines[line].firstRange(of: "two")).lowerBound
        reading.click(lines[line].distance(from: lines[line].startIndex, to: column), line)
        #expect(reading.app.settings.spine == .mid)
    }

    @Test func aScaleIsClicked() throws {
        var reading = try Reading(columns: 80, rows: 24)
        let index = try #require(SettingsSource(in: reading.app.context).row(of: "margins"))
        let screen = reading.press("s" + String(repeating: "j", count: index))
        let lines = screen.split(separator: "\n", omittingEmptySubsequences: false)
        let line = try #require(
            lines.firstIndex { $0.contains("0 ") && $0.contains("─") && $0.contains(" 40") })
        let end = try #require(lines[line].firstRange(of: " 40")).lowerBound
        reading.click(lines[line].distance(from: lines[line].startIndex, to: end) - 1, line)
        #expect(reading.app.settings.margins == 40)
    }

    @Test func aClickOnAValueSteps() throws {
        var reading = try Reading(columns: 80, rows: 24)
        let screen = reading.press("s")
        let lines = screen.split(separator: "\n", omittingEmptySubsequences: false)
        let line = try #require(lines.firstIndex { $0.contains("Margins") })
        reading.click(12, line)
        #expect(reading.app.settings.margins == 3 && reading.screen.contains("‹ 3 columns ›"))
        reading.click(71, line)
        #expect(reading.app.settings.margins == 4)
        let arrow = try #require(
            reading.screen.split(separator: "\n", omittingEmptySubsequences: false)[line]
                .firstIndex(of: "‹"))
        let row = reading.screen.split(separator: "\n", omittingEmptySubsequences: false)[line]
        reading.click(row.distance(from: row.startIndex, to: arrow), line)
        #expect(reading.app.settings.margins == 3)
    }

    @Test func aSettingHoldsAtOnceAndAfterLeaving() throws {
        var turning = try Turning(columns: 120)
        #expect(turning.screen.contains("▕"))
        try open("transition", in: &turning)
        turning.press("l")
        turning.count()
        turning.press("⎋")
        #expect(!turning.screen.contains("▕"))
        turning.turn("→")
        #expect(turning.page() == 2)
    }

    @Test func aWayOfTurningHoldsFromTheNextTurnOn() throws {
        var turning = try Turning()
        try open("transition", in: &turning)
        turning.press("ll⎋→")
        #expect(!turning.app.isMoving)
        #expect(turning.page() == 2)
    }

    @Test func theMouseIsLeftAndTakenAtOnce() throws {
        var turning = try Turning()
        try open("mouse", in: &turning)
        for takes in [false, true] {
            turning.press("l")
            #expect(turning.effects.filter { $0 == .reportMouse(takes) }.count == 1)
            #expect(!turning.effects.contains(.reportMouse(!takes)))
        }
        turning.press("kl")
        #expect(!turning.effects.contains { if case .reportMouse = $0 { true } else { false } })
    }

    @Test func escapeLeavesWithoutATrace() throws {
        var turning = try Turning()
        turning.turn("→")
        let before = turning.screen
        for leave in ["⎋", "q", "s"] {
            turning.press("sjjk" + leave)
            #expect(turning.screen == before)
            #expect(turning.effects.isEmpty)
        }
    }

    @Test func coloursShowOnTheScreenItself() throws {
        var turning = try Turning()
        try open("indicator-ground", in: &turning)
        turning.press("l")
        #expect(turning.grid[0, 23].style.background == .standard)
        turning.press("⎋")
        #expect(turning.grid[0, 23].style.background == .indexed(0))
    }

    /// An arrow changes a value where it was set.
    @Test func aValueOfThisBookIsChangedForThisBook() throws {
        var turning = try Turning(columns: 120)
        turning.press(":setlocal measure 50⏎")
        try open("measure", in: &turning)
        turning.press("l")
        let origins = ["measure", "theme"].compactMap {
            Setting.named($0).map { turning.app.context.layers.origin(of: $0) }
        }
        #expect(origins == [.book, .standard] && turning.app.settings.measure == 51)
        turning.press("⎋")
        try open("theme", in: &turning)
        turning.press("l")
        #expect(try turning.app.context.layers.origin(of: #require(Setting.named("theme"))) == .shelf)
    }

    @Test func theListFitsALowWindow() throws {
        var turning = try Turning(columns: 30, rows: 8)
        for setting in LongTests.sample(Setting.all, 16) {
            try open(setting.name, in: &turning)
            #expect(turning.screen.contains(setting.label.prefix(8)))
            turning.press("⎋")
        }
    }

    @Test func everyStepChangesTheValue() {
        for setting in Setting.all where !setting.isTyped {
            var settings = Settings()
            let before = setting.value(in: settings)
            setting.step(true, in: &settings)
            #expect(setting.value(in: settings) != before, "\(setting.name)")
        }
    }

    @Test func whatThePageTurnerRefusesStaysAsItWasAndIsSaid() throws {
        let book = SampleBook.make(wordsPerSection: [900, 200])
        var reading = try ReadingSession(
            SectionCache(book: book, typesetter: .test), settings: Settings(),
            size: Size(columns: 80, rows: 24), place: nil, older: nil)
        let (settings, layout) = (reading.settings, reading.layout)
        let effects = reading.change { ($0.transition, $0.spacing, $0.takesMouse) = (.scroll, -1, false) }
        #expect(effects.isEmpty && reading.message == "this setting does not work here")
        #expect(reading.settings == settings && reading.layout == layout)
        _ = reading.change { ($0.transition, $0.spacing) = (.scroll, 1) }
        #expect(reading.settings.spacing == 1 && reading.turner.spacing == 1)
    }

    @Test func theFirstAndTheLastSettingAreTheEndsOfTheList() throws {
        var reading = try Reading(columns: 120, rows: 50)
        let labels = SettingsSource(in: reading.app.context).ordered.map(\.label)
        func selected(_ keys: String) -> String? {
            let row = reading.press(keys).split(separator: "\n").first { $0.contains("‹") }
            return labels.first { row?.contains("  \($0) ") == true }
        }
        #expect(selected("sk") == labels.first)
        #expect(selected(String(repeating: "j", count: labels.count - 1)) == labels.last)
        #expect(selected("j") == labels.last)
        #expect(selected("k") == labels.dropLast().last)
    }

    @Test func pagesWrapFromTheMomentTheyAreToldTo() throws {
        var turning = try Turning()
        turning.turn("G→")
        let last = turning.app.locator.section
        #expect(last > 0)
        try open("wrap", in: &turning)
        turning.press("l⎋")
        turning.turn("→")
        #expect(turning.app.locator.section == 0)
    }

    @Test func eachSaysWhereItsValueComesFrom() throws {
        var reading = try Reading(columns: 120, rows: 60)
        let kept = SavedSettings(
            allBooks: ["justify": SavedValue("on", replaced: "off")],
            thisBook: ["wrap": SavedValue("on", replaced: "off")])
        reading.app = try App(
            SectionCache(book: SampleBook.make(wordsPerSection: [900]), typesetter: .test),
            layers: SettingLayers(
                configuration: ["measure": "70"], commandLine: ["motion": "0"], saved: kept),
            size: Size(columns: 120, rows: 80), place: nil)
        let screen = reading.press("sj")
        func row(_ name: String) -> String {
            let label = Setting.named(name)?.label ?? ""
            return screen.split(separator: "\n").first { $0.contains("  \(label) ") }.map { String($0) } ?? ""
        }
        #expect(row("measure").contains(" 70 ") && row("measure").contains("config"))
        #expect(row("justify").contains(" on") && row("justify").contains("saved"))
        #expect(row("wrap").contains("this book") && row("motion").contains("option"))
        #expect(!row("spine").contains("config") && !row("spine").contains("saved"))
        let changed = reading.press("l")
        #expect(
            changed.split(separator: "\n").contains { $0.contains(" 71 columns ") && $0.contains("saved") })
        #expect(
            reading.effects.contains(.save(.setting("measure", .allBooks, SavedValue("71", replaced: "70")))))
        let back = reading.press("d")
        #expect(back.split(separator: "\n").contains { $0.contains(" 70 columns ") && $0.contains("config") })
    }

    @Test func aValueIsTyped() throws {
        var reading = try Reading(columns: 120, rows: 40)
        #expect(reading.press("sje").contains(":set measure 66"))
        reading.press(Key(.backspace))
        #expect(reading.press("0⏎").contains("Settings") && reading.app.settings.measure == 60)
        #expect(reading.press("/link⏎⏎").contains(":set link-command xdg-open"))
    }

    @Test func theListIsFiltered() throws {
        var reading = try Reading(columns: 120, rows: 70)
        let screen = reading.press("s/indicator")
        #expect(screen.contains("colour of marks") && !screen.contains("Drop capitals"))
        #expect(reading.press("⎋").contains("Drop capitals"))
        reading.press("/hidden for⏎l")
        #expect(reading.app.settings.hidesIndicatorForOnePage)
        #expect(reading.press("⎋").contains("Drop capitals"))
    }
}

extension SettingsSource {
    fileprivate func row(of name: String) -> Int? { ordered.firstIndex { $0.name == name } }
}
