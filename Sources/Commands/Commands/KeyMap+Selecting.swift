import Cells

extension KeyMap {
    /// The keys while text is selected.
    package static let selecting: [Binding] =
        bind(.beginSelection, "v", " ") + bind(.highlight, Key(.enter)) + bind(.aloud, "a")
        + (1...5).map { number in
            let value = TypedNumber.Value(String(number))
            return Binding(
                keys: [.character(Unicode.Scalar(UInt8(48 + number)))],
                request: Request(.highlight, value.map { .number($0) }))
        }
        + bind(.writeNote, "c") + bind(.copy, "y") + bind(.searchSelection, "/") + bind(.define, "w", "K")
        + bind(.delete, "d")
        + bind(.nextWord, "W") + bind(.previousWord, "b") + bind(.wordEnd, "e")
        + bind(.left, Key(.left), "h") + bind(.right, Key(.right), "l") + bind(.down, Key(.down), "j")
        + bind(.up, Key(.up), "k") + bind(.nextSentence, ")") + bind(.previousSentence, "(")
        + bind(.nextParagraph, "}") + bind(.previousParagraph, "{")
        + bind(.next, Key(.pageDown), control("f"), "f") + bind(.previous, Key(.pageUp), control("b"))
        + bind(.close, Key(.escape), "q") + bind(.prompt, ":")
        + bind(.help, "?", Key(.function(1))) + everywhere

    /// The keys while a note is written.
    package static let writing: [Binding] =
        bind(.keepNote, control("s")) + bind(.close, Key(.escape), .interrupt) + bind(.redraw, control("l"))
        + bind(.suspend, control("z"))

    private static let everywhere =
        bind(.quit, control("c")) + bind(.redraw, control("l")) + bind(.suspend, control("z"))

    private static func control(_ scalar: Unicode.Scalar) -> Key { Key(.character(scalar), .control) }

    /// Bindings of single keys to a command.
    private static func bind(_ command: Command, _ keys: Key...) -> [Binding] {
        keys.map { Binding(keys: [$0], request: Request(command)) }
    }
}
