import BookModel
import Cells
import Typesetting

/// The styles of all parts of the screen.
///
/// The default theme keeps the terminal's own background; its medium grey is quieter than the text on
/// light and on dark backgrounds.
package struct Theme: Hashable {
    private static let grey = Color.indexed(244)
    private static let blackInk = Color.indexed(16)

    package var text = Style.plain
    package var runningHead = Style(foreground: grey)
    package var pageNumber = Style(foreground: grey)
    package var spine = Style(foreground: grey)
    package var track = Style(foreground: grey)
    /// Beginnings of chapters between the marks, and the track of the chapter in view.
    package var tick = Style.plain
    package var position = Style.plain
    package var place = Style(foreground: grey)
    /// Texts of the program beside those of the book: what keys do, what settings are for.
    package var hint = Style(foreground: grey)
    package var mark = Style(.italic, foreground: grey)
    package var frame = Style(foreground: grey)
    package var title = Style(.bold)
    package var selection = Style(.reverse)
    /// Hits on the indicator.
    package var hitMark = Color.indexed(172)
    /// Letters to type over links; not bold, which some terminals show as grey.
    package var label = Style(foreground: blackInk, background: ThemeRole.label.marker)
    /// The ribbon on a bookmarked page.
    package var ribbon = Style(foreground: .indexed(160))
    /// The area around the pages, with quiet text.
    package var desk = Style(foreground: grey)
    /// A hit, and the current one.
    package var hit = Style(foreground: blackInk, background: ThemeRole.hit.marker)
    package var currentHit = Style(foreground: blackInk, background: ThemeRole.current.marker)
    /// Text that is being selected.
    package var selected = Style(foreground: blackInk, background: ThemeRole.selection.marker)
    /// Yellow, green, blue, pink, orange; of eight colours each becomes another one, too.
    package var highlights = ThemeRole.highlights.map { Style(foreground: blackInk, background: $0.marker) }
    /// The page's background towards the spine, the strongest shade first; empty if there are too few colours.
    package var gutter: [Color] = []
    /// The hairline at the spine between two pages; nil unless there are several shades.
    package var crease: Color?
    /// The background of code within a line; nil if there are too few colours.
    package var codeGround: Color?
    /// The background of the ruler's line; nil if there are too few colours.
    package var rulerGround: Color?
    /// The edges of the sheets under a page, the topmost first; empty if there are too few colours.
    package var edges: [Style] = []
    /// The RGB colours of the page and of its text, if known.
    package var pageColor: RGB?
    package var inkColor: RGB?
    /// New values for entries of the palette, if the terminal can redefine them.
    package var entries: [RGB] = []
    /// Converts the book's colours; nil if they are not shown.
    package var bookTones: Tones?

    package init() {}

    /// A theme without colours: parts differ in text attributes.
    package static var mono: Theme {
        var theme = Theme()
        let (quiet, reversed) = (Style(.dim), Style(.reverse))
        for part in [
            \Theme.runningHead, \.pageNumber, \.track, \.place, \.hint, \.frame, \.spine, \.desk,
        ] {
            theme[keyPath: part] = quiet
        }
        theme.mark = Style([.italic, .dim])
        theme.hitMark = .standard
        (theme.label, theme.selected, theme.currentHit) = (reversed, reversed, reversed)
        theme.ribbon = .plain
        theme.hit = Style([.bold, .underline])
        theme.highlights = Array(repeating: Style(.underline), count: ThemeRole.highlights.count)
        return theme
    }

    /// Applies the colours of the settings.
    package mutating func color(_ settings: Settings) {
        if !settings.takesColors { bookTones = nil }
        if let marks = settings.indicatorMarks {
            (track.foreground, tick.foreground) = (.indexed(marks), .indexed(marks))
        }
        if let current = settings.indicatorCurrent { position.foreground = .indexed(current) }
        guard let ground = settings.indicatorGround else { return }
        for part in [\Theme.track, \.tick, \.position, \.place] {
            self[keyPath: part].background = .indexed(ground)
        }
    }

    /// The style of a run of laid-out text.
    package func style(of run: Run) -> Style {
        var style = text
        style.attributes.formUnion(attributes(of: run.role))
        let traits = run.style.traits
        if traits.contains(.italic) { style.attributes.formSymmetricDifference(.italic) }
        if traits.contains(.bold) { style.attributes.insert(.bold) }
        if !traits.isDisjoint(with: [.underline, .emphasis]) || run.style.link != nil {
            style.attributes.insert(.underline)
        }
        if let codeGround, isCode(run) {
            style.background = codeGround
        } else if isQuiet(run) {
            style.foreground = hint.foreground
            style.attributes.formUnion(hint.attributes)
        }
        if !run.style.color.isNone, let ink = bookInk(run) { style.foreground = ink }
        return style
    }

    /// The text colour of the book, if legible on the page.
    private func bookInk(_ run: Run) -> Color? {
        switch run.role {
        case .text, .preformatted, .heading, .tableHeader, .note, .initial: break
        case .marker, .rule, .picture, .notice, .tableRule, .noteRule: return nil
        }
        guard let tones = bookTones, let page = pageColor, let code = run.style.color.code else {
            return nil
        }
        let color = tones.fitted(.rgb(RGB(code: code)))
        guard let rgb = color.rgb, rgb.contrast(to: page) >= tones.contrast else { return nil }
        return color
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
        case .preformatted: !run.style.traits.isDisjoint(with: Self.quietTraits)
        default: isCode(run) || !run.style.traits.isDisjoint(with: Self.quietTraits)
        }
    }

    /// Whether the run is code within a line: code blocks are already set apart.
    private func isCode(_ run: Run) -> Bool { run.role != .preformatted && run.style.traits.contains(.code) }
}
