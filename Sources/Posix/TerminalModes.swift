import CSignals
import Glibc

/// The modes of a terminal's line discipline (termios(3)): echo, line by line, and so on.
public struct TerminalModes: Sendable {
    private let modes: termios

    /// The current modes; nil if the descriptor is not a terminal.
    public init?(of descriptor: Int32) {
        var modes = termios()
        guard tcgetattr(descriptor, &modes) == 0 else { return nil }
        self.modes = modes
    }

    /// Sets these modes.
    ///
    /// - Parameter isDraining: waits until the terminal has taken all output.
    public func set(on descriptor: Int32, isDraining: Bool = true) {
        _ = withUnsafePointer(to: modes) { tcsetattr(descriptor, isDraining ? TCSADRAIN : TCSANOW, $0) }
    }

    /// From now on a signal that ends the process first writes `farewell` to the output, and sets these modes, if any.
    /// Replaces an earlier call.
    public static func restoreInCrash(
        _ modes: TerminalModes?, input: Int32, output: Int32, writing farewell: [UInt8]
    ) {
        cs_crash_disarm()
        guard let modes else { return _ = cs_crash_arm(input, output, farewell, farewell.count, nil) }
        _ = withUnsafePointer(to: modes.modes) {
            cs_crash_arm(input, output, farewell, farewell.count, $0)
        }
    }

    /// Replaces the `farewell` that such a signal writes.
    public static func replaceFarewell(_ farewell: [UInt8]) { cs_crash_say(farewell, farewell.count) }
}
