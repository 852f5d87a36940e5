import CNcurses
import CSignals
import Cells
import Posix

/// The terminal: grids go in, events come out.
///
/// Driven from the main thread, one at a time, since ncurses keeps the screen in globals. The
/// terminal is raw: Ctrl-C and Ctrl-Z are keys like others, signals come from outside only. It is
/// given back on `restore()`, when the driver goes, and when the process crashes.
public final class Terminal {
    /// In cells; follows the terminal when the events are asked for.
    public internal(set) var size: Size
    /// The pixels of one of its cells, where it tells of them; follows it as the size does.
    public internal(set) var cell: Size?
    /// Ends a wait from any thread.
    public let waker: Waker

    let input: Int32
    let output: Int32
    /// Stays open as long as keys are read from it.
    private var openInput: FileDescriptor?
    let queue: OutputQueue
    let sequences: ControlSequences
    /// Changed by `change(_:to:)` alone.
    var modes = SwitchedModes()
    let screen: CursesScreen
    var decoder = InputDecoder()
    var answers = PendingAnswers()
    /// The title of the window while the terminal is held; the one before comes back afterwards.
    public var title = "" {
        didSet { if isActive, title != oldValue { showTitle() } }
    }
    /// What is known of the terminal's colours; more once it has answered.
    public internal(set) var colors: TerminalColors
    /// When something was last read.
    var lastInput = Moment.now
    /// When the sequence began that the decoder is in; nil outside of one.
    var sequenceStart: Moment?
    var pendingSignals: SignalSet = []
    var isWoken = false
    /// There was more to read than one look takes.
    var isBehind = false
    var isDisconnected = false
    private(set) var isActive = true
    /// The screen has been taken: not before the first frame, where what takes it can be gathered.
    private(set) var hasEntered = false
    /// The line discipline's modes that were there before, nil where the output is no terminal.
    private let lineModes: TerminalModes?
    /// Milliseconds without input after which nothing is on its way any more, at the end.
    var quiet = cs_drain_quiet
    /// Whether the terminal tells of the mouse, where it can.
    public internal(set) var reportsMouse: Bool
    /// Whether it tells of motion without a button, too, as long as it tells of the mouse.
    public internal(set) var reportsMotion = false
    var encoder: RowEncoder
    private var rowBuffer: [cchar_t] = []
    /// What the terminal shows; nil when it must be drawn from nothing.
    private(set) var shown: Grid?
    /// What it has told of pictures, nil before it was asked; and those that it shows.
    var pixelAnswers: PixelAnswers?
    var pixelLayer: PixelLayer?
    private(set) var pictures: [PixelPicture] = []
    /// The frame to show once the terminal has taken the bytes sent before.
    private var next: (grid: Grid, pictures: [PixelPicture])?
    /// How it treats right-to-left text.
    var bidi: BidiState
    /// The cells of `shown` in the order in which they were sent.
    private var sent: [Cell] = []
    var uncertainRows = UncertainRows()
    var widths = WidthAnswers()
    /// The next frame asks for the terminal's colours.
    var asksForColors = false
    /// The next frame asks how the terminal takes pictures.
    var asksForPixels = false
    /// Pictures that the last drawing has not written to their end, because input came.
    public internal(set) var unfinished: Set<UInt32> = []
    /// The rows that the last drawing has handed to ncurses, as far as pictures ask for them.
    private var drawnRows: Set<Int> = []

    /// Takes the terminal over; nothing is written to it yet.
    ///
    /// - Parameters:
    ///   - input: where keys are read, `/dev/tty` when standard input carries the book.
    ///   - output: the terminal itself.
    ///   - mouse: false leaves the mouse to the terminal.
    ///   - waker: what is to wake it; one of its own where none is given.
    public convenience init(
        input: FileDescriptor = .standardInput, output: FileDescriptor = .standardOutput, mouse: Bool = true,
        waker: Waker? = nil
    ) throws(TerminalError) {
        guard let type = Environment["TERM"], !type.isEmpty else { throw .noType }
        try self.init(
            type: type, input: input.number, output: output.number, mouse: mouse, waker: waker)
        openInput = input
    }

    /// - Parameters:
    ///   - size: the size where the output has none of its own.
    ///   - depth: how many colours there are; nil for what is told of the terminal.
    init(
        type: String, input: Int32, output: Int32, mouse: Bool, size: Size? = nil, depth: ColorDepth? = nil,
        waker: Waker? = nil
    ) throws(TerminalError) {
        CurrentProcess.useUTF8()
        lineModes = TerminalModes(of: output)
        if let waker { self.waker = waker } else { self.waker = try Waker() }
        // Before ncurses looks for signals that nobody catches, and again where it took one.
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

    /// Shows a grid: writes what differs from the one before, nothing when nothing does.
    ///
    /// While the terminal has not taken the bytes sent before, nothing is written. Of the grids that come meanwhile
    /// `wait` sends the last one.
    ///
    /// A grid of another size than the terminal is cut, or stands at the top left among blanks.
    ///
    /// - Parameter pictures: what stands over it in pixels, for a terminal that takes them. Those that were
    ///   there before and are not among them go first.
    /// - Returns: how many bytes that took.
    @discardableResult
    public func present(_ grid: Grid, pictures: [PixelPicture] = []) -> Int {
        guard isActive else { return 0 }
        guard queue.drain(within: .zero) else {
            next = (grid, pictures)
            return 0
        }
        next = nil
        let isMoved = shown?.cursor != grid.cursor
        var change = pixelLayer?.change(to: pictures, on: size)
        (drawnRows, unfinished) = ([], [])
        let questions = takeQuestions(for: grid)
        let order = takeBidiChange()
        guard draw(grid) || isMoved || change?.isNone == false || !questions.isEmpty || !order.isEmpty
        else { return 0 }
        if encoder.renditions.isExhausted {
            drawAnew(grid)
            freePixels()
            change = pixelLayer?.change(to: pictures, on: size)
        }
        shown = grid
        self.pictures = pictures
        for row in change?.rowsToDraw ?? [] { screen.forget(row: row) }
        var update = questions + order + (change?.before ?? []) + screen.update(cursor: grid.cursor)
        update += uncertainRows.takeBytes(depth: encoder.renditions.depth)
        let behind = change.flatMap { pixelLayer?.finish($0, drawn: drawnRows) } ?? []
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

    /// Sends waiting bytes, and the frame that waits for them.
    func sendWaiting() {
        guard !queue.isEmpty, queue.drain(within: .zero), let next else { return }
        present(next.grid, pictures: next.pictures)
    }

    /// Bytes that are written whether input waits or not.
    static let pieceOfPixels = 4_096

    /// Writes a question to the terminal.
    func ask(_ question: String) {
        guard isActive else { return }
        answers.expect()
        send(Array((question + PendingAnswers.fence).utf8))
    }

    /// Gives the terminal and the signals back, as they were; the driver is of no use afterwards.
    public func restore() {
        guard isActive else { return }
        leave()
        isActive = false
        cs_crash_disarm()
        cs_signals_release()
    }

    /// Gives the terminal back and stops the process, as Ctrl-Z does in a shell; when it goes on,
    /// draws all again. The next events tell of a new size.
    public func suspend() {
        guard isActive else { return }
        leave()
        cs_signals_stop()
        resume()
    }

    /// Takes the terminal again after the process was stopped.
    func resume() {
        guard isActive else { return }
        // First the modes: in the background this stops the process before it writes anything.
        let beginning = screen.resume()
        send((hasEntered ? Array(beginning) : []) + entrance)
        hasEntered = true
        pendingSignals.insert(.resize)
        redraw()
        askForScheme()
    }

    /// Draws all that is shown anew, whatever the terminal has made of it.
    public func redraw() {
        screen.invalidate()
        freePixels()
        guard let (grid, pictures) = next ?? shown.map({ ($0, pictures) }) else { return }
        shown = nil
        present(grid, pictures: pictures)
    }

    /// The terminal has a new size; the next grid is drawn from nothing.
    func resize(to newSize: Size) {
        size = screen.fit(to: newSize)
        fitPixels()
        screen.invalidate()
        freePixels()
        shown = nil
    }

    /// What is sent when the screen is taken.
    private var entrance: [UInt8] { (hasEntered ? [] : screen.beginning) + modes.entrance }

    private func leave() {
        guard hasEntered else {
            lineModes?.set(on: output)
            return
        }
        freePixels()
        answers.clear()
        send(modes.farewell)
        // Not yet echoed: reports and replies that are on their way would be typed into the shell.
        cs_drain(input, quiet)
        send(Array(screen.leave()))
        let isTaken = queue.drain(within: Self.lastPatience)
        if !isTaken { queue.giveUp(saying: farewell) }
        // Not by ncurses, which would also write to the terminal and might block.
        lineModes?.set(on: output, isDraining: isTaken)
    }

    /// How long giving the terminal back waits for it to take the last bytes.
    private static let lastPatience = Duration.milliseconds(200)

    /// Hands the rows that changed to ncurses; false when none did.
    private func draw(_ grid: Grid) -> Bool {
        let columns = min(grid.size.columns, size.columns)
        let before = shown?.size == grid.size ? sent : []
        sent = grid.cells(in: bidi.order)
        let shows = usesUncertainRows && grid.size == size
        for row in uncertainRows.replaceWords(in: &sent, of: grid.size, isNew: before.isEmpty, shows: shows) {
            screen.forget(row: row)
            if pixelLayer?.isEmpty == false { drawnRows.insert(row) }
        }
        var isChanged = before.isEmpty || uncertainRows.hasBytes
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
                        if pixelLayer?.isEmpty == false { drawnRows.insert(row) }
                        draw(
                            UnsafeBufferPointer(rebasing: cells[changed]), row: row,
                            column: changed.lowerBound)
                    }
                }
            }
        }
        return isChanged
    }

    /// More colours have been shown than there are numbers for: those of this grid are counted alone.
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

    /// Writes bytes past ncurses, whose own have been written whenever this is called.
    func send(_ bytes: [UInt8]) { queue.send(bytes) }
}

extension UnsafeBufferPointer<Cell> {
    /// Columns that are the same between others that are not: fewer are handed on with these.
    private static var gap: Int { 8 }

    /// Calls `body` with the stretches of columns of a row that differ in memory from one of as many columns,
    /// from left to right; no glyph of either row is cut.
    ///
    /// - Parameter other: nil where nothing is known of what was there before.
    fileprivate func forEachChange(from other: Self?, _ body: (Range<Int>) -> Void) {
        guard let other else { return body(indices) }
        var column = 0
        while true {
            while column < count, isSame(as: other, at: column) { column += 1 }
            guard column < count else { return }
            let first = column
            var same = 0
            while column < count, same < Self.gap {
                same = isSame(as: other, at: column) ? same + 1 : 0
                column += 1
            }
            body(whole(first..<column - same, other))
        }
    }

    /// With the other halves of the glyphs at both ends.
    private func whole(_ columns: Range<Int>, _ other: Self) -> Range<Int> {
        var (first, end) = (columns.lowerBound, columns.upperBound)
        while first > 0, self[first].isTail || other[first].isTail { first -= 1 }
        while end < count, self[end].isTail || other[end].isTail { end += 1 }
        return first..<end
    }

    @inline(__always)
    private func isSame(as other: Self, at column: Int) -> Bool {
        guard let mine = baseAddress, let theirs = other.baseAddress else { return true }
        return memcmp(mine + column, theirs + column, MemoryLayout<Cell>.stride) == 0
    }
}
