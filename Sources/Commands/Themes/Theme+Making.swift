import Cells

extension Theme {
    /// Derives a theme from colours and the page's background, which must be known: painted, or the
    /// terminal's own.
    ///
    /// - Parameters:
    ///   - ownInk: the terminal's text colour, if the page has the terminal's background.
    ///   - redefines: whether the page's colours become entries of the palette, to which all others are fitted.
    package init(
        _ colors: ThemeColors, _ tones: Tones, on page: Tones.Ground, ink ownInk: RGB?,
        redefines: Bool = false
    ) {
        self.init()
        let isLight = page.rgb.isLight
        let wanted = colors[.ink]?.rgb ?? ownInk ?? (isLight ? RGB(code: 0x202020) : RGB(code: 0xD0D0D0))
        // With few colours, none between ink and background is grey: text is not softened.
        let softness = tones.depth < .palette ? 0 : 0.38
        let soft = colors[.quiet]?.rgb ?? wanted.mixed(with: page.rgb, by: softness)
        let desk = colors[.desk].flatMap { tones.ground($0) } ?? tones.ground(page.rgb.receding)
        pageColor = page.rgb
        text =
            ownInk == nil || colors[.ink] != nil
            ? tones.style(wanted, on: page) : Style(background: page.color)
        inkColor = text.foreground.rgb ?? wanted
        let quiet = tones.style(soft, on: page)
        (runningHead, pageNumber, hint, frame, spine) = (quiet, quiet, quiet, quiet, quiet)
        mark = tones.style(soft, on: page, .italic)
        title = text
        title.attributes = .bold
        self.desk = tones.style(soft, on: desk)
        (track, place) = (self.desk, self.desk)
        position = tones.style(wanted, on: desk)
        tick = position
        paintShades(of: page, over: desk, tones, isLight)
        if redefines { entries = pageColors(shadows: isLight ? [0.25, 0.42] : []) }
        let tones =
            redefines ? Tones(depth: .palette, entries: entries, contrast: tones.contrast) : tones
        if tones.depth >= .palette { bookTones = tones }
        edges = edges.map { Style(foreground: tones.fitted($0.foreground), background: $0.background) }
        crease = crease.map { tones.fitted($0) }
        hitMark = tones.ink(RGB(code: isLight ? 0xB06000 : 0xE0A030), on: desk.rgb)
        ribbon = tones.style(colors[.ribbon]?.rgb ?? RGB(code: isLight ? 0xB3202A : 0xD8545C), on: page)
        paintGrounds(colors, tones, isLight, wanted)
    }

    /// Sets the colours of the shading: towards the spine, under the ruler and code, and of the sheets' edges.
    private mutating func paintShades(
        of page: Tones.Ground, over desk: Tones.Ground, _ tones: Tones, _ isLight: Bool
    ) {
        // Fewer colours include no shades of the background.
        guard tones.depth > .eight else { return }
        let shades = page.rgb.shadows(over: desk.rgb).map { tones.ground($0) }
        // With few colours, the nearest to a shade may have another hue. Then the desk's colour is the only
        // shade.
        guard tones.depth >= .palette, shades.allSatisfy({ $0.rgb.isAsGrey(as: page.rgb) }) else {
            if desk.color != page.color, desk.rgb.isAsGrey(as: page.rgb) { gutter = [desk.color] }
            return
        }
        // With few colours, several shades may be the same.
        for shade in shades where shade.rgb != page.rgb && gutter.last != shade.color {
            gutter.append(shade.color)
        }
        if gutter.count > 1 { crease = tones.ground(page.rgb.crease).color }
        codeGround = tones.ground(page.rgb.mixed(with: isLight ? .black : .white, by: 0.055)).color
        rulerGround = tones.ground(page.rgb.mixed(with: isLight ? .black : .white, by: 0.06)).color
        edges = page.rgb.sheets.map { sheet, line in
            Style(foreground: tones.ground(line).color, background: tones.ground(sheet).color)
        }
    }

    /// The RGB colours of the page so far, the most important first, for the palette.
    ///
    /// - Parameter shadows: by which fractions a moving leaf's shadows darken the page.
    private func pageColors(shadows: [Double]) -> [RGB] {
        let shadows = shadows.compactMap { fraction in
            pageColor.map { Color.rgb($0.mixed(with: .black, by: fraction)) }
        }
        let colors =
            [text.background, text.foreground, hint.foreground, desk.background, desk.foreground]
            + [position.foreground] + gutter + [rulerGround].compactMap { $0 }
            + edges.map(\.background) + shadows
        var entries: [RGB] = []
        for case .rgb(let color) in colors.map(\.form) where !entries.contains(color) {
            entries.append(color)
        }
        return Array(entries.prefix(RGB.mostEntries))
    }

    private mutating func paintGrounds(
        _ colors: ThemeColors, _ tones: Tones, _ isLight: Bool, _ ink: RGB
    ) {
        func painted(_ role: ThemeRole) -> Style {
            // With few colours, each role has a different marker colour. For high contrast, light backgrounds
            // stand out from a dark page more than dark ones.
            let tinted = pageColor.flatMap { role.ground(tintedLike: $0, tones.depth) }
            let marker = colors[role] ?? tinted ?? role.ground(isLight || tones.contrast >= 7, tones.depth)
            guard let ground = tones.ground(marker) else { return text }
            return tones.style(ground.rgb.isLight == isLight ? ink : isLight ? .white : .black, on: ground)
        }
        (hit, currentHit, selected) = (painted(.hit), painted(.current), painted(.selection))
        selection = selected
        label = painted(.label)
        highlights = ThemeRole.highlights.map { painted($0) }
    }
}

extension RGB {
    /// Whether the saturation is about the same as another colour's.
    fileprivate func isAsGrey(as other: RGB) -> Bool { abs(chroma - other.chroma) <= 24 }

    private var chroma: Int { Int(max(red, green, blue)) - Int(min(red, green, blue)) }

    /// The default colour of the desk under a page of this colour: darker; under a black page a little
    /// lighter.
    fileprivate var receding: RGB {
        if isLight { return mixed(with: .black, by: 0.1) }
        return isBlack ? mixed(with: .white, by: 0.1) : mixed(with: .black, by: 0.5)
    }

    /// The shades of the page's background towards the spine, the strongest first. Black pages become lighter,
    /// all others darker.
    fileprivate func shadows(over desk: RGB) -> [RGB] {
        if isLight {
            let shadow = desk.mixed(with: .black, by: 0.4)
            return [0.38, 0.3, 0.22, 0.11, 0.04].map { mixed(with: shadow, by: $0) }
        }
        return (isBlack ? [0.13, 0.105, 0.08, 0.05, 0.025] : [0.46, 0.37, 0.28, 0.15, 0.06]).map {
            mixed(with: foldEnd, by: $0)
        }
    }

    /// The fully saturated colour of the same hue; nil for nearly grey colours.
    fileprivate var purest: RGB? {
        let (least, most) = (Int(min(red, green, blue)), Int(max(red, green, blue)))
        guard most - least >= 6 else { return nil }
        func pure(_ light: UInt8) -> UInt8 { UInt8(clamping: (Int(light) - least) * 255 / (most - least)) }
        return RGB(pure(red), pure(green), pure(blue))
    }

    /// The colour of this ink printed on paper of another colour.
    fileprivate func printed(on paper: RGB) -> RGB {
        func printed(_ a: UInt8, _ b: UInt8) -> UInt8 { UInt8(Int(a) * Int(b) / 255) }
        return RGB(
            printed(red, paper.red), printed(green, paper.green), printed(blue, paper.blue))
    }

    /// The hairline at the spine between two pages.
    fileprivate var crease: RGB { mixed(with: foldEnd, by: isLight ? 0.42 : isBlack ? 0.3 : 0.9) }

    /// The colour towards which the page is shaded.
    private var foldEnd: RGB { isBlack ? .white : .black }
    private var isBlack: Bool { luminance <= 0.003 }

    /// The edges of the sheets under the page, the topmost first, with the lines between them.
    fileprivate var sheets: [(sheet: RGB, line: RGB)] {
        let end: RGB = isLight ? .black : .white
        return [0.04, 0.07, 0.1].map { (mixed(with: end, by: $0), mixed(with: end, by: $0 + 0.16)) }
    }
}

extension ThemeRole {
    /// The background of a selection or a hit in the hue of a coloured page; nil for grey pages and all other
    /// roles.
    fileprivate func ground(tintedLike page: RGB, _ depth: ColorDepth) -> Color? {
        guard depth >= .palette, let hue = page.purest else { return nil }
        switch self {
        case .selection: return .rgb(page.mixed(with: hue.mixed(with: .black, by: 0.35), by: 0.3))
        case .hit, .current:
            guard depth == .full, page.isLight else { return nil }
            return ground(true, depth).rgb.map { .rgb($0.printed(on: page)) }
        default: return nil
        }
    }

    /// The default background of the role on light or on dark pages.
    fileprivate func ground(_ isLight: Bool, _ depth: ColorDepth) -> Color {
        if depth < .palette { return marker }
        if depth == .palette { return .indexed(isLight ? entries.light : entries.dark) }
        let codes: (light: UInt32, dark: UInt32) =
            switch self {
            case .hit: (0xF6E08A, 0x544A1C)
            case .current: (0xFFB52E, 0xD9A227)
            case .selection: (0xC9D6F2, 0x33476B)
            case .label: (0xFFD54A, 0xFFD54A)
            case .yellow: (0xFBEFA3, 0x54491A)
            case .green: (0xC6E9B4, 0x24492C)
            case .blue: (0xBCDFF5, 0x1F4460)
            case .pink: (0xF7CBDD, 0x5A2A45)
            case .orange: (0xFACFA6, 0x633717)
            case .ink, .quiet, .page, .desk, .ribbon: (0, 0xFFFFFF)
            }
        return .rgb(RGB(code: isLight ? codes.light : codes.dark))
    }

    /// The backgrounds in the 256-colour palette, chosen by hand: the nearest entries would often be the
    /// same.
    private var entries: (light: UInt8, dark: UInt8) {
        switch self {
        case .hit: (222, 94)
        case .current: (214, 178)
        case .selection: (189, 60)
        case .label: (220, 220)
        case .yellow: (228, 58)
        case .green: (120, 22)
        case .blue: (117, 24)
        case .pink: (218, 53)
        case .orange: (216, 52)
        case .ink, .quiet, .page, .desk, .ribbon: (16, 231)
        }
    }

    /// The role's background in the colour of a marker pen, for light and dark pages.
    package var marker: Color {
        switch self {
        case .hit: .indexed(230)
        case .current, .label: .indexed(220)
        case .selection: .indexed(189)
        case .yellow: .indexed(228)
        case .green: .indexed(120)
        case .blue: .indexed(117)
        case .pink: .indexed(212)
        case .orange: .indexed(209)
        case .ink, .quiet, .page, .desk, .ribbon: .standard
        }
    }
}
