import Formats
import Glibc

/// What the machine takes its power from.
enum PowerSupply {
    /// Whether a battery is being emptied; a machine that tells nothing has none.
    ///
    /// - Parameter folder: where Linux tells of supplies, one folder each.
    static func isBattery(in folder: FilePath = "/sys/class/power_supply") -> Bool {
        guard let stream = folder.withCString({ opendir($0) }) else { return false }
        defer { closedir(stream) }
        while let entry = readdir(stream) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
            let supply = folder.appending(FilePath(bytes: name))
            // The battery of a mouse says nothing of the machine.
            let isOfMachine = line(of: supply.appending("scope")) != "Device"
            if isOfMachine, line(of: supply.appending("type")) == "Battery",
                line(of: supply.appending("status")) == "Discharging"
            {
                return true
            }
        }
        return false
    }

    private static func line(of path: FilePath) -> String {
        let file = path.withCString { open($0, O_RDONLY | O_CLOEXEC) }
        guard file >= 0 else { return "" }
        defer { close(file) }
        var buffer = [UInt8](repeating: 0, count: 64)
        let count = max(0, read(file, &buffer, buffer.count))
        return String(decoding: buffer[..<count].prefix { $0 != 0x0A }, as: UTF8.self)
    }
}
