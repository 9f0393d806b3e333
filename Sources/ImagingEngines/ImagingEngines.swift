@_exported public import ImagingCore
@_exported public import InpaintKit
