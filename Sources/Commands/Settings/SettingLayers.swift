import BookModel

/// Where a setting's value comes from; later ones override earlier ones.
public enum SettingOrigin: Int, CaseIterable, Sendable {
    case standard
    /// The configuration file.
    case configuration
    /// Chosen while reading, for all books.
    case shelf
    /// Chosen while reading, for the book that is open.
    case book
    case commandLine
}

/// The values of all settings by their origin.
///
///     command line  ▷  book  ▷  shelf  ▷  configuration  ▷  standard      (the first value is used)
///
/// A value chosen for all books applies until the configuration's value changes.
public struct SettingLayers: Hashable, Sendable {
    private let configuration: [String: String]
    private var shelf: [String: SavedValue]
    private var book: [String: SavedValue]
    private var commandLine: [String: String]

    /// Creates the layers from values by the names of settings; unknown names and invalid values are ignored.
    public init(
        configuration: [String: String] = [:], commandLine: [String: String] = [:],
        saved: SavedSettings = .none
    ) {
        self.configuration = configuration
        self.commandLine = commandLine
        (shelf, book) = (Self.harmless(saved.allBooks), Self.harmless(saved.thisBook))
    }

    /// Creates layers with these settings, as if set on the command line.
    public init(_ settings: Settings) {
        let standard = Settings()
        let lookups = settings.lookups.keys.compactMap { Setting.named(LookupProgram.prefix + $0) }
        let values = (Setting.all + lookups).map {
            ($0.name, $0.value(in: settings), $0.value(in: standard))
        }
        self.init(
            commandLine: Dictionary(values.filter { $0.1 != $0.2 }.map { ($0.0, $0.1) }) { first, _ in first }
        )
    }

    /// The values without those of settings that name programs, since anybody may have written the database.
    private static func harmless(_ kept: [String: SavedValue]) -> [String: SavedValue] {
        kept.isEmpty ? kept : kept.filter { Setting.named($0.key)?.isProgram != true }
    }

    /// The values in effect.
    public var settings: Settings {
        var settings = Settings()
        for (name, value) in configuration { _ = Setting.named(name)?.set(value, in: &settings) }
        for (name, kept) in shelf where holds(kept, name) {
            _ = Setting.named(name)?.set(kept.value, in: &settings)
        }
        for (name, kept) in book { _ = Setting.named(name)?.set(kept.value, in: &settings) }
        for (name, value) in commandLine { _ = Setting.named(name)?.set(value, in: &settings) }
        return settings
    }

    /// The origin of a setting's value in effect.
    package func origin(of setting: Setting) -> SettingOrigin {
        let (name, shelf) = (setting.name, shelf[setting.name].flatMap { holds($0, setting.name) ? $0 : nil })
        if commandLine[name].flatMap({ setting.normal($0) }) != nil { return .commandLine }
        if book[name].flatMap({ setting.normal($0.value) }) != nil { return .book }
        if shelf.flatMap({ setting.normal($0.value) }) != nil { return .shelf }
        return configuration[name].flatMap { setting.normal($0) } != nil ? .configuration : .standard
    }

    /// Whether the configuration's value is still the one that was replaced when this value was chosen.
    private func holds(_ kept: SavedValue, _ name: String) -> Bool {
        configuration[name].map { $0 == kept.replaced } ?? true
    }
}

// MARK: - Choosing

extension SettingLayers {
    /// Replaces the values of the previous book with those of another one.
    package mutating func open(_ kept: SavedSettings) { book = Self.harmless(kept.thisBook) }

    /// The values of the open book.
    package var ofBook: SavedSettings { SavedSettings(thisBook: book) }

    /// Sets a value. A value for all books also removes the open book's value.
    ///
    /// - Returns: the changes to save.
    package mutating func choose(_ value: String, of setting: Setting, for scope: ShelfChange.Scope)
        -> [ShelfChange]
    {
        let name = setting.name
        commandLine[name] = nil
        switch scope {
        case .thisBook:
            let kept = SavedValue(value, replaced: valueWithoutBook(of: setting))
            book[name] = kept
            return [.setting(name, .thisBook, kept)]
        case .allBooks:
            let kept = SavedValue(value, replaced: configured(setting))
            let hadOwn = book.removeValue(forKey: name) != nil
            shelf[name] = kept
            return (hadOwn ? [.setting(name, .thisBook, nil)] : []) + [.setting(name, .allBooks, kept)]
        }
    }

    /// Removes values that were chosen while reading: the open book's, or also those for all books.
    ///
    /// - Returns: the changes to save.
    package mutating func reset(_ setting: Setting, for scope: ShelfChange.Scope = .allBooks) -> [ShelfChange]
    {
        let name = setting.name
        let hadOwn = book.removeValue(forKey: name) != nil
        let hadShared = scope == .allBooks && shelf.removeValue(forKey: name) != nil
        return (hadOwn ? [.setting(name, .thisBook, nil)] : [])
            + (hadShared ? [.setting(name, .allBooks, nil)] : [])
    }

    /// The value of the configuration, or else the default.
    private func configured(_ setting: Setting) -> String {
        configuration[setting.name].flatMap { setting.normal($0) } ?? setting.value(in: Settings())
    }

    private func valueWithoutBook(of setting: Setting) -> String {
        guard let kept = shelf[setting.name], holds(kept, setting.name) else { return configured(setting) }
        return setting.normal(kept.value) ?? configured(setting)
    }
}

extension SettingOrigin {
    /// The origin as shown in the list of settings.
    package var words: String {
        switch self {
        case .standard: ""
        case .configuration: "config"
        case .shelf: "saved"
        case .book: "this book"
        case .commandLine: "option"
        }
    }
}
