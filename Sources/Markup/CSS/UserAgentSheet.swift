/// The default style sheet (HTML §15.3), adapted to terminals.
enum UserAgentSheet {
    /// Recto's own properties, for meanings that CSS cannot express.
    static let words = "-recto-words"
    static let verse = "-recto-verse"
    static let lineNumber = "-recto-line-number"
    static let pageNumber = "-recto-page-number"

    static let sheet = StyleSheet(
        """
        html, body, address, article, aside, blockquote, center, dd, details, dialog, dir, div, dl, dt,
        fieldset, figcaption, figure, footer, form, h1, h2, h3, h4, h5, h6, header, hgroup, hr, legend, li,
        main, menu, nav, ol, optgroup, option, p, pre, search, section, summary, ul, xmp, listing, plaintext,
        table, caption, thead, tbody, tfoot, tr, td, th, noscript, audio, video, object, iframe,
        canvas { display: block }
        math[display=block] { display: block }
        head, script, style, template, title, meta, link, base, area, param, source, track, datalist, rp,
        noframes, col, colgroup, metadata, defs, desc, annotation-xml, [hidden] { display: none }
        p, dl, ul, ol, menu, dir, pre, xmp, listing, figure, table { margin-top: 1em; margin-bottom: 1em }
        blockquote { margin: 1em 2em }
        ul, ol, menu, dir { padding-inline-start: 2em }
        td ul, th ul { padding-inline-start: 1em }
        ul ul, ul ol, ol ul, ol ol, dl ul, dl ol, ul dl, ol dl { margin-top: 0; margin-bottom: 0 }
        dd { margin-inline-start: 2em }
        dt { page-break-after: avoid }
        figure { margin-left: 1em; margin-right: 1em }
        h1, h2, h3, h4, h5, h6 {
            margin: 1em 0; font-weight: bold; text-indent: 0; text-align: start; page-break-after: avoid
        }
        li { display: list-item }
        ul { list-style-type: disc }
        ul ul, ol ul { list-style-type: circle }
        ul ul ul, ol ul ul, ul ol ul, ol ol ul { list-style-type: square }
        ol { list-style-type: decimal }
        ol[type="a"] { list-style-type: lower-alpha }
        ol[type="A"] { list-style-type: upper-alpha }
        ol[type="i"] { list-style-type: lower-roman }
        ol[type="I"] { list-style-type: upper-roman }
        pre, xmp, listing, plaintext {
            white-space: pre; text-indent: 0; text-align: left; unicode-bidi: plaintext
        }
        hr { margin: 1em 0 }
        i, em, cite, dfn, var, address { font-style: italic }
        b, strong, th { font-weight: bold }
        caption { text-align: center; page-break-after: avoid; text-indent: 0 }
        caption[align="bottom"] { caption-side: bottom }
        center, [align="center"], [align="middle"] { text-align: center }
        center > table, table[align="center"] { margin-left: auto; margin-right: auto; text-align: start }
        [align="right"] { text-align: right }
        [align="left"] { text-align: left }
        [align="justify"] { text-align: justify }
        table { text-indent: 0 }
        u, ins { text-decoration: underline }
        s, del, strike { text-decoration: line-through }
        code, kbd, samp, tt { font-family: monospace }
        sup { vertical-align: super; font-size: smaller }
        sub { vertical-align: sub; font-size: smaller }
        small { font-size: smaller }
        [dir="rtl"], [dir="RTL"] { direction: rtl }
        [dir="ltr"], [dir="LTR"] { direction: ltr }
        [epub|type~="z3998:verse"], [epub|type~="z3998:poem"], [epub|type~="z3998:song"],
        [epub|type~="z3998:hymn"], [epub|type~="z3998:lyrics"], [role~="verse"], [role~="poem"],
        .verse, .poem, .poetry, .stanza, .strophe, .linegroup, .line-group, .lyrics,
        p.code, p.programlisting { -recto-verse: lines }
        nav, caption, figcaption, .caption, .toc { -recto-words: whole }
        p.title, .admonition-title, .sidebar-title, .topic-title, .rubric { page-break-after: avoid }
        .lnum, .linenum, .linenumber, .line-number, .lineno { -recto-line-number: number }
        [epub|type~="pagebreak"], [role~="doc-pagebreak"], .pagenum, .pageno { -recto-page-number: number }
        bdo { unicode-bidi: isolate-override }
        [dir="auto"], [dir="AUTO"] { unicode-bidi: plaintext }
        """)
}
