import Markup

/// How elements look in Mobipocket: paragraphs have their indents and the space above them as
/// attributes.
enum MobipocketSheet {
    static let styles = FixedStyles(
        StyleSheet(
            """
            pagebreak { display: block; page-break-after: always }
            p { margin: 0; text-indent: 1em }
            p[width="0"], p[width="0pt"], p[width="0em"], p[width="0%"] { text-indent: 0 }
            p[height="1em"], p[height="2em"], p[height="3em"], div[height="1em"] { margin-top: 1em }
            guide, reference { display: none }
            """))
}
