package actions

import (
	"math"

	"github.com/leaderpoint/leaderpoint/spatial"
)

// Count is the number of legal actions of one kind of a unit.
type Count struct {
	Unit spatial.UnitID
	Kind Kind
	// Clear counts those that are legal by more than a few [geom.Tol], Close the others: see
	// [Action]. Undecided counts charges that are neither.
	Clear, Close, Undecided int
	// Sum adds up the centres at the end of clear moves: both coordinates, in ten-thousandths of an
	// inch, rounded. It distinguishes sets of moves of the same size. For charges and shots it adds
	// up the ids of the targets.
	Sum int64
}

// Legal returns how many are not known to be illegal.
func (c *Count) Legal() int { return c.Clear + c.Close + c.Undecided }

// perTenThousand is how many steps an inch has in a sum.
const perTenThousand = 10_000

// Perft appends a count for each unit and kind with legal actions, in order. It is the movement
// path enumeration ("performance test") of chess programs for one ply, divided by unit and order.
func (g *Generator) Perft(dst []Count, s *Space, v *spatial.View, sel Selection) []Count {
	first := len(dst)
	g.each(s, v, &sel, func(a Action) bool {
		if n := len(dst); n == first || dst[n-1].Unit != a.Unit || dst[n-1].Kind != a.Kind {
			dst = append(dst, Count{Unit: a.Unit, Kind: a.Kind})
		}
		c := &dst[len(dst)-1]
		switch {
		case a.Close:
			c.Close++
			return true
		case a.Undecided:
			c.Undecided++
			return true
		case a.Kind <= AtTheDouble:
			at := a.Move.Final.Centre()
			c.Sum += quantised(at.X) + quantised(at.Y)
		default:
			c.Sum += int64(a.Target)
		}
		c.Clear++
		return true
	})
	return dst
}

func quantised(x float64) int64 { return int64(math.Round(x * perTenThousand)) }
