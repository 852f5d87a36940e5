/// The id of this installation of the system (machine-id(5)).
public enum MachineID {
    /// 32 hexadecimal digits, as they are in the file; nil if there are none. Not to be shown to other machines.
    public static var current: String? {
        let bytes = try? FileDescriptor("/etc/machine-id").readToEnd(limit: 1_000)
        let text = bytes.map { String(decoding: $0.prefix { $0 > 0x20 }, as: UTF8.self) }
        return text.flatMap { $0.utf8.count == 32 ? $0 : nil }
    }
}
