import BookModel

/// What the program tells of the place on the shelf.
public enum PlaceReport: Hashable, Sendable {
    /// It cannot be read.
    case unknown
    /// It could not be written.
    case notKept
    /// Another place was there, which could not be read when the book was opened.
    case older(Locator)
}

extension ReadingState {
    /// Takes in what has become of the place on the shelf.
    mutating func take(_ report: PlaceReport) {
        switch report {
        case .unknown: remark = .placeUnknown
        case .notKept: remark = .placeNotKept
        case .older(let place):
            navigator.learn(older: place)
            remark = .olderPlace
        }
    }
}
