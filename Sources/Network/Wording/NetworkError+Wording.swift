extension NetworkError {
    /// A sentence for the reader.
    public var sentence: String {
        switch self {
        case .notStarted(let error): "The program recto-net cannot be started: \(error)."
        case .notLoaded: "The program recto-net cannot be loaded: install libcurl4."
        case .ended: "The program recto-net has crashed."
        case .hung: "The program recto-net does not answer."
        case .malformed: "The request has characters that are not allowed, or is too large."
        case .address: "The address is not one of https or http."
        case .unknownHost(let host): "The host \(host) is not known."
        case .noConnection(let host): "There is no connection to \(host)."
        case .certificate(let host): "The certificate of \(host) is not valid."
        case .encryption(let host): "There is no encrypted connection to \(host)."
        case .tooSlow(let host): "\(host) answers too slowly."
        case .tooLarge(let host): "\(host) sends too much."
        case .insecureRedirect(let host, ""): "\(host) leads to an address that is not secure."
        case .insecureRedirect(let host, let address): "\(host) moved this to \(address): give that address."
        case .tooManyRedirects(let host): "\(host) leads from one address to another without end."
        case .broken(let host): "\(host) ended the connection too early, or does not speak HTTP."
        case .proxy: "The proxy does not answer."
        case .cancelled: "The request was cancelled."
        case .other(let host, ""): "\(host) cannot be reached."
        case .other(let host, let words): "\(host) cannot be reached: \(words)."
        }
    }
}
