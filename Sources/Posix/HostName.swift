import Glibc

/// The name of this machine (gethostname(2)).
public enum HostName {
    /// Nil if there is none, or none that is text.
    public static var current: String? {
        // The most that Linux allows, and a terminating zero.
        var name = [CChar](repeating: 0, count: 65)
        guard gethostname(&name, name.count - 1) == 0 else { return nil }
        let text = String(validating: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return text.flatMap { $0.isEmpty ? nil : $0 }
    }
}
