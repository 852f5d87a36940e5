extension Terminal {
    /// Copies text to the clipboard (OSC 52). Some terminals do not allow that, and do not report it.
    ///
    /// - Returns: false if the text is too long for most terminals, or if the terminal does not support it.
    @discardableResult
    public func copy(_ text: String) -> Bool {
        let encoded = Base64Encoder.encoded(text.utf8)
        guard isActive, !sequences.beginCopy.isEmpty, encoded.count <= Self.copyLimit else { return false }
        send(sequences.beginCopy + encoded + sequences.endCopy)
        return true
    }

    /// The most base64 bytes that xterm accepts.
    private static let copyLimit = 74_994
}
