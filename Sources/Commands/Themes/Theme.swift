import BookModel
import Cells
import Typesetting

/// How each part of the screen looks.
///
/// Without more it fixes no ground, so that the terminal's own light or dark one shows: greys from the
/// middle of the ramp are quieter than the text on either.
package struct Theme: Hashable {
    private static let grey = Color.indexed(244)
    private static let blackInk = Color.indexed(16)

    package var text = Style.plain
    package var runningHead = Style(foreground: grey)
    package var pageNumber = Style(foreground: grey)
    package var spine = Style(foreground: grey)
    package var track = Style(foreground: grey)
    /// Chapters among marks, and the track of the one in view.
    package var tick = Style.plain
    package var position = Style.plain
    package var place = Style(foreground: grey)
    /// Words of the program beside those of the book: what keys do, what settings are for.
    package var hint = Style(foreground: grey)
    package var mark = Style(.italic, foreground: grey)
    package var frame = Style(foreground: grey)
    package var title = Style(.bold)
    package var selection = Style(.reverse)
    /// Where hits are on the indicator.
    package var hitMark = Color.indexed(172)
    /// A letter over a link, to be typed; not bold, which some terminals show as grey.
    package var label = Style(foreground: blackInk, background: ThemeRole.label.marker)
    /// What hangs over a page that is bookmarked.
    package var ribbon = Style(foreground: .indexed(160))
    /// What the book lies on, with quiet words on it.
    package var desk = Style(foreground: grey)
    /// What is found, and the one of it that the reader is at.
    package var hit = Style(foreground: blackInk, background: ThemeRole.hit.marker)
    package var currentHit = Style(foreground: blackInk, background: ThemeRole.current.marker)
    /// Text that is being selected.
    package var selected = Style(foreground: blackInk, background: ThemeRole.selection.marker)
    /// Yellow, green, blue, pink, orange; of eight colours each becomes another one, too.
    package var highlights = ThemeRole.highlights.map { Style(foreground: blackInk, background: $0.marker) }
    /// The page's ground towards the spine, the darkest first; empty where grounds cannot say where that is.
    package var gutter: [Color] = []
    /// The hairline between the darkest shades of two pages; nil where there are not several shades.
    package var crease: Color?
    /// Under code within a line; nil where there are too few colours for a tint.
    package var codeGround: Color?
    /// The ground of the line that the ruler marks; nil where there are no shades.
    package var rulerGround: Color?
    /// The edges of the sheets under a page, the topmost first; empty where there are no shades.
    package var edges: [Style] = []
    /// The lights of the page and of its letters, where they are known.
    package var pageLights: RGB?
    package var inkLights: RGB?
    /// What entries of the palette are to be redefined to, where the terminal takes that.
    package var entries: [RGB] = []
    /// What the colours of the book are shown by; nil where they are not.
    package var bookTones: Tones?

    package init() {}

    /// Without colours, what is apart is told by how letters are drawn.
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

    /// Takes the colours that settings choose.
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

    /// The style of a run of set text.
    package func style(of run: Run) -> Style {
        var style = text
        style.attributes.formUnion(attributes(of: run.role))
        let traits = run.style.traits
        if traits.contains(.italic) { style.attributes.formSymmetricDifference(.italic) }
        if traits.contains(.bold) { style.attributes.insert(.bold) }
        if traits.contains(.underline) || run.style.link != nil { style.attributes.insert(.underline) }
        if let codeGround, isCode(run) {
            style.background = codeGround
        } else if isQuiet(run) {
            style.foreground = hint.foreground
            style.attributes.formUnion(hint.attributes)
        }
        if !run.style.color.isNone, let ink = bookInk(run) { style.foreground = ink }
        return style
    }

    /// The colour that the book asks for, if it can be read on the page.
    private func bookInk(_ run: Run) -> Color? {
        switch run.role {
        case .text, .preformatted, .heading, .tableHeader, .note, .initial: break
        case .marker, .rule, .picture, .notice, .tableRule, .noteRule: return nil
        }
        guard let tones = bookTones, let page = pageLights, let code = run.style.color.code else {
            return nil
        }
        let color = tones.fitted(.rgb(RGB(code: code)))
        guard let lights = color.lights, lights.contrast(to: page) >= tones.contrast else { return nil }
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

    /// Whether it is code within a line: a listing is told apart by its place.
    private func isCode(_ run: Run) -> Bool { run.role != .preformatted && run.style.traits.contains(.code) }
}
