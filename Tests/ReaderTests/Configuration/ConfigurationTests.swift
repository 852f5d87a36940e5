import Cells
import TestSupport
import Testing

@testable import Commands
@testable import Pages
@testable import Reader

@Suite struct ConfigurationTests {
    private func read(_ text: String) -> Configuration { Configuration(path: "c", bytes: Array(text.utf8)) }

    private func problems(_ text: String) -> [String] {
        let configuration = read(text)
        return configuration.problems.map { configuration.words(for: $0) }
    }

    @Test func linesSetAndBind() {
        let configuration = read(
            """
            # a comment
            set measure 72
            bind x contents
            bind list d close

            unbind b
            set justify yes
            """)
        #expect(configuration.problems.isEmpty)
        #expect(configuration.values == ["measure": "72", "justify": "on"])
        #expect(configuration.keyMaps[.reading].request(for: ["x"]) == Request(.contents))
        #expect(configuration.keyMaps[.list].request(for: ["d"]) == Request(.close))
        #expect(configuration.keyMaps[.reading].request(for: ["b"]) == nil)
        #expect(configuration.keyMaps[.reading].request(for: ["f"]) == Request(.next))
    }

    @Test func aBadLineIsToldAndAllOthersHold() {
        #expect(
            problems(
                "set measure 7\nset spine mid\nnex\n #x\nnext\nset measure\nsetlocal measure 70\nbind x nex")
                == [
                    "c:1: measure is 10 to 400, not 7", "c:3: no command nex; did you mean next?",
                    "c:4: no command #x", "c:5: next can only be typed, not bound",
                    "c:6: set takes NAME [VALUE]", "c:7: setlocal can only be typed, not bound",
                    "c:8: no command nex; did you mean next?",
                ])
        #expect(read("set measure 7\nset spine mid\nnex").values == ["spine": "mid"])
    }

    @Test func linesMayEndAndTheFileMayBeginAsInWindows() {
        #expect(
            read("\u{FEFF}set measure 72\r\n#\r\n\r\nset spine mid\r\n").values == [
                "measure": "72", "spine": "mid",
            ])
        #expect(problems("\u{FEFF}set measure 72\r\n\r\n").isEmpty)
    }

    @Test func whatIsNoTextIsTold() {
        var bytes =
            Array("set measure 72\n# caf".utf8) + [0xE9, 0x0A] + Array("bind x open caf".utf8) + [0xE9, 0x0A]
        bytes += Array("set spine\0mid\nset axis vertical".utf8)
        let configuration = Configuration(path: "c", bytes: bytes)
        #expect(configuration.problems.map(\.line) == [3, 4])
        #expect(configuration.values == ["measure": "72", "axis": "vertical"])
    }

    @Test func whatIsLongerThanAnyConfigurationIsNotRead() {
        let long = read(String(repeating: "#\n", count: Configuration.mostLines) + "set measure 72")
        #expect(long.values.isEmpty && long.problems.map(\.line) == [0])
        let large = read(
            String(repeating: "#" + String(repeating: "x", count: 8_000) + "\n", count: 40) + "set measure 72"
        )
        #expect(large.values.isEmpty && large.problems.map(\.line) == [0])
        #expect(
            problems("set measure " + String(repeating: "7", count: 5_000)) == ["c:1: the line is too long"])
        #expect(read(String(repeating: "x\n", count: 3_000)).problems.count == Configuration.mostProblems)
    }

    @Test func anyBytesAreRead() {
        var random = Seeded(11)
        let standard = Array(Configuration.standard.utf8)
        for _ in 0..<60 {
            var bytes = standard
            for _ in 0..<random.next(in: 1...40) {
                bytes[random.next(in: 0...bytes.count - 1)] = UInt8(random.next(in: 0...255))
            }
            let configuration = Configuration(path: "", bytes: bytes)
            #expect(configuration.problems.allSatisfy { $0.line > 0 && !$0.reason.isEmpty })
        }
    }

    // MARK: - The standard one

    @Test func theStandardConfigurationSaysWhatHoldsWithoutOne() {
        let configuration = Configuration(path: "", bytes: Array(Configuration.standard.utf8))
        #expect(configuration.problems == [])
        #expect(SettingLayers(configuration: configuration.values).settings == Settings())
        #expect(Set(configuration.values.keys) == Set(Setting.all.map(\.name)))
        #expect(configuration.keyMaps == .standard)
    }

    /// Nothing is left of the keys that are there anyway.
    @Test func theStandardConfigurationBindsEveryKey() throws {
        var unbound = ""
        for context in KeyContext.allCases {
            for binding in KeyMaps.standard[context].bindings {
                unbound += Request(.unbind, .binding(context, binding.keys, nil)).line + "\n"
            }
        }
        #expect(read(unbound).problems.isEmpty && read(unbound).keyMaps[.reading].bindings.isEmpty)
        #expect(read(unbound + Configuration.standard).keyMaps == .standard)
    }

    /// The written configuration has the same effect as the one that was read.
    @Test func aConfigurationIsWrittenAsItHolds() {
        let own = read(
            """
            set measure 72
            set stylesheet '~/my sheet.css'
            theme dusk page=#02b433 ink=209 desk=bright-red
            set theme dusk
            bind x contents
            bind gt help
            bind list Ctrl-N down
            unbind b
            unbind picture w
            bind y set justify on
            """)
        #expect(own.problems.isEmpty)
        let settings = SettingLayers(configuration: own.values, commandLine: ["margins": "5"]).settings
        let written = read(own.written(settings))
        #expect(written.problems.isEmpty)
        #expect(written.keyMaps == own.keyMaps && written.themes == own.themes)
        #expect(SettingLayers(configuration: written.values).settings == settings)
        #expect(settings.measure == 72 && settings.margins == 5 && settings.theme == "dusk")
        #expect(written.keyMaps[.reading].request(for: ["b"]) == nil)
    }

    @Test func everyLineOfTheStandardConfigurationHasACommentOfItsOwn() {
        let lines = Configuration.standard.split(separator: "\n", omittingEmptySubsequences: false)
        for (line, before) in zip(lines.dropFirst(), lines) where !line.isEmpty && !line.hasPrefix("#") {
            #expect(before.hasPrefix("# "), "\(line)")
        }
        #expect(lines.allSatisfy { $0.count <= 100 })
        for command in Command.allCases { #expect(Configuration.standard.contains(command.rawValue)) }
    }

    /// Keys of one command that ask for different things are told apart.
    @Test func aCommentSaysWhatANumberIsFor() {
        let lines = Configuration.standard.split(separator: "\n")
        let index = lines.firstIndex(of: "bind selecting 2 highlight 2")
        #expect(index.map { lines[$0 - 1] } == "# highlight in green")
    }

    // MARK: - On the screen

    private func reading(_ text: String) throws -> Reading {
        var reading = try Reading()
        reading.app = try App(
            SectionCache(book: SampleBook.make(wordsPerSection: [900, 200]), typesetter: .test),
            layers: SettingLayers(), configuration: read(text), size: Size(columns: 80, rows: 24), place: nil)
        return reading
    }

    @Test func keysAskForWhatTheyAreBoundTo() throws {
        var reading = try reading("bind x contents\nbind y set justify on\nbind gt help\nunbind t")
        #expect(reading.press("x").contains("goes there"))
        reading.press("⎋y")
        #expect(reading.app.context.settings.isJustified)
        #expect(reading.press("gt").contains("Keys"))
        #expect(!reading.press("⎋t").contains("goes there"))
    }

    /// There is a way out whatever keys are bound to.
    @Test func controlCQuitsInEveryConfiguration() throws {
        var unbound = ""
        for context in KeyContext.allCases {
            for binding in KeyMaps.standard[context].bindings {
                unbound += Request(.unbind, .binding(context, binding.keys, nil)).line + "\n"
            }
        }
        let interrupt = Event.key(Key(.character("c"), .control))
        for text in [unbound, "bind Ctrl-C next", "bind g Ctrl-C next", unbound + "bind : prompt"] {
            var reading = try reading(text)
            #expect(reading.app.handle(interrupt, at: .zero) == [.quit])
            reading.press("g")
            #expect(reading.app.handle(interrupt, at: .zero) == [.quit])
        }
        // A prompt is closed first.
        var typing = try reading(unbound + "bind : prompt")
        #expect(typing.press(":abc").contains(":abc"))
        #expect(typing.app.handle(interrupt, at: .zero).isEmpty && !typing.screen.contains(":abc"))
        #expect(typing.app.handle(interrupt, at: .zero) == [.quit])
    }

    @Test func whoBindsControlCIsTold() {
        let words = "Ctrl-C always quits; it cannot be bound to anything else"
        #expect(problems("bind Ctrl-C next\nbind list g Ctrl-C close") == ["c:1: \(words)", "c:2: \(words)"])
        #expect(problems("bind Ctrl-C quit\nbind prompt Ctrl-C close\nunbind Ctrl-C").isEmpty)
    }

    @Test func problemsAreSaidOnceAndListed() throws {
        var reading = try reading("nex\nset measure 7")
        reading.app.reportProblems()
        #expect(reading.screen.contains("config line 1: no command nex"))
        #expect(!reading.press("→").contains("config line"))
        let list = reading.press(":config⏎")
        #expect(list.contains("line 1") && list.contains("no command nex; did you mean next?"))
        #expect(list.contains("line 2") && list.contains("measure is 10 to 400, not 7"))
        #expect(!reading.press("⎋").contains("Configuration"))
    }

    @Test func withoutProblemsNothingIsSaid() throws {
        var reading = try reading("set measure 72")
        let before = reading.screen
        reading.app.reportProblems()
        #expect(reading.screen == before)
        #expect(reading.press(":config⏎").contains("All of its lines hold."))
    }

    @Test func manyProblemsAreMovedThrough() throws {
        var reading = try reading((1...60).map { "wrong\($0)" }.joined(separator: "\n"))
        let first = reading.press(":config⏎")
        #expect(first.contains("wrong1") && !first.contains("wrong60"))
        #expect(reading.press("G").contains("wrong60"))
        #expect(reading.press("g") == first && reading.press("j") != first)
    }

    @Test func aThemeThatThereIsNotIsTold() {
        func read(_ text: String) -> Configuration { Configuration(path: "c", bytes: Array(text.utf8)) }
        let wrong = read("set measure 60\nset theme nigt\n")
        #expect(wrong.problems.map { wrong.words(for: $0) } == ["c:2: no theme nigt; did you mean night?"])
        #expect(wrong.values["theme"] == nil && wrong.values["measure"] == "60")
        let late = read("theme dusk\ntheme dusk page=#2b2433\n")
        #expect(late.problems.isEmpty && late.values["theme"] == "dusk" && late.hasTheme("dusk"))
        #expect(!wrong.hasTheme("dusk") && wrong.hasTheme("sepia"))
    }
}
