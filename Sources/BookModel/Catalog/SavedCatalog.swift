/// A catalogue that the reader has saved, or one that is offered.
public struct SavedCatalog: Hashable, Sendable {
    public var name: String
    /// Begins with `http://` or `https://`.
    public var address: String
    /// Whether it comes with Recto, and was never used.
    public var isOffered: Bool
    /// The user's name at the server; empty if none is saved.
    public var user: String

    public init(name: String, address: String, isOffered: Bool = false, user: String = "") {
        (self.name, self.address, self.isOffered, self.user) = (name, address, isOffered, user)
    }
}

/// What a server wants before it shows a page (Authentication for OPDS 1.0).
public struct CatalogLogin: Hashable, Sendable {
    /// The page that asks, after redirects. What the user types goes to its server alone.
    public var address: String
    /// What the server calls itself; empty if it says nothing.
    public var title: String
    /// What the user is asked for, such as `Card number`.
    public var userLabel: String
    public var passwordLabel: String
    /// Whether it does not accept what the user has typed.
    public var isRefused = false

    public init(
        of address: String, title: String = "", userLabel: String = "user", passwordLabel: String = "password"
    ) {
        (self.address, self.title) = (address, title)
        (self.userLabel, self.passwordLabel) = (userLabel, passwordLabel)
    }
}
