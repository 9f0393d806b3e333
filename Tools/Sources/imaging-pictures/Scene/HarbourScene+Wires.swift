import DrawnScenes
import ImagingCore

extension HarbourScene {
    /// A wire across the sky: its height at the left and at the right, and how far it hangs, in 300ths of the width.
    typealias Wire = (left: Double, right: Double, sag: Double)

    /// Returns the harbour with wires across its sky, and how they run.
    static func draw(width: Int, wires: [Wire]) -> (photo: Raster<RGBA8>, wires: [[Point]]) {
        var photo = draw(width: width)
        let unit = Double(width) / 300
        let lines = wires.map { wire in
            (0...60).map { step in
                let share = Double(step) / 60
                let y = wire.left + (wire.right - wire.left) * share + 4 * wire.sag * share * (1 - share)
                return Point(x: (-2 + 304 * share) * unit, y: y * unit)
            }
        }
        for line in lines {
            photo.stroke(.polyline(line), width: 2 * unit, with: RGBA8(red: 44, green: 44, blue: 56))
        }
        return (photo, lines)
    }
}
