import Cells

/// A configuration file: lines of the command language that set settings, bind keys and define themes.
///
///     # a comment, if the line begins with the sign
///     set measure 72
///     bind x contents
///
/// A line with an error is reported and skipped. Only the first 256 KB and 4,000 lines are read.
public struct Configuration: Hashable, Sendable {
    /// An error in a line.
    public struct Problem: Hashable, Sendable {
        /// The error; its description is only made when needed.
        fileprivate enum Cause: Hashable, Sendable {
            case line(RequestError)
            case other(String)
        }

        /// The line number from 1; 0 for the file as a whole.
        public let line: Int
        fileprivate let cause: Cause

        /// A description without a full stop.
        public var reason: String {
            switch cause {
            case .line(let error): error.words()
            case .other(let words): words
            }
        }
    }

    /// The path of the file as it is shown to the reader.
    public var path: String
    /// The values by the names of settings.
    public private(set) var values: [String: String] = [:]
    /// The names of the reader's own programs that options, and lines so far, have defined.
    private var lookups: Set<String> = []
    public private(set) var keyMaps = KeyMaps.standard
    /// The reader's own themes by name.
    package private(set) var themes: [String: ThemeColors] = [:]
    /// The number of the line that chose the current theme, which may be defined further down.
    private var themeLine = 0
    /// The first `mostProblems` errors.
    public private(set) var problems: [Problem] = []

    /// An empty configuration: the default values and keys.
    public init(path: String = "") { self.path = path }

    /// - Parameters:
    ///   - bytes: the file, or its first `mostBytes` + 1 bytes.
    ///   - options: the settings of the command line, whose programs lines can bind keys to.
    public init(path: String, bytes: [UInt8], options: [String: String] = [:]) {
        self.path = path
        lookups = Set(options.keys.compactMap(LookupProgram.name(ofSetting:)))
        values.reserveCapacity(Setting.all.count)
        let end = min(bytes.count, Self.mostBytes)
        var (number, start) = (0, 0)
        while start <= end {
            number += 1
            guard number <= Self.mostLines else {
                tell(0, .other("only the first \(Self.mostLines) lines are read"))
                break
            }
            let line = Self.line(from: start, in: bytes, to: end)
            follow(bytes[line], number)
            start = line.upperBound + 1
        }
        if bytes.count > Self.mostBytes {
            tell(0, .other("only the first \(Self.mostBytes >> 10) KB are read"))
        }
        if let theme = values["theme"], !hasTheme(theme) {
            values["theme"] = nil
            tell(themeLine, .line(.unknownTheme(theme, nearest: nearestTheme(to: theme))))
        }
    }

    /// The configuration for a file that cannot be read.
    public init(path: String, problem: String) {
        self.path = path
        tell(0, .other(problem))
    }

    public static let mostBytes = 256 << 10
    package static let mostLines = 4_000
    package static let longestLine = 4_000
    package static let mostProblems = 200
}

extension Configuration {
    private static func line(from start: Int, in bytes: [UInt8], to end: Int) -> Range<Int> {
        var index = start
        while index < end, bytes[index] != 0x0A { index += 1 }
        return start..<index
    }

    private mutating func follow(_ line: ArraySlice<UInt8>, _ number: Int) {
        var line = line
        if number == 1, line.starts(with: [0xEF, 0xBB, 0xBF]) { line = line.dropFirst(3) }
        if line.last == 0x0D { line = line.dropLast() }
        guard let first = line.first, first != UInt8(ascii: "#") else { return }
        guard line.count <= Self.longestLine else { return tell(number, .other("the line is too long")) }
        var isPlain = true
        for byte in line {
            guard byte >= 0x20 && byte != 0x7F || byte == 0x09 else {
                return tell(number, .other("there are control characters in the line"))
            }
            if byte >= 0x80 { isPlain = false }
        }
        guard isPlain || String(validating: line, as: UTF8.self) != nil else {
            return tell(number, .other("the line is not UTF-8"))
        }
        do throws(RequestError) {
            let before = values["theme"]
            if let request = try Request.parse(line, lookups: lookups) { try follow(request) }
            if values["theme"] != before { themeLine = number }
        } catch {
            tell(number, .line(error))
        }
    }

    private mutating func follow(_ request: Request) throws(RequestError) {
        switch (request.command, request.argument) {
        case (.set, .setting(let name, let value?)):
            if let lookup = LookupProgram.name(ofSetting: name), values[name] == nil {
                let count = values.keys.count { $0.hasPrefix(LookupProgram.prefix) }
                guard count < LookupProgram.most else { throw .tooManyLookups }
                lookups.insert(lookup)
            }
            values[name] = value
        case (.bind, _), (.unbind, _): _ = keyMaps.follow(request)
        case (.theme, .text(let text)):
            let line = try ThemeLine(text)
            if let colors = line.colors { themes[line.name] = colors } else { values["theme"] = line.name }
        case (.set, _): throw .wrongArgument(.set)
        default: throw .onlyWhileReading(request.command)
        }
    }

    private mutating func tell(_ line: Int, _ cause: Problem.Cause) {
        guard problems.count < Self.mostProblems else { return }
        problems.append(Problem(line: line, cause: cause))
    }
}

extension Configuration {
    /// Whether there is a theme with this name: built in or the reader's own.
    public func hasTheme(_ name: String) -> Bool { themes[name] != nil || ThemeColors.names.contains(name) }

    /// The names of all themes, built-in ones first.
    public var themeNames: [String] { ThemeColors.names + themes.keys.sorted() }

    /// The name of the theme most similar to a misspelt name; nil if none is similar.
    public func nearestTheme(to name: String) -> String? {
        Spelling.nearest(to: name, in: themeNames)
    }

    /// A problem with its file and line: `/home/a/config:12: no command nex`.
    public func words(for problem: Problem) -> String {
        "\(path):\(problem.line > 0 ? "\(problem.line):" : "") \(problem.reason)"
    }
}
