/// Takes a value and does nothing with it, so that the work which made the value cannot be left out.
@inline(never) @_optimize(none)
public func blackHole<Value>(_ value: Value) {}
