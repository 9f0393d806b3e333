// Unsafe code may stand in this file; see Docs/Conventions.md.

import FuzzReaders

/// The reader that libFuzzer's function gives its bytes to; it is set once, before the first.
nonisolated(unsafe) var chosen: FuzzReader?
