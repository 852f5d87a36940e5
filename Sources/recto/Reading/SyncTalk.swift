import Library
import Network

/// Why something could not be done with the sync server.
enum SyncProblem: Error, Hashable {
    case server(SyncError)
    case file(SyncAccountFile.Failure)
    /// The program that should print the password failed; a sentence.
    case program(String)
    /// No key is saved, and no program is set.
    case noPassword
    /// There is no home.
    case noFolder

    /// A sentence for the reader.
    var sentence: String {
        switch self {
        case .server(let error): error.sentence
        case .file(let failure): failure.sentence
        case .program(let sentence): sentence
        case .noPassword: "The password is not known: log in again, or set password-command."
        case .noFolder: "There is no folder to save the account in."
        }
    }

    /// Whether the server may answer otherwise for another document.
    var isOfOneDocument: Bool {
        switch self {
        case .server(.status), .server(.malformed), .server(.notJSON): true
        case .server, .file, .program, .noPassword, .noFolder: false
        }
    }

    /// Whether trying again does not help.
    var isOfTheAccount: Bool {
        switch self {
        case .server(let error): error == .notAuthorised
        case .file, .program, .noPassword, .noFolder: true
        }
    }
}

/// Asks the server for places and sends those of the queue.
struct SyncTalk {
    let server: SyncServer
    /// How the server knows this machine.
    let device: SavedSyncAccount
    let store: ShelfStore?

    func isOurs(_ progress: SyncProgress) -> Bool { progress.deviceID == device.deviceID }

    func pull(_ document: String) throws(SyncProblem) -> SyncProgress? {
        do throws(SyncError) { return try server.pull(document) } catch { throw .server(error) }
    }

    /// Sends a place; the server has it then, and the queue does not.
    func push(_ place: QueuedPlace) throws(SyncProblem) {
        do throws(SyncError) {
            try server.push(
                SyncProgress(
                    document: place.document, progress: place.pointer, percentage: place.percentage,
                    device: device.device, deviceID: device.deviceID))
        } catch {
            throw .server(error)
        }
        try? store?.unqueue(place)
    }

    /// Sends the queue, except for places after which another device has sent one.
    ///
    /// - Parameter known: a document and what the server has for it.
    /// - Returns: whether a place was sent.
    func pushQueue(
        knowing known: (document: String, progress: SyncProgress?)? = nil
    ) throws(SyncProblem) -> Bool {
        var isSent = false
        var first: SyncProblem?
        for place in (try? store?.queuedPlaces()) ?? [] {
            do throws(SyncProblem) {
                let isKnown = known?.document == place.document
                let progress = isKnown ? known?.progress : try pull(place.document)
                if let progress, !isOurs(progress), isLater(progress, than: place) {
                    try? store?.unqueue(place)
                } else {
                    try push(place)
                    isSent = true
                }
            } catch {
                // What the server says about one document does not hold up the others.
                guard error.isOfOneDocument else { throw error }
                first = first ?? error
            }
        }
        if let first { throw first }
        return isSent
    }

    private func isLater(_ progress: SyncProgress, than place: QueuedPlace) -> Bool {
        progress.timestamp.map { Int64($0) * 1_000 > place.changed } ?? true
    }
}
