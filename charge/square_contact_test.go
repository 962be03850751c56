package charge

import (
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/leaderpoint/leaderpoint/charge/internal/ways"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// needs is by how many inches at least what is in the way has to be smaller for a charge by one
// pivot; up to a limit.
func needs(q Question, limit float64) float64 {
	lo, hi := 0.0, limit
	least := math.Inf(1)
	for range 30 {
		by := lo + float64(0.5*(hi-lo))
		if (verdicts{q}).room(plan{obstacles: obstacles{exact: true, off: -by}}) == Yes {
			hi, least = by, by
		} else {
			lo = by
		}
	}
	typed := 0.0 // what it overlaps at the start is excused as it is
	for id := range q.View.Units() {
		if id != q.From && id != q.To {
			typed = max(typed, -geom.Separation(q.View.Body(q.From).Base(), q.View.Body(id).Base()))
		}
	}
	return least + typed
}

// TestCHG10SquareBesideItsEnemy: a square base in contact with one enemy turns a quarter to another
// that its lane would pass corner to corner. No exact way gives it the least contact: it has to
// turn a fifth of a degree less, with a corner in the first enemy by nearly all of the band. Where
// the contact was typed, welding makes it exact; along the line of the second pair there is less
// room than the rounding takes.
func TestCHG10SquareBesideItsEnemy(t *testing.T) {
	for _, c := range []struct {
		line  string
		needs float64
		want  Verdict
	}{
		{`V red monster @19.015748031496063,20.0^90 | L blue infantry troop @20.787401574803148,21.358281896944245^270 | T blue cavalry troop @20.984251968503937,14.763215252298394^270`, 0.00173, Yes},
		{`V red monster @19.016,20.0^90 | L blue infantry troop @20.787,21.358^270 | T blue cavalry troop @20.984,14.763^270`, 0.00169, Yes},
		{`V red monster @20.0,19.015748031496063^0 | L blue cavalry troop @18.17018020555647,20.984251968503937^180 | T blue infantry regiment @25.15207827011484,21.5748031496063^180`, 0.00156, Yes},
		{`V red monster @20.0,19.016^0 | L blue cavalry troop @18.17,20.984^180 | T blue infantry regiment @25.152,21.575^180`, 0.00160, Yes},
	} {
		q := Question{View: scenetest.View(t, rules.Third(), c.line), From: 0, To: 2}
		a, err := q.Explain(t.Context())
		require.NoError(t, err)
		assert.Equal(t, c.want, a.Verdict, c.line)
		assert.Equal(t, c.want, q.Decide(), c.line)
		assert.Equal(t, No, solver{q}.solveBy(plan{obstacles: obstacles{exact: true}}, ways.LeastWalk).verdict, "there is no exact way")
		near(t, c.needs, needs(q, 0.01), "by how much L has to be smaller", 1e-5)
		if a.Verdict == Yes {
		}
	}
}

// TestCHG8QuarterTurnTyped: a square base turns a quarter to stand flush with an enemy that is in
// line with what it touches. What is exactly in line is a Yes; so it is typed to three decimals,
// since the position is welded.
func TestCHG8QuarterTurnTyped(t *testing.T) {
	for _, list := range [][3]squareUnit{
		{{"V red monster", geom.Point{X: 500, Y: 500}, 90}, {"L blue monster", geom.Point{X: 523.5, Y: 450}, 0}, {"T blue infantry regiment", geom.Point{X: 599, Y: 435}, 180}},
		{{"V red monster", geom.Point{X: 500, Y: 500}, 270}, {"L blue infantry regiment", geom.Point{X: 489.5, Y: 565}, 180}, {"T blue infantry regiment", geom.Point{X: 415, Y: 435}, 180}},
	} {
		for _, decimals := range []int{-1, 3} {
			table := squaresTable(t, list, decimals)
			a, err := Explain(table.Now(), 0, 2)
			require.NoError(t, err)
			assert.Equal(t, Yes, a.Verdict, "%v to %d", list, decimals)
			assert.Equal(t, Yes, Decide(table.Now(), 0, 2))
		}
	}
}

// TestCHG10SquaresTyped: square bases in contact with an enemy that charge another at a right
// angle, past it by whole tenths of a millimetre: typed to three decimals the verdict is that of
// the exact table, unless what has to be smaller there is nearer to the band than the rounding; and
// an exact Yes that needs the band says so (rows CHG-6, CHG-10).
func TestCHG10SquaresTyped(t *testing.T) {
	r := rand.New(rand.NewPCG(10, 2410))
	count := map[string]int{}
	for range cases.For(4000) {
		line := squares(r)
		exact, typed := squaresTable(t, line, -1), squaresTable(t, line, 3)
		if exact == nil || typed == nil {
			count["not a table"]++
			continue
		}
		ask := func(table *spatial.Table) (Question, Answer) {
			q := Question{View: table.Now(), From: 0, To: 2}
			a, err := q.Explain(t.Context())
			require.NoError(t, err)
			if quick := q.Decide(); quick.Decided() {
				require.Equal(t, a.Verdict, quick)
			}
			return q, a
		}
		q, a := ask(exact)
		_, b := ask(typed)
		if a.Verdict == Yes && (solver{q}).solveBy(plan{obstacles: obstacles{exact: true}}, ways.LeastWalk).verdict == No {
			count["a close yes"]++
		}
		if a.Verdict == b.Verdict || a.Reason == NotInArc || b.Reason == NotInArc || a.Reason == OutOfRange || b.Reason == OutOfRange {
			count[a.Verdict.String()]++
			continue
		}
		count[fmt.Sprintf("exact %v, typed %v", a.Verdict, b.Verdict)]++
		n := needs(q, 0.01)
		if assert.InDelta(t, geom.ContactBand, n, 0.001, "%v: the fit is not nearer than the rounding", line) && a.Verdict == Yes {
		}
	}
	t.Logf("%v", count)
}

// squareUnit is a unit of such a table, in millimetres.
type squareUnit struct {
	kind    string
	at      geom.Point
	heading float64
}

// squares is a square base, an enemy in contact with one of its sides, and a target that it would
// charge after a quarter turn.
func squares(r *rand.Rand) (list [3]squareUnit) {
	half := 25.0 // millimetres
	heading := float64(90 * r.IntN(4))
	to := geom.FromBearing(heading)
	right := geom.RightOf(to)
	at := geom.Point{X: 500, Y: 500}
	list[0] = squareUnit{"V red monster", at, heading}
	kinds := []struct {
		name         string
		width, depth float64
	}{{"blue infantry troop", 100, 40}, {"blue cavalry troop", 125, 50}, {"blue monster", 50, 50}, {"blue infantry regiment", 100, 80}}
	tenth := func(x float64) float64 { return math.Round(10*x) / 10 }
	// in contact with the front, the left or the right side
	side := r.IntN(3)
	way := [...]geom.Point{to, right, geom.Neg(right)}[side]
	k := kinds[r.IntN(len(kinds))]
	along := float64((k.width+2*half)*(r.Float64()-0.5)) * 0.98
	c := geom.Along(geom.Along(at, way, half+k.depth/2), geom.RightOf(way), tenth(along))
	list[1] = squareUnit{"L " + k.name, c, geom.Bearing(geom.Neg(way))}
	// the target, beside its lane after a quarter turn by about nothing
	lane := [...]geom.Point{right, geom.Neg(right), to}[r.IntN(3)]
	k = kinds[r.IntN(len(kinds))]
	turn := r.IntN(4)
	across, ahead := k.width/2, k.depth/2
	if turn%2 == 1 {
		across, ahead = ahead, across
	}
	past := half + across - []float64{0, 0, 0.1, 0.2, 0.3, -0.1, -0.2, 5, 20}[r.IntN(9)]
	if r.IntN(2) == 0 {
		past = -past
	}
	c = geom.Along(geom.Along(at, lane, half+ahead+float64(1+r.IntN(120))), geom.RightOf(lane), past)
	list[2] = squareUnit{"T " + k.name, c, math.Mod(geom.Bearing(lane)+180+float64(90*turn), 360)}
	return list
}

// squaresTable is such a table with coordinates of some decimals, or nil.
func squaresTable(t *testing.T, list [3]squareUnit, decimals int) *spatial.Table {
	t.Helper()
	line := ""
	for _, u := range list {
		x, y := u.at.X/geom.MMPerInch, u.at.Y/geom.MMPerInch
		if decimals > 0 {
			p := math.Pow(10, float64(decimals))
			x, y = math.Round(float64(x*p))/p, math.Round(float64(y*p))/p
		}
		line += fmt.Sprintf("%s @%v,%v^%v speed=8 | ", u.kind, x, y, u.heading)
	}
	line = strings.TrimSuffix(line, " | ")
	return scenetest.Accepted(t, rules.Third(), line)
}
