// swift-tools-version: 6.2
import PackageDescription

// OCRText alone, for working on it and testing it. Depend on the repository's root manifest instead.

let package = Package(
    name: "OCRText",
    platforms: [.macOS(.v15), .iOS(.v18)],
    products: [
        .library(name: "OCRText", targets: ["OCRText"]),
        .library(name: "OCRTextTesseract", targets: ["OCRTextTesseract"]),
    ],
    dependencies: [
        .package(path: "../ImagingCore"),
        .package(path: "../PostComposer"),
    ],
    targets: [
        .target(name: "COCRKernels", dependencies: [.product(name: "CImagingKernels", package: "ImagingCore")]),
        .target(
            name: "OCRText",
            dependencies: [
                "COCRKernels",
                .product(name: "ExcerptTypes", package: "PostComposer"),
                .product(name: "ImagingCore", package: "ImagingCore"),
            ],
            swiftSettings: swiftSettings),
        .testTarget(
            name: "OCRTextTests",
            dependencies: [
                "COCRKernels",
                "OCRText",
                .product(name: "ExcerptTypes", package: "PostComposer"),
                .product(name: "ImagingCore", package: "ImagingCore"),
                .product(name: "_ImagingTestSupport", package: "ImagingCore"),
            ],
            swiftSettings: swiftSettings),
        // Tesseract, apart: without libtesseract these compile too, and read nothing
        .systemLibrary(
            name: "CTesseract",
            pkgConfig: "tesseract",
            providers: [.apt(["libtesseract-dev"]), .brew(["tesseract"])]),
        .target(name: "COCRTesseract", dependencies: ["CTesseract"]),
        .target(
            name: "OCRTextTesseract",
            dependencies: [
                "COCRTesseract", "OCRText", .product(name: "ImagingCore", package: "ImagingCore"),
            ],
            swiftSettings: swiftSettings),
        .testTarget(
            name: "OCRTextTesseractTests",
            dependencies: [
                "OCRText",
                "OCRTextTesseract",
                .product(name: "ImagingCore", package: "ImagingCore"),
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
