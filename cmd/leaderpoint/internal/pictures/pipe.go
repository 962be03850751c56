//go:build !js

package pictures

import (
	"os/signal"
	"syscall"
)

// outliveReader keeps a process alive that writes where nobody reads any more.
func outliveReader() { signal.Ignore(syscall.SIGPIPE) }
