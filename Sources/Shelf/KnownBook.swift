/// What the shelf knows of a book when it is opened.
public struct KnownBook: Hashable, Sendable {
    public var places: KeptPlaces?
    /// Its own and those for all books, in no order.
    public var settings: [SettingOnShelf]
    /// Of its pages, those of the format counted last first.
    public var counts: [CountsOnShelf]

    public init(
        places: KeptPlaces? = nil, settings: [SettingOnShelf] = [], counts: [CountsOnShelf] = []
    ) {
        self.places = places
        self.settings = settings
        self.counts = counts
    }
}
