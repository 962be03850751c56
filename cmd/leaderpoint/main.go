// Command leaderpoint is the referee's tool: it answers questions of geometry in
// Kings of War from a position file.
//
//	leaderpoint see docs/positions/battle.json --from Guard
//	leaderpoint moves docs/positions/battle.json --side valley
//	leaderpoint charge docs/positions/battle.json --from "Copper Golem"
//	leaderpoint charge docs/positions/one-after-the-other.json --from Spears,Pikes --to Giants
//	leaderpoint see --position 'A red troop @10,10 | B blue troop @12,20^180'
//	leaderpoint line docs/positions/battle.json
//	leaderpoint file --position 'A red troop @10,10 | B blue troop @12,20^180'
//	leaderpoint ask < requests.jsonl
package main

import (
	"fmt"
	"io"
	"os"

	"github.com/spf13/cobra"
)

func main() {
	if err := command(os.Stdin, os.Stdout, os.Stderr).Execute(); err != nil {
		fmt.Fprintln(os.Stderr, "leaderpoint:", err)
		os.Exit(1)
	}
}

// command is the whole command line, on the given streams.
func command(in io.Reader, out, errs io.Writer) *cobra.Command {
	root := &cobra.Command{
		Use:           "leaderpoint",
		Short:         "Exact geometry for the regiment wargame Kings of War",
		SilenceUsage:  true,
		SilenceErrors: true,
	}
	root.SetIn(in)
	root.SetOut(out)
	root.SetErr(errs)
	root.CompletionOptions.HiddenDefaultCmd = true
	root.AddCommand(seeCommand(), movesCommand(), chargeCommand(), askCommand(), lineCommand(), fileCommand())
	return root
}
