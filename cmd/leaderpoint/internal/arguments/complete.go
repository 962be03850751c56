package arguments

import (
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/spf13/cobra"
)

// CompleteFile offers position files.
func CompleteFile(_ *cobra.Command, args []string, _ string) ([]cobra.Completion, cobra.ShellCompDirective) {
	if len(args) > 0 {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	return []cobra.Completion{"json", "geojson"}, cobra.ShellCompDirectiveFilterFileExt
}

// completes offers words for a flag. If they are names of units, they come from the position on the
// command line; words gets nil if there is none yet. The shell picks those that fit.
func completes(c *cobra.Command, flag string, words func(t *spatial.Table) []string) {
	err := c.RegisterFlagCompletionFunc(flag, func(c *cobra.Command, args []string, _ string) ([]cobra.Completion, cobra.ShellCompDirective) {
		return words(tableAt(c, args)), cobra.ShellCompDirectiveNoFileComp
	})
	if err != nil {
		panic(err) // the flag does not exist: a fault of this program that every test meets
	}
}

// CompletesUnits offers the units of the position for flags.
func CompletesUnits(c *cobra.Command, flags ...string) {
	for _, flag := range flags {
		completes(c, flag, func(t *spatial.Table) []string {
			if t == nil {
				return nil
			}
			return UnitNames(t)
		})
	}
}

// CompletesSides offers its sides.
func CompletesSides(c *cobra.Command, flag string) {
	completes(c, flag, func(t *spatial.Table) []string {
		if t == nil {
			return nil
		}
		return SideNames(t)
	})
}

// CompletesWords offers a list.
func CompletesWords(c *cobra.Command, flag string, list []string) {
	completes(c, flag, func(*spatial.Table) []string { return list })
}

// tableAt returns the table of the position on the command line, or nil. It does not read standard
// input, which is the terminal.
func tableAt(c *cobra.Command, args []string) *spatial.Table {
	var d *position.Document
	var err error
	if line, _ := c.Flags().GetString(PositionFlag); line != "" {
		d, err = position.ParseLine(line)
	} else if len(args) > 0 && args[0] != "-" {
		d, err = readFile(nil, args[0])
	}
	if d == nil || err != nil {
		return nil
	}
	t, err := d.Table()
	if err != nil {
		return nil
	}
	return t
}
