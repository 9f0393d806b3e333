import CountingPipeline
import DurableStore
import Foundation
import Testing
import _DurableTestSupport

struct CountingSettingsTests {
    @Test func `the standard values are the documented ones`() {
        let settings = CountingSettings()
        #expect(settings.confidence == 0.25)
        #expect(settings.similarity == 0.8)
        #expect(settings.sizeFilter == CountingSettings.Filter(multiplier: 1))
        #expect(settings.aspectFilter == CountingSettings.Filter(multiplier: 0.5))
    }

    @Test func `values are held within their ranges`() {
        var settings = CountingSettings(confidence: 0, similarity: 2)
        #expect(settings.confidence == 0.1)
        #expect(settings.similarity == 0.95)
        settings.confidence = 5
        settings.similarity = -1
        settings.sizeFilter.multiplier = 100
        #expect(settings.confidence == 0.9)
        #expect(settings.similarity == 0.6)
        #expect(settings.sizeFilter.multiplier == 5)
        settings.confidence = .nan
        #expect(settings.confidence == 0.9)
        settings.reset()
        #expect(settings == CountingSettings())
    }

    @Test func `what was kept is there again, until it is reset`() throws {
        let folder = try TemporaryFolder()
        let store = CountingSettingsStore(folder: folder.path + "/AICounter")
        #expect(try store.load() == CountingSettings())
        var settings = CountingSettings(confidence: 0.4, similarity: 0.7, keepsHistory: false)
        settings.aspectFilter.isOn = false
        try store.save(settings)
        #expect(try store.load() == settings)
        #expect(try store.reset() == CountingSettings())
        #expect(try store.load() == CountingSettings())
    }

    @Test func `what a file lacks or has wrong is replaced`() throws {
        let folder = try TemporaryFolder()
        let store = CountingSettingsStore(folder: folder.path)
        let file = DurableFile(folder.path + "/" + CountingSettingsStore.fileName)
        try file.write([UInt8](#"{"confidence": 7, "sizeFilter": {"isOn": false, "multiplier": 99}}"#.utf8))
        let settings = try store.load()
        #expect(settings.confidence == 0.9)
        #expect(settings.similarity == 0.8)
        #expect(settings.sizeFilter == CountingSettings.Filter(isOn: false, multiplier: 5))
        try file.write([UInt8]("{".utf8))
        #expect(try store.load() == CountingSettings())
    }
}
