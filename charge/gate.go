package charge

import (
	"cmp"
	"math"
	"slices"

	"github.com/leaderpoint/leaderpoint/geom"
)

// turnRange is a range of free pivots, in degrees.
type turnRange struct{ theta, half float64 }

// turnRanges are ranges of free pivots, from the one nearest to straight at the target on.
type turnRanges struct {
	room [96]turnRange
	n    int
}

func (l *turnRanges) all() []turnRange { return l.room[:l.n] }
func (l *turnRanges) empty() bool      { return l.n == 0 }

const (
	firstTurns = 12 // ranges that a search for free pivots begins with
	wideTurn   = 8  // degrees to either side: ranges as fine as this are not cut when some pivot is known to be allowed
)

// gate is what a free pivot has to achieve before a charge, asked of whoever knows the
// rules, and the ranges of pivots that may be allowed.
type gate struct {
	// allows decides a pivot, in degrees clockwise from where the charger looks.
	allows func(theta float64) bool
	// at reports whether some pivot within half degrees of one may be allowed and, if asked,
	// whether that one is.
	at func(theta, half float64, ask bool) (may, allowed bool)
	// steady reports whether nothing jumps at a pivot, so that its resolution is all that a
	// search that comes to nothing there can blame.
	steady   func(theta float64) bool
	radius   float64 // half the diagonal of the charger
	straight float64 // the pivot straight at the target
	looked   bool
	found    bool       // by [gate.look]: a free pivot that is allowed
	open     turnRanges // what [gate.look] has left
}

// begin forgets what was found, for a charger of some size and the pivot straight at its
// target: whoever answers looks at another facing.
func (g *gate) begin(radius, straight float64) {
	g.radius, g.straight, g.looked, g.found, g.open.n = radius, straight, false, false, 0
}

// may reports whether some pivot within half degrees of theta can be allowed.
func (g *gate) may(theta, half float64) bool {
	may, _ := g.at(theta, half, false)
	return may
}

// closeness is what a free pivot comes to that nothing has ruled out however finely it
// was looked at: Unclear, or Unfinished where more than its resolution may be to blame.
// Without a gate it is Unclear.
func (g *gate) closeness(theta float64) Outcome {
	if g == nil || g.steady(theta) {
		return Unclear
	}
	return Unfinished
}

// look finds the free pivots that may be allowed, whatever ways lead on from them: a
// search on the pivot alone, by branch and prune as in search.go. Until one is known to
// be allowed it goes on, so that, as a rule, none is left where none is.
func (g *gate) look(w *work) {
	if g.looked {
		return
	}
	g.looked = true
	straight := g.straight
	g.found = g.allows(straight)
	l := &g.open
	half := 180.0 / firstTurns
	for i := range firstTurns {
		l.room[i] = turnRange{straight + float64(half*float64(2*i+1)) - 180, half}
	}
	l.n = firstTurns
	left := w.turns
	for {
		left -= l.n
		w.spend(gateCost * l.n)
		g.found = g.keep(l, g.found) || g.found
		enough := half <= wideTurn && (g.found || left <= 0)
		if enough || l.empty() || 2*l.n > len(l.room) || float64(half*radians)*g.radius < geom.Tol {
			break
		}
		half = float64(0.5 * half)
		l.cut(half)
	}
	if !g.found {
		g.sift(w, left)
	}
	slices.SortStableFunc(l.all(), func(a, b turnRange) int {
		return cmp.Compare(math.Abs(a.theta-straight), math.Abs(b.theta-straight))
	})
}

// keep leaves the ranges in which a pivot may be allowed. It reports whether one is, and
// does not ask when that is known.
func (g *gate) keep(l *turnRanges, known bool) (found bool) {
	n := 0
	for _, t := range l.all() {
		may, allowed := g.at(t.theta, t.half, !(known || found))
		if may {
			l.room[n] = t
			n++
		}
		found = found || allowed
	}
	l.n = n
	return found
}

// cut makes two of each range.
func (l *turnRanges) cut(half float64) {
	for i := l.n - 1; i >= 0; i-- {
		t := l.room[i]
		l.room[2*i], l.room[2*i+1] = turnRange{t.theta - half, half}, turnRange{t.theta + half, half}
	}
	l.n *= 2
}

// sift drops the ranges in which finer ones show that no pivot is allowed, one after the
// other until a pivot is allowed or there are no looks left.
func (g *gate) sift(w *work, left int) {
	l := &g.open
	n := 0
	for _, t := range l.all() {
		if g.found || !g.none(t, w, &left) {
			l.room[n] = t
			n++
		}
	}
	l.n = n
}

// none reports whether no pivot in a range is allowed, as far as it is worth looking.
func (g *gate) none(t turnRange, w *work, left *int) bool {
	var room [40]turnRange
	one, two := t.halves()
	for stack := append(room[:0], two, one); len(stack) > 0; {
		if *left--; *left < 0 {
			return false
		}
		w.spend(gateCost)
		t := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		may, allowed := g.at(t.theta, t.half, true)
		switch {
		case allowed:
			g.found = true
			return false
		case !may:
			continue
		case float64(t.half*radians)*g.radius < finest:
			return false
		}
		one, two := t.halves()
		stack = append(stack, two, one)
	}
	return true
}

// halves cuts a range in two.
func (t *turnRange) halves() (one, two turnRange) {
	half := float64(0.5 * t.half)
	return turnRange{t.theta - half, half}, turnRange{t.theta + half, half}
}
