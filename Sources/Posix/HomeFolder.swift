import Glibc

/// The person's home folder, for a process whose environment does not name it.
public enum HomeFolder {
    /// The home that `/etc/passwd` gives the user; nil without an entry.
    ///
    /// Read here and not by `getpwuid`, for which a static program needs the shared libraries of the same glibc.
    /// Users of other databases (LDAP, systemd-homed) are not found.
    public static let registered = passwd.flatMap { home(of: getuid(), in: $0) }

    /// The text of `/etc/passwd`; nil if it cannot be read, or is too long.
    private static var passwd: [UInt8]? {
        let limit = 4 << 20
        let bytes = try? FileDescriptor("/etc/passwd").readToEnd(limit: limit)
        return bytes.flatMap { $0.count > limit ? nil : $0 }
    }

    /// The home of a user in a text of passwd(5).
    static func home(of user: uid_t, in text: [UInt8]) -> String? {
        for line in text.split(separator: UInt8(ascii: "\n")) {
            // name:password:user:group:comment:home:shell
            let fields = line.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
            guard fields.count == 7, String(decoding: fields[2], as: UTF8.self) == String(user) else {
                continue
            }
            let home = String(validating: fields[5], as: UTF8.self)
            return home?.hasPrefix("/") == true ? home : nil
        }
        return nil
    }
}
