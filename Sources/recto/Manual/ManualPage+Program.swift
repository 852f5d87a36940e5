import Commands

extension ManualPage {
    /// recto(1): the command line.
    static var program: ManualPage {
        var page = ManualPage("recto", 1, purpose: "read books in the terminal", manual: "User Commands")
        page.section("SYNOPSIS")
        page.synopsis(Help.usages.map { $0.line.replacing(first: "recto", with: "recto [OPTION]…") })
        page.describe()
        page.section("OPTIONS")
        page.paragraph(
            "Long options may be shortened as long as they are unambiguous. `--` ends the options.")
        for group in LongOption.groups {
            page.subsection(group.title)
            for option in group.options { page.item(option.usage, option.help.sentence) }
        }
        page.subsection("Settings")
        page.paragraph(
            "Every setting of recto-config(5) is also an option for one run: `--measure 72` sets measure, "
                + "`--justify` and `--no-justify` set one that is on or off.")
        page.section("EXIT STATUS")
        for status in Program.Status.allCases { page.item(String(status.rawValue), status.meaning.sentence) }
        page.section("ENVIRONMENT")
        for (name, text) in environment { page.item(name, text) }
        page.section("FILES")
        for (path, text) in files { page.item(path, text) }
        page.section("EXAMPLES")
        for (line, text) in examples {
            page.paragraph(text)
            page.example([line])
        }
        page.seeAlso([
            "recto-config.5", "recto-keys.7", "less.1", "pdftotext.1", "terminfo.5",
        ])
        return page
    }

    private mutating func describe() {
        section("DESCRIPTION")
        paragraph(
            "Recto shows a book in the terminal: one page in a narrow window, two facing pages in a wide "
                + "one. It opens EPUB, Kindle books (MOBI, AZW3), FictionBook, HTML, Markdown, plain text, "
                + "comics (CBZ) and PDF, also packed in ZIP or gzip, and knows them by their content.")
        for usage in Help.usages { item(usage.line, usage.help.sentence) }
        paragraph(
            "NAME may be a part of the title. If the output is not a terminal, the text of the book is "
                + "written, as with `--dump`. A file called help is opened as `./help`, one whose name begins with `https:` as `./https:…`."
        )
        paragraph(
            "Press `→` for the next page, `←` for the previous one, `t` for the contents, `?` for all other keys, "
                + "`q` to leave. Recto saves your place, and finds it again if the file is renamed, moved or "
                + "edited. It never changes a book, and uses no network but the dictionary and speech servers of this "
                + "machine, unless you log in to a sync server with `:sync login`, open a catalogue of books with "
                + "`:catalog`, read a book from a Calibre server that you have logged in to, or name the address of a "
                + "book.")
    }

    private static let environment: KeyValuePairs = [
        "TERM": "The type of the terminal. One that the system does not know is taken for xterm-256color.",
        "COLORTERM": "If it is `truecolor` or `24bit`, colours have 24 bits.",
        "NO_COLOR": "If it is not empty, no colours are used.",
        "NO_MOTION": "If it is not empty, pages turn without movement.",
        "XDG_CONFIG_HOME, XDG_DATA_HOME, XDG_CACHE_HOME":
            "Used in place of `~/.config`, `~/.local/share` and `~/.cache`.",
        "SSL_CERT_FILE": "Certificates to trust instead of the system's, for the sync server.",
        "HOME": "Your home folder; if it is not set, that of `/etc/passwd`.",
    ]

    private static let files: KeyValuePairs = [
        "~/.config/recto/config": "Your configuration: see recto-config(5). Recto never changes it.",
        "~/.local/share/recto/shelf.sqlite": "Your places, marks, statistics, and settings changed in Recto.",
        "~/.local/share/recto/sync": "Your account at a sync server, if you have logged in to one.",
        "~/.cache/recto": "Covers, the index for searching all books, and compiled hyphenation patterns. "
            + "You may delete it at any time.",
        "/usr/share/hyphen": "Hyphenation patterns, from the packages hyphen-*.",
    ]

    /// Command lines and what they do.
    static let examples: KeyValuePairs = [
        "recto persuasion.epub": "Read a book, where you left it:",
        "recto war peace": "Open a book on the shelf by words of its title:",
        "recto --theme sepia --spine min persuasion.epub": "One page at a time, brown on cream:",
        "recto --dump --chapter 'Chapter 3' persuasion.epub": "Write the text from a chapter on:",
        "recto --grep 'white whale'": "Find words in all your books:",
        "recto --check ~/Books/*.epub": "See which books are damaged:",
        "recto 'recto:5d41402abc4b2a76b9719d911017c592#at=4:1203'":
            "Open a book at the place of a link, as exported marks have it:",
        "recto --print-config": "Begin a configuration with every setting and key as they are:",
        "recto help marking": "Read about marks in the handbook:",
    ]
}

extension String {
    /// The text as a sentence, with a capital letter and a full stop.
    var sentence: String { prefix(1).uppercased() + dropFirst() + "." }

    fileprivate func replacing(first word: String, with other: String) -> String {
        hasPrefix(word) ? other + dropFirst(word.count) : self
    }
}

extension Program {
    /// Writes a manual page.
    func writeManual(_ names: [String]) -> Status {
        let page = ManualPage.all.first { names == [$0.file] }
        return page.map { write($0.text) } ?? fail(Wording.noManualPage, .usage)
    }
}
