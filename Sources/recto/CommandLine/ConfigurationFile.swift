import Formats
import Glibc
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

    /// The person's own configuration; one that is not there says nothing, one that cannot be read is told.
    static func readOwn(environment: (String) -> String?) -> Configuration {
        guard let path = ownPath(environment: environment) else { return Configuration() }
        switch read(path) {
        case .success(let bytes): return Configuration(path: path, bytes: bytes)
        case .failure(let error) where error.number == ENOENT || error.number == ENOTDIR:
            return Configuration()
        case .failure(let error): return Configuration(path: path, trouble: error.words)
        }
    }

    /// Why a file cannot be read.
    struct Failure: Error {
        var number: Int32
        var words: String { "cannot be read: \(String(cString: strerror(number)))" }
    }

    /// The bytes of a file, but for those behind the first that are too many.
    static func read(_ file: FilePath) -> Result<[UInt8], Failure> {
        let descriptor = file.withCString { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
        guard descriptor >= 0 else { return .failure(Failure(number: errno)) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return .failure(Failure(number: errno)) }
        // What another program writes into a pipe is waited for.
        _ = fcntl(descriptor, F_SETFL, O_RDONLY)
        let most = Configuration.mostBytes + 1
        let isFile = status.st_mode & S_IFMT == S_IFREG
        var bytes = [UInt8](repeating: 0, count: isFile ? min(most, status.st_size + 1) : most)
        var count = 0
        while count < bytes.count {
            let more = bytes[count...].withUnsafeMutableBytes {
                Glibc.read(descriptor, $0.baseAddress, $0.count)
            }
            if more > 0 {
                count += more
            } else if more == 0 {
                break
            } else if errno != EINTR {
                return .failure(Failure(number: errno))
            }
        }
        bytes.removeLast(bytes.count - count)
        return .success(bytes)
    }

    private static func read(_ path: String) -> Result<[UInt8], Failure> { read(FilePath(path)) }
}
