package verb

// outliveReader is nothing where there are no signals.
func outliveReader() {}
