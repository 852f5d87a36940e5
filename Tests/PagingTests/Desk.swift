@testable import Paging

/// Pages 0 to `count - 1`, and a note of every question.
final class Numbers: PageSource {
    enum Question: Hashable {
        case before(Int)
        case after(Int)
        case count
        case index(Int)
    }

    var count: Int
    var wraps: Bool
    var isForwardOnly = false
    var showsCount = false
    /// Where the indicator stands, as long as a page of an even number is shown.
    var columns: Range<Int>?
    var asked: [Question] = []

    init(_ count: Int, wraps: Bool = false) {
        self.count = count
        self.wraps = wraps
    }

    func page(before page: Int) -> Int? {
        asked.append(.before(page))
        if isForwardOnly { return nil }
        return page > 0 ? page - 1 : wraps ? count - 1 : nil
    }

    func page(after page: Int) -> Int? {
        asked.append(.after(page))
        return page + 1 < count ? page + 1 : wraps ? 0 : nil
    }

    var presentationCount: Int {
        asked.append(.count)
        return showsCount ? count : 0
    }

    func presentationIndex(of page: Int) -> Int {
        asked.append(.index(page))
        return page
    }

    func indicatorColumns(for page: Int) -> Range<Int>? { page.isMultiple(of: 2) ? columns : nil }

    /// What has been asked about neighbours since the last time, in order.
    func takeTrace() -> [Question] {
        defer { asked = [] }
        return asked.filter { question in
            switch question {
            case .before, .after: true
            case .count, .index: false
            }
        }
    }
}

/// A controller of 80 by 24 cells with a source, and a clock that only the test moves.
final class Desk {
    let source: Numbers
    let controller: PageController<Int>
    var now = Duration.zero
    /// Everything told since the desk was set up.
    var log: [PageEvent<Int>] = []

    init(
        _ style: TransitionStyle = .pageCurl, axis: Axis = .horizontal, spine: Spine? = nil,
        pages: Int = 10, wraps: Bool = false, showing: [Int?] = [0], source: Numbers? = nil,
        area: PageArea = PageArea(columns: 80, rows: 24), _ choose: (inout PageOptions) -> Void = { _ in }
    ) throws {
        var options = PageOptions()
        options.spine = spine
        options.motion = Motion(duration: .milliseconds(200), easing: .linear)
        choose(&options)
        self.source = source ?? Numbers(pages, wraps: wraps)
        controller = try PageController(
            style: style, axis: axis, options: options, area: area, source: self.source)
        if !showing.isEmpty { try controller.show(showing, at: now) }
        self.source.asked = []
    }

    var visible: [Int?] { controller.visible?.sides ?? [] }

    @discardableResult
    func send(_ input: PageInput, after time: Duration = .zero) -> [PageEvent<Int>] {
        now += time
        let events = controller.handle(input, at: now)
        log += events
        return events
    }

    @discardableResult
    func key(_ key: PageKey) -> [PageEvent<Int>] { send(.key(key)) }

    @discardableResult
    func turn(_ direction: Direction) -> [PageEvent<Int>] { send(.turn(direction)) }

    /// Presses, moves to each column a tenth of a second apart, and leaves the button down.
    @discardableResult
    func drag(from start: Int, _ columns: Int..., row: Int = 10) -> [PageEvent<Int>] {
        var events = send(.press(at: PagePoint(column: start, row: row)))
        for column in columns {
            events += send(
                .drag(to: PagePoint(column: column, row: row)), after: .milliseconds(100))
        }
        return events
    }

    /// Lets go after holding still.
    @discardableResult
    func release(at column: Int, row: Int = 10) -> [PageEvent<Int>] {
        send(.release(at: PagePoint(column: column, row: row)), after: .seconds(1))
    }

    /// Lets time pass until nothing moves.
    @discardableResult
    func rest() -> [PageEvent<Int>] { send(.tick, after: .seconds(1)) }

    @discardableResult
    func show(_ pages: [Int?], _ direction: Direction = .forward, animated: Bool = true) throws -> Showing<
        Int
    > {
        let showing = try controller.show(pages, direction, animated: animated, at: now)
        log += showing.events
        return showing
    }

    @discardableResult
    func resize(
        _ columns: Int, _ rows: Int = 24,
        _ answer: (LayoutRequest<Int>) throws(PagingError) -> PageLayout<Int>? = { _ in nil }
    ) throws -> [PageEvent<Int>] {
        let events = try controller.resize(
            to: PageArea(columns: columns, rows: rows), at: now, answer: answer)
        log += events
        return events
    }
}

extension [PageEvent<Int>] {
    /// The events without those of pages that come into view and go out of it, and of progress.
    var turns: [PageEvent<Int>] {
        filter {
            switch $0 {
            case .progress, .appear, .disappear: false
            default: true
            }
        }
    }

    var outcomes: [ShowOutcome] {
        compactMap { if case .showEnded(_, let outcome) = $0 { outcome } else { nil } }
    }

    var progress: [Double] { compactMap { if case .progress(let value) = $0 { value } else { nil } } }

    /// What was asked about leaving the book.
    var leaving: [LeavePhase] { compactMap { if case .leave(let phase) = $0 { phase } else { nil } } }
}
