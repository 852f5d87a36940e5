import Network

extension CatalogError {
    /// A sentence for the reader.
    public var sentence: String {
        switch self {
        case .network(let error): error.sentence
        case .login(_, isRefused: false): "The catalogue needs a user’s name and a password."
        case .login(_, isRefused: true): "The catalogue does not accept the user’s name or password."
        case .otherLogin(let host): "\(host) needs a login that Recto does not know."
        case .status(404, let host), .status(410, let host): "\(host) has no such page."
        case .status(403, let host): "\(host) does not allow it (403)."
        case .status(let status, let host) where status >= 500: "\(host) has an error (\(status))."
        case .status(let status, let host): "\(host) refused the request (\(status))."
        case .notCatalog("text/html", let host): "\(host) sent a web page, not a catalogue."
        case .notCatalog("", let host): "\(host) sent something that is not a catalogue."
        case .notCatalog(let type, let host): "\(host) sent something that is not a catalogue: \(type)."
        case .notPicture(let host): "\(host) sent something that is not a picture."
        case .nothingFound: "Nothing was found."
        case .noSearch(let host): "\(host) does not say how to search."
        case .address: "The address is not one of https or http."
        }
    }
}
