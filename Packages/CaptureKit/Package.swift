// swift-tools-version: 6.2
import PackageDescription

// CaptureKit alone, for working on it and testing it. Depend on the repository's root manifest instead.

let package = Package(
    name: "CaptureKit",
    platforms: [.macOS(.v15), .iOS(.v18)],
    products: [
        .library(name: "CaptureKit", targets: ["CaptureKit"])
    ],
    dependencies: [
        .package(path: "../DurableStore"),
        .package(path: "../ImagingCore"),
    ],
    targets: [
        .target(
            name: "CCaptureKernels", dependencies: [.product(name: "CImagingKernels", package: "ImagingCore")]),
        .target(
            name: "CaptureKit",
            dependencies: [
                "CCaptureKernels",
                .product(name: "DurableStore", package: "DurableStore"),
                .product(name: "ImagingCore", package: "ImagingCore"),
            ],
            swiftSettings: swiftSettings),
        .executableTarget(
            name: "capture-victim",
            dependencies: ["CaptureKit", .product(name: "DurableStore", package: "DurableStore")],
            swiftSettings: swiftSettings),
        .testTarget(
            name: "CaptureKitTests",
            dependencies: [
                "CCaptureKernels",
                "CaptureKit",
                "capture-victim",
                .product(name: "DurableStore", package: "DurableStore"),
                .product(name: "ImagingCore", package: "ImagingCore"),
                .product(name: "_DurableTestSupport", package: "DurableStore"),
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
