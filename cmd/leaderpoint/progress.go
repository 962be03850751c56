package main

import (
	"io"
	"os"

	"github.com/schollz/progressbar/v3"
	"golang.org/x/term"
)

// manyPairs is from how many pairs of units on people want to see that something
// is happening: about a second's worth.
const manyPairs = 20_000

// progress tells a person who waits how far a long run is. It writes to a
// terminal only, so that nothing of it gets into a file or a pipe.
func progress(errs io.Writer, pairs int) (step, done func()) {
	f, ok := errs.(*os.File)
	if pairs < manyPairs || !ok || !term.IsTerminal(int(f.Fd())) {
		return func() {}, func() {}
	}
	bar := progressbar.NewOptions(pairs,
		progressbar.OptionSetWriter(f), progressbar.OptionSetDescription("looking"),
		progressbar.OptionShowCount(), progressbar.OptionThrottle(100_000_000), progressbar.OptionClearOnFinish())
	// Losing the bar is no reason to lose the answer.
	return func() { _ = bar.Add(1) }, func() { _ = bar.Finish() }
}
