extension Terminal {
    /// Puts text on the clipboard, where the terminal lets programs do that; nothing tells whether it does.
    ///
    /// - Returns: false for a text that is too long for most terminals, or where there is no clipboard.
    @discardableResult
    public func copy(_ text: String) -> Bool {
        let encoded = Base64.encoded(text.utf8)
        guard isActive, !sequences.beginCopy.isEmpty, encoded.count <= Self.copyLimit else { return false }
        send(sequences.beginCopy + encoded + sequences.endCopy)
        return true
    }

    /// Bytes in base64 that xterm takes at least.
    private static let copyLimit = 74_994
}
