extension [String] {
    /// All strings, with a separator between them.
    ///
    /// The standard library's `joined` asks the runtime for the type of the list first, which takes as long as setting
    /// a paragraph. Use this one before the first page.
    package func joined(by separator: String) -> String {
        var whole = first ?? ""
        for part in dropFirst() {
            whole += separator
            whole += part
        }
        return whole
    }
}
