// swift-tools-version: 6.2
import PackageDescription

// RetouchKit alone, for working on it and testing it. Depend on the repository's root manifest instead.

let package = Package(
    name: "RetouchKit",
    platforms: [.macOS(.v15), .iOS(.v18)],
    products: [
        .library(name: "RetouchKit", targets: ["RetouchKit"])
    ],
    dependencies: [
        .package(path: "../ContourKit"),
        .package(path: "../DurableStore"),
        .package(path: "../ImagingCore"),
        .package(path: "../InpaintKit"),
    ],
    targets: [
        .target(
            name: "CRetouchKernels", dependencies: [.product(name: "CImagingKernels", package: "ImagingCore")]),
        .target(
            name: "RetouchKit",
            dependencies: [
                "CRetouchKernels",
                .product(name: "ContourKit", package: "ContourKit"),
                .product(name: "DurableStore", package: "DurableStore"),
                .product(name: "ImagingCore", package: "ImagingCore"),
                .product(name: "InpaintKit", package: "InpaintKit"),
            ],
            swiftSettings: swiftSettings),
        .executableTarget(
            name: "retouch-victim",
            dependencies: [
                "RetouchKit",
                .product(name: "DurableStore", package: "DurableStore"),
                .product(name: "ImagingCore", package: "ImagingCore"),
            ],
            swiftSettings: swiftSettings),
        .testTarget(
            name: "RetouchKitTests",
            dependencies: [
                "CRetouchKernels",
                "RetouchKit",
                "retouch-victim",
                .product(name: "ContourKit", package: "ContourKit"),
                .product(name: "DurableStore", package: "DurableStore"),
                .product(name: "ImagingCore", package: "ImagingCore"),
                .product(name: "InpaintKit", package: "InpaintKit"),
                .product(name: "_DurableTestSupport", package: "DurableStore"),
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
