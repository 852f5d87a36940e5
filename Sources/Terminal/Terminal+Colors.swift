import Cells
import Posix

/// What the terminal reports about its colours.
extension Terminal {
    /// Asks a terminal with shades for its colours, and whether it has 24 bits, together with the first frame if none has
    /// been shown. The answers come with the events, if at all.
    public func askForColors() {
        guard speaksXterm, colors.depth >= .palette else { return }
        asksForColors = true
        if let shown { present(shown, pictures: pictures) }
    }

    /// The questions that the next frame begins with.
    func takeColorQuestions() -> [UInt8] {
        guard asksForColors else { return [] }
        asksForColors = false
        let questions = Reply.schemeQuery + Reply.colorQuery
        guard colors.depth == .palette, takesCapabilityQueries else { return Array(questions.utf8) }
        // On another machine nothing says which terminal it is. If it shows the letters of a question, the frame covers
        // them at once.
        screen.forget(row: 0)
        return Array(
            (questions + Self.beginAtTop + Reply.depthQuery + Self.endAtTop + PaletteEntries.query).utf8)
    }

    /// Terminals that show the letters of such a question.
    private var takesCapabilityQueries: Bool {
        Environment["TERM"]?.hasPrefix("screen") != true && Environment["TERM_PROGRAM"] != "Apple_Terminal"
    }

    /// Saves the cursor and goes to the first row; returns (DECSC, CUP, DECRC).
    private static let (beginAtTop, endAtTop) = ("\u{1B}7\u{1B}[1;1H", "\u{1B}8")

    /// Handles an answer of the terminal.
    func receiveReplies() {
        if decoder.replies.isEmpty { return }
        for reply in decoder.replies {
            switch reply {
            case .ink(let lights): colors.ink = lights
            case .ground(let lights): colors.ground = lights
            case .scheme(let scheme): receive(scheme)
            case .entry(let index, let lights): receive(lights, of: index)
            case .hasKeyboard: receiveKeyboard()
            case .fullColor: deepen()
            case .ready: answers.receive()
            case .cursor(let column): receive(column: column)
            case .version(let name):
                self.name = name
                showProgress()
                receive(name: name)
                receivePixels(reply)
            case .takesKitty, .cell, .attributes, .sixelColors, .mostPixels: receivePixels(reply)
            }
        }
        decoder.replies = []
    }

    /// Asks a terminal that knows its colour scheme to report changes (mode 2031). With each change its own colours may
    /// be others.
    private func receive(_ scheme: ColorScheme) {
        colors.scheme = scheme
        if modes[.colorScheme] != nil { return ask(Reply.colorQuery) }
        send(
            change(
                .colorScheme, to: SwitchedModes.Bytes(on: "\u{1B}[?2031h", off: "\u{1B}[?2031l")))
    }

    /// Asks for what may have changed while another program had the terminal.
    func askForScheme() {
        if modes[.colorScheme] != nil { ask(Reply.schemeQuery) }
    }

    /// Draws everything in 24-bit colours from here on, as the terminal has them after all.
    private func deepen() {
        guard colors.depth == .palette else { return }
        colors.depth = .full
        paletteEntries = PaletteEntries()
        encoder.renditions.renumber(to: .full)
        redraw()
    }
}
