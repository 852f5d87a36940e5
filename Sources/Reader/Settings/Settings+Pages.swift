import BookModel
import Paging
import Typesetting

extension Settings {
    /// Where the binding is: two pages where the window is wide enough, unless pages scroll, follow
    /// one another downwards, or the reader has decided.
    func spinePolicy(_ direction: Paging.ReadingDirection) -> SpinePolicy {
        let single: Paging.Spine = direction == .rightToLeft && axis == .horizontal ? .max : .min
        if transition == .scroll { return SpinePolicy(locked: Paging.Spine.none) }
        return switch spine {
        case .auto where axis == .vertical, .mid where axis == .vertical: SpinePolicy(locked: single)
        case .auto: SpinePolicy(spineOfOnePage: single)
        case .min: SpinePolicy(locked: .min)
        case .mid: SpinePolicy(locked: .mid)
        case .max: SpinePolicy(locked: .max)
        }
    }
}

extension Settings {
    /// Which way a book is read: as it says, unless the reader decides.
    func direction(of book: Metadata.ReadingDirection) -> Paging.ReadingDirection {
        switch readingDirection {
        case .auto: book == .rightToLeft ? .rightToLeft : .leftToRight
        case .ltr: .leftToRight
        case .rtl: .rightToLeft
        }
    }
}

extension Settings {
    /// How pages look, as far as the reader has a say.
    public var pageStyle: PageStyle {
        var style = PageStyle()
        style.paragraphs = paragraphs
        style.lineSpacing = lineSpacing
        style.hasDropCaps = hasDropCaps
        style.hasFootnotes = notes == .foot
        return style
    }
}

extension Settings.IndicatorPlace {
    var placement: IndicatorPlacement {
        switch self {
        case .bottom: .bottom
        case .top: .top
        case .over: .over
        case .hidden: .hidden
        }
    }
}
