import CSQLite

extension CalibreError: CustomStringConvertible {
    /// A few words for people, that go on from the name of the database.
    public var description: String {
        switch self {
        case .busy: "is being written by another program"
        case .damaged: "is damaged"
        case .foreign: "is no library of Calibre's"
        case .tooLarge: "holds more than is read"
        case .cannotRead(let code): "cannot be read: \(String(cString: sqlite3_errstr(code)))"
        }
    }
}
