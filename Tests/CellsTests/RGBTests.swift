import Cells
import Testing

@Suite struct RGBTests {
    @Test func aNumberIsReadAsItIsWritten() {
        #expect(RGB(code: 0xFBF3_E0 & 0xFFFFFF) == RGB(0xFB, 0xF3, 0xE0))
        #expect(RGB(0x12, 0x34, 0x56).code == 0x123456)
    }

    @Test func mixingGoesFromOneToTheOther() {
        let (paper, ink) = (RGB(250, 240, 220), RGB(30, 20, 10))
        #expect(paper.mixed(with: ink, by: 0) == paper)
        #expect(paper.mixed(with: ink, by: 1) == ink)
        #expect(paper.mixed(with: ink, by: 0.5) == RGB(140, 130, 115))
        #expect(paper.mixed(with: ink, by: -3) == paper)
        #expect(paper.mixed(with: ink, by: 9) == ink)
        #expect(paper.mixed(with: ink, by: .nan) == paper)
    }

    /// Figures of WCAG's own examples and of its reference calculators.
    @Test func contrastIsAsTheStandardHasIt() {
        #expect(RGB.black.contrast(to: .white) == 21)
        #expect(RGB.white.contrast(to: .white) == 1)
        #expect(abs(RGB(code: 0x767676).contrast(to: .white) - 4.54) < 0.005)
        #expect(abs(RGB(code: 0x595959).contrast(to: .white) - 7.00) < 0.005)
        #expect(abs(RGB(code: 0xFF0000).contrast(to: .white) - 3.998) < 0.005)
        #expect(abs(RGB(code: 0x0000FF).luminance - 0.0722) < 0.0001)
    }

    @Test func whatIsLightTakesDarkLetters() {
        #expect(RGB.white.isLight && RGB(code: 0xFBF3E0).isLight && RGB(code: 0x808080).isLight)
        #expect(!RGB.black.isLight && !RGB(code: 0x14161A).isLight && !RGB(code: 0x0000EE).isLight)
    }
}
