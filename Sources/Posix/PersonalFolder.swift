import Glibc

/// The user's folders for files of this program (XDG Base Directory Specification, version 0.8).
public enum PersonalFolder: Sendable {
    /// Files that can be made again: `$XDG_CACHE_HOME/recto`, else `~/.cache/recto`.
    case cache
    /// `$XDG_CONFIG_HOME/recto`, else `~/.config/recto`.
    case configuration
    /// `$XDG_DATA_HOME/recto`, else `~/.local/share/recto`.
    case data

    /// Where the folder is, or would be; nil without a home.
    ///
    /// - Parameter environment: the value of a variable, nil when it is not set.
    public func path(environment: (String) -> String?) -> String? {
        let (variable, below) =
            switch self {
            case .cache: ("XDG_CACHE_HOME", "/.cache")
            case .configuration: ("XDG_CONFIG_HOME", "/.config")
            case .data: ("XDG_DATA_HOME", "/.local/share")
            }
        // The specification says that a relative path must be ignored.
        if let folder = environment(variable), folder.hasPrefix("/") {
            return ByteFolder.path(folder, of: variable).map { $0 + "/recto" }
        }
        guard let home = environment("HOME"), home.hasPrefix("/") else { return nil }
        return ByteFolder.path(home, of: "HOME").map { $0 + below + "/recto" }
    }
}

/// A folder that cannot be made.
public struct FolderError: Error {
    public let path: String
    public let errno: Int32
}

extension PersonalFolder {
    /// Makes a folder and its missing parents, for the user alone.
    public static func make(_ path: String) throws(FolderError) {
        if mkdir(path, 0o700) == 0 || errno == EEXIST { return }
        guard errno == ENOENT, let slash = path.lastIndex(of: "/"), slash > path.startIndex else {
            throw FolderError(path: path, errno: errno)
        }
        try make(String(path[..<slash]))
        if mkdir(path, 0o700) != 0, errno != EEXIST { throw FolderError(path: path, errno: errno) }
    }
}
