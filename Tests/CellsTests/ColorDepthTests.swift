import Cells
import Testing

@Suite struct ColorDepthTests {
    private func index(_ color: Color) -> UInt8? {
        if case .indexed(let index) = color.form { index } else { nil }
    }

    @Test func shadesOfAnEntryHaveItsHue() {
        let family: Set<UInt8> = [94, 137, 180, 223, 231]
        for light in UInt8.min...UInt8.max {
            for code in [UInt32(light) * 0x10101, UInt32(light) << 16 | 0xD7AF, 0xFF0000 | UInt32(light)] {
                #expect(family.contains(RGB(code: code).nearestIndex(likeEntry: 223)))
            }
        }
        for entry in family.subtracting([231]) {
            #expect(RGB(index: entry).nearestIndex(likeEntry: 223) == entry)
        }
    }

    @Test func aFullPaletteIsKept() {
        for index in UInt8.min...UInt8.max {
            #expect(Color.indexed(index).fitted(to: .palette) == .indexed(index))
            #expect(Color.indexed(index).fitted(to: .full) == .indexed(index))
        }
        #expect(Color.rgb(1, 2, 3).fitted(to: .full) == .rgb(1, 2, 3))
    }

    @Test func theTerminalsOwnStaysSo() {
        for depth in ColorDepth.allCases { #expect(Color.standard.fitted(to: depth) == .standard) }
        #expect(Color.rgb(1, 2, 3).fitted(to: .none) == .standard)
        #expect(Color.indexed(3).fitted(to: .none) == .standard)
    }

    @Test(
        arguments: [
            (7, 7), (8, 0), (9, 1), (15, 7), (16, 0), (21, 4), (102, 0), (145, 7), (196, 1), (231, 7),
            (232, 0), (235, 0), (243, 0), (244, 7), (255, 7),
        ] as [(UInt8, UInt8)])
    func eightColoursChangeInTheMiddle(_ index: UInt8, _ number: UInt8) {
        #expect(Color.indexed(index).fitted(to: .eight) == .indexed(number))
    }

    @Test func sixteenColoursKeepTheBrightOnes() {
        #expect(Color.indexed(12).fitted(to: .sixteen) == .indexed(12))
        #expect(Color.indexed(252).fitted(to: .sixteen) == .indexed(7))
        #expect(Color.rgb(250, 20, 10).fitted(to: .sixteen) == .indexed(9))
        #expect(Color.rgb(200, 10, 10).fitted(to: .sixteen) == .indexed(1))
        #expect(Color.rgb(120, 125, 130).fitted(to: .sixteen) == .indexed(8))
    }

    @Test func aColourOfThePaletteIsItsOwnNearest() {
        for entry in UInt8(16)...255 {
            let rgb = RGB(index: entry)
            let found = Color.rgb(rgb).fitted(to: .palette)
            #expect(found.rgb == rgb, "\(entry)")
        }
    }

    @Test func theNearestOfABoxIsTheNearestOfAll() {
        var random = UInt64(11)
        for _ in 0..<2_000 {
            random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let rgb = RGB(code: UInt32(random >> 40))
            let fitted = Color.rgb(rgb).fitted(to: .palette).rgb ?? .black
            // No light of the found entry is further off than a step of the cube.
            for (mine, theirs) in [
                (rgb.red, fitted.red), (rgb.green, fitted.green), (rgb.blue, fitted.blue),
            ] {
                #expect(abs(Int(mine) - Int(theirs)) <= 95, "\(rgb) \(fitted)")
            }
        }
    }

    @Test func everyColourIsWithinWhatThereIs() {
        for entry in UInt8.min...UInt8.max {
            #expect(index(Color.indexed(entry).fitted(to: .eight)) ?? 8 < 8)
            #expect(index(Color.indexed(entry).fitted(to: .sixteen)) ?? 16 < 16)
            #expect(index(Color.rgb(entry, 255 - entry, 77).fitted(to: .eight)) ?? 8 < 8)
            #expect(index(Color.rgb(entry, 255 - entry, 77).fitted(to: .sixteen)) ?? 16 < 16)
        }
    }
}
