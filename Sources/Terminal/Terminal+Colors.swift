import Cells
import Posix

/// What the terminal tells of its colours.
extension Terminal {
    /// Asks a terminal that has shades for its colours, and whether it has 24 bits, with the first frame where none has
    /// been shown; the answers come with the events, if ever.
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
        // From another machine nothing tells which terminal it is, and what it may show of the question is
        // written over at once.
        screen.forget(row: 0)
        return Array((questions + Self.beginAtTop + Reply.depthQuery + Self.endAtTop).utf8)
    }

    /// Some show the letters of such a question.
    private var takesCapabilityQueries: Bool {
        Environment["TERM"]?.hasPrefix("screen") != true && Environment["TERM_PROGRAM"] != "Apple_Terminal"
    }

    /// Keeps the cursor and goes to the first row; comes back (DECSC, CUP, DECRC).
    private static let (beginAtTop, endAtTop) = ("\u{1B}7\u{1B}[1;1H", "\u{1B}8")

    /// Takes in what the terminal has answered.
    func receiveReplies() {
        if decoder.replies.isEmpty { return }
        for reply in decoder.replies {
            switch reply {
            case .ink(let lights): colors.ink = lights
            case .ground(let lights): colors.ground = lights
            case .scheme(let scheme): receive(scheme)
            case .fullColor: deepen()
            case .ready: answers.receive()
            case .cursor(let column): receive(column: column)
            case .version(let name):
                receive(name: name)
                receivePixels(reply)
            case .takesKitty, .cell, .attributes, .sixelColors, .mostPixels: receivePixels(reply)
            }
        }
        decoder.replies = []
    }

    /// Has a terminal that tells of its colour scheme report changes (mode 2031). With each change it may have other
    /// colours of its own.
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

    /// There turn out to be 24 bits: from here on all is drawn with them.
    private func deepen() {
        guard colors.depth == .palette else { return }
        colors.depth = .full
        encoder.renditions.renumber(to: .full)
        redraw()
    }
}
