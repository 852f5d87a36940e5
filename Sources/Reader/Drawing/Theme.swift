import BookModel
import Cells
import Typesetting

/// How each part of the screen looks. Nothing here fixes a ground, so that the terminal's own
/// light or dark one shows.
struct Theme: Hashable {
    /// The middle of the grey ramp: quieter than the text on a light ground and on a dark one.
    private static let grey = Color.indexed(244)

    var text = Style.plain
    var runningHead = Style(foreground: grey)
    var pageNumber = Style(foreground: grey)
    var spine = Style(foreground: grey)
    var track = Style(foreground: grey)
    /// Chapters among marks, and the track of the one in view.
    var tick = Style.plain
    var position = Style.plain
    var place = Style(foreground: grey)
    /// Words of the program beside those of the book: what keys do, what settings are for.
    var hint = Style(foreground: grey)
    var mark = Style(.italic, foreground: grey)
    var frame = Style(foreground: grey)
    var title = Style(.bold)
    var selection = Style(.reverse)
    /// Where hits are on the indicator.
    var hitMark = Color.indexed(172)
    /// A letter over a link, to be typed; not bold, which some terminals show as grey.
    var label = Style(foreground: .indexed(16), background: .indexed(220))
    /// What hangs over a page that is bookmarked.
    var ribbon = Style(foreground: .indexed(160))
    var indicatorGround = Color.standard

    init() {}

    /// The theme with the colours that the settings choose.
    init(_ settings: Settings) {
        if let ground = settings.indicatorGround { indicatorGround = .indexed(ground) }
        if let marks = settings.indicatorMarks {
            (track.foreground, tick.foreground) = (.indexed(marks), .indexed(marks))
        }
        if let current = settings.indicatorCurrent { position.foreground = .indexed(current) }
        for part in [\Theme.track, \.tick, \.position, \.place] {
            self[keyPath: part].background = indicatorGround
        }
    }

    /// The style of a run of set text.
    func style(of run: Run) -> Style {
        var style = text
        style.attributes.formUnion(attributes(of: run.role))
        let traits = run.style.traits
        if traits.contains(.italic) { style.attributes.formSymmetricDifference(.italic) }
        if traits.contains(.bold) { style.attributes.insert(.bold) }
        if traits.contains(.underline) || run.style.link != nil { style.attributes.insert(.underline) }
        if isQuiet(run) { style.foreground = Self.grey }
        return style
    }

    private func attributes(of role: Run.Role) -> Style.Attributes {
        switch role {
        case .text, .preformatted, .marker, .rule, .tableRule, .initial, .note, .noteRule: []
        case .heading, .tableHeader: .bold
        case .picture, .notice: .italic
        }
    }

    private static let quietTraits: SpanStyle.Traits = [.ruby, .strikethrough, .picture]

    private func isQuiet(_ run: Run) -> Bool {
        switch run.role {
        case .marker, .rule, .tableRule, .picture, .initial, .noteRule: true
        // A listing is told apart by its place, code within a line only by its colour.
        case .preformatted: !run.style.traits.isDisjoint(with: Self.quietTraits)
        default: run.style.traits.contains(.code) || !run.style.traits.isDisjoint(with: Self.quietTraits)
        }
    }
}
