package record

import (
	"fmt"
	"math"

	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/play"
)

// span is where the margin of a decision may lie in a record.
type span struct{ low, high float64 }

// everything is the span of what nothing limits.
func everything() span { return span{geom.NoLimit, geom.NoLimit} }

// nearer is the span of the lesser of two margins.
func (s span) nearer(o span) span { return span{min(s.low, o.low), min(s.high, o.high)} }

// exactly is the span of a closed form.
func exactly(margin float64) span { return span{margin, margin} }

// marginOf is where the margin of a decision may lie.
func marginOf(d *play.Decision) span {
	var out span
	switch {
	case d.Shot != nil:
		out = exactly(d.Shot.Margin())
	case d.Charge != nil:
		out = ofConditions(&d.Charge.Conditions)
	case d.Joint != nil:
		out = everything()
		for i := range d.Joint.Declared {
			out = out.nearer(ofConditions(&d.Joint.Declared[i].Conditions))
		}
	default:
		out = exactly(d.Margin)
	}
	for _, x := range []*float64{&out.low, &out.high} {
		// Of a charge or a shot that is no Yes, a margin that is kept is not the one that decides.
		kept := d.Verdict != charge.Yes && *x > geom.Tol && (d.Shot != nil || d.Charge != nil || d.Joint != nil)
		if kept || !limited(*x) {
			*x = geom.NoLimit
		}
	}
	return out
}

// ofConditions is the span of the margin of a charge, by its conditions apart from room.
func ofConditions(list *[4]charge.Condition) span {
	out := everything()
	for _, c := range list {
		if c.Name != "" && c.Name != "room" && !math.IsNaN(c.Margin) {
			out = out.nearer(exactly(c.Margin))
		}
	}
	return out
}

// compareMargin holds the margin of a line to that of the decision; a line may leave out one that nothing limits.
func (l *Line) compareMargin(d *play.Decision) error {
	told := geom.NoLimit
	if l.Margin != nil && limited(*l.Margin) {
		told = *l.Margin
	}
	may := marginOf(d)
	switch {
	case may.low-geom.Tol <= told && told <= may.high+geom.Tol:
		return nil
	case !limited(told):
		return fmt.Errorf("the margin is %v in, and in the record there is none", d.Margin)
	case !limited(d.Margin):
		return fmt.Errorf("no limit is near, and in the record the margin is %v in", told)
	}
	return fmt.Errorf("the margin is %v in, and in the record %v in", d.Margin, told)
}

// limited reports whether anything limits a margin.
func limited(margin float64) bool { return math.Abs(margin) < geom.NoLimit }
