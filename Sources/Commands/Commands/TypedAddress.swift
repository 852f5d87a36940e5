/// Addresses of catalogues as readers type them.
package enum TypedAddress {
    /// The address with its scheme, https unless another is typed; nil for one that is no address of the web, and for
    /// one with a user or a password, which would be shown and saved.
    package static func complete(_ typed: String) -> String? {
        let typed = typed.split(separator: " ").joined()
        let text = typed.contains("://") ? typed : "https://" + typed
        guard ["http://", "https://"].contains(where: { text.lowercased().hasPrefix($0) }) else { return nil }
        let authority = text.drop { $0 != ":" }.dropFirst(3).prefix { !"/?#\\".contains($0) }
        guard !authority.isEmpty, !authority.contains("@") else { return nil }
        return text
    }
}
