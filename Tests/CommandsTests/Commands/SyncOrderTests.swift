import Testing

@testable import Commands

@Suite struct SyncOrderTests {
    @Test func ordersAreParsed() {
        let account = SyncOrder.Account(address: "https://a.org:7200", user: "ana")
        #expect(SyncOrder(nil) == .report)
        #expect(SyncOrder("off") == .off)
        #expect(SyncOrder("login https://a.org:7200 ana") == .logIn(account))
        #expect(
            SyncOrder("register a.org  ana")
                == .logIn(SyncOrder.Account(address: "a.org", user: "ana", isNew: true)))
    }

    @Test(arguments: [
        "log in", "login", "login a.org", "register", "off now", "on", "sync",
        // A password would be shown, saved and sent as a part of the name.
        "login a.org ana tulip", "login https://ana:tulip@a.org ana",
    ])
    func otherWordsAreRefused(_ words: String) throws {
        #expect(SyncOrder(words) == nil)
        #expect(throws: RequestError.wrongArgument(.sync)) { try Request.parse("sync " + words) }
    }

    @Test func aPasswordIsInNoDescription() {
        let password = Password("tulip")
        #expect(!"\(password)\([password])\(String(reflecting: password))".contains("tulip"))
    }
}
