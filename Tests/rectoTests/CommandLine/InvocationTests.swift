import Formats
import Commands
import Reader
import Testing
import Text

@testable import recto

@Suite struct InvocationTests {
    private func invocation(_ arguments: FilePath...) throws -> Invocation {
        try Invocations.read(["recto"] + arguments)
    }

    private func error(_ arguments: FilePath...) -> UsageError? { Self.error(arguments) }

    private static func error(_ arguments: [FilePath]) -> UsageError? {
        do throws(UsageError) {
            _ = try Invocations.read(["recto"] + arguments)
            return nil
        } catch {
            return error
        }
    }

    @Test func readsAFile() throws {
        #expect(try invocation("book.epub").action == .read("book.epub"))
        #expect(try invocation("-").action == .read("-"))
        #expect(try invocation("--", "--dump").action == .read("--dump"))
    }

    @Test func optionsSayWhatToDo() throws {
        #expect(try invocation("--dump", "x").action == .dump("x"))
        #expect(try invocation("x", "--toc").action == .contents("x", isJSON: false))
        #expect(try invocation("--info", "x").action == .information("x", isJSON: false))
        #expect(try invocation("--json", "x", "--toc").action == .contents("x", isJSON: true))
        #expect(try invocation("--info", "x", "--json").action == .information("x", isJSON: true))
        #expect(try invocation("--stats", "--json").action == .statistics(isJSON: true))
        #expect(try invocation("--marks").action == .marks(since: nil, isJSON: false))
        #expect(
            try invocation("--json", "--marks", "--since", "2026-11-22").action
                == .marks(since: MarksSince("2026-11-22"), isJSON: true))
        #expect(try invocation("--words").action == .words(.text))
        #expect(try invocation("--json", "--words").action == .words(.json))
        #expect(try invocation("--words", "--anki", "--csv").action == .words(.csv))
        #expect(try invocation("--words", "--csv", "--anki").action == .words(.anki))
        #expect(try invocation("--export", "md", "x").action == .export(.markdown, "x", copy: nil))
        #expect(
            try invocation("--export", "a/New.EPUB", "x.epub").action
                == .export(.annotations, "x.epub", copy: "a/New.EPUB"))
        #expect(
            try invocation("--export", "a.epub", "--export", "w3c", "x").action
                == .export(.annotations, "x", copy: nil))
        #expect(try invocation("--check", "x", "y").action == .check(["x", "y"]))
        #expect(try invocation("--help").action == .help)
        #expect(try invocation("--version").action == .version)
        #expect(try invocation("-h").action == .help)
        #expect(try invocation("-V").action == .version)
        #expect(try invocation("x", "-V").action == .version)
        #expect(try invocation("--", "-h").action == .read("-h"))
    }

    @Test func helpOpensTheHandbookAtATopic() throws {
        #expect(try invocation("help").action == .handbook(""))
        #expect(try invocation("help", "the", "mouse").action == .handbook("the mouse"))
        #expect(try invocation("--theme", "sepia", "help").action == .handbook(""))
        #expect(try invocation("./help").action == .read("./help"))
        #expect(try invocation("--dump", "help").action == .dump("help"))
    }

    @Test func completionsAreForAShell() throws {
        #expect(try invocation("--completions", "fish").action == .completions(.fish))
        #expect(
            error("--completions", "fisch")
                == .badValue(
                    "fisch", setting: "completions", allowed: "bash, zsh or fish", nearest: "fish"))
    }

    @Test func longOptionsAreShorthandsOfSettings() throws {
        let short = try invocation("--measure", "50", "--spine=mid", "--justify", "--no-mouse", "x").settings
        let long = try invocation(
            "--set", "measure=50", "--set", "spine=mid", "--set=justify=on", "--set", "mouse=off", "x"
        ).settings
        #expect(short == long)
        #expect(short.measure == 50 && short.spine == .mid && short.isJustified && !short.takesMouse)
    }

    @Test func theLastOneCounts() throws {
        #expect(try invocation("--justify", "--no-justify", "x").settings.isJustified == false)
    }

    @Test func withoutABookOrWithSeveralTheShelfIsShown() throws {
        #expect(try invocation().action == .shelf([]))
        #expect(try invocation("a", "b").action == .shelf(["a", "b"]))
        let nothing = BookFind.Options()
        #expect(try invocation("-c").action == .ofLatest(nothing, nil))
        #expect(try invocation("--continue").action == .ofLatest(nothing, nil))
    }

    @Test func whatIsAskedOfABookIsAskedOfTheOneReadLast() throws {
        for (mode, action) in [
            (LongOption.Mode.dump, Invocation.Action.dump("x")), (.contents, .contents("x", isJSON: true)),
            (.check, .check(["x"])),
        ] {
            let json: [FilePath] = mode == .contents ? ["--json"] : []
            let asked = try Invocations.read(["recto", "-c", FilePath("--" + mode.rawValue)] + json)
            guard case .ofLatest(let find, let latest) = asked.action else {
                Issue.record("\(asked.action)")
                continue
            }
            #expect(latest == mode)
            #expect(try asked.action(latest, find, onLatest: "x") == action)
        }
        let found = try invocation("-c", "--find", "whale").action
        #expect(found == .ofLatest(BookFind.Options(pattern: "whale"), .find))
        // A file on the command line overrides `-c`.
        #expect(try invocation("-c", "x").action == .read("x"))
    }

    /// An option that goes with some modes only is refused with all others, and the error names what it goes with.
    @Test func anOptionIsRefusedWhereItMeansNothing() throws {
        for option in LongOption.actions {
            guard let modes = option.modes else { continue }
            let word = FilePath("--" + option.name)
            let argument: FilePath = option.name == "since" ? "2026-11-22" : "50"
            let value: [FilePath] = option.argument == nil ? [] : [argument]
            for mode in LongOption.Mode.allCases where !modes.contains(mode) {
                let other = try #require(LongOption.actions.first { $0.name == mode.rawValue })
                let format = mode == .completions ? "bash" : "json"
                let argument: [FilePath] = other.argument == nil ? [] : [FilePath(format)]
                let error = Self.error([FilePath("--" + mode.rawValue)] + argument + [word] + value + ["x"])
                guard case .doesNotGo(option.name, let with, let uses)? = error else {
                    Issue.record("\(option.name) \(mode): \(String(describing: error))")
                    continue
                }
                #expect(with == mode && uses.count == modes.count + (option.opensBook ? 1 : 0))
            }
            let alone = Self.error([word] + value + ["x"])
            #expect((alone == nil) == option.opensBook)
        }
        let words = Wording.words(for: try #require(error("--json", "x")))
        #expect(words == "--json goes with --find, --grep, --toc, --info, --stats, --words or --marks")
        #expect(
            Wording.words(for: try #require(error("--page", "5", "--dump", "x")))
                == "--page goes with opening a book, not with --dump")
    }

    @Test func aPlaceNeedsABook() throws {
        #expect(error("--at", "50") == .noFile && error("--at", "50", "x", "y") == .tooManyFiles)
        #expect(try invocation("--at", "50", "-c").action == .ofLatest(BookFind.Options(), nil))
    }

    @Test func aBookIsOpenedAtAPlace() throws {
        #expect(try invocation("--page", "7", "x").place == .page(7))
        #expect(try invocation("--at", "12.5%", "x").place == .percent(12.5))
        #expect(try invocation("--chapter", "Loom", "x").place == .chapter("Loom"))
        #expect(try invocation("x").place == nil)
    }

    @Test func whatIsWrongIsTold() {
        #expect(error("--check") == .noFile)
        #expect(error("--toc", "a", "b") == .tooManyFiles)
        #expect(error("--words", "a") == .takesNoFile(option: "--words"))
        #expect(error("--marks", "a") == .takesNoFile(option: "--marks"))
        #expect(
            error("--since", "2026-11-22", "a") != nil && error("--since", "2026-11-22", "--words") != nil)
        for time in ["", "yesterday", "2026-02-30", "2026-13-01", "2026-11-22T25:00:00Z", "20261122"] {
            let words = error("--marks", "--since", FilePath(time)).map { Wording.words(for: $0) }
            #expect(words?.hasPrefix("since is a day") == true, "\(time)")
        }
        #expect(
            error("--page", "0", "a")
                == .badValue("0", setting: "page", allowed: "a number from 1 on", nearest: nil))
        #expect(
            error("--at", "101", "a") == .badValue("101", setting: "at", allowed: "0 to 100", nearest: nil))
        #expect(error("--shape", "x") == .unknownOption("--shape", nearest: nil))
        #expect(error("x", "--measure") == .missingArgument(option: "--measure"))
        #expect(
            error("--measure", "7", "x")
                == .badValue("7", setting: "measure", allowed: "10 to 400", nearest: nil))
        #expect(
            error("--width", "9", "x")
                == .badValue("9", setting: "width", allowed: "10 to 1000, or 0", nearest: nil))
        #expect(error("--set", "shape=red", "x") == .unknownSetting("shape", nearest: nil))
        #expect(
            error("--set", "measure", "x")
                == .badValue("", setting: "measure", allowed: "10 to 400", nearest: nil))
        #expect(error("--justify=on", "x") == .unwantedArgument(option: "--justify"))
        #expect(
            error("--indicator-", "x")
                == .ambiguousOption(
                    "--indicator-",
                    names: ["indicator-hides", "indicator-marks", "indicator-current", "indicator-ground"]))
    }

    @Test func aLinkOpensItsBookUnlessItIsNone() throws {
        let text = FilePath("recto:" + String(repeating: "a", count: 32) + "#at=1:2")
        let link = try #require(RectoLink(text.description))
        let file = FilePath("./" + text.description)
        #expect(try invocation(text).action == .follow(link, dumps: false))
        #expect(try invocation("--dump", text).action == .follow(link, dumps: true))
        // A file of that name.
        #expect(try invocation(file).action == .read(file))
        #expect(try invocation("recto:a").action == .read("recto:a"))
        #expect(try invocation("--info", text).action == .information(text, isJSON: false))
    }

    @Test(arguments: [
        (["--justfy", "x"], "--justfy", "justify"), (["x", "--jsutify=on"], "--jsutify", "justify"),
        (["--no-hyphenatoin", "x"], "--no-hyphenatoin", "no-hyphenation"),
        (["-version"], "-version", "version"), (["x", "-justify"], "-justify", "justify"),
        (["--dmup", "x"], "--dmup", "dump"),
    ])
    func aMisspeltOptionIsGuessed(_ arguments: [String], _ option: String, _ nearest: String) {
        #expect(
            Self.error(arguments.map { FilePath($0) }) == .unknownOption(option, nearest: nearest))
    }

    @Test func misspeltSettingsAndValuesAreGuessed() {
        #expect(error("--set", "spien=mid", "x") == .unknownSetting("spien", nearest: "spine"))
        // Its label on the settings screen.
        #expect(error("--set", "line-lenght=60", "x") == .unknownSetting("line-lenght", nearest: "measure"))
        #expect(
            error("--spine", "mdi", "x")
                == .badValue("mdi", setting: "spine", allowed: "auto, min, mid or max", nearest: "mid"))
        #expect(
            error("--set", "justify=onn", "x")
                == .badValue("onn", setting: "justify", allowed: "on, off or always", nearest: "on"))
    }

    @Test func guessesAreQuestions() {
        let words = Wording.words(for: .unknownOption("--justfy", nearest: "justify"))
        #expect(words == "unknown option --justfy; did you mean --justify?")
        #expect(
            Wording.words(for: .unknownSetting("spien", nearest: "spine"))
                == "unknown setting spien; did you mean spine?")
        #expect(
            Wording.words(for: .badValue("mdi", setting: "spine", allowed: "min or mid", nearest: "mid"))
                == "spine is min or mid, not mdi; did you mean mid?")
        #expect(
            Wording.words(for: .ambiguousOption("--in", names: ["info", "indicator"]))
                == "--in could be --info or --indicator")
    }

    @Test func everySettingIsAnOption() throws {
        for setting in Setting.all {
            let value = setting.value(in: Settings())
            #expect(try invocation("--set", FilePath("\(setting.name)=\(value)"), "x").settings == Settings())
            switch setting.kind {
            case .flag:
                _ = try invocation(FilePath("--\(setting.name)"), FilePath("--no-\(setting.name)"), "x")
            case .integer, .choice, .list, .color, .text, .folders, .theme, .pace:
                #expect(try invocation(FilePath("--\(setting.name)=\(value)"), "x").settings == Settings())
            }
        }
    }

    @Test(
        arguments: [("0", true), ("9", false), ("10", true), ("1000", true), ("1001", false)]
            as [(String, Bool)])
    func widthsAreFromTenToAThousandOrNone(_ width: String, _ isTaken: Bool) {
        let refused = UsageError.badValue(width, setting: "width", allowed: "10 to 1000, or 0", nearest: nil)
        #expect(error("--dump", "--width", FilePath(width), "x") == (isTaken ? nil : refused))
    }

    @Test func theConfigurationIsChosen() throws {
        #expect(try invocation("x").configuration == .own)
        #expect(try invocation("--config", "c", "x").configuration == .file("c"))
        #expect(try invocation("--no-config", "x").configuration == .none)
        #expect(try invocation("--print-config").action == .printConfiguration)
    }

    @Test func anAddressIsDownloadedInATerminal() throws {
        for address in ["https://example.org/a.epub", "HTTP://example.org/a.epub"] {
            #expect(try Invocations.read(["recto", FilePath(address)]).action == .readAddress(address))
        }
        let invocation = try Invocations.read(["recto", "--at", "50", "https://example.org/a.epub"])
        #expect(invocation.place == .percent(50))
        #expect(try Invocations.read(["recto", "./https:"]).action == .read("./https:"))
        #expect(try Invocations.read(["recto", "https:"]).action == .read("https:"))
        #expect(error("--dump", "https://example.org/a.epub") == .takesNoAddress(option: "dump"))
        #expect(error("--find", "x", "a", "https://example.org/a.epub") == .takesNoAddress(option: "find"))
        #expect(error("https://example.org/a.epub", "a") == .tooManyFiles)
    }
}
