extension [String] {
    /// All of them with something in between.
    ///
    /// The standard library's asks the runtime about the type of the list first, which takes as long as setting a
    /// paragraph: what stands before a first page does without.
    package func joined(by separator: String) -> String {
        var whole = first ?? ""
        for part in dropFirst() {
            whole += separator
            whole += part
        }
        return whole
    }
}
