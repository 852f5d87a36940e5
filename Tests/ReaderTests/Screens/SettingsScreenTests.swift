import Cells
import TestSupport
import Testing

@testable import Reader

@Suite struct SettingsScreenTests {
    /// Moves to the setting of a name.
    private func open(_ name: String, in turning: inout Turning) throws {
        let index = try #require(Setting.all.firstIndex { $0.name == name })
        turning.press("s" + String(repeating: "j", count: index))
    }

    /// The value as a row has room for it.
    private func shown(_ setting: Setting, in settings: Settings) -> String {
        Words.cut(setting.value(in: settings), to: SettingsSource.shownColumns)
    }

    @Test func showsEverySettingAndItsValue() throws {
        var turning = try Turning(columns: 120, rows: 40)
        turning.press("s")
        let rows = turning.screen.split(separator: "\n")
        for setting in Setting.all {
            var held = Settings()
            held.motion = 1_000
            let row = try #require(rows.first { $0.contains(setting.help) })
            #expect(row.contains(" \(setting.name) ") && row.contains(" \(shown(setting, in: held)) "))
        }
    }

    @Test(arguments: Setting.all.map(\.name)) func everySettingStepsAndKeepsThePlace(_ name: String) throws {
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
            let row = try #require(turning.screen.split(separator: "\n").first { $0.contains(setting.help) })
            #expect(row.contains(" \(shown(setting, in: expected)) "))
            #expect(turning.app.locator == place)
        }
        turning.press("⎋")
        if setting.value(in: expected) == setting.value(in: Settings()) { #expect(turning.screen == before) }
        #expect(turning.app.locator == place)
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

    @Test func theListFitsALowWindow() throws {
        var turning = try Turning(columns: 30, rows: 8)
        for setting in Setting.all {
            try open(setting.name, in: &turning)
            #expect(turning.screen.contains(setting.name.prefix(12)))
            turning.press("⎋")
        }
    }

    @Test func everyStepChangesTheValue() {
        for setting in Setting.all where setting.kind != .text {
            var settings = Settings()
            let before = setting.value(in: settings)
            setting.step(true, in: &settings)
            #expect(setting.value(in: settings) != before, "\(setting.name)")
        }
    }

    @Test func whatThePageTurnerRefusesStaysAsItWasAndIsSaid() throws {
        let book = SampleBook.make(wordsPerSection: [900, 200])
        var reading = try ReadingState(
            SectionCache(book: book, typesetter: .test), settings: Settings(),
            size: Size(columns: 80, rows: 24), place: nil, older: nil)
        let (settings, layout) = (reading.settings, reading.layout)
        let effects = reading.change { ($0.transition, $0.spacing, $0.takesMouse) = (.scroll, -1, false) }
        #expect(effects.isEmpty && reading.remark == .settingRefused)
        #expect(reading.settings == settings && reading.layout == layout)
        _ = reading.change { ($0.transition, $0.spacing) = (.scroll, 1) }
        #expect(reading.settings.spacing == 1 && reading.turner.spacing == 1)
    }

    @Test func theFirstAndTheLastSettingAreTheEndsOfTheList() throws {
        var turning = try Turning(columns: 120, rows: 40)
        let first = try #require(Setting.all.first)
        let last = try #require(Setting.all.last)
        turning.press("skl")
        #expect(selected(in: turning) == first.name)
        turning.press(String(repeating: "j", count: Setting.all.count - 1))
        #expect(selected(in: turning) == last.name)
        turning.press("j")
        #expect(selected(in: turning) == last.name)
        turning.press("k")
        #expect(selected(in: turning) == Setting.all[Setting.all.count - 2].name)
    }

    /// The name of the row that is marked.
    private func selected(in turning: Turning) -> String? {
        let grid = turning.grid
        let row = (0..<grid.size.rows).first { row in
            (0..<grid.size.columns).contains { grid[$0, row].style.attributes.contains(.reverse) }
        }
        return row.flatMap { grid.text(ofRow: $0).split(separator: " ").first.map(String.init) }
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
        var reading = try Reading(columns: 120, rows: 40)
        let kept = KeptSettings(
            allBooks: ["justify": KeptValue("on", replaced: "off")],
            thisBook: ["wrap": KeptValue("on", replaced: "off")])
        reading.app = try App(
            SectionCache(book: SampleBook.make(wordsPerSection: [900]), typesetter: .test),
            layers: SettingLayers(configuration: ["measure": "70"], commandLine: ["motion": "0"], kept: kept),
            size: Size(columns: 120, rows: 40), place: nil)
        let screen = reading.press("s")
        func row(_ name: String) -> String {
            screen.split(separator: "\n").first { $0.contains(" \(name) ") }.map { String($0) } ?? ""
        }
        #expect(row("measure").contains(" 70 ") && row("measure").contains("config"))
        #expect(row("justify").contains(" on ") && row("justify").contains("kept"))
        #expect(row("wrap").contains("this book") && row("motion").contains("option"))
        #expect(!row("spine").contains("config") && !row("spine").contains("kept"))
        let changed = reading.press("l")
        #expect(changed.split(separator: "\n").contains { $0.contains(" 71 ") && $0.contains("kept") })
        #expect(
            reading.effects.contains(.keep(.setting("measure", .allBooks, KeptValue("71", replaced: "70")))))
        let back = reading.press("d")
        #expect(back.split(separator: "\n").contains { $0.contains(" 70 ") && $0.contains("config") })
    }

    @Test func aValueIsTyped() throws {
        var reading = try Reading(columns: 120, rows: 40)
        #expect(reading.press("se").contains(":set measure 66"))
        reading.press(Key(.backspace))
        #expect(reading.press("0⏎").contains("Settings") && reading.app.settings.measure == 60)
        #expect(reading.press("/link⏎⏎").contains(":set link-command xdg-open"))
    }

    @Test func theListIsFiltered() throws {
        var reading = try Reading(columns: 120, rows: 40)
        let screen = reading.press("s/indicator")
        #expect(screen.contains("indicator-marks") && !screen.contains("drop-caps"))
        reading.press("⏎jl")
        #expect(reading.app.settings.hidesIndicatorForOnePage)
        #expect(reading.press("⎋").contains("drop-caps"))
    }
}
