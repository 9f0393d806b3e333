// swift-tools-version: 6.2
import PackageDescription

// ImagingCore alone, for working on it and testing it. Depend on the repository's root manifest instead.

let package = Package(
    name: "ImagingCore",
    platforms: [.macOS(.v15), .iOS(.v18)],
    products: [
        .library(name: "ImagingCore", targets: ["ImagingCore"]),
        .library(name: "ImagingHEIF", targets: ["ImagingHEIF"]),
        .library(name: "ImagingWebP", targets: ["ImagingWebP"]),
        .library(name: "CImagingKernels", targets: ["CImagingKernels"]),
        .library(name: "_ImagingTestSupport", targets: ["_ImagingTestSupport"]),
    ],
    targets: [
        .systemLibrary(
            name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
        .systemLibrary(
            name: "CJPEG", pkgConfig: "libjpeg", providers: [.apt(["libjpeg-dev"]), .brew(["jpeg-turbo"])]),
        .target(name: "CImagingCodecs", dependencies: ["CPNG", "CJPEG", "CImagingKernels"]),
        .target(name: "CImagingKernels"),
        .target(
            name: "ImagingCore", dependencies: ["CImagingCodecs", "CImagingKernels"],
            swiftSettings: swiftSettings + [.enableExperimentalFeature("Lifetimes")]),
        .target(name: "CImagingTestSupport", dependencies: ["CJPEG"]),
        .target(
            name: "_ImagingTestSupport", dependencies: ["ImagingCore", "CImagingKernels", "CImagingTestSupport"],
            swiftSettings: swiftSettings),
        .testTarget(
            name: "ImagingCoreTests",
            dependencies: ["ImagingCore", "CImagingCodecs", "CImagingKernels", "_ImagingTestSupport"],
            exclude: ["Fixtures"], swiftSettings: swiftSettings),
        .systemLibrary(
            name: "CHEIF",
            pkgConfig: "libheif",
            providers: [.apt(["libheif-dev"]), .brew(["libheif"])]),
        .target(
            name: "CImagingHEIF",
            dependencies: ["CHEIF", "CImagingCodecs"]),
        .target(
            name: "ImagingHEIF",
            dependencies: ["ImagingCore", "CImagingCodecs", "CImagingHEIF"],
            swiftSettings: swiftSettings),
        .target(
            name: "CImagingHEIFTestSupport",
            dependencies: ["CHEIF"]),
        .target(
            name: "_ImagingHEIFTestSupport",
            dependencies: ["ImagingCore", "ImagingHEIF", "CImagingHEIFTestSupport", "_ImagingTestSupport"],
            swiftSettings: swiftSettings),
        .testTarget(
            name: "ImagingHEIFTests",
            dependencies: [
                "ImagingCore", "ImagingHEIF", "_ImagingHEIFTestSupport", "_ImagingTestSupport",
            ],
            exclude: ["Fixtures"],
            swiftSettings: swiftSettings),
        .systemLibrary(
            name: "CWebP",
            pkgConfig: "libwebp",
            providers: [.apt(["libwebp-dev"]), .brew(["webp"])]),
        .target(
            name: "CImagingWebP",
            dependencies: ["CWebP", "CImagingCodecs"]),
        .target(
            name: "ImagingWebP",
            dependencies: ["ImagingCore", "CImagingCodecs", "CImagingWebP"],
            swiftSettings: swiftSettings),
        .target(
            name: "CImagingWebPTestSupport",
            dependencies: ["CWebP"]),
        .target(
            name: "_ImagingWebPTestSupport",
            dependencies: ["ImagingCore", "ImagingWebP", "CImagingWebPTestSupport", "_ImagingTestSupport"],
            swiftSettings: swiftSettings),
        .testTarget(
            name: "ImagingWebPTests",
            dependencies: ["ImagingCore", "ImagingWebP", "_ImagingWebPTestSupport", "_ImagingTestSupport"],
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
