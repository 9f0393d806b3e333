// swift-tools-version: 6.2
import PackageDescription

// The view of the house for those who depend on it by URL: every target by path, no local package dependencies
// (SwiftPM refuses those in a package fetched by URL). Packages/*/Package.swift is the view for working on one library
// alone; Tools/check-manifests compares the two.

let package = Package(
    name: "ImagingEngines",
    platforms: [.macOS(.v15), .iOS(.v18)],
    products: [
        .library(name: "ImagingEngines", targets: ["ImagingEngines"]),
        .library(name: "ImagingCore", targets: ["ImagingCore"]),
        .library(name: "ImagingHEIF", targets: ["ImagingHEIF"]),
        .library(name: "ImagingWebP", targets: ["ImagingWebP"]),
        .library(name: "InpaintKit", targets: ["InpaintKit"]),
        .library(name: "ContourKit", targets: ["ContourKit"]),
        .library(name: "DurableStore", targets: ["DurableStore"]),
        .library(name: "DurableDatabase", targets: ["DurableDatabase"]),
        .library(name: "RetouchKit", targets: ["RetouchKit"]),
        .library(name: "CollageStore", targets: ["CollageStore"]),
        .library(name: "CaptureKit", targets: ["CaptureKit"]),
        .library(name: "PostComposer", targets: ["PostComposer"]),
        .library(name: "ExcerptTypes", targets: ["ExcerptTypes"]),
        .library(name: "CountingPipeline", targets: ["CountingPipeline"]),
        .library(name: "CountingModels", targets: ["CountingModels"]),
        .library(name: "TensorRuntime", targets: ["TensorRuntime"]),
        .library(name: "OCRText", targets: ["OCRText"]),
        .library(name: "OCRTextTesseract", targets: ["OCRTextTesseract"]),
        .executable(name: "imaging", targets: ["imaging"]),
        .executable(name: "imaging-core-bench", targets: ["imaging-core-bench"]),
        .executable(name: "inpaint-bench", targets: ["inpaint-bench"]),
        .executable(name: "contour-bench", targets: ["contour-bench"]),
        .executable(name: "store-bench", targets: ["store-bench"]),
        .executable(name: "retouch-bench", targets: ["retouch-bench"]),
        .executable(name: "post-bench", targets: ["post-bench"]),
        .executable(name: "collage-bench", targets: ["collage-bench"]),
        .executable(name: "capture-bench", targets: ["capture-bench"]),
        .executable(name: "tensor-bench", targets: ["tensor-bench"]),
        .executable(name: "counting-bench", targets: ["counting-bench"]),
        .executable(name: "ocr-bench", targets: ["ocr-bench"]),
    ],
    targets: [
        .target(
            name: "ImagingEngines",
            dependencies: [
                "CaptureKit", "CollageStore", "ContourKit", "CountingModels", "CountingPipeline", "DurableDatabase",
                "DurableStore", "ImagingCore", "InpaintKit", "OCRText", "PostComposer", "RetouchKit", "TensorRuntime",
            ],
            path: "Sources/ImagingEngines", swiftSettings: swiftSettings),

        // ImagingCore
        .systemLibrary(
            name: "CPNG", path: "Packages/ImagingCore/Sources/CPNG", pkgConfig: "libpng",
            providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
        .systemLibrary(
            name: "CJPEG", path: "Packages/ImagingCore/Sources/CJPEG", pkgConfig: "libjpeg",
            providers: [.apt(["libjpeg-dev"]), .brew(["jpeg-turbo"])]),
        .target(
            name: "CImagingCodecs", dependencies: ["CPNG", "CJPEG", "CImagingKernels"],
            path: "Packages/ImagingCore/Sources/CImagingCodecs"),
        .target(name: "CImagingKernels", path: "Packages/ImagingCore/Sources/CImagingKernels"),
        .target(
            name: "ImagingCore", dependencies: ["CImagingCodecs", "CImagingKernels"],
            path: "Packages/ImagingCore/Sources/ImagingCore",
            swiftSettings: swiftSettings + [.enableExperimentalFeature("Lifetimes")]),
        .target(
            name: "CImagingTestSupport", dependencies: ["CJPEG"],
            path: "Packages/ImagingCore/Sources/CImagingTestSupport"),
        .target(
            name: "_ImagingTestSupport", dependencies: ["ImagingCore", "CImagingKernels", "CImagingTestSupport"],
            path: "Packages/ImagingCore/Sources/_ImagingTestSupport", swiftSettings: swiftSettings),
        .testTarget(
            name: "ImagingCoreTests",
            dependencies: ["ImagingCore", "CImagingCodecs", "CImagingKernels", "_ImagingTestSupport"],
            path: "Packages/ImagingCore/Tests/ImagingCoreTests", exclude: ["Fixtures"], swiftSettings: swiftSettings),

        // HEIF, apart: without libheif these compile too, and read nothing
        .systemLibrary(
            name: "CHEIF",
            path: "Packages/ImagingCore/Sources/CHEIF",
            pkgConfig: "libheif",
            providers: [.apt(["libheif-dev"]), .brew(["libheif"])]),
        .target(
            name: "CImagingHEIF",
            dependencies: ["CHEIF", "CImagingCodecs"],
            path: "Packages/ImagingCore/Sources/CImagingHEIF"),
        .target(
            name: "ImagingHEIF",
            dependencies: ["ImagingCore", "CImagingCodecs", "CImagingHEIF"],
            path: "Packages/ImagingCore/Sources/ImagingHEIF",
            swiftSettings: swiftSettings),
        .target(
            name: "CImagingHEIFTestSupport",
            dependencies: ["CHEIF"],
            path: "Packages/ImagingCore/Sources/CImagingHEIFTestSupport"),
        .target(
            name: "_ImagingHEIFTestSupport",
            dependencies: ["ImagingCore", "ImagingHEIF", "CImagingHEIFTestSupport", "_ImagingTestSupport"],
            path: "Packages/ImagingCore/Sources/_ImagingHEIFTestSupport",
            swiftSettings: swiftSettings),
        .testTarget(
            name: "ImagingHEIFTests",
            dependencies: ["ImagingCore", "ImagingHEIF", "_ImagingHEIFTestSupport", "_ImagingTestSupport"],
            path: "Packages/ImagingCore/Tests/ImagingHEIFTests",
            exclude: ["Fixtures"],
            swiftSettings: swiftSettings),

        // WebP, apart in the same way
        .systemLibrary(
            name: "CWebP",
            path: "Packages/ImagingCore/Sources/CWebP",
            pkgConfig: "libwebp",
            providers: [.apt(["libwebp-dev"]), .brew(["webp"])]),
        .target(
            name: "CImagingWebP",
            dependencies: ["CWebP", "CImagingCodecs"],
            path: "Packages/ImagingCore/Sources/CImagingWebP"),
        .target(
            name: "ImagingWebP",
            dependencies: ["ImagingCore", "CImagingCodecs", "CImagingWebP"],
            path: "Packages/ImagingCore/Sources/ImagingWebP",
            swiftSettings: swiftSettings),
        .target(
            name: "CImagingWebPTestSupport",
            dependencies: ["CWebP"],
            path: "Packages/ImagingCore/Sources/CImagingWebPTestSupport"),
        .target(
            name: "_ImagingWebPTestSupport",
            dependencies: ["ImagingCore", "ImagingWebP", "CImagingWebPTestSupport", "_ImagingTestSupport"],
            path: "Packages/ImagingCore/Sources/_ImagingWebPTestSupport",
            swiftSettings: swiftSettings),
        .testTarget(
            name: "ImagingWebPTests",
            dependencies: ["ImagingCore", "ImagingWebP", "_ImagingWebPTestSupport", "_ImagingTestSupport"],
            path: "Packages/ImagingCore/Tests/ImagingWebPTests",
            swiftSettings: swiftSettings),

        // InpaintKit
        .target(
            name: "CInpaintKernels", dependencies: ["CImagingKernels"],
            path: "Packages/InpaintKit/Sources/CInpaintKernels"),
        .target(
            name: "InpaintKit", dependencies: ["ImagingCore", "CInpaintKernels"],
            path: "Packages/InpaintKit/Sources/InpaintKit", swiftSettings: swiftSettings),
        .testTarget(
            name: "InpaintKitTests", dependencies: ["InpaintKit", "ImagingCore", "_ImagingTestSupport"],
            path: "Packages/InpaintKit/Tests/InpaintKitTests", exclude: ["Fixtures"], swiftSettings: swiftSettings),

        // ContourKit
        .target(
            name: "CContourKernels", dependencies: ["CImagingKernels"],
            path: "Packages/ContourKit/Sources/CContourKernels"),
        .target(
            name: "ContourKit", dependencies: ["ImagingCore", "CContourKernels"],
            path: "Packages/ContourKit/Sources/ContourKit", swiftSettings: swiftSettings),
        .testTarget(
            name: "ContourKitTests",
            dependencies: ["CContourKernels", "ContourKit", "ImagingCore", "_ImagingTestSupport"],
            path: "Packages/ContourKit/Tests/ContourKitTests", swiftSettings: swiftSettings),

        // DurableStore
        .target(name: "CStoreKernels", path: "Packages/DurableStore/Sources/CStoreKernels"),
        .target(
            name: "DurableStore", dependencies: ["CStoreKernels"], path: "Packages/DurableStore/Sources/DurableStore",
            swiftSettings: swiftSettings),
        .executableTarget(
            name: "store-victim", dependencies: ["DurableDatabase", "DurableStore"],
            path: "Packages/DurableStore/Sources/store-victim", swiftSettings: swiftSettings),
        .target(
            name: "_DurableTestSupport", path: "Packages/DurableStore/Sources/_DurableTestSupport",
            swiftSettings: swiftSettings),
        .testTarget(
            name: "DurableStoreTests",
            dependencies: ["DurableStore", "CStoreKernels", "_DurableTestSupport", "store-victim"],
            path: "Packages/DurableStore/Tests/DurableStoreTests", swiftSettings: swiftSettings),

        // Databases, apart: who stores files alone needs no SQLite
        .systemLibrary(
            name: "CSQLite", path: "Packages/DurableStore/Sources/CSQLite", pkgConfig: "sqlite3",
            providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
        .target(
            name: "CSQLiteShims", dependencies: ["CSQLite"], path: "Packages/DurableStore/Sources/CSQLiteShims"),
        .target(
            name: "DurableDatabase", dependencies: ["CSQLite", "CSQLiteShims", "DurableStore"],
            path: "Packages/DurableStore/Sources/DurableDatabase", swiftSettings: swiftSettings),
        .testTarget(
            name: "DurableDatabaseTests", dependencies: ["DurableDatabase", "DurableStore", "_DurableTestSupport"],
            path: "Packages/DurableStore/Tests/DurableDatabaseTests", swiftSettings: swiftSettings),

        // RetouchKit
        .target(
            name: "CRetouchKernels", dependencies: ["CImagingKernels"],
            path: "Packages/RetouchKit/Sources/CRetouchKernels"),
        .target(
            name: "RetouchKit",
            dependencies: ["ContourKit", "CRetouchKernels", "DurableStore", "ImagingCore", "InpaintKit"],
            path: "Packages/RetouchKit/Sources/RetouchKit", swiftSettings: swiftSettings),
        .executableTarget(
            name: "retouch-victim", dependencies: ["DurableStore", "ImagingCore", "RetouchKit"],
            path: "Packages/RetouchKit/Sources/retouch-victim", swiftSettings: swiftSettings),
        .testTarget(
            name: "RetouchKitTests",
            dependencies: [
                "ContourKit", "CRetouchKernels", "DurableStore", "ImagingCore", "InpaintKit", "RetouchKit",
                "retouch-victim", "_DurableTestSupport", "_ImagingTestSupport",
            ],
            path: "Packages/RetouchKit/Tests/RetouchKitTests", exclude: ["Fixtures"], swiftSettings: swiftSettings),

        // CollageStore
        .target(
            name: "CCollageKernels", dependencies: ["CImagingKernels"],
            path: "Packages/CollageStore/Sources/CCollageKernels"),
        .target(
            name: "CollageStore",
            dependencies: ["CCollageKernels", "DurableDatabase", "DurableStore", "ImagingCore"],
            path: "Packages/CollageStore/Sources/CollageStore", swiftSettings: swiftSettings),
        .executableTarget(
            name: "collage-victim", dependencies: ["CollageStore", "ImagingCore"],
            path: "Packages/CollageStore/Sources/collage-victim", swiftSettings: swiftSettings),
        .testTarget(
            name: "CollageStoreTests",
            dependencies: [
                "CCollageKernels", "CollageStore", "DurableDatabase", "DurableStore", "ImagingCore", "collage-victim",
                "_DurableTestSupport", "_ImagingTestSupport",
            ],
            path: "Packages/CollageStore/Tests/CollageStoreTests", exclude: ["Fixtures"], swiftSettings: swiftSettings),

        // PostComposer
        .target(
            name: "ExcerptTypes", path: "Packages/PostComposer/Sources/ExcerptTypes", swiftSettings: swiftSettings),
        .target(
            name: "PostComposer", dependencies: ["DurableStore", "ExcerptTypes"],
            path: "Packages/PostComposer/Sources/PostComposer", swiftSettings: swiftSettings),
        .target(
            name: "_PostTestSupport", dependencies: ["PostComposer", "_DurableTestSupport"],
            path: "Packages/PostComposer/Sources/_PostTestSupport", swiftSettings: swiftSettings),
        .executableTarget(
            name: "history-victim", dependencies: ["DurableStore", "PostComposer"],
            path: "Packages/PostComposer/Sources/history-victim", swiftSettings: swiftSettings),
        .testTarget(
            name: "PostComposerTests",
            dependencies: [
                "DurableStore", "PostComposer", "history-victim", "_DurableTestSupport", "_PostTestSupport",
            ],
            path: "Packages/PostComposer/Tests/PostComposerTests", swiftSettings: swiftSettings),

        // CountingPipeline
        .target(
            name: "CCountingKernels", dependencies: ["CImagingKernels"],
            path: "Packages/CountingPipeline/Sources/CCountingKernels"),
        .target(
            name: "CountingPipeline",
            dependencies: ["CCountingKernels", "DurableDatabase", "DurableStore", "ImagingCore"],
            path: "Packages/CountingPipeline/Sources/CountingPipeline", swiftSettings: swiftSettings),
        .executableTarget(
            name: "counting-victim", dependencies: ["CountingPipeline", "DurableStore"],
            path: "Packages/CountingPipeline/Sources/counting-victim", swiftSettings: swiftSettings),
        .testTarget(
            name: "CountingPipelineTests",
            dependencies: [
                "CCountingKernels", "CountingPipeline", "DurableStore", "ImagingCore", "counting-victim",
                "_DurableTestSupport", "_ImagingTestSupport",
            ],
            path: "Packages/CountingPipeline/Tests/CountingPipelineTests", swiftSettings: swiftSettings),

        // TensorRuntime, in CountingPipeline's folder
        .target(
            name: "CTensorKernels", dependencies: ["CImagingKernels"],
            path: "Packages/CountingPipeline/Sources/CTensorKernels"),
        .target(
            name: "TensorRuntime", dependencies: ["CTensorKernels", "ImagingCore"],
            path: "Packages/CountingPipeline/Sources/TensorRuntime", swiftSettings: swiftSettings),
        .target(
            name: "CountingModels", dependencies: ["CountingPipeline", "ImagingCore", "TensorRuntime"],
            path: "Packages/CountingPipeline/Sources/CountingModels", swiftSettings: swiftSettings),
        .target(
            name: "_TensorTestSupport", dependencies: ["ImagingCore", "TensorRuntime"],
            path: "Packages/CountingPipeline/Sources/_TensorTestSupport", swiftSettings: swiftSettings),
        .testTarget(
            name: "CountingModelsTests",
            dependencies: ["CountingModels", "ImagingCore", "TensorRuntime", "_TensorTestSupport"],
            path: "Packages/CountingPipeline/Tests/CountingModelsTests", swiftSettings: swiftSettings),
        .testTarget(
            name: "TensorRuntimeTests",
            dependencies: ["ImagingCore", "TensorRuntime", "_ImagingTestSupport", "_TensorTestSupport"],
            path: "Packages/CountingPipeline/Tests/TensorRuntimeTests", swiftSettings: swiftSettings),

        // CaptureKit
        .target(
            name: "CCaptureKernels", dependencies: ["CImagingKernels"],
            path: "Packages/CaptureKit/Sources/CCaptureKernels"),
        .target(
            name: "CaptureKit", dependencies: ["CCaptureKernels", "DurableStore", "ImagingCore"],
            path: "Packages/CaptureKit/Sources/CaptureKit", swiftSettings: swiftSettings),
        .executableTarget(
            name: "capture-victim", dependencies: ["CaptureKit", "DurableStore"],
            path: "Packages/CaptureKit/Sources/capture-victim", swiftSettings: swiftSettings),
        .testTarget(
            name: "CaptureKitTests",
            dependencies: [
                "CCaptureKernels", "CaptureKit", "DurableStore", "ImagingCore", "capture-victim", "_DurableTestSupport",
                "_ImagingTestSupport",
            ],
            path: "Packages/CaptureKit/Tests/CaptureKitTests", swiftSettings: swiftSettings),

        // OCRText
        .target(
            name: "COCRKernels", dependencies: ["CImagingKernels"], path: "Packages/OCRText/Sources/COCRKernels"),
        .target(
            name: "OCRText", dependencies: ["COCRKernels", "ExcerptTypes", "ImagingCore"],
            path: "Packages/OCRText/Sources/OCRText", swiftSettings: swiftSettings),
        .testTarget(
            name: "OCRTextTests",
            dependencies: ["COCRKernels", "ExcerptTypes", "ImagingCore", "OCRText", "_ImagingTestSupport"],
            path: "Packages/OCRText/Tests/OCRTextTests", swiftSettings: swiftSettings),

        // Tesseract, apart: without libtesseract these compile too, and read nothing
        .systemLibrary(
            name: "CTesseract", path: "Packages/OCRText/Sources/CTesseract", pkgConfig: "tesseract",
            providers: [.apt(["libtesseract-dev"]), .brew(["tesseract"])]),
        .target(
            name: "COCRTesseract", dependencies: ["CTesseract"], path: "Packages/OCRText/Sources/COCRTesseract"),
        .target(
            name: "OCRTextTesseract", dependencies: ["COCRTesseract", "ImagingCore", "OCRText"],
            path: "Packages/OCRText/Sources/OCRTextTesseract", swiftSettings: swiftSettings),
        .testTarget(
            name: "OCRTextTesseractTests",
            dependencies: ["ImagingCore", "OCRText", "OCRTextTesseract"],
            path: "Packages/OCRText/Tests/OCRTextTesseractTests", swiftSettings: swiftSettings),

        // The program `imaging`, the demo, and the pictures of the documentation
        .target(
            name: "ImagingCommands",
            dependencies: [
                "CaptureKit", "CollageStore", "ContourKit", "CountingModels", "CountingPipeline", "DurableStore",
                "ImagingCore", "ImagingHEIF", "ImagingWebP", "InpaintKit", "OCRText", "OCRTextTesseract", "PageMarkup",
                "PostComposer", "RetouchKit", "TensorRuntime",
            ],
            path: "Tools/Sources/ImagingCommands", swiftSettings: swiftSettings),
        .executableTarget(
            name: "imaging", dependencies: ["ImagingCommands"], path: "Tools/Sources/imaging",
            swiftSettings: swiftSettings),
        .executableTarget(
            name: "imaging-demo",
            dependencies: ["DrawnScenes", "ImagingCommands", "ImagingCore", "InpaintKit", "PageMarkup"],
            path: "Tools/Sources/imaging-demo", swiftSettings: swiftSettings),
        .target(name: "PageMarkup", path: "Tools/Sources/PageMarkup", swiftSettings: swiftSettings),
        .target(name: "DrawnScenes", path: "Tools/Sources/DrawnScenes", swiftSettings: swiftSettings),
        .executableTarget(
            name: "imaging-pictures",
            dependencies: [
                "CaptureKit", "CollageStore", "ContourKit", "CountingPipeline", "DrawnScenes", "ImagingCore",
                "InpaintKit", "OCRText",
            ],
            path: "Tools/Sources/imaging-pictures", swiftSettings: swiftSettings),
        .testTarget(
            name: "ImagingCommandsTests",
            dependencies: [
                "CaptureKit", "CollageStore", "ContourKit", "DurableStore", "ImagingCommands", "ImagingCore",
                "ImagingHEIF", "InpaintKit", "OCRText", "OCRTextTesseract", "PostComposer", "RetouchKit",
                "_DurableTestSupport", "_ImagingHEIFTestSupport", "_ImagingTestSupport", "_ImagingWebPTestSupport",
                "_PostTestSupport", "_TensorTestSupport",
            ],
            path: "Tools/Tests/ImagingCommandsTests", swiftSettings: swiftSettings),
        .testTarget(
            name: "ImagingDemoTests", dependencies: ["imaging-demo", "ImagingCommands", "ImagingCore"],
            path: "Tools/Tests/ImagingDemoTests", swiftSettings: swiftSettings),
        .testTarget(
            name: "ImagingPicturesTests", dependencies: ["imaging-pictures", "ImagingCore", "_ImagingTestSupport"],
            path: "Tools/Tests/ImagingPicturesTests", swiftSettings: swiftSettings),

        // Random work over all commands, for hours
        .target(name: "CSoakMemory", path: "Tools/Sources/CSoakMemory"),
        .executableTarget(
            name: "soak",
            dependencies: [
                "BenchmarkHarness", "CSoakMemory", "CaptureKit", "CollageStore", "CountingPipeline", "ImagingCommands",
                "ImagingCore", "PostComposer", "RetouchKit", "_ImagingHEIFTestSupport", "_ImagingTestSupport",
            ],
            path: "Tools/Sources/soak", swiftSettings: swiftSettings),
        .testTarget(
            name: "SoakTests", dependencies: ["soak"], path: "Tools/Tests/SoakTests", swiftSettings: swiftSettings),

        // Damaged bytes against all that reads bytes from outside
        .target(
            name: "FuzzReaders",
            dependencies: [
                "CaptureKit", "CollageStore", "CountingPipeline", "DurableStore", "ImagingCommands", "ImagingCore",
                "OCRText", "PostComposer", "RetouchKit", "_DurableTestSupport", "_ImagingHEIFTestSupport",
                "_ImagingTestSupport", "_ImagingWebPTestSupport", "_PostTestSupport", "_TensorTestSupport",
            ],
            path: "Tools/Sources/FuzzReaders", swiftSettings: swiftSettings),
        .target(name: "CFuzzDriver", path: "Tools/Sources/CFuzzDriver"),
        .executableTarget(
            name: "fuzz-readers", dependencies: ["CFuzzDriver", "FuzzReaders", "_ImagingTestSupport"],
            path: "Tools/Sources/fuzz-readers", swiftSettings: swiftSettings),
        .testTarget(
            name: "FuzzReadersTests", dependencies: ["FuzzReaders", "_ImagingTestSupport"],
            path: "Tools/Tests/FuzzReadersTests", swiftSettings: swiftSettings),

        // Random photos, masks and options against the engines
        .target(
            name: "FuzzTrials", dependencies: ["ImagingCore", "_ImagingTestSupport"],
            path: "Tools/Sources/FuzzTrials", swiftSettings: swiftSettings),
        .executableTarget(
            name: "fuzz-inpaint", dependencies: ["FuzzTrials", "ImagingCore", "InpaintKit", "_ImagingTestSupport"],
            path: "Tools/Sources/fuzz-inpaint", swiftSettings: swiftSettings),
        .executableTarget(
            name: "fuzz-contour", dependencies: ["ContourKit", "FuzzTrials", "ImagingCore", "_ImagingTestSupport"],
            path: "Tools/Sources/fuzz-contour", swiftSettings: swiftSettings),

        // Benchmarks
        .target(
            name: "BenchmarkHarness", path: "Benchmarks/Sources/BenchmarkHarness", swiftSettings: swiftSettings),
        .target(
            name: "BenchmarkRasters", dependencies: ["BenchmarkHarness", "ImagingCore"],
            path: "Benchmarks/Sources/BenchmarkRasters", swiftSettings: swiftSettings),
        .executableTarget(
            name: "imaging-core-bench", dependencies: ["BenchmarkHarness", "BenchmarkRasters", "ImagingCore"],
            path: "Benchmarks/Sources/imaging-core-bench", swiftSettings: swiftSettings),
        .executableTarget(
            name: "inpaint-bench", dependencies: ["BenchmarkHarness", "BenchmarkRasters", "ImagingCore", "InpaintKit"],
            path: "Benchmarks/Sources/inpaint-bench", swiftSettings: swiftSettings),
        .executableTarget(
            name: "contour-bench", dependencies: ["BenchmarkHarness", "BenchmarkRasters", "ContourKit", "ImagingCore"],
            path: "Benchmarks/Sources/contour-bench", swiftSettings: swiftSettings),
        .executableTarget(
            name: "store-bench", dependencies: ["BenchmarkHarness", "DurableDatabase", "DurableStore"],
            path: "Benchmarks/Sources/store-bench", swiftSettings: swiftSettings),
        .executableTarget(
            name: "retouch-bench",
            dependencies: ["BenchmarkHarness", "BenchmarkRasters", "ImagingCore", "RetouchKit"],
            path: "Benchmarks/Sources/retouch-bench", swiftSettings: swiftSettings),
        .executableTarget(
            name: "post-bench", dependencies: ["BenchmarkHarness", "PostComposer", "_PostTestSupport"],
            path: "Benchmarks/Sources/post-bench", swiftSettings: swiftSettings),
        .executableTarget(
            name: "collage-bench",
            dependencies: ["BenchmarkHarness", "BenchmarkRasters", "CollageStore", "ImagingCore"],
            path: "Benchmarks/Sources/collage-bench", swiftSettings: swiftSettings),
        .executableTarget(
            name: "capture-bench",
            dependencies: ["BenchmarkHarness", "BenchmarkRasters", "CaptureKit", "ImagingCore"],
            path: "Benchmarks/Sources/capture-bench", swiftSettings: swiftSettings),
        .executableTarget(
            name: "tensor-bench",
            dependencies: ["BenchmarkHarness", "ImagingCore", "TensorRuntime", "_TensorTestSupport"],
            path: "Benchmarks/Sources/tensor-bench", swiftSettings: swiftSettings),
        .executableTarget(
            name: "counting-bench",
            dependencies: ["BenchmarkHarness", "CountingPipeline", "ImagingCore"],
            path: "Benchmarks/Sources/counting-bench", swiftSettings: swiftSettings),
        .executableTarget(
            name: "ocr-bench",
            dependencies: [
                "BenchmarkHarness", "BenchmarkRasters", "ImagingCore", "OCRText", "OCRTextTesseract",
            ],
            path: "Benchmarks/Sources/ocr-bench", swiftSettings: swiftSettings),
        .executableTarget(
            name: "benchmark-pages", dependencies: ["BenchmarkHarness", "PageMarkup"],
            path: "Benchmarks/Sources/benchmark-pages", swiftSettings: swiftSettings),
        .testTarget(
            name: "BenchmarkHarnessTests",
            dependencies: ["BenchmarkHarness", "PageMarkup", "benchmark-pages", "imaging-core-bench"],
            path: "Benchmarks/Tests/BenchmarkHarnessTests", swiftSettings: swiftSettings),
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
