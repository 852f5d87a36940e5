import Glibc

/// The variables of the process's environment.
public enum Environment {
    /// Runs a body with other values of some variables, which have their own again afterwards.
    ///
    /// Called on one thread at a time. Other threads may read variables meanwhile, as long as no more than one variable
    /// is new: the C library leaves the list that the process began with where it is.
    public static func with<Result>(
        _ values: KeyValuePairs<String, String>, _ body: () throws -> Result
    ) rethrows -> Result {
        let before = values.map { (name: $0.key, value: getenv($0.key).map { String(cString: $0) }) }
        for (name, value) in values { setenv(name, value, 1) }
        defer {
            for (name, value) in before {
                if let value { setenv(name, value, 1) } else { unsetenv(name) }
            }
        }
        return try body()
    }
}
