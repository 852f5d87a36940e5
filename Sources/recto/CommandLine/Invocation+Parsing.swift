import Formats
import Reader
import Text

extension Invocation {
    /// Follows a command line by `getopt_long`: options and files in any order, `--` ends options.
    ///
    /// - Parameter arguments: all of them, the program's name first, as the system has them.
    init(_ arguments: [FilePath]) throws(UsageError) {
        var invocation = Invocation(action: .help)
        var mode = LongOption.Meaning?.none
        var find = FindReading()
        let files = try OptionScanner.scan(arguments) { (option, value) throws(UsageError) in
            if let chosen = try invocation.apply(option, value, &find) { mode = chosen }
        }
        invocation.files = files
        invocation.action = try invocation.action(mode, files, find)
        self = invocation
    }

    /// Applies one option; answers it where it says what to do.
    private mutating func apply(
        _ option: LongOption, _ value: String, _ find: inout FindReading
    ) throws(UsageError) -> LongOption.Meaning? {
        switch option.meaning {
        case .find:
            find.options.pattern = value
            return .find
        case .grep:
            (find.options.pattern, find.options.findsWords) = (value, true)
            return .grep
        case .json, .count, .ignoreCase, .expression: find.take(option)
        case .width:
            guard let width = Int(value), width == 0 || (10...1_000).contains(width) else {
                throw .badValue(value, setting: "width", allowed: "10 to 1000, or 0", nearest: nil)
            }
            form.width = width
        case .layout: form.isLayout = true
        case .set:
            let parts = value.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let name = String(parts[0])
            guard let setting = Setting.named(name) else {
                throw .unknownSetting(name, nearest: Spelling.nearest(to: name, in: Setting.all.map(\.name)))
            }
            try set(setting, to: parts.count == 2 ? String(parts[1]) : "")
        case .setting(let setting): try set(setting, to: option.argument == nil ? "on" : value)
        case .settingOff(let setting): try set(setting, to: "off")
        case .export:
            guard let format = MarkFormat(named: value) else {
                let names = MarkFormat.allCases.map(\.rawValue)
                throw .badValue(
                    value, setting: "export", allowed: "markdown, json or annotations",
                    nearest: Spelling.nearest(to: value, in: names))
            }
            markFormat = format
            return option.meaning
        case .importMarks:
            marksFile = FilePath(value)
            return option.meaning
        case .configuration: configuration = .file(FilePath(value))
        case .noConfiguration: configuration = .none
        case .page:
            guard let page = Int(value), page > 0 else {
                throw .badValue(value, setting: "page", allowed: "a number from 1 on", nearest: nil)
            }
            place = .page(page)
        case .percent:
            let digits = value.hasSuffix("%") ? String(value.dropLast()) : value
            guard let percent = Double(digits), (0...100).contains(percent) else {
                throw .badValue(value, setting: "at", allowed: "0 to 100", nearest: nil)
            }
            place = .percent(percent)
        case .chapter: place = .chapter(value)
        case .dump, .contents, .information, .check, .help, .version, .printConfiguration, .last, .statistics:
            return option.meaning
        }
        return nil
    }

    private mutating func set(_ setting: Setting, to value: String) throws(UsageError) {
        guard setting.takes(value) else {
            throw .badValue(
                value, setting: setting.name, allowed: setting.values,
                nearest: Spelling.nearest(to: value, in: setting.words))
        }
        values[setting.name] = value
    }

    private func action(
        _ mode: LongOption.Meaning?, _ files: [FilePath], _ find: FindReading
    ) throws(UsageError) -> Action {
        switch mode {
        case .help: return .help
        case .version: return .version
        case .printConfiguration: return .printConfiguration
        case .statistics where find.latest == nil || find.latest == "--json":
            guard files.isEmpty else { throw .takesNoFile(option: "--stats") }
            return .statistics(isJSON: find.options.form == .json)
        default: break
        }
        if let option = find.latest, mode?.searches != true { throw .onlyToFind(option: option) }
        if case .grep = mode { return .grep(find.options, files) }
        guard let file = files.first else {
            switch mode {
            case nil: return .shelf([])
            case .last: return .readLast
            default: throw .noFile
            }
        }
        if mode == nil, files.count > 1 { return .shelf(files) }
        if mode?.searches == true { return .find(find.options, files) }
        if case .check = mode { return .check(files) }
        guard files.count == 1 else { throw .tooManyFiles }
        switch mode {
        case .dump: return .dump(file)
        case .export: return markFormat.map { .export($0, file) } ?? .read(file)
        case .importMarks: return marksFile.map { .importMarks($0, for: file) } ?? .read(file)
        case .contents: return .contents(file)
        case .information: return .information(file)
        default: return .read(file)
        }
    }
}

/// What of a command line says how to search.
private struct FindReading {
    var options = BookFind.Options()
    /// The option met last, with its dashes.
    private(set) var latest: String?

    mutating func take(_ option: LongOption) {
        latest = "--" + option.name
        switch option.meaning {
        case .json: options.form = .json
        case .count: options.form = .count
        case .ignoreCase: options.ignoresCase = true
        default: options.isExpression = true
        }
    }
}

extension LongOption.Meaning {
    fileprivate var searches: Bool {
        switch self {
        case .find, .grep: true
        default: false
        }
    }
}
