@_exported public import CollageStore
@_exported public import ContourKit
@_exported public import DurableDatabase
@_exported public import DurableStore
@_exported public import ImagingCore
@_exported public import InpaintKit
@_exported public import PostComposer
@_exported public import RetouchKit
