import Foundation

/// Returns the base to the power of the exponent.
func power(_ base: Float, _ exponent: Float) -> Float { Float(pow(Double(base), Double(exponent))) }
