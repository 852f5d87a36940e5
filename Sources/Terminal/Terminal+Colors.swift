import Cells
import Glibc

/// What the terminal tells of its colours.
extension Terminal {
    /// Asks a terminal that has shades for its colours, and whether it has 24 bits; the answers come with the events, if
    /// ever.
    public func askForColors() {
        guard !sequences.beginMouse.isEmpty, colors.depth >= .palette else { return }
        let asksForDepth = colors.depth == .palette && takesCapabilityQueries
        ask(Reply.colorQuery + (asksForDepth ? Reply.depthQuery : ""))
    }

    /// Some show the letters of such a question.
    private var takesCapabilityQueries: Bool {
        !Self.variable("TERM").hasPrefix("screen") && Self.variable("TERM_PROGRAM") != "Apple_Terminal"
    }

    private static func variable(_ name: String) -> String {
        getenv(name).map { String(cString: $0) } ?? ""
    }

    /// Takes in what the terminal has answered.
    func takeReplies() {
        if decoder.replies.isEmpty { return }
        for reply in decoder.replies {
            switch reply {
            case .ink(let lights): colors.ink = lights
            case .ground(let lights): colors.ground = lights
            case .fullColor: deepen()
            }
        }
        decoder.replies = []
    }

    /// There turn out to be 24 bits: from here on all is drawn with them.
    private func deepen() {
        guard colors.depth == .palette else { return }
        colors.depth = .full
        encoder.renditions.renumber(to: .full)
        redraw()
    }
}
