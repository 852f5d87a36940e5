import Posix

/// A decoder that runs; used by one thread.
final class DecoderProcess {
    private let process: Subprocess
    private var nextID: UInt32 = 1

    /// Starts the program of a path; throws where there is none.
    init(_ path: String) throws(PictureFailure) {
        do throws(SpawnError) {
            // Nothing of the reader's surroundings is of use to it.
            process = try Subprocess(path, [path], environment: [])
        } catch {
            throw .notStarted(errno: error.errno)
        }
    }

    /// Asks for a picture and waits for it, so many milliseconds at most; after a failure that is not the
    /// picture's own the process is of no more use.
    func picture(_ request: DecoderRequest, within patience: Int) -> Result<Picture, PictureFailure> {
        let id = nextID
        nextID &+= 1
        guard let head = DecoderMessage.head(of: request, id: id) else { return .failure(.refused) }
        let deadline = Moment.now + .milliseconds(patience)
        do throws(Subprocess.Failure) {
            try process.write(head, by: deadline)
            try process.write(request.bytes, by: deadline)
            let answer = try process.read(DecoderMessage.headCount, by: deadline)
            guard let told = DecoderMessage.Head(answer, to: request, id: id) else { throw .ended }
            if let failure = told.failure { return .failure(failure) }
            let bytes = try process.read(told.count, by: deadline)
            return .success(DecoderMessage.picture(told, bytes, form: request.form))
        } catch {
            return switch error {
            case .late: .failure(.tooSlow)
            case .ended: .failure(.crashed)
            case .notLoaded: .failure(.notStarted(errno: SystemError.notFound.number))
            }
        }
    }
}
