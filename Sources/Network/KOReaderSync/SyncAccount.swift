import CMD5

/// A user of a server of KOReader's progress sync.
public struct SyncAccount: Hashable, Sendable {
    /// The server's address without a slash at its end, such as `https://sync.koreader.rocks`.
    public var address: String
    public var user: String
    /// What the server knows instead of the password, and what is as secret: its MD5 in lower-case hexadecimal digits.
    public var key: String

    /// - Parameter address: without a scheme, `https` is meant.
    public init(address: String, user: String, key: String) {
        let isComplete = address.utf8.firstRange(of: "://".utf8) != nil
        var address = Substring(isComplete ? address : "https://" + address)
        while address.hasSuffix("/") { address.removeLast() }
        (self.address, self.user, self.key) = (String(address), user, key)
    }

    /// The account of a user with this password.
    public init(address: String, user: String, password: String) {
        self.init(address: address, user: user, key: Self.key(of: password))
    }

    /// The key that stands for a password.
    public static func key(of password: String) -> String {
        let bytes = Array(password.utf8)
        // Hexadecimal digits and a terminating zero.
        var digits = [CChar](repeating: 0, count: 2 * Int(MD5_DIGEST_LENGTH) + 1)
        MD5Data(bytes, bytes.count, &digits)
        return String(decoding: digits.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}

extension SyncAccount: CustomStringConvertible, CustomReflectable {
    /// Without the key, so that no message shows it.
    public var description: String { "an account at \(address.shown)" }
    /// The same for `dump` and failed tests.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
