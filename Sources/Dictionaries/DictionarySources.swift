/// Where dictionaries are looked for. Nothing is read before the first look-up.
public struct DictionarySources: Hashable, Sendable {
    /// Folders with StarDict dictionaries, and with further folders of them.
    public var folders: [String]
    /// Names of dictionaries, or beginnings of names, without regard to case: these come first, in this order.
    public var order: [String]
    /// A server of the DICT protocol (RFC 2229); nil for none.
    public var server: DictServer?
    /// A program and its arguments, in which `%w` stands for the word; empty for none.
    public var command: [String]
    /// Folders with Hunspell's dictionaries, such as `/usr/share/hunspell`.
    public var spelling: [String]

    public init(
        folders: [String] = [], order: [String] = [], server: DictServer? = nil, command: [String] = [],
        spelling: [String] = []
    ) {
        self.folders = folders
        self.order = order
        self.server = server
        self.command = command
        self.spelling = spelling
    }
}

/// A server of the DICT protocol.
public struct DictServer: Hashable, Sendable {
    /// A numeric address, or `localhost`.
    public var host: String
    public var port: Int

    /// The port that is registered for the protocol is 2628.
    public init(host: String = "127.0.0.1", port: Int = 2628) { (self.host, self.port) = (host, port) }
}
