//go:build !unix

package main

import "time"

var started = time.Now()

// cpuTime returns the time on the wall, where the system does not tell more.
func cpuTime() time.Duration { return time.Since(started) }
