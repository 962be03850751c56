//go:build !js

package verb

import (
	"os/signal"
	"syscall"
)

// outliveReader keeps a process alive that writes to a reader that is gone.
func outliveReader() { signal.Ignore(syscall.SIGPIPE) }
