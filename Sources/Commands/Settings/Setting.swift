/// A row of the table of settings: a name, its values, and its label and help.
public struct Setting: Sendable {
    /// The values that a setting accepts.
    public enum Kind: Hashable, Sendable {
        /// `on` or `off`, or one of the additional words.
        case flag(also: [String] = [])
        case integer(ClosedRange<Int>)
        case choice([String])
        /// An entry of the 256-colour palette, or `auto`.
        case color
        /// Any of these words in any order, separated by commas; or `none`.
        case list([String])
        /// The name of a theme.
        case theme
        /// Seconds per page or words per minute: `20s`, `250wpm`.
        case pace
        /// Absolute paths or paths from the home folder, separated by colons.
        case folders
        /// Text of at most 1,000 bytes without control characters; may be empty.
        case text
    }

    /// The groups of settings: the headings of the settings screen.
    package enum Group: String, CaseIterable, Sendable {
        case page = "Page"
        case text = "Text"
        case turning = "Turning"
        case indicator = "Progress bar"
        case files = "Books and files"
        case more = "More"
    }

    /// The name in `--set name=value`, which is also the name of the long option.
    public let name: String
    public let kind: Kind
    package let group: Group
    /// The label on the settings screen.
    package let label: String
    /// The labels of values on the settings screen that differ from the typed values.
    package let labels: KeyValuePairs<String, String>
    /// The unit after a number on the settings screen.
    private let unit: String
    /// A description in one line, without a full stop.
    public let help: String
    /// Whether the value names a program to run. Values from the database are ignored, as anybody may have
    /// written it.
    public internal(set) var isProgram = false
    private let read: @Sendable (Settings) -> String
    private let write: @Sendable (inout Settings, String) -> Bool

    /// The value as written in `--set`.
    public func value(in settings: Settings) -> String { read(settings) }

    /// Sets the value. Returns false and changes nothing if the value is not valid.
    public func set(_ value: String, in settings: inout Settings) -> Bool { write(&settings, value) }

    /// What the setting takes, in words: `auto, min, mid or max`.
    public var values: String {
        switch kind {
        case .integer(let range): "\(range.lowerBound) to \(range.upperBound)"
        case .color: "auto or 0 to 255"
        case .text: "words"
        case .folders: "folders beginning with / or ~, separated by colons"
        case .pace: "2s to 600s or 40wpm to 1500wpm"
        case .list(let names): "some of " + names.joined(separator: ", ")
        case .theme: words.joined(separator: ", ") + " or your own"
        case .flag, .choice: words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "")
        }
    }

    /// Whether values are typed because they cannot be chosen in steps.
    package var isTyped: Bool { kind == .text || kind == .folders }

    /// The possible values that are words.
    public var words: [String] {
        switch kind {
        case .flag(let others): ["on", "off"] + others
        case .integer, .text, .folders, .pace: []
        case .choice(let names), .list(let names): names
        case .color: ["auto"]
        case .theme: ThemeColors.names
        }
    }

    /// The label of a value on the settings screen: `as the book says` for `auto`.
    package func label(of value: String) -> String {
        if let known = labels.first(where: { $0.key == value }) { return known.value }
        if !unit.isEmpty, Int(value) != nil {
            return "\(value) \(value == "1" || unit == "ms" ? unit : unit + "s")"
        }
        if let pace = AutoTurnPace(value) { return pace.words }
        let parts = value.split(separator: ",")
        if parts.count <= Self.mostParts { return parts.joined(separator: ", ") }
        return parts.prefix(2).joined(separator: ", ") + " and \(parts.count - 2) more"
    }

    /// The greatest number of members that the label of a list names.
    private static let mostParts = 3
}

// MARK: - Kinds

extension Setting {
    package typealias Path<Value> = WritableKeyPath<Settings, Value> & Sendable
    package typealias Labels = KeyValuePairs<String, String>

    /// - Parameters:
    ///   - text: converts a value to text.
    ///   - parse: converts text to a value; nil if it is not valid.
    init<Value>(
        _ name: String, _ path: Path<Value>, _ kind: Kind, _ group: Group, _ label: String,
        _ labels: Labels = [:], unit: String = "", help: String,
        text: @escaping @Sendable (Value) -> String, parse: @escaping @Sendable (String) -> Value?
    ) {
        (self.name, self.kind, self.group, self.label) = (name, kind, group, label)
        (self.labels, self.unit, self.help) = (labels, unit, help)
        read = { text($0[keyPath: path]) }
        write = { settings, text in
            guard let value = parse(text) else { return false }
            settings[keyPath: path] = value
            return true
        }
    }

    package static func flag(
        _ name: String, _ path: Path<Bool>, _ group: Group, _ label: String, _ labels: Labels = [:],
        help: String
    ) -> Setting {
        Setting(
            name, path, .flag(), group, label, labels, help: help, text: { $0 ? "on" : "off" },
            parse: { flag($0) })
    }

    /// A flag with additional values besides `on` and `off`.
    package static func flag<Value>(
        _ name: String, _ path: Path<Value>, _ group: Group, _ label: String, _ labels: Labels = [:],
        help: String
    ) -> Setting where Value: RawRepresentable<String> & CaseIterable & SendableMetatype {
        Setting(
            name, path, .flag(also: Value.allCases.map(\.rawValue).filter { flag($0) == nil }), group, label,
            labels, help: help, text: { $0.rawValue },
            parse: { text in Value(rawValue: flag(text).map { $0 ? "on" : "off" } ?? text) })
    }

    package static func choice<Value>(
        _ name: String, _ path: Path<Value>, _ group: Group, _ label: String, _ labels: Labels = [:],
        help: String
    ) -> Setting where Value: RawRepresentable<String> & CaseIterable & SendableMetatype {
        Setting(
            name, path, .choice(Value.allCases.map(\.rawValue)), group, label, labels, help: help,
            text: { $0.rawValue }, parse: { Value(rawValue: $0) })
    }

    package static func list<Value>(
        _ name: String, _ path: Path<[Value]>, _ group: Group, _ label: String, _ labels: Labels = [:],
        help: String
    ) -> Setting where Value: RawRepresentable<String> & CaseIterable & SendableMetatype {
        Setting(
            name, path, .list(Value.allCases.map(\.rawValue)), group, label, labels, help: help,
            text: { $0.isEmpty ? none : $0.map(\.rawValue).joined(separator: ",") },
            parse: { text in
                let words = text == none ? [] : text.split(separator: ",").map { String($0) }
                let values = words.compactMap { Value(rawValue: $0) }
                let isList = text == none || !words.isEmpty
                return isList && values.count == words.count && Set(words).count == words.count ? values : nil
            })
    }

    package static func integer(
        _ name: String, _ path: Path<Int>, _ range: ClosedRange<Int>, _ group: Group, _ label: String,
        _ labels: Labels = [:], unit: String, help: String
    ) -> Setting {
        Setting(
            name, path, .integer(range), group, label, labels, unit: unit, help: help, text: { String($0) },
            parse: { Int($0).flatMap { range.contains($0) ? $0 : nil } })
    }

    package static func color(
        _ name: String, _ path: Path<UInt8?>, _ group: Group, _ label: String, _ labels: Labels, help: String
    ) -> Setting {
        Setting(
            name, path, .color, group, label, labels, help: help, text: { $0.map { String($0) } ?? "auto" },
            parse: { $0 == "auto" ? .some(nil) : UInt8($0).map { .some($0) } })
    }

    package static func theme(
        _ name: String, _ path: Path<String>, _ group: Group, _ label: String, help: String
    ) -> Setting {
        Setting(
            name, path, .theme, group, label, help: help, text: { $0 },
            parse: { ThemeLine.isName($0) ? $0 : nil })
    }

    package static func pace(
        _ name: String, _ path: Path<AutoTurnPace>, _ group: Group, _ label: String, help: String
    ) -> Setting {
        Setting(
            name, path, .pace, group, label, help: help, text: { $0.text }, parse: { AutoTurnPace($0) })
    }

    package static func text(
        _ name: String, _ path: Path<String>, _ group: Group, _ label: String, _ labels: Labels, help: String
    ) -> Setting {
        Setting(
            name, path, .text, group, label, labels, help: help, text: { $0 },
            parse: { isText($0, atMost: longestText) ? $0 : nil })
    }

    package static func folders(
        _ name: String, _ path: Path<String>, _ group: Group, _ label: String, _ labels: Labels, help: String
    ) -> Setting {
        Setting(
            name, path, .folders, group, label, labels, help: help, text: { $0 },
            parse: { text in
                let areWhole = text.split(separator: ":", omittingEmptySubsequences: false).allSatisfy {
                    $0.hasPrefix("/") || $0 == "~" || $0.hasPrefix("~/")
                }
                return (text.isEmpty || areWhole) && isText(text, atMost: 4 * longestText) ? text : nil
            })
    }

    /// A program with arguments; only the configuration and the command line can set it.
    package static func program(
        _ name: String, _ path: Path<String>, _ group: Group, _ label: String, _ labels: Labels, help: String
    ) -> Setting {
        var setting = text(name, path, group, label, labels, help: help)
        setting.isProgram = true
        return setting
    }

    /// The greatest length of a text value, in bytes.
    static let longestText = 1_000

    static func isText(_ text: String, atMost count: Int) -> Bool {
        text.utf8.count <= count
            && !text.unicodeScalars.contains { $0.properties.generalCategory == .control }
    }

    /// The value of a word for a flag; nil for any other word.
    private static func flag(_ word: String) -> Bool? {
        switch word {
        case "on", "yes", "true", "1": true
        case "off", "no", "false", "0": false
        default: nil
        }
    }
}
