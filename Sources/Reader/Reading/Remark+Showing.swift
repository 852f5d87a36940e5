extension Remark {
    /// How long it is shown if nothing happens: long enough to be read.
    var time: Duration {
        switch self {
        case .configuration, .noStyleSheet, .placeElsewhere: .seconds(8)
        case .setting, .noPixels: .seconds(4)
        case .lookingFor: .seconds(60)
        default: .seconds(2)
        }
    }

    /// Whether it is shown on the first of two pages.
    var isOnFirstPage: Bool {
        switch self {
        case .edge(.reverse), .leaving: true
        default: false
        }
    }
}
