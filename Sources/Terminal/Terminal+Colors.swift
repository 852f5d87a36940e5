import Cells
import Posix

/// Queries about the terminal's colours.
extension Terminal {
    /// Queries the terminal's colours and whether it has 24-bit colours, if it has at least 256. Before the
    /// first frame, the queries are sent with it. Replies are handled by `events`, if they arrive.
    public func askForColors() {
        guard speaksXterm, colors.depth >= .palette else { return }
        asksForColors = true
        if let shown { present(shown, pictures: pictures) }
    }

    /// The queries to send before the next frame.
    func takeColorQuestions() -> [UInt8] {
        guard asksForColors else { return [] }
        asksForColors = false
        let questions = Reply.schemeQuery + Reply.colorQuery
        guard colors.depth == .palette, takesCapabilityQueries else { return Array(questions.utf8) }
        // On another machine, the environment does not tell which terminal it is. If it shows the text of a
        // query, the frame covers that at once.
        screen.forget(row: 0)
        return Array(
            (questions + Self.beginAtTop + Reply.depthQuery + Self.endAtTop + PaletteEntries.query).utf8)
    }

    /// False for terminals that show the text of such a query.
    private var takesCapabilityQueries: Bool {
        Environment["TERM"]?.hasPrefix("screen") != true && Environment["TERM_PROGRAM"] != "Apple_Terminal"
    }

    /// Save the cursor and move it to the first row; restore it (DECSC, CUP, DECRC).
    private static let (beginAtTop, endAtTop) = ("\u{1B}7\u{1B}[1;1H", "\u{1B}8")

    /// Handles the terminal's replies.
    func receiveReplies() {
        if decoder.replies.isEmpty { return }
        for reply in decoder.replies {
            switch reply {
            case .ink(let rgb): colors.ink = rgb
            case .ground(let rgb): colors.ground = rgb
            case .scheme(let scheme): receive(scheme)
            case .entry(let index, let rgb): receive(rgb, of: index)
            case .hasKeyboard: receiveKeyboard()
            case .fullColor: deepen()
            case .ready: answers.receive()
            case .canCountClusters: canCountClusters = true
            case .cursor where pixelAnswers?.awaitsColumn == true: receivePixels(reply)
            case .cursor(let column): receive(cursorColumn: column)
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

    /// Turns on reports of changes (mode 2031). With each, the terminal's own colours may change.
    private func receive(_ scheme: ColorScheme) {
        colors.scheme = scheme
        if modes[.colorScheme] != nil { return ask(Reply.colorQuery) }
        send(
            change(
                .colorScheme, to: SwitchedModes.Bytes(on: "\u{1B}[?2031h", off: "\u{1B}[?2031l")))
    }

    /// Queries what may have changed while another program used the terminal.
    func askForScheme() {
        if modes[.colorScheme] != nil { ask(Reply.schemeQuery) }
    }

    /// Switches to 24-bit colours, which the terminal supports, and redraws everything.
    private func deepen() {
        guard colors.depth == .palette else { return }
        colors.depth = .full
        paletteEntries = PaletteEntries()
        encoder.renditions.renumber(to: .full)
        redraw()
    }
}
