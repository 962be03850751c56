package looks

import (
	"cmp"
	"fmt"
	"io"
	"math"
	"slices"
	"strings"

	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/arguments"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/overview"
	"github.com/leaderpoint/leaderpoint/internal/tell"
)

// margin is how far one verdict of a look is from its limit: in inches, and always positive.
type margin struct {
	what   string
	inches float64
}

// String returns the verdict and its margin.
func (m margin) String() string { return m.what + " " + tell.Length(m.inches) }

// margins returns the margins of the verdicts of a look. The arc has one unless the target is in it
// and hidden. Sight has one if the target is in the arc, and cover and facing if it is seen.
func (v *view) margins() (all []margin) {
	for _, x := range []struct {
		has  bool
		what string
		by   answer.Margin
	}{
		{!v.Sight.InArc || v.Sight.Clear, "arc", v.Sight.ArcMargin}, {v.Sight.InArc, "sight", v.Sight.Margin},
		{v.Sight.Sees, "cover", v.Cover.Margin}, {v.Sight.Sees, "facing", v.Facing.Margin},
	} {
		if x.has && x.by.Limited() {
			all = append(all, margin{x.what, math.Abs(float64(x.by))})
		}
	}
	return all
}

// closeCalls returns the margins below [overview.Close].
func (v *view) closeCalls() (calls []margin) {
	for _, m := range v.margins() {
		if m.inches < overview.Close {
			calls = append(calls, m)
		}
	}
	return calls
}

// marginCell names the verdicts that are close calls, or else the least of all.
func (v *view) marginCell(lengths tell.Lengths) string {
	var calls []string
	for _, m := range v.closeCalls() {
		calls = append(calls, m.String())
	}
	if len(calls) > 0 {
		return strings.Join(calls, ", ")
	}
	all := v.margins()
	if len(all) == 0 {
		return "-"
	}
	least := slices.MinFunc(all, func(x, y margin) int { return cmp.Compare(x.inches, y.inches) })
	return least.what + " " + lengths.Figure(least.inches)
}

// printPage prints the looks of all viewers on one page.
func printPage(out io.Writer, q *arguments.Inquiry, views []*view, matrix bool) error {
	o := overview.Page{
		Key: "s sees, c sees in cover, - does not", Verb: "looks at", Letters: "sc", Half: "c", Matrix: matrix, Facts: "arc, sight, cover or facing",
		More: "One look: --from NAME --to NAME. All of one unit: --from NAME. All: --full.",
	}
	for _, v := range views {
		letter := "-"
		switch {
		case v.Sight.Sees && v.Cover.InCover:
			letter = "c"
		case v.Sight.Sees:
			letter = "s"
		}
		o.Set(q.ID(v.From), q.ID(v.To), letter)
		for _, m := range v.closeCalls() {
			o.Calls = append(o.Calls, overview.CloseCall{Text: fmt.Sprintf("%s, %s: %s", v.From, v.To, m), Amount: m.inches})
		}
	}
	return o.Print(out, q)
}
