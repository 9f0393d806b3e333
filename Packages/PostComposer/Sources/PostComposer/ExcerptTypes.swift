@_exported public import ExcerptTypes
