/// One entry of the table of settings: a name, what it takes, and a line of help.
public struct Setting: Sendable {
    /// The values a setting takes.
    public enum Kind: Hashable, Sendable {
        /// `on` or `off`, or one of other words.
        case flag(also: [String] = [])
        case integer(ClosedRange<Int>)
        case choice([String])
        /// An entry of the 256-colour palette, or `auto`.
        case color
        /// Some of these words, with commas between, in any order; or `none`.
        case list([String])
        /// The name of a theme.
        case theme
        /// A number of seconds, or of words a minute: `20s`, `250wpm`.
        case pace
        /// Folders from the root or from home on, with colons between.
        case folders
        /// Any words without controls, at most 1,000 bytes; none is a value, too.
        case text
    }

    /// As `--set name=value` has it; also the long option that is its shorthand.
    public let name: String
    public let kind: Kind
    /// One line, without a full stop.
    public let help: String
    /// It says which program is run: what is kept of it by whatever wrote the shelf is not followed.
    public private(set) var isProgram = false
    private let read: @Sendable (Settings) -> String
    private let write: @Sendable (inout Settings, String) -> Bool

    /// The value as it is written in `--set`.
    public func value(in settings: Settings) -> String { read(settings) }

    /// Sets the value; false when the setting does not take it, and nothing has changed.
    public func set(_ value: String, in settings: inout Settings) -> Bool { write(&settings, value) }

    /// What the setting takes, in words: `auto, min, mid or max`.
    public var values: String {
        switch kind {
        case .integer(let range): "\(range.lowerBound) to \(range.upperBound)"
        case .color: "auto or 0 to 255"
        case .text: "words"
        case .folders: "folders from / or ~ on, with colons between"
        case .pace: "2s to 600s or 40wpm to 1500wpm"
        case .list(let names): "some of " + names.joined(separator: ", ")
        case .theme: words.joined(separator: ", ") + " or your own"
        case .flag, .choice: words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "")
        }
    }

    /// Whether its values are typed, as no steps lead to them.
    var isTyped: Bool { kind == .text || kind == .folders }

    /// The values that are words.
    public var words: [String] {
        switch kind {
        case .flag(let others): ["on", "off"] + others
        case .integer, .text, .folders, .pace: []
        case .choice(let names), .list(let names): names
        case .color: ["auto"]
        case .theme: ThemeColors.names
        }
    }
}

extension Setting {
    /// How a value is read and written. Key paths would do, but each costs the start when it is made.
    typealias Get<Value> = @Sendable (Settings) -> Value
    typealias Put<Value> = @Sendable (inout Settings, Value) -> Void

    static func flag(_ name: String, _ get: @escaping Get<Bool>, _ put: @escaping Put<Bool>, _ help: String)
        -> Setting
    {
        Setting(
            name: name, kind: .flag(), help: help, read: { get($0) ? "on" : "off" },
            write: { settings, text in
                guard let value = flag(text) else { return false }
                put(&settings, value)
                return true
            })
    }

    /// A flag with values beside `on` and `off`.
    static func flag<Value>(
        _ name: String, _ get: @escaping Get<Value>, _ put: @escaping Put<Value>, _ help: String
    )
        -> Setting
    where Value: RawRepresentable<String> & CaseIterable & SendableMetatype {
        Setting(
            name: name, kind: .flag(also: Value.allCases.map(\.rawValue).filter { flag($0) == nil }),
            help: help, read: { get($0).rawValue },
            write: { settings, text in
                let name = flag(text).map { $0 ? "on" : "off" } ?? text
                guard let value = Value(rawValue: name) else { return false }
                put(&settings, value)
                return true
            })
    }

    static func integer(
        _ name: String, _ get: @escaping Get<Int>, _ put: @escaping Put<Int>, _ range: ClosedRange<Int>,
        _ help: String
    )
        -> Setting
    {
        Setting(
            name: name, kind: .integer(range), help: help, read: { String(get($0)) },
            write: { settings, text in
                guard let value = Int(text), range.contains(value) else { return false }
                put(&settings, value)
                return true
            })
    }

    static func choice<Value>(
        _ name: String, _ get: @escaping Get<Value>, _ put: @escaping Put<Value>, _ help: String
    )
        -> Setting
    where Value: RawRepresentable<String> & CaseIterable & SendableMetatype {
        Setting(
            name: name, kind: .choice(Value.allCases.map(\.rawValue)), help: help,
            read: { get($0).rawValue },
            write: { settings, text in
                guard let value = Value(rawValue: text) else { return false }
                put(&settings, value)
                return true
            })
    }

    static func list<Value>(
        _ name: String, _ get: @escaping Get<[Value]>, _ put: @escaping Put<[Value]>, _ help: String
    )
        -> Setting
    where Value: RawRepresentable<String> & CaseIterable & SendableMetatype {
        Setting(
            name: name, kind: .list(Value.allCases.map(\.rawValue)), help: help,
            read: { settings in
                var text = ""
                for value in get(settings) { text += (text.isEmpty ? "" : ",") + value.rawValue }
                return text.isEmpty ? none : text
            },
            write: { settings, text in
                let words = text == none ? [] : text.split(separator: ",").map { String($0) }
                let values = words.compactMap { Value(rawValue: $0) }
                guard values.count == words.count, text == none || !words.isEmpty,
                    Set(words).count == words.count
                else { return false }
                put(&settings, values)
                return true
            })
    }

    static func color(
        _ name: String, _ get: @escaping Get<UInt8?>, _ put: @escaping Put<UInt8?>, _ help: String
    ) -> Setting {
        Setting(
            name: name, kind: .color, help: help, read: { get($0).map { String($0) } ?? "auto" },
            write: { settings, text in
                let value = UInt8(text)
                guard value != nil || text == "auto" else { return false }
                put(&settings, value)
                return true
            })
    }

    static func theme(
        _ name: String, _ get: @escaping Get<String>, _ put: @escaping Put<String>, _ help: String
    ) -> Setting {
        Setting(
            name: name, kind: .theme, help: help, read: { get($0) },
            write: { settings, text in
                guard ThemeLine.isName(text) else { return false }
                put(&settings, text)
                return true
            })
    }

    static func pace(
        _ name: String, _ get: @escaping Get<AutoTurnPace>, _ put: @escaping Put<AutoTurnPace>, _ help: String
    ) -> Setting {
        Setting(
            name: name, kind: .pace, help: help, read: { get($0).text },
            write: { settings, text in
                guard let pace = AutoTurnPace(text) else { return false }
                put(&settings, pace)
                return true
            })
    }

    static func text(
        _ name: String, _ get: @escaping Get<String>, _ put: @escaping Put<String>, _ help: String
    ) -> Setting {
        Setting(
            name: name, kind: .text, help: help, read: { get($0) },
            write: { settings, text in
                guard text.utf8.count <= longestText,
                    !text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
                else { return false }
                put(&settings, text)
                return true
            })
    }

    static func folders(
        _ name: String, _ get: @escaping Get<String>, _ put: @escaping Put<String>, _ help: String
    ) -> Setting {
        Setting(
            name: name, kind: .folders, help: help, read: { get($0) },
            write: { settings, text in
                let isWhole = text.split(separator: ":", omittingEmptySubsequences: false).allSatisfy {
                    $0.hasPrefix("/") || $0 == "~" || $0.hasPrefix("~/")
                }
                guard text.isEmpty || isWhole, text.utf8.count <= 4 * longestText,
                    !text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
                else { return false }
                put(&settings, text)
                return true
            })
    }

    /// A program and its arguments, which the configuration and the command line alone may name.
    static func program(
        _ name: String, _ get: @escaping Get<String>, _ put: @escaping Put<String>, _ help: String
    )
        -> Setting
    {
        var setting = text(name, get, put, help)
        setting.isProgram = true
        return setting
    }

    /// Bytes of a setting that is words.
    private static let longestText = 1_000

    /// What a word for a flag says; nil for any other word.
    private static func flag(_ word: String) -> Bool? {
        switch word {
        case "on", "yes", "true", "1": true
        case "off", "no", "false", "0": false
        default: nil
        }
    }
}
