package main

import (
	"runtime"
	"strings"
	"time"

	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/arguments"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/exit"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/members"
	"github.com/leaderpoint/leaderpoint/internal/protocol"
	"github.com/spf13/cobra"
)

func askCommand() *cobra.Command {
	var limit time.Duration
	var jobs int
	c := &cobra.Command{
		Use:   "ask",
		Short: "Answer JSON lines from standard input, one line each",
		Long: `Answers programs in any language. It reads one JSON request a line from standard input, and
writes one JSON answer a line, in order.

  {"id":1,"position":{...},"ask":"sight","from":"A","to":"C"}

Without "position" a request is about the last one. A bad request is answered with
{"id":1,"error":"...","code":"..."}, and the stream goes on. docs/asks.md has the protocol.

A request that takes longer than --limit is answered with an error. Without a limit every
answer is the same on every machine, since work is counted and not timed.

"leaderpoint ask --help charge" prints what the ask charge takes and answers, and so for
each ask.`,
		Args: arguments.NothingElse,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if limit < 0 {
				return exit.Usage("--limit is %v; it must not be negative", limit)
			}
			if jobs < 0 || jobs > protocol.MaxJobs {
				return exit.Usage("--jobs is %d; it must be from 0 to %d", jobs, protocol.MaxJobs)
			}
			if jobs == 0 {
				jobs = min(runtime.GOMAXPROCS(0), protocol.MaxJobs)
			}
			return protocol.Server{Limit: limit, Jobs: jobs}.Serve(cmd.InOrStdin(), cmd.OutOrStdout())
		},
	}
	c.Flags().DurationVar(&limit, "limit", 0, "how long a request may take, such as 2s; 0 means no limit")
	c.Flags().IntVar(&jobs, "jobs", 1, "how many answers to work on at once; 0 means as many as there are processors")
	usual := c.HelpFunc()
	c.SetHelpFunc(func(c *cobra.Command, args []string) {
		if list, err := members.Asks(); err == nil {
			c.Long += "\n\n" + strings.TrimSuffix(list, "\n")
		}
		usual(c, args)
	})
	helpOf(c, members.OfAsk)
	return c
}

// unknownHelp is the annotation of a command that was asked for help about an unknown name.
const unknownHelp = "unknown help"

// helpOf makes --help with a name print the text for it, and without one the usual help. The error
// for an unknown name becomes the annotation [unknownHelp], as help returns none.
func helpOf(own *cobra.Command, text func(name string) (string, error)) {
	usual := own.HelpFunc()
	own.SetHelpFunc(func(c *cobra.Command, args []string) {
		name := c.Flags().Arg(0)
		if name == "" || c != own {
			usual(c, args)
			return
		}
		out, err := text(name)
		if err != nil {
			c.Annotations = map[string]string{unknownHelp: err.Error()}
		}
		c.Print(out)
	})
}
