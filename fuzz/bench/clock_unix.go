//go:build unix

package main

import (
	"syscall"
	"time"
)

// cpuTime returns what the process has used of all processors, including its garbage collector.
// Unlike wall time it does not grow if others are busy.
func cpuTime() time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
