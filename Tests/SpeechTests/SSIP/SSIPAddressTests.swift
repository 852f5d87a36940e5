import Testing

@testable import Speech

@Suite struct SSIPAddressTests {
    private func socket(_ variables: [String: String]) -> String? { SSIPAddress.socket { variables[$0] } }

    @Test func theSocketIsInTheRuntimeFolder() {
        let usual = ["XDG_RUNTIME_DIR": "/run/user/1", "HOME": "/home/a"]
        #expect(socket(usual) == "/run/user/1/speech-dispatcher/speechd.sock")
        #expect(socket(["XDG_CACHE_HOME": "/c"]) == "/c/speech-dispatcher/speechd.sock")
        #expect(socket(["HOME": "/home/a"]) == "/home/a/.cache/speech-dispatcher/speechd.sock")
        #expect(socket([:]) == nil)
        #expect(socket(["XDG_RUNTIME_DIR": "relative"]) == nil)
    }

    @Test func theEnvironmentNamesAnotherOne() {
        #expect(socket(["SPEECHD_ADDRESS": "unix_socket:/tmp/a:b"]) == "/tmp/a:b")
        let runtime = ["XDG_RUNTIME_DIR": "/r", "SPEECHD_ADDRESS": "unix_socket"]
        #expect(socket(runtime) == "/r/speech-dispatcher/speechd.sock")
    }

    @Test func aServerOfTheNetworkIsNotOurs() {
        #expect(socket(["SPEECHD_ADDRESS": "inet_socket:localhost:6560", "HOME": "/a"]) == nil)
    }
}
