import Commands
import Formats
import Posix
import Reader

/// Where a person's configuration lies, and how it is read; nothing ever writes it.
enum ConfigurationFile {
    /// `$XDG_CONFIG_HOME/recto/config`, or the same in `~/.config`; nil without a home.
    ///
    /// - Parameter environment: the value of a variable, nil when it is not set.
    static func ownPath(environment: (String) -> String?) -> String? {
        PersonalFolder.configuration.path(environment: environment).map { $0 + "/config" }
    }

    /// The reader's own configuration. A missing file counts as empty, an unreadable one is reported.
    static func readOwn(environment: (String) -> String?) -> Configuration {
        guard let path = ownPath(environment: environment) else { return Configuration() }
        switch read(path) {
        case .success(let bytes): return Configuration(path: path, bytes: bytes)
        case .failure(let error) where error.error == .notFound || error.error == .notAFolder:
            return Configuration()
        case .failure(let error): return Configuration(path: path, problem: error.words)
        }
    }

    /// Why a file cannot be read.
    struct Failure: Error {
        var error: SystemError
        var words: String { "cannot be read: \(error)" }
    }

    /// The bytes of a file, but for those behind the first that are too many.
    static func read(_ file: FilePath) -> Result<[UInt8], Failure> {
        do throws(SystemError) {
            let descriptor = try FileDescriptor(file, .nonBlocking)
            // A pipe is read until the program that writes into it has ended.
            descriptor.setBlocking(true)
            return .success(try descriptor.readToEnd(limit: Configuration.mostBytes))
        } catch {
            return .failure(Failure(error: error))
        }
    }

    private static func read(_ path: String) -> Result<[UInt8], Failure> { read(FilePath(path)) }
}
