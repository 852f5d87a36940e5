/// What the command `sync` should do.
public enum SyncOrder: Hashable, Sendable {
    /// An account at a server, whose password is asked for.
    public struct Account: Hashable, Sendable {
        /// As it was typed; without a scheme, https is meant.
        public var address: String
        public var user: String
        /// Whether the server does not know the user yet.
        public var isNew: Bool

        public init(address: String, user: String, isNew: Bool = false) {
            (self.address, self.user, self.isNew) = (address, user, isNew)
        }
    }

    /// Show whether there is an account, and what was sent last.
    case report
    case logIn(Account)
    /// Forget the account.
    case off

    /// The first words that can be typed.
    package static let words = ["login", "register", "off"]

    /// Parses `login URL USER`, `register URL USER` or `off`; nil for other words. Nothing asks for a report.
    public init?(_ text: String?) {
        let words = (text ?? "").split(separator: " ")
        switch (words.first, words.count) {
        case (nil, _): self = .report
        case ("off", 1): self = .off
        // A name or a password in the address would be shown and saved.
        case ("login", 3) where !words[1].contains("@"), ("register", 3) where !words[1].contains("@"):
            self = .logIn(
                Account(address: String(words[1]), user: String(words[2]), isNew: words[0] == "register"))
        default: return nil
        }
    }
}
