import ImagingCore

/// Colours for numbers and labels.
enum HeatColors {
    private static let stops: [SIMD3<Float>] = [
        SIMD3(16, 12, 40), SIMD3(84, 24, 110), SIMD3(190, 54, 84), SIMD3(246, 140, 42), SIMD3(252, 250, 170),
    ]

    private static let labels = [
        RGBA8(red: 240, green: 96, blue: 84), RGBA8(red: 84, green: 170, blue: 240),
        RGBA8(red: 250, green: 200, blue: 72),
        RGBA8(red: 96, green: 200, blue: 130), RGBA8(red: 190, green: 120, blue: 220),
        RGBA8(red: 240, green: 150, blue: 60), RGBA8(red: 80, green: 200, blue: 200),
        RGBA8(red: 236, green: 130, blue: 180),
    ]

    /// Returns a colour from black over red and yellow to white for a number in 0...1.
    static func color(_ share: Float) -> RGBA8 {
        let place = share * Float(stops.count - 1)
        let index = min(Int(place), stops.count - 2)
        let samples = stops[index] + (stops[index + 1] - stops[index]) * (place - Float(index))
        return RGBA8(red: UInt8(samples.x), green: UInt8(samples.y), blue: UInt8(samples.z))
    }

    /// Returns a colour of its own for each of the labels near each other; black for 0 and less.
    static func color(label: Int32) -> RGBA8 {
        label <= 0 ? RGBA8(gray: 16) : labels[Int(label - 1) % labels.count]
    }
}
