import Posix
import Text

/// The reader's account as it is saved, and how the server knows this machine.
public struct SavedSyncAccount: Hashable, Sendable {
    /// Without a slash at its end.
    public var address: String
    public var user: String
    /// Nil if a program is asked for the password.
    public var key: String?
    /// The name of this machine, which other devices show.
    public var device: String
    /// 32 hexadecimal digits that tell this machine from others.
    public var deviceID: String

    /// - Parameter key: nil if it should not be saved.
    public init(_ account: SyncAccount, key: String?, device: String, deviceID: String) {
        (self.address, self.user, self.key) = (account.address, account.user, key)
        (self.device, self.deviceID) = (device, deviceID)
    }

    /// The host of the server, for messages.
    public var host: String { HTTPRequest(address).host }

    /// A new id of a device.
    public static func newDeviceID(_ generator: inout some RandomNumberGenerator) -> String {
        let digits = (0..<32).map { _ in Int.random(in: 0..<16, using: &generator) }
        return digits.map { String($0, radix: 16) }.joined()
    }
}

extension SavedSyncAccount: CustomStringConvertible, CustomReflectable {
    /// Without the key, so that no message shows it.
    public var description: String { "an account at \(address.shown)" }
    /// The same for `dump` and failed tests.
    public var customMirror: Mirror { Mirror(self, children: []) }
}

/// The file with the reader's account, for the reader alone: one object of JSON.
public struct SyncAccountFile: Sendable {
    /// Why there is no account, though there is a file; or why it was not written.
    public typealias Failure = PrivateFile.Failure

    private let file: PrivateFile

    /// - Parameter folder: Recto's folder for data; it need not exist.
    public init(in folder: String) { file = PrivateFile("sync", in: folder, largest: 16 << 10) }

    /// The account; nil if there is none.
    public func read() throws(Failure) -> SavedSyncAccount? {
        guard let bytes = try file.read() else { return nil }
        guard let account = SavedSyncAccount(bytes) else { throw file.malformed }
        return account
    }

    /// Writes the account: all of it, or none.
    public func write(_ account: SavedSyncAccount) throws(Failure) { try file.write(account.text) }

    /// Removes the account.
    public func remove() { file.remove() }
}

extension SavedSyncAccount {
    fileprivate var text: String {
        JSON.line(
            .object(
                ("server", .text(address)), ("user", .text(user)), ("key", key.map { .text($0) } ?? .none),
                ("device", .text(device)), ("device_id", .text(deviceID))))
    }

    /// Reads the content of the file; nil if something is missing or makes no sense.
    fileprivate init?(_ bytes: [UInt8]) {
        guard let value = try? JSON.parse(bytes), let address = value["server"]?.text,
            let user = value["user"]?.text, !user.isEmpty, let device = value["device"]?.text,
            let deviceID = value["device_id"]?.text, Self.isHexadecimal(deviceID)
        else { return nil }
        let key = value["key"]?.text
        guard key.map({ Self.isHexadecimal($0) }) ?? true else { return nil }
        self.init(
            SyncAccount(address: address, user: user, key: key ?? ""), key: key, device: device,
            deviceID: deviceID)
    }

    private static func isHexadecimal(_ text: String) -> Bool {
        text.utf8.count == 32
            && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
    }
}
