import Posix

/// Where speech-dispatcher listens, as its own clients find it.
enum SSIPAddress {
    /// The path of its socket: that of `SPEECHD_ADDRESS`, else the one in the user's runtime folder. Nil for a server
    /// that listens elsewhere, or where the environment names no folder.
    static func socket(_ environment: (String) -> String?) -> String? {
        let (method, path) = parts(environment("SPEECHD_ADDRESS") ?? "")
        guard method.isEmpty || method == "unix_socket" else { return nil }
        if path.hasPrefix("/") { return path }
        return folder(environment).map { $0 + "/speech-dispatcher/speechd.sock" }
    }

    /// `unix_socket:/a/path` has two parts.
    private static func parts(_ address: String) -> (method: String, path: String) {
        let parts = address.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        return (parts.first.map(String.init) ?? "", parts.count > 1 ? String(parts[1]) : "")
    }

    private static func folder(_ environment: (String) -> String?) -> String? {
        let folders = [
            environment("XDG_RUNTIME_DIR"), environment("XDG_CACHE_HOME"),
            environment("HOME").map { $0 + "/.cache" },
        ]
        return folders.lazy.compactMap { $0 }.first { $0.hasPrefix("/") }
    }
}
