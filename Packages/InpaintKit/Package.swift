// swift-tools-version: 6.2
import PackageDescription

// InpaintKit alone, for working on it and testing it. Depend on the repository's root manifest instead.

let package = Package(
    name: "InpaintKit",
    platforms: [.macOS(.v15), .iOS(.v18)],
    products: [
        .library(name: "InpaintKit", targets: ["InpaintKit"])
    ],
    dependencies: [
        .package(path: "../ImagingCore")
    ],
    targets: [
        .target(
            name: "CInpaintKernels", dependencies: [.product(name: "CImagingKernels", package: "ImagingCore")]),
        .target(
            name: "InpaintKit",
            dependencies: [.product(name: "ImagingCore", package: "ImagingCore"), "CInpaintKernels"],
            swiftSettings: swiftSettings),
        .testTarget(
            name: "InpaintKitTests",
            dependencies: [
                "InpaintKit",
                .product(name: "ImagingCore", package: "ImagingCore"),
                .product(name: "_ImagingTestSupport", package: "ImagingCore"),
            ],
            exclude: ["Fixtures"], swiftSettings: swiftSettings),
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
