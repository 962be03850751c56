package main

import (
	"fmt"

	"github.com/leaderpoint/leaderpoint/charge"
)

// togetherContests ask whether 2 to 5 units can charge one target together, which means
// here: in which order. The scenes are generated, so many for each number of chargers.
func togetherContests(questions int) ([]contest, error) {
	// floors are ratios to hold on to. The rivals are given the places, which is much of
	// the work where there are few orders to try. The aims are for the like-for-like
	// benchmark of package charge, in which both find them.
	floors := [mostParty + 1]float64{5: 4}
	var list []contest
	for n := 2; n <= mostParty; n++ {
		asked, out, err := parties(n, questions)
		if err != nil {
			return nil, err
		}
		with := 0
		for _, p := range asked {
			if p.verdict == charge.Yes {
				with++
			}
		}
		audit := auditTogether(asked)
		remark := fmt.Sprintf("%d yes, %d no; %d scenes left out; %d differ from ExplainTogether%s",
			with, len(asked)-with, out, len(audit.quick), first(audit.quick))
		ours := entrant{
			name: "charge.Together", lean: true, slow: true, remark: remark, faults: len(audit.quick),
			ask: func(lo, hi int) {
				for _, p := range asked[lo:hi] {
					keep += float64(charge.Together(p.view, p.ids, 0))
				}
			},
		}
		list = append(list, contest{
			title:     fmt.Sprintf("Charge together, %d chargers", n),
			questions: len(asked), tails: true,
			parts: []part{{"with an order", 0, with}, {"with none", with, len(asked)}},
			entrants: []entrant{
				ours,
				ordersEntrant("every order in turn", floors[n], asked, audit.plain, (*party).eachPermutation),
				ordersEntrant("the same at its best", 0, asked, audit.thrifty, (*party).thrifty),
			},
		})
	}
	return list, nil
}

// ordersEntrant answers by a search for an order of given places.
func ordersEntrant(
	name string, floor float64, asked []*party, differ []string, search func(*party) bool,
) entrant {
	return entrant{
		name: name, floor: floor, slow: true,
		faults: len(differ), remark: fmt.Sprintf("%d differ%s", len(differ), first(differ)),
		ask: func(lo, hi int) {
			for _, p := range asked[lo:hi] {
				if search(p) {
					keep++
				}
			}
		},
	}
}

// togetherAudit lists the scenes about which answers differ from ExplainTogether's.
type togetherAudit struct{ quick, plain, thrifty []string }

func auditTogether(asked []*party) (a togetherAudit) {
	for i, p := range asked {
		name := fmt.Sprintf("scene %d of %d chargers: %v", i, len(p.ids), p.verdict)
		if charge.Together(p.view, p.ids, 0) != p.verdict {
			a.quick = append(a.quick, name)
		}
		if p.eachPermutation() != (p.verdict == charge.Yes) {
			a.plain = append(a.plain, name)
		}
		if p.thrifty() != (p.verdict == charge.Yes) {
			a.thrifty = append(a.thrifty, name)
		}
	}
	return a
}
