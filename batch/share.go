package batch

import (
	"runtime"
	"sync"
	"sync/atomic"
)

// share gives out n pieces of work, by number, to so many goroutines: to the caller's own
// where there is one. Who does which piece must not matter.
func share(n, workers int, do func(worker, piece int)) {
	if workers = min(workers, n); workers <= 1 {
		for i := range n {
			do(0, i)
		}
		return
	}
	var next atomic.Int64
	var wait sync.WaitGroup
	for w := range workers {
		wait.Go(func() {
			for {
				i := int(next.Add(1)) - 1
				if i >= n {
					return
				}
				do(w, i)
			}
		})
	}
	wait.Wait()
}

// workers is how many goroutines are meant: see [Options.Workers].
func workers(asked, pieces int) int {
	if asked < 0 {
		asked = runtime.GOMAXPROCS(0)
	}
	return max(1, min(asked, pieces))
}
