// Placeholder replaced by the codec shims.
