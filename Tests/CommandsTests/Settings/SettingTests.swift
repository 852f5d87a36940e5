import Testing

@testable import Commands

@Suite struct SettingTests {
    @Test func everyNameIsUsedOnce() {
        #expect(Set(Setting.all.map(\.name)).count == Setting.all.count)
    }

    @Test(arguments: Setting.all.map(\.name))
    func takesItsOwnValue(_ name: String) throws {
        let setting = try #require(Setting.named(name))
        var settings = Settings()
        #expect(setting.set(setting.value(in: settings), in: &settings))
        #expect(settings == Settings())
        #expect(!setting.help.isEmpty)
    }

    @Test(arguments: Setting.all.map(\.name))
    func refusesNonsenseAndChangesNothing(_ name: String) throws {
        let setting = try #require(Setting.named(name))
        var settings = Settings()
        let nonsense =
            switch setting.kind {
            case .text: ["a\u{1B}[m", "\u{9B}", String(repeating: "x", count: 1_001)]
            case .folders: ["Books", "/a:b", "~x", "/a::/b", ":", "/\u{1B}"]
            case .pace: ["20", "s", "1s", "9wpm", "2 s"]
            case .theme: ["two words", "", "é", String(repeating: "x", count: 41)]
            default: ["nonsense", ""]
            }
        for value in nonsense { #expect(!setting.set(value, in: &settings)) }
        #expect(settings == Settings())
    }

    @Test func setsEveryKind() throws {
        var settings = Settings()
        #expect(try #require(Setting.named("measure")).set("50", in: &settings))
        #expect(try #require(Setting.named("spine")).set("mid", in: &settings))
        #expect(try #require(Setting.named("justify")).set("on", in: &settings))
        #expect(settings.measure == 50)
        #expect(settings.spine == .mid)
        #expect(settings.isJustified)
    }

    @Test func holdsNumbersToTheirRange() throws {
        var settings = Settings()
        let measure = try #require(Setting.named("measure"))
        #expect(!measure.set("9", in: &settings))
        #expect(!measure.set("-1", in: &settings))
        #expect(!measure.set("99999999999999999999", in: &settings))
        #expect(measure.values == "10 to 400")
    }

    @Test func coloursGoRoundByWayOfNone() throws {
        let color = try #require(Setting.named("indicator-marks"))
        var settings = Settings()
        func step(_ value: String, _ forward: Bool) -> String {
            #expect(color.set(value, in: &settings))
            color.step(forward, in: &settings)
            return color.value(in: settings)
        }
        #expect(["254", "255", "auto"].map { step($0, true) } == ["255", "auto", "0"])
        #expect(["1", "0", "auto"].map { step($0, false) } == ["0", "auto", "255"])
    }

    @Test func numbersStopAtTheEndsAndChoicesGoRound() throws {
        var settings = Settings()
        let spacing = try #require(Setting.named("line-spacing"))
        let axis = try #require(Setting.named("axis"))
        settings.lineSpacing = 3
        spacing.step(true, in: &settings)
        #expect(settings.lineSpacing == 3)
        settings.lineSpacing = 1
        spacing.step(false, in: &settings)
        #expect(settings.lineSpacing == 1)
        let first = axis.value(in: settings)
        for forward in [false, true] { axis.step(forward, in: &settings) }
        #expect(axis.value(in: settings) == first)
    }
}
