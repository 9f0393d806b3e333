// swift-tools-version: 6.2
import PackageDescription

// DurableStore alone, for working on it and testing it. Depend on the repository's root manifest instead.

let package = Package(
    name: "DurableStore",
    platforms: [.macOS(.v15), .iOS(.v18)],
    products: [
        .library(name: "DurableStore", targets: ["DurableStore"]),
        .library(name: "DurableDatabase", targets: ["DurableDatabase"]),
        .library(name: "_DurableTestSupport", targets: ["_DurableTestSupport"]),
    ],
    targets: [
        .target(name: "CStoreKernels"),
        .target(name: "DurableStore", dependencies: ["CStoreKernels"], swiftSettings: swiftSettings),
        .systemLibrary(
            name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
        .target(name: "CSQLiteShims", dependencies: ["CSQLite"]),
        .target(
            name: "DurableDatabase", dependencies: ["CSQLite", "CSQLiteShims", "DurableStore"],
            swiftSettings: swiftSettings),
        .executableTarget(
            name: "store-victim", dependencies: ["DurableDatabase", "DurableStore"], swiftSettings: swiftSettings),
        .target(name: "_DurableTestSupport", swiftSettings: swiftSettings),
        .testTarget(
            name: "DurableStoreTests",
            dependencies: ["DurableStore", "CStoreKernels", "_DurableTestSupport", "store-victim"],
            swiftSettings: swiftSettings),
        .testTarget(
            name: "DurableDatabaseTests", dependencies: ["DurableDatabase", "DurableStore", "_DurableTestSupport"],
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
