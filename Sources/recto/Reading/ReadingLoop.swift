import BookModel
import Cells
import Paging
import Reader
import Terminal
import Typesetting

/// The run loop: events in, a screen out, effects performed; synchronous, on the main thread.
///
///     wait ─▶ all events there are ─▶ session ─▶ one drawing ─▶ effects ─▶ wait
///
/// However many keys are waiting, the screen is drawn once for all of them.
struct ReadingLoop {
    private var session: ReadingSession
    private let terminal: Terminal
    private let keeper: PlaceKeeper
    private let pagination: BackgroundPagination
    private var isRunning = true
    /// Why the book could not be read on.
    private(set) var failure: PagingError?
    /// What lies next to the pages in view has been set.
    private var isPrepared = false

    private var lastFrame = Duration.zero

    /// Sixty frames a second at most.
    private static let frame = Duration.microseconds(16_667)
    /// A terminal that takes longer for a frame does not keep up.
    private static let slow = Duration.milliseconds(60)
    /// How long nothing must come before time is taken for what may be wanted next.
    private static let pause = Duration.milliseconds(2)

    private let clock = ContinuousClock()
    private let start: ContinuousClock.Instant

    /// - Parameters:
    ///   - pool: works in the background.
    ///   - greets: whether the reader has never read here.
    /// - Throws: what the page turner refuses of the settings.
    init(
        book: Book, typesetter: Typesetter, pool: WorkerPool, settings: Settings, terminal: Terminal,
        keeper: PlaceKeeper, greets: Bool = false
    ) throws(PagingError) {
        start = clock.now
        self.terminal = terminal
        self.keeper = keeper
        session = try ReadingSession(
            book: book, typesetter: typesetter, settings: settings, size: terminal.size,
            place: keeper.places?.latest, older: keeper.places?.older)
        pagination = BackgroundPagination(session.cache, typesetter: typesetter, pool: pool) {
            [waker = terminal.waker] in waker.wake()
        }
        keeper.begin(at: session.locator)
        if keeper.place == .unknown { session.take(.unknown) }
        if greets { session.greet() }
    }

    /// Runs until the reader leaves or the terminal is gone; the place has been kept by then.
    mutating func run() {
        present()
        perform(session.begin())
        while isRunning {
            let effects = take(terminal.wait(timeout: timeToWait))
            if session.needsDrawing { present() }
            perform(effects)
        }
        keep()
        keeper.close()
    }

    /// Until the next frame while something moves; else until time is taken for what may be wanted
    /// next, and then until what is said goes by itself.
    private var timeToWait: Duration? {
        if session.isMoving { return max(.zero, lastFrame + Self.frame - now) }
        return isPrepared ? session.nextTick.map { max(.zero, $0 - now) } : Self.pause
    }

    /// Since the start of the program.
    private var now: Duration { clock.now - start }

    /// Draws; a terminal that takes long to take a frame is spared the rest of the movement.
    private mutating func present() {
        lastFrame = now
        terminal.present(session.draw())
        isPrepared = false
        if session.isMoving, now - lastFrame > Self.slow {
            perform(session.finish())
            terminal.present(session.draw())
        }
    }

    private mutating func take(_ wake: Wake) -> [Effect] {
        switch wake {
        case .input: return take(terminal.events())
        case .woken:
            session.take(pagination.fetch())
            for report in keeper.fetch() { session.take(report, at: now) }
            return []
        case .timeout where session.isMoving || isPrepared: return session.tick(at: now)
        case .timeout:
            session.prepare()
            isPrepared = true
            return []
        case .signal(.suspend): return [.suspend]
        case .signal, .disconnected: return [.quit]
        }
    }

    /// Several keys at once are more than movement can show: all count, none moves.
    private mutating func take(_ events: [Event]) -> [Effect] {
        var effects = events.flatMap { session.handle($0, at: now) }
        let keys = events.count { if case .key = $0 { true } else { false } }
        if keys > 1 { effects += session.finish() }
        return effects
    }

    private mutating func perform(_ effects: [Effect]) {
        for effect in effects {
            switch effect {
            case .record: keep()
            case .paginate(let sections, let format): pagination.start(sections, format)
            case .redraw: terminal.redraw()
            case .reportMouse(let reports): terminal.reportMouse(reports)
            case .suspend:
                keep()
                // A process that is stopped must not hold a lock on the shelf.
                keeper.flush()
                terminal.suspend()
                perform(session.handle(.resize(terminal.size), at: now))
                terminal.present(session.draw())
            case .quit: isRunning = false
            case .fail(let error): (failure, isRunning) = (error, false)
            case .open, .close, .go, .set: break  // The session has done these itself.
            }
        }
    }

    /// Has the place kept where the reader is; of all that keys have led to at once, the last one.
    private func keep() { keeper.keep(session.locator, older: session.olderPlace) }
}
