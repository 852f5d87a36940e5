import Glibc

/// The variables of the process's environment.
public enum Environment {
    /// The value of a variable, with U+FFFD for bytes that are not UTF-8; nil when it is not set.
    public static subscript(name: String) -> String? { getenv(name).map { String(cString: $0) } }

    /// The value of a variable as a path; nil when it is not set.
    public static func path(_ name: String) -> FilePath? { getenv(name).map { FilePath(cString: $0) } }

    /// Runs a body with other values of some variables, and restores their values afterwards.
    ///
    /// Call it on one thread at a time. Other threads may read variables meanwhile if at most one variable is new: for
    /// the first new one the C library does not free the list that the process began with.
    public static func with<Result>(
        _ values: KeyValuePairs<String, String>, _ body: () throws -> Result
    ) rethrows -> Result {
        let before = values.map { (name: $0.key, value: Self[$0.key]) }
        for (name, value) in values { setenv(name, value, 1) }
        defer {
            for (name, value) in before {
                if let value { setenv(name, value, 1) } else { unsetenv(name) }
            }
        }
        return try body()
    }
}
