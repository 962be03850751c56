package screen

import (
	"io"
	"os"

	"github.com/cheggaaa/pb/v3"
	"golang.org/x/term"
)

// Progress shows how far a long run is: one of many pairs of units or more, about a second's worth.
// It writes to a terminal only, so that nothing of it gets into a file or a pipe. When the run is
// done, however it ends, the bar goes.
func Progress(errs io.Writer, doing string, pairs, many int) (step, done func()) {
	f, ok := errs.(*os.File)
	if pairs < many || !ok || !term.IsTerminal(int(f.Fd())) {
		return func() {}, func() {}
	}
	bar := pb.New(pairs).SetWriter(f).Set("prefix", doing+" ").Set(pb.CleanOnFinish, true)
	bar.SetTemplateString(`{{string . "prefix"}}{{counters .}} {{bar .}} {{percent .}} {{rtime . "%s left"}}`)
	bar.Start()
	return func() { bar.Increment() }, func() { bar.Finish() }
}
