//go:build !js

package verb

import (
	"os/signal"
	"syscall"
)

// outliveReader keeps a process alive that writes to a closed pipe.
func outliveReader() { signal.Ignore(syscall.SIGPIPE) }
