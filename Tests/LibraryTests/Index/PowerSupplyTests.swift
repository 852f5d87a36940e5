import Formats
import Foundation
import TestSupport
import Testing

@testable import Library

@Suite struct PowerSupplyTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func supply(_ name: String, type: String, status: String, scope: String? = nil) throws {
        let path = folder.path + "/" + name
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        for (file, line) in [("type", type), ("status", status), ("scope", scope)] {
            if let line { #expect(TextFile.write(line + "\n", to: path + "/" + file)) }
        }
    }

    @Test func aMachineThatEmptiesItsBatteryRunsOnIt() throws {
        let path = FilePath(folder.path)
        #expect(!PowerSupply.isBattery(in: path) && !PowerSupply.isBattery(in: path.appending("none")))
        try supply("AC", type: "Mains", status: "")
        try supply("BAT0", type: "Battery", status: "Charging")
        #expect(!PowerSupply.isBattery(in: path))
        try supply("mouse", type: "Battery", status: "Discharging", scope: "Device")
        #expect(!PowerSupply.isBattery(in: path))
        try supply("BAT0", type: "Battery", status: "Discharging")
        #expect(PowerSupply.isBattery(in: path))
    }
}
