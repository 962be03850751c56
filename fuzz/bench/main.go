// Command bench measures leaderpoint side by side with what a Go developer would use instead, and
// prints the figures as Markdown.
//
// All entrants of a contest answer the same questions in one run, interleaved. The figures that
// count are ratios, since a busy machine is busy for all of them. With -check the command fails if
// a promise is broken.
package main

import (
	"flag"
	"fmt"
	"os"
	"runtime"
	"slices"
	"strings"

	"github.com/leaderpoint/leaderpoint/internal/generate"
)

func main() {
	rounds := flag.Int("rounds", 15, "rounds of each contest; the medians are printed")
	check := flag.Bool("check", false, "exit with 1 when a promised ratio is missed")
	only := flag.String("only", "", "the groups of contests to play, with commas between: "+strings.Join(groupNames(), ", ")+"; all if empty")
	flag.Parse()
	if *rounds < 1 || flag.NArg() > 0 {
		flag.Usage()
		os.Exit(2)
	}
	groups, err := groupsOf(*only)
	if err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(2)
	}
	r := report{out: os.Stdout}
	if err := r.play(groups, *rounds); err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(2)
	}
	for _, b := range r.broken {
		fmt.Fprintln(os.Stderr, "bench: promise broken:", b)
	}
	if *check && len(r.broken) > 0 {
		os.Exit(1)
	}
}

// How many questions each contest asks.
const (
	sightQuestions   = 4_000
	auditedVerdicts  = 20_000
	auditedCharges   = 20_000
	pairQuestions    = 78_000
	growthQuestions  = 8_000
	directQuestions  = 400
	partyQuestions   = 300
	advanceQuestions = 160 // units, of each a whole lattice
	auditedAdvances  = 160
)

// sizes are the numbers of questions. audited is for answers of the slow rivals, joint for each
// number of several chargers, and advancing for units whose every Advance is compared.
type sizes struct{ audited, charges, joint, advancing int }

// group is some contests, or a comparison of its own, by name.
type group struct {
	name  string
	build func(fields []*field, n sizes) ([]contest, error)
	play  func(r *report, rounds int) error
}

func groups() []group {
	return []group{
		{name: "sight", build: func(fields []*field, n sizes) ([]contest, error) {
			c, err := sightContest(fields, sightQuestions, n.audited)
			return []contest{c}, err
		}},
		{name: "distance", build: func(fields []*field, _ sizes) ([]contest, error) {
			return []contest{distanceContest(fields, pairQuestions)}, nil
		}},
		{name: "charge", build: func(fields []*field, n sizes) ([]contest, error) { return chargeContests(fields, n.charges) }},
		{name: "move", build: func(fields []*field, n sizes) ([]contest, error) { return moveContests(fields, n.advancing) }},
		{name: "together", build: func(_ []*field, n sizes) ([]contest, error) {
			c, err := togetherContest(n.joint)
			return []contest{c}, err
		}},
		{name: "batch", build: func(fields []*field, _ sizes) ([]contest, error) {
			c, err := batchContest(fields)
			return []contest{c}, err
		}},
		{name: "growth", play: (*report).playGrowth},
		{name: "certainty", play: (*report).playCertainty},
	}
}

func groupNames() (names []string) {
	for _, g := range groups() {
		names = append(names, g.name)
	}
	return names
}

// groupsOf finds groups by their names, with commas between; all for none.
func groupsOf(names string) ([]group, error) {
	all := groups()
	if names == "" {
		return all, nil
	}
	var list []group
	for name := range strings.SplitSeq(names, ",") {
		name = strings.TrimSpace(name)
		i := slices.IndexFunc(all, func(g group) bool { return g.name == name })
		if i < 0 {
			return nil, fmt.Errorf("there is no group %q; known: %s", name, strings.Join(groupNames(), ", "))
		}
		list = append(list, all[i])
	}
	return list, nil
}

// play plays some groups.
func (r *report) play(list []group, rounds int) error {
	fmt.Fprintf(r.out, "%s %s/%s, %d CPUs, %d rounds, %d committed tables\n",
		runtime.Version(), runtime.GOOS, runtime.GOARCH, runtime.NumCPU(), rounds, generate.CommittedTables)
	fields, err := committedFields()
	if err != nil {
		return err
	}
	for _, g := range list {
		if g.play != nil {
			if err := g.play(r, rounds); err != nil {
				return err
			}
			continue
		}
		contests, err := g.build(fields, sizes{auditedVerdicts, auditedCharges, partyQuestions, auditedAdvances})
		if err != nil {
			return err
		}
		for i := range contests {
			r.contest(&contests[i], contests[i].run(rounds))
		}
	}
	return nil
}

// playGrowth compares tables of the same density and growing size.
func (r *report) playGrowth(rounds int) error {
	kinds, err := growthContests(growthQuestions)
	if err != nil {
		return err
	}
	var scores [][]score
	for i := range kinds {
		scores = append(scores, kinds[i].run(rounds))
	}
	r.growth(kinds, scores)
	return nil
}
