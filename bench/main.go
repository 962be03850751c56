// Command bench measures leaderpoint side by side with what a Go developer
// would use instead, and prints the figures as Markdown.
//
// All entrants of a contest answer the same questions in one run, interleaved,
// and the figures that count are ratios: a machine that is busy is busy for
// everybody. With -check the command fails when a promise is broken.
package main

import (
	"flag"
	"fmt"
	"os"
	"runtime"
	"slices"

	"github.com/leaderpoint/leaderpoint/fuzz"
)

func main() {
	rounds := flag.Int("rounds", 15, "rounds of each contest; the medians are printed")
	check := flag.Bool("check", false, "exit with 1 when a promised ratio is missed")
	flag.Parse()
	if *rounds < 1 || flag.NArg() > 0 {
		flag.Usage()
		os.Exit(2)
	}
	r := report{out: os.Stdout}
	if err := r.all(*rounds); err != nil {
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
	sightQuestions    = 4_000
	auditedVerdicts   = 20_000
	auditedCharges    = 20_000
	pairQuestions     = 78_000
	growthQuestions   = 8_000
	largeTable        = 4_000
	shortestQuestions = 400
	partyQuestions    = 300
	advanceQuestions  = 160 // units, of each a whole lattice
	auditedAdvances   = 160
)

// all plays every contest.
func (r *report) all(rounds int) error {
	fmt.Fprintf(r.out, "%s %s/%s, %d CPUs, %d rounds, %d committed tables\n",
		runtime.Version(), runtime.GOOS, runtime.GOARCH, runtime.NumCPU(), rounds, fuzz.CommittedTables)
	contests, err := contests(auditedVerdicts, auditedCharges, partyQuestions, auditedAdvances)
	if err != nil {
		return err
	}
	for i := range contests {
		r.contest(&contests[i], contests[i].run(rounds))
	}
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

// contests are the side-by-side contests; audited and charges are how many answers of
// the slow rivals are compared, joint how many questions about several chargers are
// asked for each number of them, advancing for how many units every Advance is compared.
func contests(audited, charges, joint, advancing int) ([]contest, error) {
	fields, err := committedFields()
	if err != nil {
		return nil, err
	}
	sight, err := sightContest(fields, sightQuestions, audited)
	if err != nil {
		return nil, err
	}
	large, err := battle(1, largeTable)
	if err != nil {
		return nil, err
	}
	more, err := chargeContests(fields, charges)
	if err != nil {
		return nil, err
	}
	together, err := togetherContests(joint)
	if err != nil {
		return nil, err
	}
	moves, err := moveContests(fields, advancing)
	if err != nil {
		return nil, err
	}
	batches, err := batchContests(fields)
	if err != nil {
		return nil, err
	}
	return slices.Concat([]contest{
		sight,
		distanceContest(fields, pairQuestions),
		facingContest(fields, pairQuestions),
		withinContest("Units within 12 inches, 40 units", fields),
		withinContest(fmt.Sprintf("Units within 12 inches, %d units", largeTable), []*field{large}),
		whatIfContest(fields),
	}, more, moves, together, batches), nil
}
