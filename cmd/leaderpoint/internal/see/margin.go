package see

import (
	"math"
	"strings"

	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/overview"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/tell"
)

// marginOf is how far one verdict of a look is from its limit.
type marginOf struct {
	what   string
	amount float64 // in inches, always positive
	words  string
	short  string // the amount in few letters
}

// String names the verdict and its margin.
func (m marginOf) String() string { return m.what + " " + m.words }

// margins returns the margins of the verdicts of a look. The arc has one unless the target is in it
// and hidden. Sight has one if the target is in the arc, and cover and facing if it is seen.
func (v *view) margins(lengths tell.Lengths) []marginOf {
	var all []marginOf
	add := func(what string, margin float64) {
		if m := math.Abs(margin); m < geom.NoLimit {
			all = append(all, marginOf{what, m, tell.Length(m), lengths.Figure(m)})
		}
	}
	if !v.Sight.InArc || v.Sight.Clear {
		add("arc", float64(v.Sight.ArcMargin))
	}
	if v.Sight.InArc {
		add("sight", float64(v.Sight.Margin))
	}
	if v.Sight.Sees {
		add("cover", float64(v.Cover.Margin))
		add("facing", float64(v.Facing.Margin))
	}
	return all
}

// closeCalls returns the margins below [Close].
func (v *view) closeCalls() []marginOf {
	var calls []marginOf
	for _, m := range v.margins(tell.Inches) {
		if m.amount < overview.Close {
			calls = append(calls, m)
		}
	}
	return calls
}

// marginCell names the verdicts that are close calls, or else the least of all.
func marginCell(v *view, lengths tell.Lengths) string {
	all := v.margins(lengths)
	if len(all) == 0 {
		return "-"
	}
	least := all[0]
	var calls []string
	for _, m := range all {
		if m.amount < least.amount {
			least = m
		}
		if m.amount < overview.Close {
			calls = append(calls, m.String())
		}
	}
	if len(calls) > 0 {
		return strings.Join(calls, ", ")
	}
	return least.what + " " + least.short
}
