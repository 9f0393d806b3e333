// swift-tools-version: 6.2
import PackageDescription

// CollageStore alone, for working on it and testing it. Depend on the repository's root manifest instead.

let package = Package(
    name: "CollageStore",
    platforms: [.macOS(.v15), .iOS(.v18)],
    products: [
        .library(name: "CollageStore", targets: ["CollageStore"])
    ],
    dependencies: [
        .package(path: "../DurableStore"),
        .package(path: "../ImagingCore"),
    ],
    targets: [
        .target(
            name: "CCollageKernels", dependencies: [.product(name: "CImagingKernels", package: "ImagingCore")]),
        .target(
            name: "CollageStore",
            dependencies: [
                "CCollageKernels",
                .product(name: "DurableDatabase", package: "DurableStore"),
                .product(name: "DurableStore", package: "DurableStore"),
                .product(name: "ImagingCore", package: "ImagingCore"),
            ],
            swiftSettings: swiftSettings),
        .executableTarget(
            name: "collage-victim",
            dependencies: [
                "CollageStore",
                .product(name: "ImagingCore", package: "ImagingCore"),
            ],
            swiftSettings: swiftSettings),
        .testTarget(
            name: "CollageStoreTests",
            dependencies: [
                "CCollageKernels",
                "CollageStore",
                "collage-victim",
                .product(name: "DurableDatabase", package: "DurableStore"),
                .product(name: "DurableStore", package: "DurableStore"),
                .product(name: "ImagingCore", package: "ImagingCore"),
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
