import Commands
import BookModel
import Formats
import Reader
import Library

/// The configuration, the command line's settings, and the shelf's.
extension Program {
    /// The configuration to use. On failure, reports the error and returns nil.
    func configuration(_ invocation: Invocation) -> Configuration? {
        guard let read = readConfiguration(invocation) else { return nil }
        guard let theme = invocation.values["theme"], !read.hasTheme(theme) else { return read }
        let error = UsageError.badValue(
            theme, setting: "theme", allowed: Setting.named("theme")?.values ?? "",
            nearest: read.nearestTheme(to: theme))
        _ = fail(Wording.words(for: error))
        return nil
    }

    private func readConfiguration(_ invocation: Invocation) -> Configuration? {
        switch invocation.configuration {
        case .none: return Configuration()
        case .own:
            return ConfigurationFile.readOwn(
                environment: Self.personalVariable, options: invocation.values)
        case .file(let file):
            switch ConfigurationFile.read(file) {
            case .success(let bytes):
                return Configuration(path: file.description, bytes: bytes, options: invocation.values)
            case .failure(let failure):
                _ = fail("\(file): \(failure.words)")
                return nil
            }
        }
    }

    /// Runs a mode that needs settings but no terminal. First reports the problems of the configuration.
    func configured(_ invocation: Invocation, _ body: (Settings) -> Status) -> Status {
        guard let configuration = configuration(invocation) else { return .failed }
        for problem in configuration.problems { _ = fail(configuration.words(for: problem)) }
        return body(layers(invocation, configuration, .none).settings)
    }

    /// Writes a configuration with all settings and keys as the reader's configuration and options set them.
    func writeConfiguration(_ invocation: Invocation) -> Status {
        guard let configuration = configuration(invocation) else { return .failed }
        for problem in configuration.problems { _ = fail(configuration.words(for: problem)) }
        let layers = SettingLayers(
            configuration: configuration.values, commandLine: invocation.values)
        return write(configuration.written(layers.settings))
    }

    func layers(
        _ invocation: Invocation, _ configuration: Configuration, _ saved: SavedSettings
    ) -> SettingLayers {
        var values = invocation.values
        if Self.variable("NO_MOTION")?.isEmpty == false { values["motion"] = "0" }
        return SettingLayers(configuration: configuration.values, commandLine: values, saved: saved)
    }

    /// The setting of the library folders, which may have been changed while reading.
    func library(
        _ invocation: Invocation, _ configuration: Configuration, _ shelfPath: String?
    ) -> String {
        settings(invocation, configuration, shelfPath).library
    }

    /// The settings with those that have been changed while reading.
    func settings(
        _ invocation: Invocation, _ configuration: Configuration, _ shelfPath: String?
    ) -> Settings {
        let saved = shelfPath.flatMap { try? ShelfStore(path: $0).settings() } ?? .none
        return layers(invocation, configuration, saved).settings
    }

    /// The style sheets of the settings. Reports problems of the reader's own style sheet.
    func styling(_ settings: Settings) -> Styling {
        let styles = ReaderStyles(settings)
        if let problem = styles.problem { _ = fail(problem) }
        return styles.styling
    }
}
