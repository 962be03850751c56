// Command leaderpoint answers a referee's questions of geometry in Kings of War, from a position
// file.
//
//	leaderpoint new > mine.json
//	leaderpoint check mine.json
//	leaderpoint see docs/positions/battle.json --from "Lantern Bows"
//	leaderpoint distance docs/positions/battle.json --from "Lantern Bows" --to "left edge"
//	leaderpoint shot docs/positions/battle.json --from "Lantern Bows" --range 24
//	leaderpoint charge docs/positions/battle.json --from "Copper Golem"
//	leaderpoint charge docs/positions/one-after-the-other.json --from Spears,Pikes --to Giants
//	leaderpoint counter docs/positions/battle.json --from "Barrow Kin" --to "Silver Lances"
//	leaderpoint threats docs/positions/battle.json --to "Gate Guard"
//	leaderpoint moves docs/positions/battle.json --side dawn
//	leaderpoint move docs/positions/battle.json --unit "Gate Guard" --order back --steps "back 2"
//	leaderpoint see --position 'A red troop @10,10 | B blue troop @12,20^180'
//	leaderpoint line docs/positions/battle.json
//	leaderpoint file --position 'A red troop @10,10 | B blue troop @12,20^180'
//	leaderpoint roster mine.rosz yours.json -o game.json
//	leaderpoint photo docs/measured/from-a-photo.json
//	leaderpoint draw docs/positions/battle.json --svg battle.svg
//	leaderpoint exhibit docs/positions/shortest-way.json charge --from Knights --to Ogres -o x.html
//	leaderpoint explain CHG-8
//	leaderpoint replay game.jsonl
//	leaderpoint board docs/positions/battle.json
//	leaderpoint ask < requests.jsonl
//
// It ends with 0 for yes, 1 for no, and 2 for too close or not decided; lists end with 0. It ends
// with 64 for wrong use, 65 for a bad position, and 74 for a file that cannot be read or written.
package main

import (
	"encoding/json"
	"fmt"
	"io"
	"os"
	"runtime"
	"slices"
	"strings"

	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/arguments"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/board"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/charges"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/check"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/exhibit"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/exit"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/explain"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/imports"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/looks"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/moves"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/replay"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/scoring"
	"github.com/leaderpoint/leaderpoint/internal/named"
	"github.com/leaderpoint/leaderpoint/internal/protocol"
	"github.com/leaderpoint/leaderpoint/internal/version"
	"github.com/spf13/cobra"
)

func main() {
	os.Exit(execute(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}

// execute runs the command line on the given streams, and returns the exit code.
func execute(args []string, in io.Reader, out, errs io.Writer) int {
	c := command(in, out, errs)
	needShell(c)
	c.SetArgs(args)
	verb, err := c.ExecuteC()
	if why := verb.Annotations[unknownHelp]; why != "" {
		err = exit.Usage("%s", why)
	}
	if err != nil && !exit.Quiet(err) {
		fmt.Fprintln(errs, "leaderpoint:", err)
	}
	return exit.Code(err)
}

// command returns the whole command line, on the given streams.
func command(in io.Reader, out, errs io.Writer) *cobra.Command {
	root := &cobra.Command{
		Use:   "leaderpoint",
		Short: "Exact geometry for the regiment wargame Kings of War",
		Long: `Exact geometry for the regiment wargame Kings of War: who sees, charges, shoots and
moves, by how much, and why not.

Begin with "leaderpoint new > mine.json", a position that explains itself.

` + exit.Help,
		Version:           version.Build(),
		SilenceUsage:      true,
		SilenceErrors:     true,
		PersistentPreRunE: arguments.Check,
		Args:              cobra.ArbitraryArgs,
		RunE:              noVerb,
	}
	root.SetVersionTemplate("leaderpoint {{.Version}}\n")
	root.SetIn(in)
	root.SetOut(out)
	root.SetErr(errs)
	root.SetFlagErrorFunc(arguments.FlagError)
	root.CompletionOptions.HiddenDefaultCmd = true
	root.AddCommand(
		looks.SeeCommand(), looks.DistanceCommand(), looks.ShotCommand(),
		charges.ChargeCommand(), charges.CounterCommand(), charges.SequenceCommand(), charges.ThreatsCommand(),
		moves.MoveCommand(), moves.MovesCommand(), moves.SurgeCommand(), moves.OverrunCommand(), moves.RegroupCommand(),
		moves.PullBackCommand(), moves.PushCommand(), scoring.Command(), check.Command(), drawCommand(), exhibit.Command(),
		explain.Command(), replay.Command(), newCommand(), editionCommand(), lineCommand(), fileCommand(),
		imports.RosterCommand(), imports.PhotoCommand(), askCommand(), board.Command(), versionCommand())
	arguments.Once(root)
	helpOf(root, func(word string) (string, error) {
		if c, _, err := root.Find([]string{word}); err == nil && c != root {
			return "", c.Help()
		}
		return "", noVerb(root, []string{word})
	})
	return root
}

// needShell makes completion without a shell, or for an unknown one, wrong use.
func needShell(root *cobra.Command) {
	root.InitDefaultCompletionCmd()
	for _, c := range root.Commands() {
		if c.Name() == "completion" {
			c.Args, c.RunE = cobra.ArbitraryArgs, noShell
		}
	}
}

// noShell returns the error for a completion without a known shell, so that a redirected file stays
// empty.
func noShell(c *cobra.Command, args []string) error {
	var shells []string
	for _, sub := range c.Commands() {
		shells = append(shells, sub.Name())
	}
	if len(args) == 0 {
		return exit.Usage("completion needs a shell: %s", strings.Join(shells, ", "))
	}
	return exit.Usage("there is no completion for %q; the shells are %s", args[0], strings.Join(shells, ", "))
}

// noVerb returns the error for no command, or for an unknown one.
func noVerb(root *cobra.Command, args []string) error {
	if len(args) == 0 {
		return root.Help()
	}
	word := args[0]
	if _, err := os.Stat(word); err == nil {
		return exit.Usage("%q is a file; say what to do with it, as in: leaderpoint see %s", word, arguments.Quoted(word))
	}
	var names []string
	for _, c := range root.Commands() {
		if slices.Contains(c.SuggestFor, word) {
			return exit.Usage("unknown command %q%s", word, arguments.DidYouMean([]string{c.Name()}))
		}
		names = append(names, c.Name())
	}
	if slices.Contains(protocol.Names(), word) {
		return exit.Usage("unknown command %q; it is a question of leaderpoint ask: \"leaderpoint ask --help %s\" has it", word, word)
	}
	return exit.Usage("unknown command %q%s", word, arguments.DidYouMean(named.Nearest(word, names)))
}

func versionCommand() *cobra.Command {
	asJSON := false
	c := &cobra.Command{
		Use:   "version",
		Short: "Print which leaderpoint this is",
		Args:  arguments.NothingElse,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if asJSON {
				return json.NewEncoder(cmd.OutOrStdout()).Encode(struct {
					Version  string   `json:"version"`
					Go       string   `json:"go"`
					Platform string   `json:"platform"`
					Editions []string `json:"editions"`
				}{version.Build(), runtime.Version(), runtime.GOOS + "/" + runtime.GOARCH, arguments.EditionNames()})
			}
			_, err := fmt.Fprintf(cmd.OutOrStdout(), "leaderpoint %s\n%s %s/%s\neditions %s\n",
				version.Build(), runtime.Version(), runtime.GOOS, runtime.GOARCH, strings.Join(arguments.EditionNames(), ", "))
			return err
		},
	}
	c.Flags().BoolVar(&asJSON, "json", false, "print JSON for programs")
	return c
}
