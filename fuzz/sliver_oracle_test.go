package fuzz_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
	"github.com/stretchr/testify/require"
)

// Contact closes slivers (docs/rules.md), as the oracles of sight have it, in plain floating point
// and by no way of package los.

// sliver is an opening in the near side of a target: its parts from right to left, two ends each,
// from the eye at the origin.
type sliver []xy

// hider is something that hides, given from the eye, counter-clockwise.
type hider struct {
	thing int // its number among units and then pieces
	ring  []xy
}

// across is how wide an opening is straight across the look, at its farther end.
func (s sliver) across() float64 {
	a, b := s[0], s[len(s)-1]
	return math.Abs(a.cross(b)) / math.Min(a.long(), b.long())
}

// inRow reports whether a thing is in contact with one of two units, or with a thing that is, and
// so on, of so many things.
func inRow(thing, from, to, things int, touch func(a, b int) bool) bool {
	row := []int{thing}
	for k := 0; k < len(row); k++ {
		if row[k] == from || row[k] == to || touch(row[k], from) || touch(row[k], to) {
			return true
		}
		for next := range things {
			if !slices.Contains(row, next) && touch(row[k], next) {
				row = append(row, next)
			}
		}
	}
	return false
}

// closedByContact reports whether an opening is no wider than the band and beside a thing in a row
// of contacts with one of two units, and whether that is close. touch is contact by a band, and
// things is how many there are.
func (s sliver) closedByContact(
	all []hider, from, to, things int, hair float64, touch func(a, b int, band float64) bool,
) (closed, close bool) {
	wide := s.across()
	if wide > contactBand+hair {
		return false, false
	}
	close = wide > contactBand-hair
	for i := range all {
		h := &all[i]
		by := func(band float64) bool {
			return inRow(h.thing, from, to, things, func(a, b int) bool { return touch(a, b, band) })
		}
		switch {
		case !by(contactBand + hair):
		case max(depthOf(xy{}, h.ring), depthOf(s[0], h.ring), depthOf(s[len(s)-1], h.ring)) > -contactBand:
			close = true // it is in contact with the eye, or with the target right there
		case h.bounds(s[0]) || h.bounds(s[len(s)-1]):
			closed = true
			close = close || !by(contactBand-hair)
		}
	}
	return closed, close
}

// bounds reports whether a thing ends in line with an end of an opening.
func (h *hider) bounds(end xy) bool {
	ahead := end.times(1 / end.long())
	for _, v := range h.ring {
		if along := v.dot(ahead); along > 0 && along < end.long() && math.Abs(v.cross(ahead)) < 1e-6 {
			return true
		}
	}
	return false
}

// rowsAlongALine are units and pieces of terrain on both sides of one line, their fronts, backs and
// sides nearly on it, next to each other, slightly or more apart, and woods that lie over
// some of them: whoever has his leader point at the line looks along it.
func rowsAlongALine(r *rand.Rand) position {
	ahead := geom.FromBearing(90 * float64(r.IntN(4)))
	if r.IntN(2) == 0 {
		ahead = geom.FromBearing(uniform(r, 0, 360))
	}
	step := []float64{1e-3, 1e-3, 1e-4, 1e-9}[r.IntN(4)]
	at := func(along, across float64) geom.Point {
		p := geom.Along(geom.Along(geom.Point{X: 30, Y: 30}, geom.RightOf(ahead), along), ahead, across)
		return geom.Point{X: math.Round(p.X/step) * step, Y: math.Round(p.Y/step) * step}
	}
	hair := func() float64 { return uniform(r, -1, 1) * []float64{0, 0, 0.001, 0.004}[r.IntN(4)] }
	p := position{convex: true}
	var ends []float64
	for _, side := range []float64{1, -1} {
		along := uniform(r, -4, 4)
		for range 2 + r.IntN(3) {
			wide, deep := []float64{1, 2, 4, 5}[r.IntN(4)], []float64{1, 2, 3}[r.IntN(3)]
			facing, w, d := ahead, wide, deep
			switch r.IntN(4) {
			case 0:
				facing, w, d = geom.RightOf(ahead), deep, wide
			case 1:
				facing, w, d = geom.LeftOf(ahead), deep, wide
			case 2:
				facing = geom.Neg(ahead)
			}
			base := must(geom.NewBase(at(along+wide/2, side*deep/2+hair()), facing, w, d))
			p.units = append(p.units, spatial.Unit{
				Name: fmt.Sprintf("unit %d", len(p.units)), Side: []string{"red", "blue"}[r.IntN(2)], Base: base, Type: rules.Infantry, Size: rules.Regiment,
				ModelsWide: 5, Height: spatial.Given(float64(1 + r.IntN(3))), Speed: spatial.Given(5),
			})
			ends = append(ends, along, along+wide)
			along += wide + []float64{0, math.Abs(hair()), 0.5, uniform(r, 0, 6)}[r.IntN(4)]
		}
	}
	for range r.IntN(4) {
		from, side := ends[r.IntN(len(ends))]+hair(), float64(1-2*r.IntN(2))
		long, near, far := []float64{-4, -1, 1, 4}[r.IntN(4)], hair(), side*uniform(r, 0.3, 3)
		if r.IntN(3) == 0 {
			near = -side * uniform(r, 0.3, 2) // across the line
		}
		o := outline{
			fmt.Sprintf("piece %d", len(p.pieces)), []terrain.Kind{terrain.Difficult, terrain.Difficult, terrain.Blocking, terrain.Hill, terrain.Obstacle}[r.IntN(5)],
			float64(r.IntN(5)), []geom.Point{at(from, near), at(from+long, near), at(from+long, far), at(from, far)},
		}
		p.pieces = append(p.pieces, o)
	}
	return p
}

// TestLOS1SliverOracle: looks along such lines against the oracle of typed tables, which knows by
// its own words what contact closes.
func TestLOS1SliverOracle(t *testing.T) {
	t.Parallel()
	var count tally
	tables := cases.For(3000)
	inParallel(t, tables, func(i int) {
		r := rand.New(rand.NewPCG(uint64(i), 0x511e6))
		p := rowsAlongALine(r)
		if p.weld() != nil { // they overlap
			count.add("no table", 1)
			return
		}
		f, close := typedFacts(&p)
		e := texts[i%len(texts)]
		table, err := p.table(e.edition())
		if close || err != nil { // they overlap
			count.add("no table", 1)
			return
		}
		err = pairsOf(r, len(p.units), func(a, b spatial.UnitID) error {
			return judgeTyped(&p, &question{f, e, int(a), int(b), reading{}}, table.Now(), &count)
		})
		if err != nil {
			t.Errorf("table %d, %v: %v\n%v", i, e, err, p.line(e.edition()))
		}
	})
	t.Logf("%d tables: %v", tables, &count)
	if !t.Failed() && cases.Long() {
		for _, what := range []string{"clear", "hidden"} {
			require.Greater(t, count.of(what), tables/60, what)
		}
	}
}
