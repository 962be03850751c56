package main

import (
	"fmt"

	"github.com/leaderpoint/leaderpoint/charge"
)

// togetherContest asks whether five units can charge one target together, which means here: in
// which order. The rivals are given the places, which is much of the work.
func togetherContest(questions int) (contest, error) {
	asked, out, err := parties(mostParty, questions)
	if err != nil {
		return contest{}, err
	}
	audit := auditTogether(asked)
	ours := entrant{
		name: "charge.Together", lean: true, slow: true, faults: len(audit.quick),
		remark: fmt.Sprintf("%d scenes left out; %d differ from ExplainTogether%s", out, len(audit.quick), first(audit.quick)),
		ask: func(lo, hi int) {
			for _, p := range asked[lo:hi] {
				keep += float64(charge.Together(p.view, p.ids, 0))
			}
		},
	}
	return contest{title: "Charge together, five chargers", questions: len(asked), entrants: []entrant{
		ours,
		ordersEntrant("every order in turn", 4, asked, audit.plain, (*party).eachPermutation),
		ordersEntrant("the same at its best", 0, asked, audit.thrifty, (*party).thrifty),
	}}, nil
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
