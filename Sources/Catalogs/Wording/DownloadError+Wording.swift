import Network

extension DownloadError {
    /// A sentence for the reader.
    public var sentence: String {
        switch self {
        case .catalog(let error): error.sentence
        case .cancelled: "The download was ended."
        case .isUnderWay: "The book is being downloaded already."
        case .notWritten(let folder, let error): "The book cannot be written to \(folder): \(error)."
        case .webPage(let host): "\(host) sent a web page instead of the book."
        case .otherFormat("", let host): "\(host) sent a file that is no book."
        case .otherFormat(let format, let host): "\(host) sent a file that is no \(format)."
        case .empty(let host): "\(host) sent an empty file."
        case .tooLarge(let host): "\(host) sends more than two gigabytes."
        }
    }
}
