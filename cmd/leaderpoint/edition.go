package main

import (
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/arguments"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/spf13/cobra"
)

func editionCommand() *cobra.Command {
	base := string(rules.NameSecond161)
	c := &cobra.Command{
		Use:   "edition",
		Short: "Print an edition as a file to change, for the rules of a club or an event",
		Long: `Prints a file with every field and every reading as an edition has it. Change what your
club or your event plays otherwise; lines that stay as they are may go. Then judge by it:
every command that takes --edition takes such a file. "leaderpoint explain CHG-13" and its
like say what the fields mean.`,
		Example: `  leaderpoint edition --based-on third > mine.json
  leaderpoint charge battle.json --from "Copper Golem" --edition mine.json`,
		Args: arguments.NothingElse,
		RunE: func(cmd *cobra.Command, _ []string) error {
			text, err := position.RulesetTemplate(rules.EditionName(base))
			if err != nil {
				return err
			}
			_, err = cmd.OutOrStdout().Write(text)
			return err
		},
	}
	c.Flags().StringVar(&base, "based-on", base, "the `edition` to begin with")
	arguments.TakesWords(c, "based-on", "edition", arguments.EditionNames())
	return c
}
