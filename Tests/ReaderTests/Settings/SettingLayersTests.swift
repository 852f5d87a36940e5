import BookModel
import TestSupport
import Testing

@testable import Commands
@testable import Pages
@testable import Reader

@Suite struct SettingLayersTests {
    private let measure = Setting.named("measure")

    private func layers(
        _ configuration: [String: String] = [:], line: [String: String] = [:],
        shelf: [String: SavedValue] = [:],
        book: [String: SavedValue] = [:]
    ) -> SettingLayers {
        SettingLayers(
            configuration: configuration, commandLine: line,
            saved: SavedSettings(allBooks: shelf, thisBook: book))
    }

    private func kept(_ value: String, _ replaced: String = "66") -> SavedValue {
        SavedValue(value, replaced: replaced)
    }

    @Test func theStrongestHolds() throws {
        let measure = try #require(measure)
        var layers = layers()
        #expect(layers.settings == Settings() && layers.origin(of: measure) == .standard)
        for (made, value, origin) in [
            (self.layers(["measure": "70"]), 70, SettingOrigin.configuration),
            (self.layers(["measure": "70"], shelf: ["measure": kept("71", "70")]), 71, .shelf),
            (self.layers(shelf: ["measure": kept("71")], book: ["measure": kept("72", "71")]), 72, .book),
            (self.layers(line: ["measure": "73"], book: ["measure": kept("72")]), 73, .commandLine),
        ] {
            layers = made
            #expect(layers.settings.measure == value && layers.origin(of: measure) == origin)
        }
    }

    @Test func onceTheConfigurationSaysSomethingNewItHolds() throws {
        let measure = try #require(measure)
        let changed = layers(["measure": "80"], shelf: ["measure": kept("71", "70")])
        #expect(changed.settings.measure == 80 && changed.origin(of: measure) == .configuration)
        let silent = layers([:], shelf: ["measure": kept("71", "70")])
        #expect(silent.settings.measure == 71)
    }

    /// Whoever can write a shelf may not have programs run.
    @Test func programsAreNamedByConfigurationAndCommandLineAlone() throws {
        let programs = Setting.all.filter(\.isProgram).map(\.name)
        let expected = ["speak", "dictionary", "link", "picture", "copy", "password"].map { "\($0)-command" }
        #expect(programs == expected)
        for name in programs + ["lookup.de"] {
            let setting = try #require(Setting.named(name))
            var layers = layers(shelf: [name: kept("sh -c x", "")], book: [name: kept("sh -c x", "")])
            #expect(layers.settings == Settings() && layers.origin(of: setting) == .standard)
            layers.open(SavedSettings(allBooks: [:], thisBook: [name: kept("sh -c x", "")]))
            #expect(layers.settings == Settings())
            #expect(self.layers([name: "own"]).origin(of: setting) == .configuration)
            #expect(self.layers(line: [name: "own"]).origin(of: setting) == .commandLine)
        }
    }

    @Test func whatNobodyKnowsCountsForNothing() throws {
        let layers = layers(
            ["what": "ever"], shelf: ["measure": kept("7"), "spine": kept(""), "": kept("x")],
            book: ["axis": kept("\u{0}"), "motion": kept("99999999999999999999")])
        #expect(layers.settings == Settings())
        for setting in Setting.all { #expect(layers.origin(of: setting) == .standard) }
    }

    @Test func whatIsChosenRemembersWhatItReplaces() throws {
        let measure = try #require(measure)
        var layers = layers(["measure": "70"], line: ["measure": "60"])
        #expect(
            layers.choose("72", of: measure, for: .allBooks) == [
                .setting("measure", .allBooks, kept("72", "70"))
            ])
        #expect(layers.settings.measure == 72 && layers.origin(of: measure) == .shelf)
        #expect(
            layers.choose("50", of: measure, for: .thisBook) == [
                .setting("measure", .thisBook, kept("50", "72"))
            ])
        #expect(layers.settings.measure == 50)
        #expect(
            layers.choose("55", of: measure, for: .allBooks) == [
                .setting("measure", .thisBook, nil), .setting("measure", .allBooks, kept("55", "70")),
            ])
        #expect(layers.settings.measure == 55)
        #expect(layers.reset(measure) == [.setting("measure", .allBooks, nil)])
        #expect(layers.settings.measure == 70 && layers.reset(measure).isEmpty)
    }

    // MARK: - In the app

    private func reading(_ layers: SettingLayers) throws -> Reading {
        var reading = try Reading()
        reading.app = try App(
            SectionCache(book: SampleBook.make(wordsPerSection: [900, 200]), typesetter: .test),
            layers: layers,
            size: .init(columns: 80, rows: 24), place: nil)
        return reading
    }

    private func changes(_ reading: Reading) -> [ShelfChange] {
        reading.effects.compactMap { if case .save(let change) = $0 { change } else { nil } }
    }

    @Test func whatIsSetHoldsAtOnceAndIsKept() throws {
        var reading = try reading(layers())
        reading.press(":set measure 40⏎")
        #expect(reading.app.settings.measure == 40)
        #expect(changes(reading).contains(.setting("measure", .allBooks, kept("40"))))
        reading.press(":setlocal justify on⏎")
        #expect(reading.app.settings.isJustified)
        #expect(changes(reading).contains(.setting("justify", .thisBook, kept("on", "off"))))
        reading.press(":set mouse off⏎")
        #expect(reading.effects.contains(.reportMouse(false)))
    }

    @Test(arguments: [("J", "justify", "on"), ("D", "spine", "mid")])
    func keysThatChangeASettingHaveItKept(_ key: String, _ name: String, _ value: String) throws {
        var reading = try reading(layers())
        reading.press(key)
        let setting = try #require(Setting.named(name))
        #expect(changes(reading) == [.setting(name, .thisBook, kept(value, setting.value(in: Settings())))])
        #expect(reading.screen.contains("· \(name) is \(value) (this book) ·"))
        reading.press(key)
        #expect(reading.app.settings == Settings())
    }

    @Test func aSettingIsToldWithWhereItComesFrom() throws {
        var reading = try reading(layers(["measure": "70"]))
        #expect(reading.press(":set measure⏎").contains("· measure is 70 (config) ·"))
        #expect(reading.press(":set spine⏎").contains("· spine is auto ·"))
        reading.press(":setlocal measure 50⏎")
        #expect(reading.press(":setlocal measure⏎").contains("· measure is 50 (this book) ·"))
    }

    @Test func whatIsResetIsTakenBackAndSaid() throws {
        var reading = try reading(
            layers(
                ["measure": "70"],
                shelf: [
                    "measure": kept("71", "70"), "wrap": kept("on", "off"), "library": kept("/books", ""),
                ]))
        #expect(reading.app.settings.measure == 71 && reading.app.settings.wraps)
        #expect(reading.press(":reset measure⏎").contains("· measure is 70 (config) ·"))
        #expect(changes(reading).contains(.setting("measure", .allBooks, nil)))
        #expect(reading.app.settings.wraps)
        reading.press(":setlocal measure 50⏎")
        reading.press(":reset⏎")
        #expect(reading.app.settings.measure == 70 && !reading.app.settings.wraps)
        #expect(reading.app.settings.library == "/books")
        #expect(
            Set(changes(reading)).isSuperset(of: [
                .setting("measure", .thisBook, nil), .setting("wrap", .allBooks, nil),
            ]))
    }

    @Test func anotherBookHasItsOwnValues() throws {
        var reading = try reading(layers(book: ["measure": kept("50"), "mouse": kept("off", "on")]))
        #expect(reading.app.settings.measure == 50)
        reading.press(":set wrap on⏎")
        let cache = SectionCache(book: SampleBook.make(wordsPerSection: [100]), typesetter: .test)
        let own = SavedSettings(allBooks: [:], thisBook: ["spine": kept("mid", "auto")])
        let effects = try reading.app.open(cache, place: nil, saved: own)
        #expect(effects.contains(.reportMouse(true)))
        let settings = reading.app.settings
        #expect(settings.measure == 66 && settings.spine == .mid && settings.wraps && settings.takesMouse)
    }
}
