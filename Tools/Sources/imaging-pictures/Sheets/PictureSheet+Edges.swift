import ImagingCore

extension PictureSheet {
    /// What gradients, a kernel of its own and local deviations find in a plane.
    static let edges = PictureSheet("edges") {
        let grey = HarbourScene.draw(width: 160).luma601()
        let emboss = ConvolutionKernel(width: 3, height: 3, weights: [-2, -1, 0, -1, 1, 1, 0, 1, 2])
        return PanelGrid(
            columns: 4,
            [
                Panel("grey", grey),
                Panel("gradient", grey.gradientMagnitude(), to: 400),
                Panel("emboss", grey.convolved(with: emboss)),
                Panel("deviation", grey.localStatistics(radius: 3).standardDeviation(), to: 70),
            ]
        ).picture
    }
}
