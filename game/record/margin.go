package record

import (
	"fmt"
	"math"

	"github.com/leaderpoint/leaderpoint/game"
	"github.com/leaderpoint/leaderpoint/geom"
)

// compareMargin compares the margin of a line with that of the decision. A line may omit one that
// nothing limits.
func (l *Line) compareMargin(d *game.Decision) error {
	told := geom.NoLimit
	if l.Margin != nil {
		told = *l.Margin
	}
	switch {
	case !limited(told) && !limited(d.Margin), math.Abs(told-d.Margin) <= geom.Tol:
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
