import Cells

extension Mouse {
    /// An SGR report (xterm, mode 1006): `CSI < button ; column ; row M`, or `m` for a release.
    init?(final: UInt8, parameters: [Int]) {
        guard parameters.count == 3, final == 0x4D || final == 0x6D else { return nil }
        self.init(
            bits: parameters[0], isRelease: final == 0x6D,
            at: Point(column: max(0, parameters[1] - 1), row: max(0, parameters[2] - 1)))
    }

    /// An X10 report (xterm, mode 1000 alone): three bytes, each the value plus 32.
    init?(report bytes: [UInt8]) {
        guard bytes.count == 3, bytes.allSatisfy({ $0 >= 32 }) else { return nil }
        let bits = Int(bytes[0]) - 32
        self.init(
            bits: bits, isRelease: bits & 0b110_0011 == 3,
            at: Point(column: max(0, Int(bytes[1]) - 33), row: max(0, Int(bytes[2]) - 33)))
    }

    /// - Parameter bits: bits 0–1 the button, 2 Shift, 3 Alt, 4 Control, 5 motion, 6 the wheel.
    private init?(bits: Int, isRelease: Bool, at position: Point) {
        guard bits < 128 else { return nil }
        var modifiers = Key.Modifiers()
        if bits & 4 != 0 { modifiers.insert(.shift) }
        if bits & 8 != 0 { modifiers.insert(.alt) }
        if bits & 16 != 0 { modifiers.insert(.control) }
        let number = bits & 3
        if bits & 64 != 0 {
            guard !isRelease else { return nil }
            let wheels: [Action] = [.wheelUp, .wheelDown, .wheelLeft, .wheelRight]
            self.init(wheels[number], .none, at: position, modifiers: modifiers)
            return
        }
        let isMotion = bits & 32 != 0
        let buttons: [Button] = [.left, .middle, .right, .none]
        let action: Action = isRelease ? .release : isMotion ? .drag : .press
        self.init(action, buttons[number], at: position, modifiers: modifiers)
    }
}
