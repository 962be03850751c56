package main

import (
	"errors"
	"flag"
	"fmt"
	"strings"

	"github.com/leaderpoint/leaderpoint/game"
)

// wrongUse is the code that a wrong command line ends with, as that of leaderpoint does.
const wrongUse = 64

const usage = "usage: match POSITION [--turns N] [--seed N] [--edition NAME] [--record FILE | --against random|greedy|bot [--games N]]"

// options are what the command line asks for.
type options struct {
	position, edition string
	turns             int
	seed              uint64
	record            string // "" for none
	against           string // "" for one game of the bot against itself
	games             int
}

// read reads the words after the name of the command. What would not do what it says is refused.
func read(words []string) (o options, err error) {
	flags := flag.NewFlagSet("match", flag.ContinueOnError)
	flags.IntVar(&o.turns, "turns", game.UsualTurns, "turns of each side")
	flags.Uint64Var(&o.seed, "seed", 1, "of the dice and of the players; of many games the first")
	flags.StringVar(&o.edition, "edition", "", "to play by; else that of the position")
	flags.StringVar(&o.record, "record", "", "file for the record of one game")
	flags.StringVar(&o.against, "against", "", "count who wins: the bot, or random, or greedy")
	flags.IntVar(&o.games, "games", 50, "how many games are counted, each twice with sides changed")
	flags.Usage = func() {
		fmt.Fprintln(flags.Output(), usage)
		flags.PrintDefaults()
	}
	var said strings.Builder // main prints what is wrong, once
	flags.SetOutput(&said)
	if len(words) > 0 && !strings.HasPrefix(words[0], "-") {
		o.position, words = words[0], words[1:]
	}
	if err := flags.Parse(words); errors.Is(err, flag.ErrHelp) {
		fmt.Print(said.String())
		return o, err
	} else if err != nil {
		return o, fmt.Errorf("%w\n%s", err, usage)
	}
	given := map[string]bool{}
	flags.Visit(func(f *flag.Flag) { given[f.Name] = true })
	switch {
	case o.position == "":
		return o, fmt.Errorf("match takes a position file before its flags\n%s", usage)
	case flags.NArg() > 0:
		return o, fmt.Errorf("%q is a word too many: match takes one position file, and then flags\n%s", flags.Arg(0), usage)
	case o.turns < 1:
		return o, fmt.Errorf("--turns is %d; it must be at least 1", o.turns)
	case o.games < 1:
		return o, fmt.Errorf("--games is %d; it must be at least 1", o.games)
	case given["games"] && o.against == "":
		return o, fmt.Errorf("--games counts with --against only: name random, greedy or bot")
	case given["against"] && given["record"]:
		return o, fmt.Errorf("--record is of one game, and --against counts many: leave one of them out")
	case given["against"]:
		if _, err := opponent(o.against, 0); err != nil {
			return o, fmt.Errorf("--against: %w", err)
		}
	}
	return o, nil
}
