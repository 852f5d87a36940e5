import Formats
import Posix

/// What the machine takes its power from.
enum PowerSupply {
    /// Whether a battery is being emptied; a machine that tells nothing has none.
    ///
    /// - Parameter folder: where Linux tells of supplies, one folder each.
    static func isBattery(in folder: FilePath = "/sys/class/power_supply") -> Bool {
        guard let entries = try? FolderEntries(of: folder) else { return false }
        for entry in entries {
            let supply = folder.appending(entry.name)
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
        guard let bytes = try? FileDescriptor(path).read(64) else { return "" }
        return String(decoding: bytes.prefix { $0 != 0x0A }, as: UTF8.self)
    }
}
