import Posix
import TestSupport

@testable import Network

extension NetworkProcess {
    /// The program as it was built, which uses no proxy.
    static func built(trusting certificates: String? = nil) -> NetworkProcess {
        CurrentProcess.ignoreSignalsOfWriting()
        let variables = certificates.map { ["SSL_CERT_FILE=\($0)"] } ?? []
        return NetworkProcess(
            Folders.project + "/.build/debug/recto-net", version: "1.2.3", environment: { variables })
    }

    /// Another program in its place.
    static func other(_ path: String) -> NetworkProcess {
        CurrentProcess.ignoreSignalsOfWriting()
        return NetworkProcess(path, version: "1", grace: .zero)
    }

    /// Why there is no answer; nil if there is one.
    func failure(_ request: HTTPRequest) -> NetworkError? {
        do throws(NetworkError) {
            _ = try send(request)
            return nil
        } catch {
            return error
        }
    }
}

extension HTTPRequest {
    /// The same with other limits.
    func limited(_ change: (inout Limits) -> Void) -> HTTPRequest {
        var request = self
        change(&request.limits)
        return request
    }
}
