import BookModel

/// The place in this book that another device or program has stated.
public struct PlaceElsewhere: Hashable, Sendable {
    public var place: Locator
    /// Whether only how far through the book it is was understood.
    public var isAbout: Bool

    public init(_ place: Locator, isAbout: Bool = false) { (self.place, self.isAbout) = (place, isAbout) }
}

extension MarkLocator {
    /// The place that a sync server has; nil if there is none.
    ///
    /// - Parameters:
    ///   - pointer: an XPointer, or anything else.
    ///   - progress: how far through the book the place is, from 0 to 1.
    public mutating func place(ofPointer pointer: String, progress: Double) -> PlaceElsewhere? {
        switch pointers.position(of: XPointer(pointer), progress: progress) {
        case .exact(let place), .near(let place): PlaceElsewhere(place)
        case .approximate(let progress): locator(at: progress).map { PlaceElsewhere($0, isAbout: true) }
        case nil: nil
        }
    }
}
