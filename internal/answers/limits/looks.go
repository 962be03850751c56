package limits

import (
	"math"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// MaxLooks is the largest cost of all looks of one question. Each counts as one. It counts as more
// for obstacles between the two, for a true line of sight, and for a unit that turns first. So many
// take some two seconds.
const MaxLooks = 2_500_000

const (
	// littleBetween is how many points of outlines are free.
	littleBetween = 500
	// turningLook is the cost of one look of a unit that turns first.
	turningLook = 8
)

// looks adds up the cost of looks.
type looks struct {
	view *spatial.View
	// counted: obstacles between two count. Else a look is cheap, whatever is between.
	counted, trueLine bool
	sum               int64
}

// LooksOn returns a sum of looks on a table, from zero.
func LooksOn(t *spatial.Table) looks {
	l := looks{view: t.Now(), trueLine: t.Edition().TrueLine}
	l.counted = l.trueLine || Points(t) > littleBetween
	return l
}

// Add adds so many looks of one unit at another, and reports whether that is too much.
func (l *looks) Add(from, to spatial.UnitID, times int) (tooMuch bool) {
	cost := int64(1)
	if l.counted {
		n := int64(0)
		l.view.Search(l.view.Body(from).Base().Bounds().Union(l.view.Body(to).Base().Bounds()), func(spatial.Region) bool { n++; return true })
		if cost += n / 6; l.trueLine {
			cost = 16 + n + n*n/400
		}
	}
	if los.HasFreePivot(l.view, from) {
		cost *= turningLook
	}
	l.sum += min(cost, MaxLooks+1) * int64(times)
	return l.sum > MaxLooks
}

// Err returns the error for a question with too many looks.
func (l *looks) Err() error {
	return &geom.LimitError{What: "looks, each with what is between", Got: int(min(l.sum, math.MaxInt32)), Limit: MaxLooks}
}
