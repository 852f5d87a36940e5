import Glibc

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
        let started = isMade ? Self.spawn(path, input: pipes[0], output: pipes[3]) : .failure(errno)
        for end in [pipes[0], pipes[3]] where end >= 0 { close(end) }
        guard case .success(let process) = started else {
            for end in [pipes[1], pipes[2]] where end >= 0 { close(end) }
            if case .failure(let number) = started { throw .notStarted(errno: number) }
            throw .notStarted(errno: 0)
        }
        (self.process, input, output) = (process, pipes[1], pipes[2])
        for end in [input, output] { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    }

    deinit {
        close(input)
        close(output)
        kill(process, SIGKILL)
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0 && errno == EINTR {}
    }

    /// Asks for a picture and waits for it, so many milliseconds at most; after a failure that is not the
    /// picture's own the process is of no more use.
    func picture(_ request: PictureRequest, within patience: Int) -> Result<Picture, PictureFailure> {
        let id = nextID
        nextID &+= 1
        guard let head = DecoderMessage.head(of: request, id: id) else { return .failure(.refused) }
        let deadline = ContinuousClock.now + .milliseconds(patience)
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

    private func write(_ bytes: [UInt8], by deadline: ContinuousClock.Instant) throws(Break) {
        var done = 0
        while done < bytes.count {
            let count = bytes.withUnsafeBytes { all in
                Glibc.write(input, all.baseAddress.map { $0 + done }, all.count - done)
            }
            if count >= 0 { done += count } else { try wait(for: input, POLLOUT, by: deadline) }
        }
    }

    private func read(_ count: Int, by deadline: ContinuousClock.Instant) throws(Break) -> [UInt8] {
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
        for descriptor: Int32, _ events: Int32, by deadline: ContinuousClock.Instant
    ) throws(Break) {
        guard errno == EAGAIN || errno == EINTR else { throw .closed }
        let left = ContinuousClock.now.duration(to: deadline) / .milliseconds(1)
        guard left > 0 else { throw .tooSlow }
        var ready = pollfd(fd: descriptor, events: Int16(events), revents: 0)
        _ = poll(&ready, 1, Int32(left.rounded(.up)))
    }

    private static func spawn(_ path: String, input: Int32, output: Int32) -> Started {
        var actions = posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        // A worker has signals blocked, which a program must not inherit.
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
        posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
        posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
        posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
        let words: [UnsafeMutablePointer<CChar>?] = [strdup(path), nil]
        defer { words.forEach { free($0) } }
        // Nothing of the reader's surroundings is of use to it.
        var surroundings: [UnsafeMutablePointer<CChar>?] = [nil]
        var process: pid_t = 0
        let status = posix_spawn(&process, path, &actions, &attributes, words, &surroundings)
        return status == 0 ? .success(process) : .failure(status)
    }

    private enum Started {
        case success(pid_t)
        case failure(Int32)
    }
}
