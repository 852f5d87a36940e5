/// All words of the program itself to the person at the terminal.
enum Wording {
    static func line(_ words: String) -> String { "recto: \(words)\n" }

    static func words(for error: UsageError) -> String {
        switch error {
        case .unknownOption(let option): "unknown option \(option); recto --help lists them"
        case .missingArgument(let option): "option \(option) takes an argument"
        case .unknownSetting(let name): "unknown setting \(name); recto --help lists them"
        case .badValue(let value, let setting, let allowed): "\(setting) is \(allowed), not \(value)"
        case .noFile: "which book? usage: recto [OPTION…] FILE; recto --help says more"
        case .tooManyFiles: "one book at a time"
        }
    }

    static func placeNotKept(_ error: any Error) -> String { "the place is not kept: \(error)" }

    static let noTerminal = "there is no terminal to read the keys from"
    static let cannotWrite = "cannot write"
}
