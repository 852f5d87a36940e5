import Commands
import Formats
import Library
import Reader
import Text

extension Invocation {
    /// Parses a command line as `getopt_long` does: options and files in any order, `--` ends the options.
    ///
    /// - Parameter arguments: all arguments, beginning with the program's name.
    init(_ arguments: [FilePath]) throws(UsageError) {
        var invocation = Invocation(action: .help)
        var reading = Reading()
        let files = try OptionScanner.scan(arguments) { (option, value) throws(UsageError) in
            try invocation.apply(option, value, &reading)
        }
        for option in reading.refinements where !option.refines(reading.mode) {
            throw .doesNotGo(option: option.name, with: reading.mode, option.uses)
        }
        invocation.action = try invocation.action(reading, files)
        invocation.files = files
        self = invocation
    }

    /// The options read so far.
    private struct Reading {
        var mode: LongOption.Mode?
        var find = BookFind.Options()
        /// The options that are only valid with some modes.
        var refinements: [LongOption] = []
        var takesLatest = false

        /// The form of looked-up words.
        var words = WordFormat.text
        /// The earliest change of listed marks.
        var since: MarksSince?

        var isJSON: Bool { find.form == .json }
    }

    private mutating func apply(
        _ option: LongOption, _ value: String, _ reading: inout Reading
    ) throws(UsageError) {
        if option.modes != nil { reading.refinements.append(option) }
        switch option.meaning {
        case .mode(let mode):
            reading.mode = mode
            try apply(value, of: mode, &reading)
        case .last: reading.takesLatest = true
        case .json: (reading.find.form, reading.words) = (.json, .json)
        case .count: reading.find.form = .count
        case .ignoreCase: reading.find.ignoresCase = true
        case .expression: reading.find.isExpression = true
        case .words(let format): reading.words = format
        case .since:
            guard let since = MarksSince(value) else {
                throw .badValue(
                    value, setting: "since", allowed: "a day such as 2026-11-22, or a time", nearest: nil)
            }
            reading.since = since
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
                throw .unknownSetting(name, nearest: Setting.nearest(to: name))
            }
            try set(setting, to: parts.count == 2 ? String(parts[1]) : "")
        case .setting(let setting): try set(setting, to: option.argument == nil ? "on" : value)
        case .settingOff(let setting): try set(setting, to: "off")
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
        }
    }

    /// Sets the argument of a mode.
    private mutating func apply(
        _ value: String, of mode: LongOption.Mode, _ reading: inout Reading
    ) throws(UsageError) {
        switch mode {
        case .find, .grep: (reading.find.pattern, reading.find.findsWords) = (value, mode == .grep)
        case .importMarks, .exportShelf, .importShelf: marksFile = FilePath(value)
        case .export:
            if MarkFile.isCopy(.annotations, at: FilePath(value)) {
                (markFormat, marksFile) = (.annotations, FilePath(value))
                return
            }
            guard let format = MarkFormat(named: value) else {
                let names = MarkFormat.allCases.map(\.rawValue)
                throw .badValue(
                    value, setting: mode.rawValue, allowed: MarkFormat.list + ", or a new file .epub",
                    nearest: Spelling.nearest(to: value, in: names))
            }
            (markFormat, marksFile) = (format, nil)
        case .completions:
            guard let shell = CompletedShell(rawValue: value) else {
                let names = CompletedShell.allCases.map(\.rawValue)
                throw .badValue(
                    value, setting: mode.rawValue, allowed: Wording.list(names, "or"),
                    nearest: Spelling.nearest(to: value, in: names))
            }
            self.shell = shell
        default: break
        }
    }

    private mutating func set(_ setting: Setting, to value: String) throws(UsageError) {
        guard setting.takes(value) else {
            throw .badValue(
                value, setting: setting.name, allowed: setting.values,
                nearest: Spelling.nearest(to: value, in: setting.words))
        }
        values[setting.name] = value
    }

    private func action(_ reading: Reading, _ files: [FilePath]) throws(UsageError) -> Action {
        switch reading.mode {
        case .help: return .help
        case .helpAll: return .helpAll
        case .version: return .version
        case .completions: return shell.map { .completions($0) } ?? .help
        case .printConfiguration: return .printConfiguration
        case .statistics:
            guard files.isEmpty else { throw .takesNoFile(option: "--stats") }
            return .statistics(isJSON: reading.isJSON)
        case .words:
            guard files.isEmpty else { throw .takesNoFile(option: "--words") }
            return .words(reading.words)
        case .exportShelf, .importShelf:
            guard files.isEmpty else { throw .takesNoFile(option: "--" + (reading.mode?.rawValue ?? "")) }
            guard let file = marksFile else { throw .noFile }
            return reading.mode == .exportShelf ? .exportShelf(file) : .importShelf(file)
        case .marks:
            guard files.isEmpty else { throw .takesNoFile(option: "--marks") }
            return .marks(since: reading.since, isJSON: reading.isJSON)
        case .grep: return .grep(reading.find, files)
        case nil where files.first == Handbook.command:
            return .handbook(files.dropFirst().map(\.description).joined(separator: " "))
        default: break
        }
        guard let file = files.first else {
            if reading.takesLatest { return .ofLatest(reading.find, reading.mode) }
            guard reading.mode == nil, place == nil else { throw .noFile }
            return .shelf([])
        }
        return try action(reading.mode, reading.find, on: file, files)
    }

    /// The action of `-c`, once the book that was read last is known.
    func action(
        _ mode: LongOption.Mode?, _ find: BookFind.Options, onLatest file: FilePath
    ) throws(UsageError) -> Action {
        try action(mode, find, on: file, [file])
    }

    private func action(
        _ mode: LongOption.Mode?, _ find: BookFind.Options, on file: FilePath, _ files: [FilePath]
    ) throws(UsageError) -> Action {
        if let address = files.first(where: \.isAddress) {
            if let mode { throw .takesNoAddress(option: mode.rawValue) }
            guard files.count == 1 else { throw .tooManyFiles }
            return .readAddress(address.description)
        }
        switch mode {
        case .find: return .find(find, files)
        case .check: return .check(files)
        case nil where files.count > 1 && place == nil: return .shelf(files)
        default: break
        }
        guard files.count == 1 else { throw .tooManyFiles }
        if mode == nil || mode == .dump, let link = RectoLink(of: file) {
            return .follow(link, dumps: mode != nil)
        }
        switch mode {
        case .dump: return .dump(file)
        case .export: return markFormat.map { .export($0, file, copy: marksFile) } ?? .read(file)
        case .importMarks: return marksFile.map { .importMarks($0, for: file) } ?? .read(file)
        case .contents: return .contents(file, isJSON: find.form == .json)
        case .information: return .information(file, isJSON: find.form == .json)
        default: return .read(file)
        }
    }
}

extension RectoLink {
    /// The link that an argument is; nil for another argument.
    fileprivate init?(of argument: FilePath) {
        guard let text = String(validating: argument.bytes, as: UTF8.self) else { return nil }
        self.init(text)
    }
}

extension FilePath {
    /// Whether it is an address of the web. A file of such a name is `./https:…`.
    fileprivate var isAddress: Bool {
        let start = bytes.prefix(8).map { $0 | 0x20 }
        return start.starts(with: "https://".utf8) || start.starts(with: "http://".utf8)
    }
}

extension LongOption {
    /// Whether it is valid with a mode, or with opening a book if there is none.
    fileprivate func refines(_ mode: Mode?) -> Bool {
        guard let modes else { return true }
        return mode.map { modes.contains($0) } ?? opensBook
    }

    /// What it is valid with, for an error message.
    fileprivate var uses: [String] {
        (modes ?? []).map { "--" + $0.rawValue } + (opensBook ? ["opening a book"] : [])
    }
}
