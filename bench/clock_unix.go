//go:build unix

package main

import (
	"syscall"
	"time"
)

// cpuTime is what the process has used of all processors, its garbage collector
// included: unlike the time on the wall it does not grow when others are busy.
func cpuTime() time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
