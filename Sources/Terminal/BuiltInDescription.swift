import CNcurses

/// A description for terminals whose type the system does not know: what nearly all have in common. It is the
/// part of xterm-256color that Recto needs.
enum BuiltInDescription {
    /// The type of a terminal for which none is set.
    static let type = "xterm-256color"

    /// - Parameter type: the name of the description.
    static func compiled(for type: String) -> CompiledDescription {
        CompiledDescription(
            type: type, flags: TerminalDescription.flagNames.map { flags.contains(String(cString: $0)) },
            numbers: TerminalDescription.numberNames.map { numbers[String(cString: $0)] ?? -1 },
            strings: TerminalDescription.stringNames.map { strings[String(cString: $0)] }, extraFlags: [],
            extraStrings: [:])
    }

    private static let flags: Set = ["am", "bce", "km", "mir", "msgr", "xenl"]
    private static let numbers: [String: Int32] = [
        "colors": 256, "cols": 80, "it": 8, "lines": 24, "pairs": 65_536,
    ]
    /// The strings by the names of capabilities.
    static let strings = Dictionary(
        uniqueKeysWithValues: table.split(whereSeparator: \.isWhitespace).map { word in
            let end = word.firstIndex(of: "=") ?? word.endIndex
            let value = word[end...].dropFirst().unicodeScalars
            return (
                String(word[..<end]), value.map { $0 == "␛" ? 0x1B : UInt8(truncatingIfNeeded: $0.value) }
            )
        })
    /// The strings in the notation of terminfo(5), with ␛ for the escape character.
    private static let table = #"""
        bold=␛[1m civis=␛[?25l clear=␛[H␛[2J cnorm=␛[?12l␛[?25h cup=␛[%i%p1%d;%p2%dH dim=␛[2m
        ech=␛[%p1%dX ed=␛[J el=␛[K el1=␛[1K hpa=␛[%i%p1%dG ich=␛[%p1%d@ op=␛[39;49m rev=␛[7m
        ritm=␛[23m rmam=␛[?7l rmcup=␛[?1049l␛[23;0;0t rmir=␛[4l rmkx=␛[?1l␛> rmul=␛[24m
        setab=␛[%?%p1%{8}%<%t4%p1%d%e%p1%{16}%<%t10%p1%{8}%-%d%e48;5;%p1%d%;m
        setaf=␛[%?%p1%{8}%<%t3%p1%d%e%p1%{16}%<%t9%p1%{8}%-%d%e38;5;%p1%d%;m sgr0=␛(B␛[m sitm=␛[3m
        smam=␛[?7h smcup=␛[?1049h␛[22;0;0t smir=␛[4h smkx=␛[?1h␛= smul=␛[4m kcbt=␛[Z
        kcub1=␛OD kcud1=␛OB kcuf1=␛OC kcuu1=␛OA kdch1=␛[3~ kend=␛OF kent=␛OM khome=␛OH kich1=␛[2~
        kmous=␛[< knp=␛[6~ kpp=␛[5~ kf1=␛OP kf2=␛OQ kf3=␛OR kf4=␛OS kf5=␛[15~ kf6=␛[17~ kf7=␛[18~
        kf8=␛[19~ kf9=␛[20~ kf10=␛[21~ kf11=␛[23~ kf12=␛[24~
        """#
}
