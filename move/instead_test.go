package move

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/generate"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Every limit that a place misses says by what shift it is kept: that one is then kept, and the shift is no longer than
// what is missing, but out of pieces of several parts and at the corners of the table.
func TestOutKeepsItsLimit(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 7))
	overlaps, apart, edges := 0, 0, 0
	for seed := range uint64(cases.For(600)) {
		tab, err := generate.Edged(int(seed), rules.Second161())
		require.NoError(t, err)
		v := tab.Now()
		for id := range v.Units() {
			base := v.Body(id).Base()
			b := base.At(base.Centre().Add(geom.Point{X: 6*r.Float64() - 3, Y: 6*r.Float64() - 3}))
			p, err := Place(v, id, b)
			require.NoError(t, err)
			for _, x := range p.Violations {
				require.NotZero(t, x.Out, "%+v", x)
				again, err := Place(v, id, b.At(b.Centre().Add(x.Out)))
				require.NoError(t, err)
				for _, y := range again.Violations {
					require.False(t, y.HasOther == x.HasOther && y.Other == x.Other, "%+v is not mended by its way out: %+v", x, y)
				}
				id, piece := x.Other.Piece()
				switch {
				case !x.HasOther:
					edges++
					assert.GreaterOrEqual(t, geom.Norm(x.Out), -x.Slack-1e-9)
				case !piece || v.Table().Piece(id).Shape().NumParts() == 1:
					scenetest.Near(t, -x.Slack, geom.Norm(x.Out))
				}
				if x.HasNearest {
					apart++
				} else if x.HasOther {
					overlaps++
				}
			}
		}
	}
	if cases.Enough() {
		assert.True(t, overlaps > 0 && apart > 0 && edges > 0, "%d %d %d", overlaps, apart, edges)
	}
}

// Out of an outline that is not convex the way leads clear of all its parts.
func TestOutOfSeveralParts(t *testing.T) {
	v := scenetest.View(t, rules.Second161(), "A red 50x50 @20,20 | blocking: L height=2 0,0 10,0 10,4 4,4 4,10 0,10")
	p, err := Place(v, 0, v.Body(0).Base().At(geom.Point{X: 4, Y: 3.5}))
	require.NoError(t, err)
	require.Len(t, p.Violations, 1)
	assert.True(t, MayStand(v, 0, p.Base.At(p.Base.Centre().Add(p.Violations[0].Out))))
}

// Out of an outline that is not convex the way is the shortest one, as looks all round show, and what the worst part lacks is no
// more: where a shift off one side leads into another part, it leads off both (row MOV-8).
func TestOutOfSeveralPartsIsTheShortest(t *testing.T) {
	shapes := []string{
		"0,0 10,0 10,4 4,4 4,10 0,10", "0,0 6,0 6,5 4,5 4,1 2,1 2,5 0,5",
		"3.08,6.01 3.53,5.06 3.08,4.11 4.22,5.06", "0,3 2,2 3,0 4,2 6,3 4,4 3,6 2,4",
	}
	r := rand.New(rand.NewPCG(11, 3))
	longer := 0
	for range cases.For(400) {
		v := scenetest.View(t, rules.Second161(), fmt.Sprintf("A red %vx%v @20,20^%v speed=9 | blocking: L height=2 %s",
			20+60*r.Float64(), 20+60*r.Float64(), 360*r.Float64(), shapes[r.IntN(len(shapes))]))
		b := v.Body(0).Base()
		p, err := Place(v, 0, b.At(geom.Point{X: 8 * r.Float64(), Y: 8 * r.Float64()}))
		require.NoError(t, err)
		if len(p.Violations) == 0 {
			continue
		}
		out, slack := p.Violations[0].Out, p.Violations[0].Slack
		stands := func(by geom.Point) bool {
			again, err := Place(v, 0, p.Base.At(p.Base.Centre().Add(by)))
			require.NoError(t, err)
			return len(again.Violations) == 0
		}
		require.True(t, stands(out))
		require.LessOrEqual(t, -slack, geom.Norm(out)+1e-9)
		if geom.Norm(out) > 1e-3-slack {
			longer++
		}
		for bearing := range 180 {
			by := geom.Scale(geom.FromBearing(2*float64(bearing)), (geom.Norm(out)-1e-4)*math.Sqrt(r.Float64()))
			require.False(t, stands(by), "%v is clear, and shorter than %v (%v)", by, out, slack)
		}
		for range 100 { // and near the ends of it
			by := geom.Scale(geom.FromBearing(360*r.Float64()), geom.Norm(out)-1e-4)
			require.False(t, stands(by), "%v is clear, and shorter than %v (%v)", by, out, slack)
		}
	}
	if cases.Enough() {
		assert.Positive(t, longer)
	}
}

// The limit of a move goes by how deep its start is in a piece: shifted by less than the way out, so that the unit stands in it
// to begin with, a piece may be left (row MOV-8).
func TestOutIsForTheStartAsItIs(t *testing.T) {
	dart := func(x, y float64) Checked {
		v := scenetest.View(t, rules.Second2015(), fmt.Sprintf("table: endless | U0 red regiment 20x20 model=4x4 @32.561651,24.070533^90 height=2 | blocking: T0 height=2 %v,%v %v,%v %v,%v %v,%v",
			33.076831+x, 26.009495+y, 33.534733+x, 25.058405+y, 33.076831+x, 24.107315+y, 34.221587+x, 25.058405+y))
		return ordered(t, v, OrderAtTheDouble, ahead(2.548693))
	}
	a := dart(0, 0)
	require.False(t, a.Legal)
	depth := 24.070533 + 10/geom.MMPerInch - 24.107315
	assert.InDelta(t, -depth, a.Margin, 1e-9)
	scenetest.Near(t, depth, geom.Norm(a.Faults[0].Out))
	by := geom.Scale(geom.Unit(geom.Point{X: -0.2185, Y: 0.2605}), 0.34)
	before := dart(by.X, by.Y)
	assert.True(t, before.Legal, "its start stands in the dart, by no less than where it goes")
	assert.False(t, dart(-0.1, 0.32).Legal, "as near, but clear of the start")
}

// A move that is not legal says how long its last step may be instead: that is legal, and nothing nearer is.
func TestInsteadIsTheNearestLegalLength(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 3))
	found, none := 0, 0
	for seed := range uint64(cases.For(1000)) {
		tab, err := generate.Edged(int(seed), rules.Second161())
		require.NoError(t, err)
		v := tab.Now()
		for id := range v.Units() {
			c := Command{Order: OrderAdvance, Steps: []Step{{Forward, 4 * r.Float64()}, {Pivot, 180*r.Float64() - 90}, {Forward, 5 * r.Float64()}}}
			if r.IntN(2) == 0 {
				c.Steps = []Step{{Forward, 14 * r.Float64()}}
			}
			a, err := Check(v, id, c)
			require.NoError(t, err)
			last := len(c.Steps) - 1
			asked := c.Steps[last].By
			at := func(by float64) bool {
				d := c
				d.Steps = append([]Step(nil), c.Steps...)
				d.Steps[last].By = by
				return MayMove(v, id, d)
			}
			switch {
			case a.Legal:
				require.False(t, a.HasInstead)
			case a.HasInstead:
				found++
				require.True(t, at(a.Instead.By), "%+v", a.Instead)
				near := math.Abs(asked-a.Instead.By) - 1e-6
				for range 12 {
					if by := asked + (2*r.Float64()-1)*near; by > 0 {
						require.False(t, at(by), "%v is legal, and nearer to %v than %v", by, asked, a.Instead.By)
					}
				}
			default:
				none++
				for range 12 {
					require.False(t, at(1e-3+6*r.Float64()))
				}
			}
		}
	}
	if cases.Enough() {
		assert.True(t, found > 10 && none > 0, "%d %d", found, none)
	}
}

// Of an overlap the way out and the length that would do are told.
func TestShortOfAWood(t *testing.T) {
	v := scenetest.View(t, rules.Second161(), "A red 100x40 @0,0 speed=6 | F red 100x40 @0,5")
	a := ordered(t, v, OrderAdvance, ahead(4))
	require.False(t, a.Legal)
	require.True(t, a.HasInstead)
	assert.InDelta(t, 5-40/geom.MMPerInch, a.Instead.By, 3e-3, "just short of its friend")
	require.NotEmpty(t, a.Faults)
	assert.Equal(t, spatial.UnitThing(1), a.Faults[0].Other)
	assert.InDelta(t, -(4 - a.Instead.By), a.Faults[0].Out.Y, 1e-6)
	assert.False(t, ordered(t, v, OrderAdvance, pivot(170)).HasInstead)
	long := ordered(t, v, OrderAdvance, pivot(90), ahead(7))
	require.True(t, long.HasInstead)
	assert.InDelta(t, 6, long.Instead.By, 1e-9, "the inches of its order")
}
