import Posix
import TestSupport

@testable import Network

extension NetworkProcess {
    /// The program as it was built, which uses no proxy.
    static func built() -> NetworkProcess {
        CurrentProcess.ignoreSignalsOfWriting()
        return NetworkProcess(
            Folders.project + "/.build/debug/recto-net", version: "1.2.3", environment: { [] })
    }
}
