@testable import Commands
@testable import Reader

/// A person's configuration: any bytes are read, and what a line asks for can be written so that it is
/// read again.
enum ConfigurationReading {
    static func violation(in bytes: [UInt8]) -> String? {
        let configuration = Configuration(path: "config", bytes: bytes)
        if let problem = configuration.problems.first(where: { $0.reason.isEmpty }) {
            return "nothing is said of line \(problem.line)"
        }
        let settings = SettingLayers(configuration: configuration.values).settings
        for (name, value) in configuration.values {
            guard let setting = Setting.named(name), setting.value(in: settings) == value else {
                return "\(name) is not \(value)"
            }
        }
        for context in KeyContext.allCases {
            for binding in configuration.keyMaps[context].bindings {
                let request = Request(.bind, .binding(context, binding.keys, binding.request))
                guard (try? Request.parse(request.line)) == request else {
                    return "\(request.line) is another"
                }
            }
        }
        return completionViolation(String(decoding: bytes.prefix(200), as: UTF8.self))
    }

    /// Whatever is typed, what is offered keeps what stands before it.
    private static func completionViolation(_ line: String) -> String? {
        let completion = Completion(line, in: Vocabulary(settings: Settings(), chapters: ["One", "Two's"]))
        return line == completion.head + completion.word || completion.candidates.isEmpty
            ? nil : "\(line) has become \(completion.head)"
    }
}
