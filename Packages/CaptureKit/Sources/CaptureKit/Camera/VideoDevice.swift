import ImagingCore

/// A video device as far as ``VideoDeviceCamera`` needs it.
///
/// Calls come one after another, from any thread.
protocol VideoDevice: AnyObject, Sendable {
    /// Opens the device.
    func open() throws(CaptureError)
    /// The sizes of each code that is known.
    func sizes() throws(CaptureError) -> [VideoCode: [VideoSizes]]
    /// Tells the device how to give pictures, and returns how it will.
    func choose(_ form: VideoForm) throws(CaptureError) -> VideoPicture
    /// Begins to give pictures.
    func begin() throws(CaptureError)
    /// The next picture's bytes; nil when there is none in so many milliseconds, no bytes when it is damaged.
    func next(milliseconds: Int) throws(CaptureError) -> [UInt8]?
    /// Ends giving pictures.
    func end()
    /// Closes the device.
    func close()
}
