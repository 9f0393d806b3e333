// swift-tools-version: 6.2
import PackageDescription

// DurableStore alone, for working on it and testing it. Depend on the repository's root manifest instead.

let package = Package(
    name: "DurableStore",
    platforms: [.macOS(.v15), .iOS(.v18)],
    products: [
        .library(name: "DurableStore", targets: ["DurableStore"])
    ],
    targets: [
        .target(name: "CStoreKernels"),
        .target(name: "DurableStore", dependencies: ["CStoreKernels"], swiftSettings: swiftSettings),
        .executableTarget(name: "store-victim", dependencies: ["DurableStore"], swiftSettings: swiftSettings),
        .testTarget(
            name: "DurableStoreTests", dependencies: ["DurableStore", "CStoreKernels", "store-victim"],
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
