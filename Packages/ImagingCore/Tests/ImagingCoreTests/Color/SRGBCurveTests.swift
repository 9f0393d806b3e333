import Foundation
import Testing

@testable import ImagingCore

struct SRGBCurveTests {
    @Test func `the curve's known points`() {
        #expect(SRGBCurve.linear(0) == 0)
        #expect(SRGBCurve.linear(255) == 1)
        #expect(SRGBCurve.linear(188) == 0.50288646)
        for sample in UInt8.min...UInt8.max {
            let encoded = Double(sample) / 255
            let light = encoded <= 0.04045 ? encoded / 12.92 : pow((encoded + 0.055) / 1.055, 2.4)
            #expect(abs(Double(SRGBCurve.linear(sample)) - light) < 1e-7)
            #expect(SRGBCurve.encoded(SRGBCurve.linear(sample)) == sample)
        }
    }

    @Test func `encoding rounds halves up and holds what lies beyond`() {
        for sample in UInt8(1)...255 {
            let threshold = SRGBCurve.thresholds[Int(sample)]
            #expect(SRGBCurve.encoded(threshold) == sample)
            #expect(SRGBCurve.encoded(threshold.nextDown) == sample - 1)
        }
        #expect(SRGBCurve.encoded(-1) == 0)
        #expect(SRGBCurve.encoded(.nan) == 0)
        #expect(SRGBCurve.encoded(7) == 255)
        #expect(SRGBCurve.encoded(.infinity) == 255)
    }

    @Test func `no table entry holds two thresholds`() {
        #expect(SRGBCurve.thresholds[1] > 0x1p-13)
        for (one, next) in zip(SRGBCurve.thresholds.dropFirst(), SRGBCurve.thresholds.dropFirst(2)) {
            #expect(one.bitPattern >> 15 != next.bitPattern >> 15)
        }
    }
}
