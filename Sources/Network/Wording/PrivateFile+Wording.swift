extension PrivateFile.Failure {
    /// A sentence for the reader.
    public var sentence: String {
        switch self {
        case .exposed(let path): "Others may read passwords; chmod 600 \(path)"
        case .malformed(let path): "The content of \(path) makes no sense."
        case .unreadable(let path, let error): "The file \(path) cannot be read: \(error)."
        case .notWritten(let path, let error): "The file \(path) cannot be written: \(error)."
        }
    }
}
