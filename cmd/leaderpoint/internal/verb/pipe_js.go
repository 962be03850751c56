package verb

// outliveReader does nothing without signals.
func outliveReader() {}
