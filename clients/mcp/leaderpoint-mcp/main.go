// Command leaderpoint-mcp is a referee for assistants: a server of the Model Context Protocol on
// standard input and output. It is started by the assistant's program, serves one session, and
// ends with it. See ../README.md.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"slices"

	"github.com/leaderpoint/leaderpoint/clients/mcp/server"
	"github.com/leaderpoint/leaderpoint/internal/protocol"
)

func main() {
	if err := run(os.Args[1:], os.Stderr); err != nil {
		fmt.Fprintln(os.Stderr, "leaderpoint-mcp:", err)
		os.Exit(1)
	}
}

// run serves until the input ends or the process is interrupted.
func run(arguments []string, errs io.Writer) error {
	var o server.Options
	flags := flag.NewFlagSet("leaderpoint-mcp", flag.ContinueOnError)
	flags.SetOutput(errs)
	flags.DurationVar(&o.Limit, "limit", server.UsualLimit, "how long a call may take")
	flags.IntVar(&o.Text, "text", server.UsualText, "how many bytes a position or a record may have")
	flags.IntVar(&o.Picture, "picture", server.UsualPicture, "how many bytes a picture may have")
	exhibit := flags.String("exhibit", string(server.PNG), "the picture of a verdict where a call says nothing: none, svg or png")
	version := flags.Bool("version", false, "print the version and end")
	if err := flags.Parse(arguments); err != nil {
		if errors.Is(err, flag.ErrHelp) {
			return nil
		}
		return err
	}
	if *version {
		fmt.Println(server.Name, protocol.Version())
		return nil
	}
	o.Exhibit = server.Exhibit(*exhibit)
	switch {
	case flags.NArg() > 0:
		return fmt.Errorf("%q: it takes flags alone; positions come with the calls", flags.Arg(0))
	case !slices.Contains(server.Exhibits(), o.Exhibit):
		return fmt.Errorf("-exhibit is %q; it must be none, svg or png", *exhibit)
	case o.Limit <= 0 || o.Text <= 0 || o.Picture <= 0:
		return errors.New("-limit, -text and -picture must be greater than 0")
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	s, err := server.New(o)
	if err != nil {
		return err
	}
	if err := s.Run(ctx, &server.Lines{In: os.Stdin, Out: os.Stdout}); err != nil && !errors.Is(err, io.EOF) && ctx.Err() == nil {
		return err
	}
	return nil
}
