package verb

import (
	"io"
	"os"

	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/exit"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/screen"
	"github.com/spf13/cobra"
)

// surely makes a command finish its picture although what it prints cannot be written, as in a pipe
// to head or on a full disk. The code in the end says so: it is that of a file that cannot be
// written.
func (p *Pictures) surely(c *cobra.Command) {
	run := c.RunE
	c.RunE = func(c *cobra.Command, args []string) error {
		out := c.OutOrStdout()
		if !p.HasFile() || screen.Of(out).Terminal {
			return run(c, args)
		}
		if out == os.Stdout || p.out == os.Stdout {
			outliveReader()
		}
		writer := &patient{out: out}
		c.SetOut(writer)
		if p.words == out {
			p.words = writer
		}
		err := run(c, args)
		if writer.failed != nil && exit.Code(err) <= exit.Unknown {
			return exit.BadIO(writer.failed)
		}
		return err
	}
}

// patient is a writer that never fails: from the first failure on it drops what it is given.
type patient struct {
	out    io.Writer
	failed error
}

// Write implements io.Writer.
func (w *patient) Write(text []byte) (int, error) {
	if w.failed == nil {
		_, w.failed = w.out.Write(text)
	}
	return len(text), nil
}
