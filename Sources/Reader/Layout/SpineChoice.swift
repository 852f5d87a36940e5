/// How many pages a window shows: two from 100 columns on, one again below 96, so that an edge
/// that is being dragged does not flicker.
enum SpineChoice {
    static let columnsForTwo = 100
    static let columnsForOne = 96

    static func pageCount(columns: Int, setting: Settings.Spine, before: Int?) -> Int {
        switch setting {
        case .min, .max: 1
        case .mid: 2
        case .auto: columns >= (before == 2 ? columnsForOne : columnsForTwo) ? 2 : 1
        }
    }
}
