package screen

import (
	"io"
	"os"

	"github.com/schollz/progressbar/v3"
	"golang.org/x/term"
)

// Progress tells a person who waits how far a long run is: one of many pairs of
// units or more, about a second's worth. It writes to a terminal only, so that
// nothing of it gets into a file or a pipe.
func Progress(errs io.Writer, doing string, pairs, many int) (step, done func()) {
	f, ok := errs.(*os.File)
	if pairs < many || !ok || !term.IsTerminal(int(f.Fd())) {
		return func() {}, func() {}
	}
	bar := progressbar.NewOptions(pairs,
		progressbar.OptionSetWriter(f), progressbar.OptionSetDescription(doing),
		progressbar.OptionShowCount(), progressbar.OptionThrottle(100_000_000), progressbar.OptionClearOnFinish())
	// Losing the bar is no reason to lose the answer.
	return func() { _ = bar.Add(1) }, func() { _ = bar.Finish() }
}
