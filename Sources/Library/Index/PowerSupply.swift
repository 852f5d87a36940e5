import Formats
import Posix

/// The power supply of the machine.
enum PowerSupply {
    /// Whether the machine runs on battery; false if unknown.
    ///
    /// - Parameter folder: the folder in which Linux has a folder for each power supply.
    static func isBattery(in folder: FilePath = "/sys/class/power_supply") -> Bool {
        guard let entries = try? FolderEntries(of: folder) else { return false }
        for entry in entries {
            let supply = folder.appending(entry.name)
            // The battery of a mouse does not count.
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
