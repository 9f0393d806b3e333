// swift-tools-version: 6.2
import PackageDescription

// ContourKit alone, for working on it and testing it. Depend on the repository's root manifest instead.

let package = Package(
    name: "ContourKit",
    platforms: [.macOS(.v15), .iOS(.v18)],
    products: [
        .library(name: "ContourKit", targets: ["ContourKit"])
    ],
    dependencies: [
        .package(path: "../ImagingCore")
    ],
    targets: [
        .target(
            name: "CContourKernels", dependencies: [.product(name: "CImagingKernels", package: "ImagingCore")]),
        .target(
            name: "ContourKit",
            dependencies: [.product(name: "ImagingCore", package: "ImagingCore"), "CContourKernels"],
            swiftSettings: swiftSettings),
        .testTarget(
            name: "ContourKitTests",
            dependencies: [
                "CContourKernels",
                "ContourKit",
                .product(name: "ImagingCore", package: "ImagingCore"),
                .product(name: "_ImagingTestSupport", package: "ImagingCore"),
            ],
            swiftSettings: swiftSettings),
    ]
)

var swiftSettings: [SwiftSetting] {
    [
        .strictMemorySafety(),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("ExistentialAny"),
    ]
}
