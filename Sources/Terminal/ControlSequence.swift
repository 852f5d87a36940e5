import Cells

/// Decodes control sequences (CSI … final byte) of keys and of the mouse.
enum ControlSequence {
    /// The event of a sequence; nil if it is unknown.
    static func event(final: UInt8, parameters: [UInt8]) -> Event? {
        if parameters.first == 0x3C {
            return Mouse(final: final, parameters: numbers(parameters.dropFirst())).map { .mouse($0) }
        }
        // A reply, not a key: ECMA-48 §5.4.1 reserves these bytes for private use.
        if let first = parameters.first, 0x3C...0x3F ~= first { return nil }
        if final == UInt8(ascii: "u") { return Key(kitty: parameters).map { .key($0) } }
        return functionKey(final: final, parameters: numbers(parameters[...])).map { .key($0) }
    }

    /// A key as xterm sends it: `CSI 1 ; modifiers letter` or `CSI number ; modifiers ~`.
    static func functionKey(final: UInt8, parameters: [Int]) -> Key? {
        // A cursor report ends like F3, but Recto never asks for one in the first row.
        if final == 0x52, parameters.count > 1, parameters[0] != 1 || parameters[1] < 2 { return nil }
        let modifiers = parameters.count > 1 ? Key.Modifiers(xterm: parameters[1]) : []
        let code: Key.Code?
        switch final {
        case 0x41: code = .up
        case 0x42: code = .down
        case 0x43: code = .right
        case 0x44: code = .left
        case 0x46: code = .end
        case 0x48: code = .home
        case 0x4D: code = .enter
        case 0x50...0x53: code = .function(Int(final) - 0x4F)
        case 0x5A: return Key(.tab, modifiers.union(.shift))
        case 0x7E: code = parameters.first.flatMap { editingKey($0) }
        default: code = nil
        }
        return code.map { Key($0, modifiers) }
    }

    private static func editingKey(_ number: Int) -> Key.Code? {
        switch number {
        case 1, 7: .home
        case 2: .insert
        case 3: .delete
        case 4, 8: .end
        case 5: .pageUp
        case 6: .pageDown
        case 11...15: .function(number - 10)
        case 17...21: .function(number - 11)
        case 23, 24: .function(number - 12)
        default: nil
        }
    }

    /// Decimal numbers separated by semicolons, at most 65,535; an empty one is 0.
    private static func numbers(_ bytes: ArraySlice<UInt8>) -> [Int] {
        var numbers = [0]
        for byte in bytes {
            switch byte {
            case 0x30...0x39:
                let last = numbers.count - 1
                numbers[last] = min(65_535, numbers[last] * 10 + Int(byte) - 0x30)
            case 0x3B: numbers.append(0)
            default: return []
            }
        }
        return numbers
    }
}

extension Key.Modifiers {
    /// Decodes xterm's modifier parameter: 1 plus a bit each for Shift, Alt, Control and Meta.
    init(xterm parameter: Int) {
        let bits = max(0, parameter - 1)
        self = []
        if bits & 1 != 0 { insert(.shift) }
        if bits & 0b1010 != 0 { insert(.alt) }
        if bits & 4 != 0 { insert(.control) }
    }
}
