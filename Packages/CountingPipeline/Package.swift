// swift-tools-version: 6.2
import PackageDescription

// CountingPipeline alone, for working on it and testing it. Depend on the repository's root manifest instead.

let package = Package(
    name: "CountingPipeline",
    platforms: [.macOS(.v15), .iOS(.v18)],
    products: [
        .library(name: "CountingPipeline", targets: ["CountingPipeline"]),
        .library(name: "CountingModels", targets: ["CountingModels"]),
        .library(name: "TensorRuntime", targets: ["TensorRuntime"]),
        .library(name: "_TensorTestSupport", targets: ["_TensorTestSupport"]),
    ],
    dependencies: [
        .package(path: "../DurableStore"),
        .package(path: "../ImagingCore"),
    ],
    targets: [
        .target(
            name: "CCountingKernels", dependencies: [.product(name: "CImagingKernels", package: "ImagingCore")]),
        .target(
            name: "CountingPipeline",
            dependencies: [
                "CCountingKernels",
                .product(name: "DurableDatabase", package: "DurableStore"),
                .product(name: "DurableStore", package: "DurableStore"),
                .product(name: "ImagingCore", package: "ImagingCore"),
            ],
            swiftSettings: swiftSettings),
        .executableTarget(
            name: "counting-victim",
            dependencies: [
                "CountingPipeline",
                .product(name: "DurableStore", package: "DurableStore"),
            ],
            swiftSettings: swiftSettings),
        .target(
            name: "CTensorKernels", dependencies: [.product(name: "CImagingKernels", package: "ImagingCore")]),
        .target(
            name: "TensorRuntime",
            dependencies: [
                "CTensorKernels",
                .product(name: "ImagingCore", package: "ImagingCore"),
            ],
            swiftSettings: swiftSettings),
        .target(
            name: "CountingModels",
            dependencies: [
                "CountingPipeline",
                "TensorRuntime",
                .product(name: "ImagingCore", package: "ImagingCore"),
            ],
            swiftSettings: swiftSettings),
        .target(
            name: "_TensorTestSupport",
            dependencies: [
                "TensorRuntime",
                .product(name: "ImagingCore", package: "ImagingCore"),
            ],
            swiftSettings: swiftSettings),
        .testTarget(
            name: "CountingPipelineTests",
            dependencies: [
                "CCountingKernels",
                "CountingPipeline",
                "counting-victim",
                .product(name: "DurableStore", package: "DurableStore"),
                .product(name: "ImagingCore", package: "ImagingCore"),
                .product(name: "_DurableTestSupport", package: "DurableStore"),
                .product(name: "_ImagingTestSupport", package: "ImagingCore"),
            ],
            swiftSettings: swiftSettings),
        .testTarget(
            name: "CountingModelsTests",
            dependencies: [
                "CountingModels",
                "TensorRuntime",
                "_TensorTestSupport",
                .product(name: "ImagingCore", package: "ImagingCore"),
            ],
            swiftSettings: swiftSettings),
        .testTarget(
            name: "TensorRuntimeTests",
            dependencies: [
                "TensorRuntime",
                "_TensorTestSupport",
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
