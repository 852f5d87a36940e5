import Commands

extension ManualPage {
    /// recto-config(5): the configuration, with all settings.
    static var configuration: ManualPage {
        var page = ManualPage(
            "recto-config", 5, purpose: "configuration of recto, with all settings", manual: "File Formats")
        page.section("SYNOPSIS")
        page.synopsis(["~/.config/recto/config"])
        page.section("DESCRIPTION")
        page.paragraph(
            "Recto reads this file at start, and never changes it. A line that begins with # is a comment; "
                + "any other is a command, as `:` takes it while you read. A line that is wrong is reported, and "
                + "all others are followed; `:config` shows the problems.")
        page.section("COMMANDS")
        for command in [Command.set, .theme, .bind, .unbind] {
            page.item(command.usage, (explained[command] ?? command.row.help.sentence))
        }
        page.paragraph(
            "Write words with spaces in quotes. If a setting has several values, the one from the command "
                + "line wins, then the one of the book, the one saved for all books, and the configuration's. "
                + "When you change a setting in the configuration, that wins over the value saved before.")
        page.section("SETTINGS")
        let standard = Settings()
        for group in Setting.Group.allCases {
            page.subsection(group.rawValue)
            for setting in Setting.all where setting.group == group {
                let value = setting.value(in: standard)
                page.item(
                    setting.name,
                    "\(setting.help.sentence) Values: \(setting.values). "
                        + (value.isEmpty ? "Empty by default." : "Default: \(value)."))
            }
        }
        page.section("PROGRAMS")
        page.paragraph(
            "A line `set lookup.NAME [>OUTPUT] PROGRAM…` defines the command `:NAME`, which asks a program of "
                + "your own about the selection, a word of the page or typed words. NAME has up to 20 lower-case "
                + "letters, digits and hyphens. OUTPUT is "
                + Wording.list(LookupProgram.Output.allCases.map { "`\($0.rawValue)`" }, "or")
                + "; `box` by default. In the arguments `%w` is the text, `%s` its sentence, `%l` the language, "
                + "`%t` the title and `%a` the first author of the book, `%p` the place, and `%%` a percent "
                + "sign. Without `%w` and `%s` the program reads the text from its standard input. It is started "
                + "without a shell, and may take ten seconds. Bind keys below the line that defines NAME.")
        page.section("THEMES")
        page.paragraph(
            "A line `theme NAME PART=COLOUR…` makes a theme of your own. Recto derives the parts that you leave "
                + "out. Colours are `#rrggbb`, an index of the 256-colour palette, or the name of one of the 16 "
                + "colours of the terminal, such as `red` or `bright-blue`. The parts are "
                + ThemeRole.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ") + ".")
        page.section("FILES")
        page.item(
            "~/.config/recto/config",
            "Your configuration; `$XDG_CONFIG_HOME/recto/config` if that variable is set.")
        page.section("EXAMPLES")
        page.example(example)
        page.paragraph("`recto --print-config` writes a file with every setting and key as they are.")
        page.seeAlso(["recto.1", "recto-keys.7"])
        return page
    }

    static let example = [
        "set measure 72", "set library ~/Books:~/Papers", "theme dusk page=#2b2433 ink=#d8cfe0",
        "set theme dusk", "set lookup.es apertium eng-spa",
        "bind x contents", "bind list Ctrl-N down", "unbind b",
    ]

    private static let contexts = Wording.list(KeyContext.allCases.map { "`\($0.rawValue)`" }, "or")
    private static let explained: [Command: String] = [
        .set: "Set a setting, one of those below.",
        .theme: "Choose a theme, or make one of your own: see THEMES.",
        .bind:
            "Bind a key to a command of recto-keys(7). CONTEXT says where the key is pressed: \(contexts); "
            + "without it, `reading`. Write keys as the help shows them: `x`, `gg`, `Ctrl-F`, `Alt-Left`, "
            + "`Space`, `F1`. Ctrl-C cannot be bound.",
        .unbind: "Remove the binding of a key.",
    ]
}
