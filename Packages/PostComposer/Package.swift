// swift-tools-version: 6.2
import PackageDescription

// PostComposer alone, for working on it and testing it. Depend on the repository's root manifest instead.

let package = Package(
    name: "PostComposer",
    platforms: [.macOS(.v15), .iOS(.v18)],
    products: [
        .library(name: "PostComposer", targets: ["PostComposer"]),
        .library(name: "ExcerptTypes", targets: ["ExcerptTypes"]),
        .library(name: "_PostTestSupport", targets: ["_PostTestSupport"]),
    ],
    dependencies: [
        .package(path: "../DurableStore")
    ],
    targets: [
        .target(name: "ExcerptTypes", swiftSettings: swiftSettings),
        .target(
            name: "PostComposer",
            dependencies: [.product(name: "DurableStore", package: "DurableStore"), "ExcerptTypes"],
            swiftSettings: swiftSettings),
        .target(
            name: "_PostTestSupport",
            dependencies: ["PostComposer", .product(name: "_DurableTestSupport", package: "DurableStore")],
            swiftSettings: swiftSettings),
        .executableTarget(
            name: "history-victim",
            dependencies: [.product(name: "DurableStore", package: "DurableStore"), "PostComposer"],
            swiftSettings: swiftSettings),
        .testTarget(
            name: "PostComposerTests",
            dependencies: [
                .product(name: "DurableStore", package: "DurableStore"), "PostComposer", "_PostTestSupport",
                .product(name: "_DurableTestSupport", package: "DurableStore"), "history-victim",
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
