import Glibc

/// Waits for what another thread or process does.
public enum Waiting {
    /// Asks every millisecond, for about half a minute at most, whether something is so by now.
    ///
    /// - Returns: whether it is.
    @discardableResult public static func until(_ isSo: () throws -> Bool) rethrows -> Bool {
        for _ in 0..<30_000 {
            if try isSo() { return true }
            usleep(1_000)
        }
        return false
    }
}
