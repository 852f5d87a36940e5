import BookModel
import Testing

@testable import Commands

@Suite struct LookupProgramTests {
    private func read(_ lines: String...) -> Configuration {
        Configuration(path: "config", bytes: Array(lines.joined(separator: "\n").utf8))
    }

    private func settings(_ lines: String...) -> Settings {
        SettingLayers(
            configuration: Configuration(path: "", bytes: Array(lines.joined(separator: "\n").utf8)).values
        ).settings
    }

    private func arguments(_ value: String, _ text: LookupText) throws -> [String] {
        try #require(LookupProgram(value)).arguments(about: text)
    }

    // MARK: - The setting

    @Test func aLineDefinesAProgram() throws {
        let lookups = settings(
            "set lookup.de trans -b :de", "set lookup.to-note >note trans", "set lookup.w2 '>nothing x'"
        ).lookups
        #expect(lookups.mapValues(\.output) == ["de": .box, "to-note": .note, "w2": .nothing])
        #expect(
            try #require(lookups["de"]).arguments(about: LookupText(text: "a")) == ["trans", "-b", ":de"])
    }

    @Test(arguments: [
        "", "De", "next", "q", "12", "2x", "a_b", "ä", "a b", "-x", String(repeating: "a", count: 21),
    ])
    func aNameThatIsNotAllowedIsRefused(name: String) {
        #expect(Setting.named("lookup." + name) == nil)
        let configuration = read("set 'lookup.\(name)' trans")
        #expect(configuration.problems.count == 1 && configuration.values.isEmpty)
        #expect(
            configuration.problems.first?.reason
                == "lookup.\(name): a name has up to 20 letters a–z, digits and hyphens, and is no command")
    }

    @Test(arguments: [">bx trans", ">note", ">", "> trans", "a\u{9B}b", String(repeating: "x", count: 1_001)])
    func aValueWithoutAProgramIsRefused(value: String) throws {
        let setting = try #require(Setting.named("lookup.de"))
        #expect(!setting.takes(value))
        #expect(throws: RequestError.badValue(">bx x", setting: "lookup.de")) {
            try Request.parse("set lookup.de >bx x")
        }
        #expect(
            RequestError.badValue(">bx x", setting: "lookup.de").words()
                == "lookup.de is a program with arguments, after >box, >note or >nothing, not >bx x")
    }

    @Test func aLaterLineReplacesOrRemovesIt() {
        #expect(settings("set lookup.de a", "set lookup.de b").lookups["de"]?.value == "b")
        #expect(settings("set lookup.de a", "set lookup.de ''").lookups.isEmpty)
    }

    @Test func onlyFiftyAreDefined() {
        let lines = (1...52).map { "set lookup.n\($0) x" } + ["set lookup.n1 y"]
        let configuration = Configuration(path: "", bytes: Array(lines.joined(separator: "\n").utf8))
        #expect(configuration.values.count == 50 && configuration.values["lookup.n1"] == "y")
        #expect(configuration.problems.map(\.line) == [51, 52])
    }

    /// Anybody may have written the database.
    @Test func theDatabaseCannotDefineOne() throws {
        let kept = ["lookup.de": SavedValue("sh -c x", replaced: "trans")]
        var layers = SettingLayers(
            configuration: ["lookup.de": "trans"], saved: SavedSettings(allBooks: kept, thisBook: kept))
        layers.open(SavedSettings(thisBook: ["lookup.x": SavedValue("sh", replaced: "")]))
        #expect(layers.settings.lookups.mapValues(\.value) == ["de": "trans"])
        let line = SettingLayers(configuration: ["lookup.de": "a"], commandLine: ["lookup.de": "b"])
        #expect(line.settings.lookups["de"]?.value == "b")
    }

    @Test func theWrittenConfigurationHasThem() {
        let own = read(
            "set lookup.de '>note trans -b :de %w'", "bind x de", "bind z lookup fr 'a b'",
            "set lookup.fr x  y")
        #expect(own.problems.isEmpty)
        let settings = SettingLayers(configuration: own.values).settings
        let written = Configuration(path: "", bytes: Array(own.written(settings).utf8))
        #expect(written.problems.isEmpty && written.keyMaps == own.keyMaps)
        #expect(SettingLayers(configuration: written.values).settings == settings)
        #expect(own.written(settings).contains("\nset lookup.de '>note trans -b :de %w'\n"))
    }

    // MARK: - Requests

    @Test func aNameIsShortForTheCommand() throws {
        let names: Set = ["de", "up"]
        let request = try Request.parse("de white whale", lookups: names)
        #expect(request == Request(.lookup, .lookup("de", words: "white whale")))
        #expect(try Request.parse("lookup de white whale") == request)
        #expect(request?.line == "lookup de 'white whale'")
        #expect(try Request.parse("de", lookups: names) == Request(.lookup, .lookup("de", words: nil)))
        #expect(throws: RequestError.unknownCommand("fr")) { try Request.parse("fr", lookups: names) }
        #expect(throws: RequestError.wrongArgument(.lookup)) { try Request.parse("lookup") }
        #expect(throws: RequestError.badLookupName("De")) { try Request.parse("lookup De") }
    }

    @Test func keysAreBoundToIt() {
        let maps = read(
            "set lookup.de trans", "bind x de", "bind selecting T de", "bind g de de words",
            "bind Y lookup fr"
        ).keyMaps
        let request = Request(.lookup, .lookup("de", words: nil))
        #expect(maps[.reading].request(for: ["x"]) == request)
        #expect(maps[.selecting].request(for: ["T"]) == request)
        #expect(maps[.reading].request(for: ["g"]) == Request(.lookup, .lookup("de", words: "de words")))
        #expect(maps[.reading].request(for: ["Y"]) == Request(.lookup, .lookup("fr", words: nil)))
        #expect(read("bind x de", "set lookup.de trans").problems.map(\.line) == [1])
    }

    @Test func keysAreBoundToProgramsOfTheCommandLine() {
        let options = ["lookup.de": "trans", "lookup.De": "trans", "measure": "60"]
        let lines = (["bind x de", "bind z measure", "bind D De"] + (1...51).map { "set lookup.n\($0) x" })
        let configuration = Configuration(
            path: "", bytes: Array(lines.joined(separator: "\n").utf8), options: options)
        #expect(
            configuration.keyMaps[.reading].request(for: ["x"])
                == Request(.lookup, .lookup("de", words: nil)))
        // The file has its own fifty; the options' values are not its own.
        #expect(configuration.problems.map(\.line) == [2, 3, 54])
        #expect(configuration.values.count == 50 && configuration.values["lookup.de"] == nil)
    }

    @Test func theNamesAreCompleted() {
        let vocabulary = Vocabulary(settings: settings("set lookup.deutsch trans -b :de", "set lookup.own y"))
        let typed = Completion("deu", in: vocabulary).candidates
        #expect(typed.map(\.text) == ["deutsch"] && typed.first?.help == "trans -b :de")
        #expect(Completion("lookup ", in: vocabulary).candidates.map(\.text) == ["deutsch", "own"])
        #expect(Completion("bind k deu", in: vocabulary).candidates.map(\.text) == ["deutsch"])
        #expect(Completion("deutsch w", in: vocabulary).candidates.isEmpty)
    }

    // MARK: - Arguments

    private let text = LookupText(
        text: "white\n whale", sentence: "A white whale.", language: "en", title: "Moby-Dick",
        author: "Herman Melville", place: "epubcfi(/6/4!/4/2)")

    @Test func placeholdersAreReplaced() throws {
        let words = try arguments("p%w %w [%s] :%l %t %a %p 100%% %x % %%w", text)
        #expect(
            words == [
                "p%w", "white whale", "[A white whale.]", ":en", "Moby-Dick", "Herman Melville",
                "epubcfi(/6/4!/4/2)", "100%", "%x", "%", "%w",
            ])
        let own = try arguments("p %w", LookupText(text: "%t $HOME `x`", title: "T"))
        #expect(own == ["p", "%t $HOME `x`"])
    }

    @Test func withoutTheTextInItsArgumentsAProgramReadsIt() {
        #expect(LookupProgram("apertium %l-es")?.readsText == true)
        #expect(LookupProgram("card %t %p")?.readsText == true)
        #expect(LookupProgram("trans x%w")?.readsText == false)
        #expect(LookupProgram("trans %s")?.readsText == false)
        #expect(LookupProgram("echo %%w")?.readsText == true)
        #expect(LookupProgram("x %p")?.takesPlace == true && LookupProgram("x %w")?.takesPlace == false)
    }

    @Test func aBookGivesNoOptions() throws {
        let text = LookupText(text: "--help", sentence: "-x", language: "", title: "@/etc/passwd")
        #expect(
            try arguments("p %w %s %t %l%w x%w -%w %%%w", text)
                == ["p", " --help", " -x", " @/etc/passwd", " --help", "x--help", "---help", "%--help"])
    }

    @Test func valuesInAddressesAreEncoded() throws {
        let text = LookupText(text: "à la/carte?&#\"")
        #expect(
            try arguments("xdg-open https://en.wikipedia.org/wiki/%w", text) == [
                "xdg-open", "https://en.wikipedia.org/wiki/%C3%A0%20la%2Fcarte%3F%26%23%22",
            ])
    }
}
