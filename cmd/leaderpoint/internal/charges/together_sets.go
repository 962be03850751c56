package charges

import (
	"fmt"
	"strings"

	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/screen"
	"github.com/leaderpoint/leaderpoint/internal/tell"
)

// mostSubsets is how many sets of chargers are listed.
const mostSubsets = 12

// tellSubset prints of the only set that can charge.
func (p *chargers) tellSubset(t *screen.Telling, x *answer.Subset) {
	t.Blank()
	if len(x.Order) == 1 {
		t.Say("%s can, alone [MLT-6]:", x.Order[0])
	} else {
		t.Say("%s can, one at a time, in this order [MLT-5, MLT-6]:", tell.Series(x.Order))
	}
	p.tellCharge(t, &x.Formation)
	var left []answer.LeftOut
	for _, l := range x.LeftOut {
		if !byItself(l.Reason) {
			left = append(left, l)
		}
	}
	if len(left) > 0 {
		t.Blank()
		t.Say("%s", p.without(left, len(x.Order)))
	}
}

// tellSubsets prints of several sets, a line each.
func (p *chargers) tellSubsets(t *screen.Telling) {
	t.Blank()
	size := len(p.Subsets[0].Order)
	if size == 1 {
		t.Say("Each of these can, alone [MLT-6]; in brackets how much of its front is in contact:")
	} else {
		t.Say("%s of them can [MLT-6]. In order of moving, in brackets how much of each front is"+
			" in contact:", numberWord(size))
	}
	t.Blank()
	for i := range p.Subsets {
		if i == mostSubsets {
			t.Item("... and %d more", len(p.Subsets)-i)
			break
		}
		x := &p.Subsets[i]
		var turns []string
		for k := range x.Charges {
			turns = append(turns, fmt.Sprintf("%s (%s)", x.Order[k], share(x.Charges[k].Fraction)))
		}
		t.Item("%s. %s", strings.Join(turns, ", then "), p.without(x.LeftOut, size))
	}
}

// without says which units do not charge and why, grouped by reason.
func (p *chargers) without(left []answer.LeftOut, charging int) string {
	var parts []string
	for i, l := range left {
		why := p.whyLeft(l, charging)
		var same []string
		for k, other := range left {
			if p.whyLeft(other, charging) != why {
				continue
			}
			if k < i {
				same = nil // it is in an earlier part
				break
			}
			same = append(same, other.Unit)
		}
		if len(same) > 0 {
			parts = append(parts, fmt.Sprintf("Without %s: %s.", tell.Series(same), why))
		}
	}
	return strings.Join(parts, " ")
}

// whyLeft returns why a unit is left out, in few words.
func (p *chargers) whyLeft(l answer.LeftOut, charging int) string {
	switch {
	case l.Reason == string(charge.Unresolved):
		return "too close to call"
	case l.Reason == string(charge.NotDecided):
		return "not decided within the search"
	case l.Reason == string(charge.NoSpace) && charging == 1:
		return "no room beside it"
	}
	r, _ := reasonOf(l.Reason)
	facing := ""
	for i := range p.tries {
		if p.tries[i].From == l.Unit {
			facing = facingWords(p.tries[i].Facing)
		}
	}
	return about(r.Short, facing, p.to)
}
