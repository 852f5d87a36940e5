import CPosix
import Formats
import Glibc
import Reader

extension Invocation {
    /// Follows a command line by `getopt_long`: options and files in any order, `--` ends options.
    ///
    /// - Parameter arguments: all of them, the program's name first, as the system has them.
    init(_ arguments: [FilePath]) throws(UsageError) {
        var invocation = Invocation(action: .help)
        var mode = LongOption.Meaning?.none
        let files = try Self.scan(arguments) { (option, value) throws(UsageError) in
            if let chosen = try invocation.apply(option, value) { mode = chosen }
        }
        invocation.action = try Self.action(mode, files)
        self = invocation
    }

    /// Applies one option; answers it where it says what to do.
    private mutating func apply(
        _ option: LongOption, _ value: String
    ) throws(UsageError) -> LongOption.Meaning? {
        switch option.meaning {
        case .width:
            guard let width = Int(value), (10...1_000).contains(width) else {
                throw .badValue(value, setting: "width", allowed: "10 to 1000", nearest: nil)
            }
            self.width = width
        case .set:
            let parts = value.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let name = String(parts[0])
            guard let setting = Setting.named(name) else {
                throw .unknownSetting(name, nearest: Spelling.nearest(to: name, in: Setting.all.map(\.name)))
            }
            try set(setting, to: parts.count == 2 ? String(parts[1]) : "")
        case .setting(let setting): try set(setting, to: option.argument == nil ? "on" : value)
        case .settingOff(let setting): try set(setting, to: "off")
        case .dump, .contents, .information, .check, .help, .version: return option.meaning
        }
        return nil
    }

    private mutating func set(_ setting: Setting, to value: String) throws(UsageError) {
        guard setting.set(value, in: &settings) else {
            throw .badValue(
                value, setting: setting.name, allowed: setting.values,
                nearest: Spelling.nearest(to: value, in: setting.words))
        }
    }

    private static func action(_ mode: LongOption.Meaning?, _ files: [FilePath]) throws(UsageError) -> Action
    {
        switch mode {
        case .help: return .help
        case .version: return .version
        default: break
        }
        guard let file = files.first else { throw .noFile }
        if case .check = mode { return .check(files) }
        guard files.count == 1 else { throw .tooManyFiles }
        switch mode {
        case .dump: return .dump(file)
        case .contents: return .contents(file)
        case .information: return .information(file)
        default: return .read(file)
        }
    }

    /// Runs `getopt_long` over the arguments; returns what is no option.
    private static func scan(
        _ arguments: [FilePath], _ body: (LongOption, String) throws(UsageError) -> Void
    ) throws(UsageError) -> [FilePath] {
        let options = LongOption.all
        let names = options.map { strdup($0.name) }
        var vector = arguments.map { $0.withCString { strdup($0) } } + [nil]
        defer { (names + vector).forEach { free($0) } }
        var table = zip(options, names).enumerated().map { index, entry in
            option(
                name: UnsafePointer(entry.1),
                has_arg: entry.0.argument == nil ? no_argument : required_argument,
                flag: nil, val: firstValue + Int32(index))
        }
        table.append(option())
        cp_reset_options()
        let letters = String(options.compactMap(\.letter))
        while case let value = cp_next_option(Int32(arguments.count), &vector, ":" + letters, table),
            value >= 0
        {
            guard let option = met(value) else { throw UsageError(value, arguments, vector) }
            try body(option, cp_option_argument().map { String(cString: $0) } ?? "")
        }
        return vector[Int(cp_option_index())...].compactMap { $0.map { FilePath(cString: $0) } }
    }

    /// Long options are told apart by numbers beyond every character.
    fileprivate static let firstValue: Int32 = 1_000

    /// The option that `getopt_long` has met, by its number or its letter.
    private static func met(_ value: Int32) -> LongOption? {
        let index = Int(value - firstValue)
        if LongOption.all.indices.contains(index) { return LongOption.all[index] }
        return LongOption.all.first { $0.letter?.asciiValue.map(Int32.init) == value }
    }
}

extension UsageError {
    /// What `getopt_long` has refused.
    ///
    /// - Parameters:
    ///   - value: what it answered, `:` where an argument is missing.
    ///   - arguments: all of them, in their own order.
    ///   - vector: the same in the order it has put them in.
    fileprivate init(_ value: Int32, _ arguments: [FilePath], _ vector: [UnsafeMutablePointer<CChar>?]) {
        let index = max(1, Int(cp_option_index()) - 1)
        let last = vector.indices.contains(index) ? vector[index].map { String(cString: $0) } ?? "" : ""
        let word = String(last.prefix { $0 != "=" })
        let culprit = cp_refused_option()
        if value == Int32(UInt8(ascii: ":")) {
            self = .missingArgument(option: word)
        } else if culprit >= Invocation.firstValue {
            self = .unwantedArgument(option: word)
        } else if let letter = UInt8(exactly: culprit).map({ Character(Unicode.Scalar($0)) }), culprit != 0 {
            let words = arguments.dropFirst().map { $0.withCString { String(cString: $0) } }
            self = .unknown(words.first { $0.isCluster(with: letter) } ?? "-\(letter)")
        } else {
            self = .unknown(word)
        }
    }

    /// - Parameter word: an option with its dashes.
    private static func unknown(_ word: String) -> UsageError {
        let name = String(word.drop { $0 == "-" })
        let names = LongOption.all.map(\.name)
        let longer = names.filter { !name.isEmpty && $0.hasPrefix(name) }
        if word.hasPrefix("--"), longer.count > 1 { return .ambiguousOption(word, names: longer) }
        return .unknownOption(word, nearest: Spelling.nearest(to: name, in: names))
    }
}

extension String {
    /// Whether this is a dash and letters, one of them the given.
    fileprivate func isCluster(with letter: Character) -> Bool {
        hasPrefix("-") && !hasPrefix("--") && contains(letter)
    }
}
