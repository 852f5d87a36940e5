import Posix

/// A running decoder process; for one thread only.
final class DecoderProcess {
    private let process: Subprocess
    private var nextID: UInt32 = 1

    /// Starts the program at a path.
    init(_ path: String) throws(PictureFailure) {
        do throws(SpawnError) {
            // The decoder needs nothing of the environment.
            process = try Subprocess(path, [path], environment: [])
        } catch {
            throw .notStarted(errno: error.errno)
        }
    }

    /// Requests a picture and waits for it, at most `patience` milliseconds. If the failure is not due to the
    /// picture, the process cannot be used any more.
    func picture(_ request: DecoderRequest, within patience: Int) -> Result<Picture, PictureFailure> {
        let id = nextID
        nextID &+= 1
        guard let head = DecoderMessage.head(of: request, id: id) else { return .failure(.refused) }
        let deadline = Moment.now + .milliseconds(patience)
        do throws(Subprocess.Failure) {
            try process.write(head, by: deadline)
            try process.write(request.bytes, by: deadline)
            let answer = try process.read(DecoderMessage.headCount, by: deadline)
            guard let head = DecoderMessage.Head(answer, to: request, id: id) else { throw .ended }
            if let failure = head.failure { return .failure(failure) }
            let bytes = try process.read(head.count, by: deadline)
            return .success(DecoderMessage.picture(head, bytes, form: request.form))
        } catch {
            return switch error {
            case .late: .failure(.tooSlow)
            case .ended: .failure(.crashed)
            case .notLoaded: .failure(.notStarted(errno: SystemError.notFound.number))
            }
        }
    }
}
