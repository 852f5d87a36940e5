import Commands

extension ManualPage {
    /// recto-keys(7): all keys and commands.
    static var keys: ManualPage {
        var page = ManualPage(
            "recto-keys", 7, purpose: "keys and commands of recto", manual: "Miscellaneous Information")
        page.section("DESCRIPTION")
        page.paragraph(
            "These are the keys that Recto comes with, and the commands that they stand for. `?` shows those "
                + "that hold for you. Type a command after `:`, where Tab completes it; brackets enclose what may "
                + "be left out. `:12` goes to page 12, `:40%` to a percentage.")
        page.paragraph(
            "A number before a key repeats it, or says where to go: `12g` goes to page 12, `40%` forty percent "
                + "through the book, `5→` turns five pages. In books that are read from right to left, the keys for "
                + "pages are mirrored.")
        for group in KeyTable(.standard).groups {
            page.section(group.title.uppercased())
            for row in group.rows {
                let keys = row.names.joined(separator: " ")
                let usages = row.usages.map { "`:\($0)`" }.joined(separator: ", ")
                if keys.isEmpty {
                    page.item(":" + row.usages.joined(separator: ", :"), row.help.sentence)
                } else {
                    let command = usages.isEmpty ? "" : " Command: \(usages)."
                    page.item(keys, row.help.sentence + command, isLiteral: true)
                }
            }
        }
        page.section("EXAMPLES")
        page.paragraph("Give a key to a command, until you leave Recto; in recto-config(5), for good:")
        page.example([":bind x contents"])
        page.seeAlso(["recto.1", "recto-config.5"])
        return page
    }
}
