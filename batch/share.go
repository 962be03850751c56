package batch

import (
	"runtime"
	"sync"
	"sync/atomic"
)

// share distributes n pieces of work, by index, over so many goroutines, one of them the caller's
// own. The result must not depend on which of them does a piece.
func share(n, workers int, do func(worker, piece int)) {
	if workers = min(workers, n); workers <= 1 {
		for i := range n {
			do(0, i)
		}
		return
	}
	var next atomic.Int64
	work := func(w int) {
		for i := int(next.Add(1)) - 1; i < n; i = int(next.Add(1)) - 1 {
			do(w, i)
		}
	}
	var wait sync.WaitGroup
	for w := 1; w < workers; w++ {
		wait.Go(func() { work(w) })
	}
	work(0) // at once, while the others are being woken
	wait.Wait()
}

// workers returns the number of goroutines: see [Options.Workers].
func workers(asked, pieces int) int {
	if asked < 0 {
		asked = runtime.GOMAXPROCS(0)
	}
	return max(1, min(asked, pieces))
}
