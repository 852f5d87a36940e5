import CNcurses
import CSignals
import Cells
import Posix

/// A terminal: shows grids and returns events.
///
/// Use it on the main thread and only one at a time, as ncurses keeps the screen in globals. The terminal is
/// in raw mode: Ctrl-C and Ctrl-Z are ordinary keys, and signals come only from other processes. The terminal
/// is restored by `restore()`, when this object is freed, and when the process crashes.
public final class Terminal {
    /// The size in cells. `events` updates it.
    public internal(set) var size: Size
    /// The size of a cell in pixels, if the terminal reports it. `events` updates it.
    public internal(set) var cell: Size?
    /// Ends a wait from any thread.
    public let waker: Waker

    let input: Int32
    let output: Int32
    /// The descriptor from which keys are read.
    private var openInput: FileDescriptor?
    let queue: OutputQueue
    let sequences: ControlSequences
    /// Changed only by `change(_:to:)`.
    var modes = SwitchedModes()
    let screen: CursesScreen
    var decoder = InputDecoder()
    var answers = PendingAnswers()
    /// The title of the window. The original title is restored when the screen is left.
    public var title = "" {
        didSet { if isActive, title != oldValue { showTitle() } }
    }
    /// The terminal's colours as far as known; updated by its replies.
    public internal(set) var colors: TerminalColors
    /// When input was last read.
    var lastInput = Moment.now
    /// When the current sequence began; nil if there is none.
    var sequenceStart: Moment?
    var pendingSignals: SignalSet = []
    var isWoken = false
    /// Whether there was more input than one call reads.
    var isBehind = false
    var isDisconnected = false
    private(set) var isActive = true
    /// Whether the screen has been entered, which the first frame does so that its bytes can be collected.
    private(set) var hasEntered = false
    /// The original modes of the terminal line; nil if the output is not a terminal.
    private let lineModes: TerminalModes?
    /// The time without input, in milliseconds, after which no more is expected when leaving.
    var quiet = cs_drain_quiet
    /// Whether mouse reports are switched on, if supported.
    public internal(set) var reportsMouse: Bool
    /// Whether motion without a button is also reported.
    public internal(set) var reportsMotion = false
    var encoder: RowEncoder
    private var rowBuffer: [cchar_t] = []
    /// The grid that the terminal shows; nil if everything must be drawn.
    private(set) var shown: Grid?
    /// The replies about pictures (nil before the query), and the pictures on the screen.
    var pixelAnswers: PixelAnswers?
    var pixelLayer: PixelLayer?
    private(set) var pictures: [PixelPicture] = []
    private struct Frame {
        var grid: Grid
        var pictures: [PixelPicture]
        var links: [ScreenLink]
        var isMoving = false
    }

    /// The frame to show once the terminal has accepted the earlier bytes.
    private var next: Frame?
    /// How the terminal handles right-to-left text.
    var bidi: BidiState
    /// The cells of `shown` in the order in which they were sent.
    private var sent: [Cell] = []
    var uncertainRows = UncertainRows()
    /// Whether the terminal supports links; assumed if it has kitty's keyboard protocol.
    public internal(set) var takesLinks = false
    private var linkedText = LinkedText()
    private(set) var links: [ScreenLink] = []
    var widths = WidthAnswers()
    var ambiguity = AmbiguityAnswers()
    /// Whether the terminal can count columns by clusters, and did not when Recto was started.
    var canCountClusters = false
    var sizedText = SizedTextAnswers()
    /// The queries for the cursor's column that have no reply yet.
    var columnQueries: [ColumnQuery] = []
    /// Whether to query the terminal's colours with the next frame.
    var asksForColors = false
    var paletteEntries = PaletteEntries()
    /// Whether to query kitty's keyboard protocol with the next frame.
    var asksForKeyboard = false
    /// The terminal's name and version, once known; and whether they were queried for showing progress.
    var name: String?
    var asksForName = false
    /// The progress of background work, in percent.
    var percent: Int?
    /// Whether to query the terminal's support of pictures with the next frame.
    var asksForPixels = false
    /// The ids of pictures that were not completely written because there was input.
    public internal(set) var unfinished: Set<UInt32> = []
    /// The rows that ncurses wrote in the last frame, if pictures or links need to know them.
    private var drawnRows: Set<Int> = []

    /// Sets up the terminal, but writes nothing yet.
    ///
    /// - Parameters:
    ///   - input: where keys are read; `/dev/tty` if the book is read from standard input.
    ///   - output: the terminal.
    ///   - mouse: false to leave the mouse to the terminal.
    ///   - waker: ends waits of the terminal; by default a new one.
    public convenience init(
        input: FileDescriptor = .standardInput, output: FileDescriptor = .standardOutput, mouse: Bool = true,
        waker: Waker? = nil
    ) throws(TerminalError) {
        let type = Environment["TERM"] ?? ""
        try self.init(
            type: type.isEmpty ? BuiltInDescription.type : type, input: input.number, output: output.number,
            mouse: mouse, waker: waker)
        openInput = input
    }

    /// - Parameters:
    ///   - size: the size to use if the output has none.
    ///   - depth: the colour depth; nil for the terminal's own.
    init(
        type: String, input: Int32, output: Int32, mouse: Bool, size: Size? = nil, depth: ColorDepth? = nil,
        waker: Waker? = nil
    ) throws(TerminalError) {
        CurrentProcess.useUTF8()
        lineModes = TerminalModes(of: output)
        if let waker { self.waker = waker } else { self.waker = try Waker() }
        // Install the handlers before ncurses looks for unhandled signals, and again if it has replaced one.
        cs_signals_catch(self.waker.pipe.writer.number)
        let size = WindowSize.cells(of: output) ?? size ?? WindowSize.named
        do throws(TerminalError) {
            screen = try CursesScreen(type: type, input: input, output: output, size: size, depth: depth)
        } catch {
            cs_signals_release()
            throw error
        }
        cs_signals_catch(self.waker.pipe.writer.number)
        self.input = input
        self.output = output
        queue = OutputQueue(output, isTerminal: lineModes != nil)
        sequences = ControlSequences()
        reportsMouse = mouse
        encoder = RowEncoder(renditions: Renditions(depth: screen.depth))
        colors = TerminalColors(depth: screen.depth)
        bidi = BidiState(type: type)
        self.size = screen.fit(to: size)
        cell = WindowSize.pixelsOfCell(of: output)
        TerminalModes.restoreInCrash(lineModes, input: input, output: queue.descriptor, writing: farewell)
        _ = change(.text, to: sequences.text)
        showTitle()
        if mouse { _ = change(.mouse, to: mouseBytes) }
        hasEntered = screen.beginning.isEmpty
        if hasEntered { send(entrance) }
    }

    deinit {
        restore()
    }

    /// Shows a grid. Writes only the differences from the previous one.
    ///
    /// While the terminal has not accepted the earlier bytes, nothing is written; `wait` then shows the last
    /// grid given in the meantime.
    ///
    /// A grid of another size than the terminal is cut, or shown at the top left.
    ///
    /// - Parameters:
    ///   - pictures: the pictures over the grid in pixels, if supported. Previous pictures that are not among them
    ///     are removed first.
    ///   - links: the links in the grid, if supported.
    ///   - isMoving: whether the next frame of an animation follows.
    /// - Returns: the number of bytes written.
    @discardableResult
    public func present(
        _ grid: Grid, pictures: [PixelPicture] = [], links: [ScreenLink] = [], isMoving: Bool = false
    ) -> Int {
        guard isActive else { return 0 }
        guard queue.drain(within: .zero) else {
            next = Frame(grid: grid, pictures: pictures, links: links, isMoving: isMoving)
            return 0
        }
        next = nil
        let isMoved = shown?.cursor != grid.cursor
        var change = pixelLayer?.change(to: pictures, on: size)
        (drawnRows, unfinished) = ([], [])
        let changedLinks = linkedText.changedRows(to: links)
        self.links = links
        let questions = takeQuestions(for: grid)
        let order = takeBidiChange() + consumePaletteChange()
        guard
            draw(grid) || isMoved || change?.isNone == false || !changedLinks.isEmpty || !questions.isEmpty
                || !order.isEmpty
        else { return 0 }
        if encoder.renditions.isExhausted {
            drawAnew(grid)
            freePixels()
            change = pixelLayer?.change(to: pictures, on: size)
        }
        shown = grid
        self.pictures = pictures
        for row in changedLinks.union(change?.rowsToDraw ?? []) { screen.forget(row: row) }
        var update = questions + order + (change?.before ?? []) + screen.update(cursor: grid.cursor)
        update += uncertainRows.takeBytes(
            depth: encoder.renditions.depth, entries: encoder.renditions.entries)
        update += linkedText.bytes(
            links, of: grid, in: changedLinks.union(drawnRows), depth: encoder.renditions.depth,
            entries: encoder.renditions.entries)
        let writer = RowWriter(depth: encoder.renditions.depth, entries: encoder.renditions.entries)
        let behind =
            change.flatMap {
                pixelLayer?.finish($0, drawn: drawnRows, isMoving: isMoving, over: grid, by: writer)
            } ?? []
        let text = update.isEmpty && behind.isEmpty ? [] : sequences.beginUpdate + update
        let end = text.isEmpty ? [] : sequences.endUpdate
        let begun = hasEntered ? text : entrance + text
        hasEntered = true
        guard behind.byteCount > Self.pieceOfPixels else {
            send(begun + behind.bytes + end)
            return text.count + behind.byteCount + end.count
        }
        send(begun)
        let written = send(pixels: behind)
        send(end)
        return text.count + written + end.count
    }

    /// Sends waiting bytes, and then the waiting frame.
    func sendWaiting() {
        guard !queue.isEmpty, queue.drain(within: .zero), let next else { return }
        present(next.grid, pictures: next.pictures, links: next.links, isMoving: next.isMoving)
    }

    /// The number of bytes written even if there is input.
    static let pieceOfPixels = 4_096

    /// Sends a query to the terminal.
    func ask(_ question: String) {
        guard isActive else { return }
        answers.expect()
        send(Array((question + PendingAnswers.fence).utf8))
    }

    /// Restores the terminal and the signal handlers. This object cannot be used afterwards.
    public func restore() {
        guard isActive else { return }
        leave()
        isActive = false
        cs_crash_disarm()
        cs_signals_release()
    }

    /// Leaves the screen and stops the process, as Ctrl-Z does in a shell. When the process continues,
    /// everything is drawn again, and the next events report a size.
    public func suspend() {
        guard isActive else { return }
        leave()
        cs_signals_stop()
        resume()
    }

    /// Enters the screen again when the process continues after a stop.
    func resume() {
        guard isActive else { return }
        // Set the modes first: in the background, that stops the process before it writes anything.
        let beginning = screen.resume()
        send((hasEntered ? Array(beginning) : []) + entrance)
        hasEntered = true
        pendingSignals.insert(.resize)
        redraw()
        askForScheme()
    }

    /// Draws everything again.
    public func redraw() {
        screen.invalidate()
        freePixels()
        guard let frame = next ?? shown.map({ Frame(grid: $0, pictures: pictures, links: links) }) else {
            return
        }
        shown = nil
        present(frame.grid, pictures: frame.pictures, links: frame.links, isMoving: frame.isMoving)
    }

    /// Adopts a new size. The next grid is drawn completely.
    func resize(to newSize: Size) {
        size = screen.fit(to: newSize)
        fitPixels()
        drawNextAnew()
    }

    func drawNextAnew() {
        screen.invalidate()
        freePixels()
        shown = nil
    }

    /// The bytes that enter the screen.
    private var entrance: [UInt8] { (hasEntered ? [] : screen.beginning) + modes.entrance }

    private func leave() {
        guard hasEntered else {
            lineModes?.set(on: output)
            return
        }
        freePixels()
        answers.clear()
        send(modes.farewell)
        // Echo is still off: pending reports and replies would otherwise appear in the shell.
        cs_drain(input, quiet)
        send(Array(screen.leave()))
        let isTaken = queue.drain(within: Self.lastPatience)
        if !isTaken { queue.giveUp(saying: farewell) }
        // Not with ncurses, which would also write to the terminal and might block.
        lineModes?.set(on: output, isDraining: isTaken)
    }

    /// How long `restore` waits for the terminal to accept the last bytes.
    private static let lastPatience = Duration.milliseconds(200)

    /// Gives the changed rows to ncurses. Returns false if there are none.
    private func draw(_ grid: Grid) -> Bool {
        let columns = min(grid.size.columns, size.columns)
        let before = shown?.size == grid.size ? sent : []
        sent = grid.cells(in: bidi.order)
        if ambiguity.widensBoxes { sent.replaceBoxes() }
        let shows = usesUncertainRows(for: grid.widths) && grid.size == size
        let replaced = uncertainRows.replaceWords(
            in: &sent, of: grid.size, isNew: before.isEmpty, shows: shows, widens: grid.widths.widensAmbiguous
        )
        for row in replaced {
            screen.forget(row: row)
            drawnRows.insert(row)
        }
        var isChanged = before.isEmpty || uncertainRows.hasBytes
        let notesRows = pixelLayer?.isEmpty == false || !links.isEmpty
        if before.isEmpty { screen.erase() }
        if rowBuffer.count < columns { rowBuffer = Array(repeating: cchar_t(), count: columns) }
        sent.withUnsafeBufferPointer { new in
            before.withUnsafeBufferPointer { old in
                for row in 0..<min(grid.size.rows, size.rows) {
                    let range = row * grid.size.columns..<row * grid.size.columns + columns
                    let cells = UnsafeBufferPointer(rebasing: new[range])
                    let before = old.isEmpty ? nil : UnsafeBufferPointer(rebasing: old[range])
                    cells.forEachChange(from: before) { changed in
                        isChanged = true
                        if notesRows { drawnRows.insert(row) }
                        draw(
                            UnsafeBufferPointer(rebasing: cells[changed]), row: row,
                            column: changed.lowerBound)
                    }
                }
            }
        }
        return isChanged
    }

    /// Draws a grid with new numbers for its colours, as there were more colours than numbers.
    private func drawAnew(_ grid: Grid) {
        encoder.renditions.renumber()
        screen.invalidate()
        shown = nil
        drawnRows = Set(0..<size.rows)
        _ = draw(grid)
    }

    private func draw(_ cells: UnsafeBufferPointer<Cell>, row: Int, column: Int) {
        rowBuffer.withUnsafeMutableBufferPointer { buffer in
            guard let start = buffer.baseAddress else { return }
            let count = encoder.encode(cells, into: start)
            screen.put(start, count: count, row: row, column: column)
        }
    }

    /// Writes bytes without ncurses, after those of ncurses.
    func send(_ bytes: [UInt8]) { queue.send(bytes) }
}
