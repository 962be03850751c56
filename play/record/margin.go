package record

import (
	"fmt"
	"math"

	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/play"
)

// shiftShare is by what part a margin that hangs on shifts may differ from a record: it is a bound, and comes nearer to
// what it bounds from release to release. All other margins are closed forms, and are held to [geom.Tol].
const shiftShare = 0.025

// span is where the margin of a decision may lie in a record.
type span struct{ low, high float64 }

// everything is the span of what nothing limits.
func everything() span { return span{geom.NoLimit, geom.NoLimit} }

// nearer is the span of the lesser of two margins.
func (s span) nearer(o span) span { return span{min(s.low, o.low), min(s.high, o.high)} }

// exactly is the span of a closed form.
func exactly(margin float64) span { return span{margin, margin} }

// ofSight is the span of a margin of sight. Growth is known to the last bit, and no shift lets the margin be more than that.
func ofSight(s *los.Sight) span {
	m, slack := s.Margin, float64(shiftShare*math.Abs(s.Margin))
	if math.Abs(m) >= geom.NoLimit {
		return exactly(m)
	}
	out := span{m - slack, m + slack}
	if s.Hinge.Kind == los.ByGrowth && !s.Hinge.Bound && !s.Hinge.Estimated {
		if m > 0 {
			out.high = m
		} else {
			out.low = m
		}
	}
	return out
}

// marginOf is where the margin of a decision may lie.
func marginOf(d *play.Decision) span {
	var out span
	switch {
	case d.Shot != nil:
		out = ofSight(&d.Shot.Sight).nearer(exactly(min(d.Shot.Sight.Arc.Margin, d.Shot.RangeMargin, d.Shot.NearMargin)))
	case d.Charge != nil:
		out = ofConditions(&d.Charge.Conditions, &d.Charge.Sight)
	case d.Joint != nil:
		out = everything()
		for i := range d.Joint.Declared {
			out = out.nearer(ofConditions(&d.Joint.Declared[i].Conditions, nil))
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

// ofConditions is the span of the margin of a charge, by its conditions apart from room. Sight is what they rest on,
// nil where that is not known.
func ofConditions(list *[4]charge.Condition, sight *los.Sight) span {
	out := everything()
	for _, c := range list {
		switch {
		case c.Name == "" || c.Name == "room" || math.IsNaN(c.Margin):
		case c.Name != "sight":
			out = out.nearer(exactly(c.Margin))
		case sight != nil && sight.Margin == c.Margin:
			out = out.nearer(ofSight(sight))
		default:
			out = out.nearer(ofSight(&los.Sight{Margin: c.Margin}))
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
