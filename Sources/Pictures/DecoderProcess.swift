import Glibc
import Posix

/// A decoder that runs, and the pipes to it; used by one thread.
final class DecoderProcess {
    /// Where writing or reading ended.
    enum Break: Error {
        case tooSlow, closed
    }

    private let process: pid_t
    private let input: Int32
    private let output: Int32
    private var nextID: UInt32 = 1

    /// Starts the program of a path; throws where there is none.
    init(_ path: String) throws(PictureFailure) {
        var pipes: [Int32] = [-1, -1, -1, -1]
        let isMade = pipes.withUnsafeMutableBufferPointer { ends in
            guard let start = ends.baseAddress, pipe(start) == 0 else { return false }
            return pipe(start + 2) == 0
        }
        // Of each pipe the child has the other end, and no more of ours.
        for end in pipes where end >= 0 { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        defer { for end in [pipes[0], pipes[3]] where end >= 0 { close(end) } }
        do throws(SpawnError) {
            guard isMade else { throw SpawnError(program: path, errno: errno) }
            process = try Self.start(path, input: pipes[0], output: pipes[3])
        } catch {
            for end in [pipes[1], pipes[2]] where end >= 0 { close(end) }
            throw .notStarted(errno: error.errno)
        }
        (input, output) = (pipes[1], pipes[2])
        for end in [input, output] { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    }

    deinit {
        close(input)
        close(output)
        ChildProcess.end(process)
    }

    /// Asks for a picture and waits for it, so many milliseconds at most; after a failure that is not the
    /// picture's own the process is of no more use.
    func picture(_ request: PictureRequest, within patience: Int) -> Result<Picture, PictureFailure> {
        let id = nextID
        nextID &+= 1
        guard let head = DecoderMessage.head(of: request, id: id) else { return .failure(.refused) }
        let deadline = Moment.now + .milliseconds(patience)
        do throws(Break) {
            try write(head, by: deadline)
            try write(request.bytes, by: deadline)
            let answer = try read(DecoderMessage.headCount, by: deadline)
            guard let told = DecoderMessage.Head(answer, to: request, id: id) else { throw .closed }
            if let failure = told.failure { return .failure(failure) }
            let bytes = try read(told.count, by: deadline)
            return .success(DecoderMessage.picture(told, bytes, form: request.form))
        } catch {
            return .failure(error == .tooSlow || endedByTime ? .tooSlow : .crashed)
        }
    }

    /// Whether the system has ended the process for the processor time that it took; it has an end now,
    /// if not of itself.
    private var endedByTime: Bool {
        kill(process, SIGKILL)
        var info = siginfo_t()
        guard waitid(P_PID, id_t(process), &info, WEXITED | WNOWAIT) == 0 else { return false }
        return info.si_code != CLD_EXITED && info._sifields._sigchld.si_status == SIGXCPU
    }

    private func write(_ bytes: [UInt8], by deadline: Moment) throws(Break) {
        var done = 0
        while done < bytes.count {
            let count = bytes.withUnsafeBytes { all in
                Glibc.write(input, all.baseAddress.map { $0 + done }, all.count - done)
            }
            if count >= 0 { done += count } else { try wait(for: input, POLLOUT, by: deadline) }
        }
    }

    private func read(_ count: Int, by deadline: Moment) throws(Break) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        var done = 0
        while done < count {
            let got = bytes.withUnsafeMutableBytes { all in
                Glibc.read(output, all.baseAddress.map { $0 + done }, count - done)
            }
            if got == 0 { throw .closed }
            if got > 0 { done += got } else { try wait(for: output, POLLIN, by: deadline) }
        }
        return bytes
    }

    /// Waits after a call that failed until it may be tried again.
    private func wait(
        for descriptor: Int32, _ events: Int32, by deadline: Moment
    ) throws(Break) {
        guard errno == EAGAIN || errno == EINTR else { throw .closed }
        let left = (deadline - Moment.now) / .milliseconds(1)
        guard left > 0 else { throw .tooSlow }
        var ready = pollfd(fd: descriptor, events: Int16(events), revents: 0)
        _ = poll(&ready, 1, Int32(left.rounded(.up)))
    }

    private static func start(_ path: String, input: Int32, output: Int32) throws(SpawnError) -> pid_t {
        var child = ChildProcess()
        (child.input, child.output) = (.descriptor(input), .descriptor(output))
        // Nothing of the reader's surroundings is of use to it.
        child.environment = []
        return try child.start(path, [path])
    }
}
