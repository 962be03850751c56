package charge

import "github.com/leaderpoint/leaderpoint/geom"

// mostTurns is how many free pivots are looked at to show that none is allowed.
const mostTurns = 100

// never reports that no free pivot can be allowed, whatever ways lead on from it: a
// search on the pivot alone, by branch and prune as in search.go. False says nothing.
func (g *freePivot) never() bool {
	if g.allows(geom.Bearing(g.base.Local(g.target.Centre()))) {
		return false // straight at it, as a rule
	}
	type turn struct{ theta, half float64 } // degrees
	var room [64]turn
	stack := append(room[:0], turn{-150, 30}, turn{-90, 30}, turn{-30, 30},
		turn{30, 30}, turn{90, 30}, turn{150, 30})
	for range mostTurns {
		if len(stack) == 0 {
			return true
		}
		c := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		if !g.may(c.theta, c.half) {
			continue
		}
		if float64(c.half*radians)*g.base.Radius() < geom.Tol || g.allows(c.theta) {
			return false
		}
		half := float64(0.5 * c.half)
		stack = append(stack, turn{c.theta + half, half}, turn{c.theta - half, half})
	}
	return false
}
