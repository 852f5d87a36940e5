import Cells
import Testing

@testable import Commands

@Suite struct KeyMapTests {
    private let map = KeyMaps.standard[.reading]

    @Test(
        arguments: [
            (
                .next,
                [
                    Key(.right), .character(" "), .character("l"), .character("f"), Key(.pageDown),
                    Key(.character("f"), .control),
                    Key(.character("d"), .control),
                ]
            ),
            (
                .previous,
                [
                    Key(.left), .character("h"), .character("b"), Key(.pageUp),
                    Key(.character("b"), .control), Key(.character("u"), .control),
                ]
            ),
            (.lineDown, [Key(.down), .character("j")]), (.lineUp, [Key(.up), .character("k")]),
            (.autoTurn, [.character("P")]), (.faster, [.character(">")]), (.slower, [.character("<")]),
            (.previousChapter, [.character("[")]), (.nextChapter, [.character("]")]),
            (.beginning, [Key(.home)]), (.page, [.character("g")]), (.end, [.character("G"), Key(.end)]),
            (.percent, [.character("%")]), (.contents, [.character("t")]), (.follow, [Key(.enter)]),
            (.nextLink, [Key(.tab)]),
            (.previousLink, [Key(.tab, .shift)]), (.labelLinks, [.character("F")]),
            (.switchPageCount, [.character("D")]), (.switchJustification, [.character("J")]),
            (.help, [.character("?")]), (.leave, [.character("q")]),
            (.suspend, [Key(.character("z"), .control)]),
        ] as [(Command, [Key])])
    func keysAskForTheirCommands(_ command: Command, _ keys: [Key]) {
        for key in keys { #expect(map.request(for: [key]) == Request(command), "\(key)") }
    }

    @Test func keysWithModifiersAreOthers() {
        #expect(map.request(for: [Key(.right, .control)]) == nil)
        #expect(map.request(for: [Key(.character("l"), .alt)]) == nil)
    }

    @Test(arguments: KeyContext.allCases) func noKeyIsBoundTwice(_ context: KeyContext) {
        let keys = KeyMaps.standard[context].bindings.map(\.keys)
        #expect(!keys.isEmpty && Set(keys).count == keys.count)
    }

    /// What begins a sequence asks for nothing alone: it would have to be waited for.
    @Test(arguments: KeyContext.allCases) func noKeyIsBoundThatBeginsASequence(_ context: KeyContext) {
        let map = KeyMaps.standard[context]
        for binding in map.bindings where !binding.request.waits { #expect(!map.begins(with: binding.keys)) }
    }

    @Test func theBindingMadeLastHolds() {
        let map = KeyMap([
            KeyMap.Binding(keys: ["x"], request: Request(.next)),
            KeyMap.Binding(keys: ["y"], request: Request(.next)),
            KeyMap.Binding(keys: ["x"], request: Request(.quit)),
        ])
        #expect(map.request(for: ["x"]) == Request(.quit))
        #expect(map.names(of: .next) == ["y"] && map.names(of: .quit) == ["x"])
    }

    @Test func aCommandWithoutAKeyIsNamedAsAPromptTakesIt() {
        #expect(map.name(of: .open) == ":open")
        #expect(map.name(of: .jumpBack) == "''")
        #expect(map.names(of: .back) == ["Backspace", "Ctrl-O", "Alt-←"])
    }

    @Test func everyCommandOfTheTableHasAKeyOrTakesMoreThanAKeyTells() {
        for command in Command.allCases {
            let isBound = KeyContext.allCases.contains { !KeyMaps.standard[$0].names(of: command).isEmpty }
            let takesMore = [
                .path, .title, .theme, .settingValue, .optionalSetting, .binding, .keys, .formatAndPath,
                .lookup, .syncOrder,
            ].contains(command.row.parameter)
            let isSeldom = [
                .beside, .configuration, .forget, .hits, .importMarks, .jumps, .pictures, .shelf, .words,
            ]
            .contains(
                command)
            #expect(isBound || takesMore || isSeldom, "\(command)")
        }
    }

    @Test func whatIsBoundLaterTakesTheKeysOfWhatWasBoundBefore() {
        var map = KeyMap([
            KeyMap.Binding(keys: ["g", "g"], request: Request(.beginning)),
            KeyMap.Binding(keys: ["z"], request: Request(.end)),
            KeyMap.Binding(keys: ["x"], request: Request(.help)),
        ])
        map.bind(["g"], to: Request(.page))
        #expect(map.request(for: ["g"]) == Request(.page) && !map.begins(with: ["g"]))
        map.bind(["z", "z"], to: Request(.quit))
        #expect(map.request(for: ["z"]) == nil && map.request(for: ["z", "z"]) == Request(.quit))
        map.unbind(["x"])
        #expect(map.request(for: ["x"]) == nil && map.bindings.count == 2)
    }

    @Test func bindingAgainWhatIsBoundChangesNothing() {
        var maps = KeyMaps.standard
        for context in KeyContext.allCases {
            for binding in KeyMaps.standard[context].bindings {
                maps.change(context) { $0.bind(binding.keys, to: binding.request) }
            }
        }
        #expect(maps == .standard)
    }
}
