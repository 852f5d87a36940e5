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
                throw .badValue(value, setting: "width", allowed: "10-1000")
            }
            self.width = width
        case .set:
            let parts = value.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard let setting = Setting.named(String(parts[0])) else {
                throw .unknownSetting(String(parts[0]))
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
            throw .badValue(value, setting: setting.name, allowed: setting.values)
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
        while case let value = cp_next_option(Int32(arguments.count), &vector, table), value >= 0 {
            let index = Int(value - firstValue)
            guard options.indices.contains(index) else { throw error(value, vector) }
            try body(options[index], cp_option_argument().map { String(cString: $0) } ?? "")
        }
        return vector[Int(cp_option_index())...].compactMap { $0.map { FilePath(cString: $0) } }
    }

    /// Options are told apart by numbers beyond every character.
    private static let firstValue: Int32 = 1_000

    private static func error(_ value: Int32, _ vector: [UnsafeMutablePointer<CChar>?]) -> UsageError {
        let index = max(1, Int(cp_option_index()) - 1)
        let word = vector.indices.contains(index) ? vector[index].map { String(cString: $0) } ?? "" : ""
        return value == Int32(UInt8(ascii: ":")) ? .missingArgument(option: word) : .unknownOption(word)
    }
}
