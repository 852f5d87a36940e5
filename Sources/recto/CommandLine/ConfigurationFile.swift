import Commands
import Formats
import Posix
import Reader

/// The reader's configuration file, which Recto only reads.
enum ConfigurationFile {
    /// `$XDG_CONFIG_HOME/recto/config`, or the same in `~/.config`; nil without a home.
    ///
    /// - Parameter environment: the value of a variable, nil when it is not set.
    static func ownPath(environment: (String) -> String?) -> String? {
        PersonalFolder.configuration.path(environment: environment).map { $0 + "/config" }
    }

    /// The reader's own configuration: empty if there is no file, with a problem if it cannot be read.
    ///
    /// - Parameter options: the settings of the command line.
    static func readOwn(
        environment: (String) -> String?, options: [String: String] = [:]
    ) -> Configuration {
        guard let path = ownPath(environment: environment) else { return Configuration() }
        switch read(path) {
        case .success(let bytes): return Configuration(path: path, bytes: bytes, options: options)
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

    /// The bytes of a file; only the first ones if it is too long.
    static func read(_ file: FilePath) -> Result<[UInt8], Failure> {
        do throws(SystemError) {
            let descriptor = try FileDescriptor(file, .nonBlocking)
            // A pipe is read until the other program closes it.
            descriptor.setBlocking(true)
            return .success(try descriptor.readToEnd(limit: Configuration.mostBytes))
        } catch {
            return .failure(Failure(error: error))
        }
    }

    private static func read(_ path: String) -> Result<[UInt8], Failure> { read(FilePath(path)) }
}
