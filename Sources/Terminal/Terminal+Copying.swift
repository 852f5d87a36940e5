extension Terminal {
    /// Copies text to the clipboard (OSC 52). Some terminals do not allow that, and do not say so.
    ///
    /// - Returns: false for a text that is too long for most terminals, or if the terminal has no such sequence.
    @discardableResult
    public func copy(_ text: String) -> Bool {
        let encoded = Base64Encoder.encoded(text.utf8)
        guard isActive, !sequences.beginCopy.isEmpty, encoded.count <= Self.copyLimit else { return false }
        send(sequences.beginCopy + encoded + sequences.endCopy)
        return true
    }

    /// Bytes in base64 that xterm accepts.
    private static let copyLimit = 74_994
}
