import Testing

@testable import Commands
@testable import Reader

@Suite struct JustificationTests {
    private func format(_ value: String, columns: Int) throws -> Bool {
        let reading = try Reading(columns: columns) { settings in
            #expect(Setting.named("justify")?.set(value, in: &settings) == true)
        }
        return reading.app.context.reading.layout.format.isJustified
    }

    @Test(arguments: [("off", 80, false), ("on", 80, true), ("on", 40, false), ("always", 40, true)])
    func shortLinesAreLevelOnlyIfToldSo(_ value: String, _ columns: Int, _ isJustified: Bool) throws {
        #expect(try format(value, columns: columns) == isJustified)
    }

    @Test func theLeastLengthIsFortyFive() {
        var settings = Settings()
        settings.justification = .on
        #expect(!settings.isJustified(at: 44) && settings.isJustified(at: 45))
        // What is written out has no screen.
        #expect(settings.isJustified)
    }

    @Test func aFlagWithAnotherValueIsSteppedThrough() throws {
        let setting = try #require(Setting.named("justify"))
        var settings = Settings()
        var seen: [String] = []
        for _ in 0..<3 {
            setting.step(true, in: &settings)
            seen.append(setting.value(in: settings))
        }
        #expect(seen == ["on", "always", "off"])
        setting.step(false, in: &settings)
        #expect(setting.value(in: settings) == "always")
        #expect(setting.words == ["on", "off", "always"] && setting.set("yes", in: &settings))
        #expect(settings.justification == .on && !setting.set("never", in: &settings))
    }
}
