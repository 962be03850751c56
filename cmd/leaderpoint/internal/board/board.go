// Package board is the verb board: it opens a table in the browser, or writes it for a host.
package board

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"net"
	"os"
	"os/signal"
	"syscall"

	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/arguments"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/exit"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/phrase"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/screen"
	"github.com/leaderpoint/leaderpoint/docs"
	"github.com/leaderpoint/leaderpoint/internal/board"
	"github.com/spf13/cobra"
)

// usualPort is the port without --port. It stays the same, so that a browser can keep the board.
const usualPort = 8317

// flags are those of the verb.
type flags struct {
	port    int
	lan, qr bool
	export  string

	engines func(ctx context.Context, folder string, say func(string)) ([]board.Engine, error)
}

// Command returns the verb.
func Command() *cobra.Command { return (&flags{engines: board.Engines}).command() }

func (f *flags) command() *cobra.Command {
	c := &cobra.Command{
		Use:   "board [FILE]",
		Short: "Open a table in the browser, which judges while you move",
		Long: `Serves the board to a browser on this machine, and prints its address. It runs until Ctrl+C.
The board begins with the position of the file ("-" for standard input, or --position), or
else with an example. Nothing leaves the page.

With --lan it serves the local network, too. A phone opens one of the printed links, or scans
the QR code that a terminal shows. Links have a random token, which is new each time. A
browser can install the board, and use it offline, only from https or from this machine.

With --export it writes all files into a folder, which any web host can serve. docs/board.md
says how.

A build without engines makes them once, for which it needs Go. Releases include them.`,
		Example: `  leaderpoint board
  leaderpoint board battle.json --lan
  leaderpoint board --export site`,
		RunE: f.run,
	}
	arguments.TakesPosition(c)
	c.Args = func(c *cobra.Command, args []string) error {
		if len(args) == 0 && !c.Flags().Changed(arguments.PositionFlag) {
			return nil // the example
		}
		return arguments.OnePosition(c, args)
	}
	c.Flags().IntVar(&f.port, "port", usualPort, "the port to serve at; 0 picks a free one")
	c.Flags().BoolVar(&f.lan, "lan", false, "serve the local network, too, to those who have the link")
	c.Flags().BoolVar(&f.qr, "qr", false, "print the QR code of the link of --lan, even if that is not to a terminal")
	c.Flags().StringVar(&f.export, "export", "", "write the board into this `folder`, for a host of files")
	return c
}

func (f *flags) run(c *cobra.Command, args []string) error {
	switch {
	case f.port < 0 || f.port > 65535:
		return exit.Usage("--port is %d; it must be from 0 to 65535", f.port)
	case f.qr && !f.lan:
		return exit.Usage("--qr is the code of a link for a phone: it needs --lan")
	case f.export != "" && (f.lan || c.Flags().Changed("port")):
		return exit.Usage("--export serves nothing: it goes without --lan and --port")
	}
	start, err := startOf(c, args)
	if err != nil {
		return err
	}
	ctx, stop := signal.NotifyContext(c.Context(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	say := func(text string) { fmt.Fprintln(c.ErrOrStderr(), "leaderpoint:", text) }
	here, err := os.Getwd()
	if err != nil {
		return exit.BadIO(err)
	}
	engines, err := f.engines(ctx, here, say)
	if err != nil {
		return exit.BadIO(err)
	}
	site, err := board.NewSite(engines, start)
	if err != nil {
		return err
	}
	if f.export != "" {
		return f.write(c, site, say)
	}
	return f.serve(ctx, c, site, say)
}

// startOf returns the position to begin with, as a file.
func startOf(c *cobra.Command, args []string) ([]byte, error) {
	if len(args) == 0 && !c.Flags().Changed(arguments.PositionFlag) {
		args = []string{"-"}
		in := c.InOrStdin()
		c.SetIn(bytes.NewReader(docs.Example()))
		defer c.SetIn(in)
	}
	src, err := arguments.Read(c, args)
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	if err := src.Document.Write(&out); err != nil {
		return nil, exit.BadData(err)
	}
	return out.Bytes(), nil
}

// write exports the board.
func (f *flags) write(c *cobra.Command, site *board.Site, say func(string)) error {
	list, err := site.Export(f.export, say)
	if err != nil {
		return exit.BadIO(err)
	}
	size := 0
	for _, file := range list {
		size += file.Size
		if _, err := fmt.Fprintf(c.OutOrStdout(), "%9d  %s\n", file.Size, file.Name); err != nil {
			return err
		}
	}
	say(fmt.Sprintf("%s, %.1f MB, are in %s: give them to a host of files that has https", phrase.Count(len(list), "file"), float64(size)/1e6, f.export))
	return nil
}

// serve serves the board until the context ends.
func (f *flags) serve(ctx context.Context, c *cobra.Command, site *board.Site, say func(string)) error {
	server, err := board.Listen(site, f.port, f.lan)
	var system *net.OpError
	if errors.As(err, &system) {
		err = fmt.Errorf("%w; --port 0 picks a free port", err)
	}
	if err != nil {
		return exit.BadIO(err)
	}
	for _, link := range server.Links {
		if _, err := fmt.Fprintln(c.OutOrStdout(), link); err != nil {
			server.Close()
			return err
		}
	}
	if errs := c.ErrOrStderr(); len(server.Links) > 1 && (f.qr || screen.Of(errs).Terminal) {
		link := server.Links[1] // the first is that of this machine alone
		code, err := codeOf(link)
		if err == nil {
			_, err = fmt.Fprintf(errs, "\n%s  %s\n\n", code, link)
		}
		if err != nil {
			server.Close()
			return err
		}
	}
	if f.lan {
		say("Anyone who has a link can open the board while this runs. To install it, or to use it offline, a browser needs https (--export) or this machine.")
	}
	say("the board is open; Ctrl+C ends it")
	if err := server.Serve(ctx); err != nil {
		return exit.BadIO(err)
	}
	return nil
}
