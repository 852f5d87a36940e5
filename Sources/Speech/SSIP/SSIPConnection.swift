import Posix

/// Connects to speech-dispatcher, and starts it where it does not run.
struct SSIPConnection {
    let path: String
    let environment: (String) -> String?
    let patience: Patience

    /// How often a server that has been started is tried.
    private static let pause = Duration.milliseconds(20)

    /// A connection that does not block; nil where there is no server and none can be started.
    func open() -> FileDescriptor? {
        if let connection = try? Socket(connectingTo: .unix(FilePath(path)), by: .now + patience.connection)
            .descriptor
        {
            return connection
        }
        let deadline = Moment.now + patience.start
        guard start(by: deadline) else { return nil }
        // The server begins to listen about when its first process ends.
        while true {
            if let connection = try? Socket(connectingTo: .unix(FilePath(path)), by: .now + .zero).descriptor
            {
                return connection
            }
            guard Moment.now < deadline else { return nil }
            _ = FileDescriptor.poll([], within: Self.pause)
        }
    }

    /// Starts the server, which goes on by itself and ends when it has no clients. `SPEECHD_CMD` names another program.
    ///
    /// - Returns: whether it says that it has started; it does not if the user's configuration forbids it.
    private func start(by deadline: Moment) -> Bool {
        let command = environment("SPEECHD_CMD") ?? "speech-dispatcher"
        guard let program = ProgramSearch.path(of: command, environment) else { return false }
        let words = [
            program, "--spawn", "--communication-method", "unix_socket", "--socket-path", path,
        ]
        var child = ChildProcess()
        child.beginsSession = true
        guard let process = try? child.start(program, words) else { return false }
        return ChildProcess.succeeds(process, by: deadline)
    }
}
