import Cells
import Glibc
import TestSupport

/// A program in a pseudo-terminal, with a clock on what it writes.
final class Pty {
    private let terminal: PseudoTerminal
    let process: pid_t
    /// When the program was started, in seconds.
    let start: Double
    private(set) var bytes = 0
    /// When the mark came that was waited for.
    private(set) var marked: Double?
    /// What the program has written last, to look for words in.
    private(set) var tail: [UInt8] = []

    /// Starts a program in a terminal of a size; nil when the system refuses.
    init?(_ arguments: [String], columns: Int, rows: Int, environment: [String]) {
        guard let terminal = PseudoTerminal(Size(columns: columns, rows: rows)) else { return nil }
        self.terminal = terminal
        start = Clock.now
        guard let process = try? terminal.start(arguments, environment: environment) else { return nil }
        self.process = process
    }

    deinit {
        kill(process, SIGKILL)
        waitpid(process, nil, 0)
    }

    func send(_ text: String) { terminal.type(text) }

    func resize(columns: Int, rows: Int) { terminal.resize(to: Size(columns: columns, rows: rows)) }

    /// Reads until nothing has come for `quiet` seconds; when the last byte came, nil when none did
    /// within `limit` seconds.
    ///
    /// - Parameter mark: a byte that must have come before anything else counts.
    func lastByte(quiet: Double, limit: Double = 5, after mark: UInt8? = nil) -> Double? {
        var last: Double?
        var buffer = [UInt8](repeating: 0, count: 65_536)
        let begin = Clock.now
        while Clock.now - begin < limit {
            var poll = pollfd(fd: terminal.outer, events: Int16(POLLIN), revents: 0)
            let isDue = last != nil && mark.map { tail.contains($0) } ?? true
            let timeout = isDue ? quiet : limit
            guard Glibc.poll(&poll, 1, Int32((timeout * 1_000).rounded(.up))) > 0 else { break }
            let count = read(terminal.outer, &buffer, buffer.count)
            guard count > 0 else { break }
            last = Clock.now
            bytes += count
            tail = Array((tail + buffer[..<count]).suffix(65_536))
            if let mark, marked == nil, tail.contains(mark) { marked = last }
        }
        return last
    }

    /// How long after an act its last byte came, in seconds; nil when none came within `limit`.
    ///
    /// - Parameter quiet: the time without a byte after which none is expected.
    func time(quiet: Double = 0.004, limit: Double = 0.2, _ act: () -> Void) -> Double? {
        let begin = Clock.now
        act()
        let last = lastByte(quiet: quiet, limit: limit).map { $0 - begin }
        usleep(8_000)
        return last
    }

    /// How long after an act each of some words came, in seconds; nil for one that did not within `limit`.
    func times(of words: [String], limit: Double = 2, _ act: () -> Void) -> [Double?] {
        tail = []
        var times = [Double?](repeating: nil, count: words.count)
        let begin = Clock.now
        act()
        while times.contains(nil), Clock.now - begin < limit {
            var poll = pollfd(fd: terminal.outer, events: Int16(POLLIN), revents: 0)
            guard Glibc.poll(&poll, 1, 100) > 0 else { continue }
            var buffer = [UInt8](repeating: 0, count: 65_536)
            let count = read(terminal.outer, &buffer, buffer.count)
            guard count > 0 else { break }
            tail = Array((tail + buffer[..<count]).suffix(65_536))
            bytes += count
            let text = String(decoding: tail, as: UTF8.self)
            for (index, word) in words.enumerated() where times[index] == nil && text.contains(word) {
                times[index] = Clock.now - begin
            }
        }
        return times
    }

    /// How long after an act some bytes came, in seconds; nil when they did not within `limit`.
    func time(of mark: [UInt8], limit: Double = 3, _ act: () -> Void) -> Double? {
        var rest: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        let begin = Clock.now
        act()
        while Clock.now - begin < limit {
            var poll = pollfd(fd: terminal.outer, events: Int16(POLLIN), revents: 0)
            guard Glibc.poll(&poll, 1, 100) > 0 else { continue }
            let count = read(terminal.outer, &buffer, buffer.count)
            guard count > 0 else { break }
            bytes += count
            rest += buffer[..<count]
            let isThere = rest.indices.contains { rest[$0] == mark[0] && rest[$0...].starts(with: mark) }
            if isThere { return Clock.now - begin }
            rest.removeFirst(max(0, rest.count - mark.count))
        }
        return nil
    }

    /// The most memory the program has used so far, in KiB.
    var peakMemory: Int {
        guard let file = fopen("/proc/\(process)/status", "r") else { return 0 }
        defer { fclose(file) }
        var line = [CChar](repeating: 0, count: 256)
        while fgets(&line, 256, file) != nil {
            let words = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
            if words.hasPrefix("VmHWM:") { return Int(words.filter(\.isNumber)) ?? 0 }
        }
        return 0
    }

    /// User and system time of the program so far, in seconds.
    var processorTime: Double {
        guard let file = fopen("/proc/\(process)/stat", "r") else { return 0 }
        defer { fclose(file) }
        var line = [CChar](repeating: 0, count: 1_024)
        guard fgets(&line, 1_024, file) != nil else { return 0 }
        let words = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        let fields = words.split(separator: ")").last?.split(separator: " ") ?? []
        guard fields.count > 12 else { return 0 }
        return Double((Int(fields[11]) ?? 0) + (Int(fields[12]) ?? 0)) / Double(sysconf(Int32(_SC_CLK_TCK)))
    }
}

/// The monotonic clock.
enum Clock {
    /// Seconds since some start.
    static var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// The seconds that a body takes.
    static func time(_ body: () -> Void) -> Double {
        let start = now
        body()
        return now - start
    }
}
