package move

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
	"github.com/paulmach/orb"
	"github.com/stretchr/testify/assert"
)

// typedBeside is a unit with a piece of terrain at its left flank, as both are typed.
func typedBeside(t testing.TB, e rules.Edition, x, y, bearing, width, depth float64, kind terrain.Kind, outline orb.Ring) *spatial.View {
	t.Helper()
	p := must.Get(terrain.NewPiece("P", kind, 1, orb.Polygon{outline}))(t)
	return scenetest.Of(t, e, []spatial.Unit{scenetest.Sized(t, scenetest.Unit(t, "A red 25x25 @%v,%v^%v speed=6", x, y, bearing), width/geom.MMPerInch, depth/geom.MMPerInch)}, p)
}

// TestMOV11TypedWood: a wood that a flank was typed slightly into is not gone through, so that
// it doubles no inches.
func TestMOV11TypedWood(t *testing.T) {
	v := typedBeside(t, rules.Beta2010(), 25.552, 18.053, 33, 120, 40, terrain.Difficult,
		orb.Ring{{22.323, 21.089}, {24.0, 20.0}, {22.911, 18.323}, {21.233, 19.412}})
	c := must.Get(Check(v, 0, Command{Order: OrderBack, Steps: []Step{{Way: Back, By: 2}}}))(t)
	assert.True(t, c.Legal)
	assert.InDelta(t, 2, c.Cost, 0)
	assert.Empty(t, c.Hinders)
}

// TestMOV8TypedWall: a unit goes along a wall that it was typed in contact with.
func TestMOV8TypedWall(t *testing.T) {
	v := typedBeside(t, rules.Third(), 24.852, 18.899, 7.25, 50, 50, terrain.Blocking,
		orb.Ring{{22.016, 20.252}, {24.0, 20.0}, {23.748, 18.016}, {21.764, 18.268}})
	for _, c := range []Command{
		{Order: OrderBack, Steps: []Step{{Way: Back, By: 2}}},
		{Order: OrderChangeFacing, Steps: []Step{{Way: Pivot, By: 90}}},
		{Order: OrderAdvance, Steps: []Step{{Way: Forward, By: 3}}},
	} {
		x := must.Get(Check(v, 0, c))(t)
		assert.True(t, x.Legal, "%v", c)
	}
	into := must.Get(Check(v, 0, Command{Order: OrderSidestep, Steps: []Step{{Way: Left, By: 0.01}}}))(t)
	assert.False(t, into.Legal)
}

// TestMOV7TypedEnemies: a unit that begins in contact with a line of enemies goes along it, back
// from it and away from it as one of them was typed slightly out of the line or not.
func TestMOV7TypedEnemies(t *testing.T) {
	for _, e := range []rules.Edition{rules.Beta2010(), rules.Second2015(), rules.Second161(), rules.Third()} {
		for _, first := range []float64{0, 3e-4, -3e-4, 1.5e-3} {
			for _, hair := range []float64{0, 1e-5, 4e-4, -4e-4, -1.4e-3} {
				v := scenetest.View(t, e, `
					A red 100x40 @36,20 speed=6
					E blue 100x40 @36,%v^180 speed=6
					F blue 100x40 @%v,%v^180 speed=6
					G blue 100x40 @%v,%v^180 speed=6`,
					20+mm(40)+first, 36+mm(100)+1e-4, 20+mm(40)+hair, 36-mm(100)-1e-4, 20+mm(40)-hair)
				for _, c := range []Command{
					{Order: OrderSidestep, Steps: []Step{{Way: Right, By: 2}}},
					{Order: OrderSidestep, Steps: []Step{{Way: Left, By: 2.5}}},
					{Order: OrderBack, Steps: []Step{{Way: Back, By: 2}}},
					{Order: OrderHalt},
				} {
					got := must.Get(Check(v, 0, c))(t)
					assert.True(t, got.Legal, "%s %v %v %v: %v", e.Name, first, hair, c, got.Faults)
					assert.Equal(t, got.Legal, MayMove(v, 0, c))
				}
				got := must.Get(Check(v, 0, Command{Order: OrderAdvance, Steps: []Step{{Way: Forward, By: 0.01}}}))(t)
				assert.False(t, got.Legal, "into them")
			}
		}
	}
}

func mm(x float64) float64 { return x / geom.MMPerInch }

// TestMoveIsProvedInContactIsNotBroken: what is proved of moves that begin in contact with enemies,
// typed slightly off, holds on tables on which all stand elsewhere by that much.
func TestMoveIsProvedInContactIsNotBroken(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 25))
	editions := []rules.Edition{rules.Beta2010(), rules.Second2015(), rules.Second161(), rules.Third()}
	proved, refused := 0, 0
	shifted := func(b geom.Base, by float64) geom.Base {
		if r.IntN(2) == 0 { // a part of it turns the base
			turn := float64(by * r.Float64())
			by -= turn
			b = b.Turned(geom.Clockwise(b.Facing(), float64(turn/b.Radius()*(2*r.Float64()-1)*180/math.Pi)))
		}
		return b.At(geom.Along(b.Centre(), geom.FromBearing(float64(90*r.IntN(4))+float64(float64(r.IntN(2))*45*r.Float64())), by))
	}
	tables := cases.For(6000)
	for range tables {
		hair := func() float64 {
			return [...]float64{0, 1e-6, 3e-6, 1e-4, 5e-4, 1.9e-3, 2.1e-3, 0.01, 0.05, -1e-4, -1.9e-3}[r.IntN(11)]
		}
		e := editions[r.IntN(4)]
		units := scenetest.Units(t, `
			A red 100x40 @36,20 speed=6
			E blue 100x40 @%v,%v^180 speed=6
			F blue 100x40 @%v,%v^%v speed=6`,
			36+float64(2*r.NormFloat64()), 20+mm(40)+hair(), 36+mm(100)+hair(), 20+mm(40)+hair(), 180+float64(r.IntN(2)*5)*r.NormFloat64())
		table, err := spatial.New(e, units, nil)
		if err != nil {
			continue
		}
		by := float64(3 * r.Float64())
		c := [...]Command{
			{Order: OrderSidestep, Steps: []Step{{Way: Right, By: by}}}, {Order: OrderSidestep, Steps: []Step{{Way: Left, By: by}}},
			{Order: OrderBack, Steps: []Step{{Way: Back, By: by}}}, {Order: OrderAdvance, Steps: []Step{{Way: Forward, By: by / 100}}},
			{Order: OrderBack, Steps: []Step{{Way: Back, By: by / 500}}}, {Order: OrderChangeFacing, Steps: []Step{{Way: Pivot, By: float64(r.NormFloat64() * 10)}}},
			{Order: OrderAdvance, Steps: []Step{{Way: Forward, By: by / 1000}}},
		}[r.IntN(7)]
		most := [...]float64{1e-5, 1e-4, 5e-4, 1e-3, 2e-3, 5e-3, 0.05}[r.IntN(7)]
		m := los.Misplacement{Units: []float64{most, most, most}}
		if !MoveIsProved(table.Now(), 0, c, &m, func(spatial.Thing) bool { return false }) {
			continue
		}
		legal := MayMove(table.Now(), 0, c)
		if legal {
			proved++
		} else {
			refused++
		}
		for range 60 {
			other := append([]spatial.Unit(nil), units...)
			for i := range other {
				if r.IntN(3) > 0 {
					other[i].Base = shifted(other[i].Base, most)
				}
			}
			moved, err := spatial.New(e, other, nil)
			if err != nil {
				continue // they overlap
			}
			if !assert.Equal(t, legal, MayMove(moved.Now(), 0, c), "%v by %v", c, most) {
				line, _ := scenetest.Line(table)
				after, _ := scenetest.Line(moved)
				t.Fatalf("%s\n%s", line, after)
			}
		}
	}
	t.Logf("%d and %d proved", proved, refused)
	if cases.Enough() {
		assert.Greater(t, min(proved, refused), tables/20)
	}
}

// mostProved is the greatest misplacement of everything, to a hundred-thousandth of an inch, within
// which a verdict about a move of unit 0 is proved.
func mostProved(t *testing.T, e rules.Edition, line string, c Command) float64 {
	t.Helper()
	v := scenetest.View(t, e, line)
	return scenetest.Most(v, func(units, pieces []float64) bool {
		return MoveIsProved(v, 0, c, &los.Misplacement{Units: units, Pieces: pieces}, func(spatial.Thing) bool { return false })
	})
}

// A unit that ends 0.05 inch beyond an inch from an enemy: the enemy may be nearer by e, and the
// unit by what it carries out to its farthest corner.
func TestMoveIsProvedUpToItsFarthestCorner(t *testing.T) {
	const half, deep = 50 / geom.MMPerInch, 40 / geom.MMPerInch
	far := math.Hypot(half, 5+deep) / math.Hypot(half, deep)
	slack := 19.2 - 15 - 2*deep - 1
	got := mostProved(t, rules.Second161(), "A red regiment @36,10 | C blue regiment @36,19.2^180", Command{Order: OrderAdvance, Steps: []Step{{Way: Forward, By: 5}}})
	assert.InDelta(t, slack/(1+math.Sqrt(1+far*far)), got, 1e-4)
}

// What stands before a unit that goes back does not hold it, nor what stands beside one that goes
// past its edge; what it slides along does, once it may lie across its way.
func TestMoveIsProvedOfWhatIsLeft(t *testing.T) {
	back := Command{Order: OrderBack, Steps: []Step{{Way: Back, By: 2}}}
	for name, x := range map[string]struct {
		line string
		c    Command
		more bool
	}{
		"touched in front":  {"A red regiment @36,10 | C blue regiment @36,13.1496^180", back, true},
		"near in front":     {"A red regiment @36,10 | C blue regiment @36,13.6^180", back, true},
		"blocking in front": {"A red regiment @36,10 | blocking: Wall height=0 30,11.5748..40,12", back, true},
		"sideways past a corner": {
			"A red regiment @36,10 | C blue regiment @36,14.6^225", Command{Order: OrderSidestep, Steps: []Step{{Way: Right, By: 1}}}, true,
		},
		"sideways along an edge": {
			"A red regiment @36,10 | C blue regiment @36,13.6^180", Command{Order: OrderSidestep, Steps: []Step{{Way: Right, By: 1}}}, false,
		},
	} {
		got := mostProved(t, rules.Second161(), x.line, x.c)
		if x.more {
			assert.Greater(t, got, 0.5/geom.MMPerInch, name)
		} else {
			assert.Less(t, got, 0.1/geom.MMPerInch, name)
		}
	}
}

// Difficult terrain that costs twice the inches (row MOV-11) is feared as far as it may reach, and
// only there.
func TestMoveIsProvedThroughDifficultTerrain(t *testing.T) {
	wood := "A red regiment @36,10 | difficult: Wood height=0 30,13.4..42,15"
	for by, want := range map[float64]bool{1.5: true, 2: true, 4.5: false} {
		got := mostProved(t, rules.Beta2010(), wood, Command{Order: OrderAdvance, Steps: []Step{{Way: Forward, By: by}}})
		assert.Equal(t, want, got > 1/geom.MMPerInch, by)
	}
}

// A unit that goes sideways under the edge of another which rises as it goes: the corner that is
// nearest stays so as long as what lies beyond its side is farther away by twice what the other may
// be elsewhere.
func TestMoveIsProvedUnderARisingEdge(t *testing.T) {
	const half, deep, start, rise = 50 / geom.MMPerInch, 40 / geom.MMPerInch, 0.5, 0.0875 // 5 degrees
	facing := geom.FromBearing(175)
	lowest := geom.Point{X: 36, Y: 10 + deep + start}
	// It faces down and a little to the right, so that its lowest corner is the one at the left.
	centre := geom.Along(geom.Along(lowest, facing, -deep), geom.LeftOf(facing), half)
	line := fmt.Sprintf("A red regiment @36,10 | C blue regiment @%.9f,%.9f^%.9f", centre.X, centre.Y, geom.Bearing(facing))
	got := mostProved(t, rules.Second161(), line, Command{Order: OrderSidestep, Steps: []Step{{Way: Right, By: 1}}})
	base := must.Get(geom.NewBase(centre, facing, 2*half, 2*deep))(t)
	far := 0.0
	for _, c := range base.Corners() {
		far = max(far, geom.Dist(c, geom.Point{X: 36, Y: 10}))
	}
	far /= math.Hypot(half, deep)
	want := half * rise / (2 + rise) / (1 + math.Sqrt(1+far*far))
	assert.InDelta(t, want, got, want/20)
}

// carriedAhead is how far the farthest corner of a regiment that goes straight ahead is from where
// its middle starts, in halves of its diagonal, as what it carries there, of e.
func carriedAhead(by float64) float64 {
	const half, deep = 50 / geom.MMPerInch, 40 / geom.MMPerInch
	far := math.Hypot(half, by+deep) / math.Hypot(half, deep)
	return math.Sqrt(1 + far*far)
}

// A unit that begins a little more than an inch from an enemy and ends nearer: it may have begun
// nearer than that, and then it needs to end no farther away.
func TestMoveIsProvedOfWhoMayHaveBegunNearer(t *testing.T) {
	const deep, start, by = 40 / geom.MMPerInch, 1.05, 0.15
	line := fmt.Sprintf("A red regiment @36,10 | C blue regiment @36,%.9f^180", 10+2*deep+start)
	got := mostProved(t, rules.Second161(), line, Command{Order: OrderAdvance, Steps: []Step{{Way: Forward, By: by}}})
	assert.InDelta(t, by/(2+1+carriedAhead(by)), got, 1e-4)
}

// The edge of the table is exact, and the unit is elsewhere by what it carries.
func TestMoveIsProvedAtTheEdge(t *testing.T) {
	const deep, by = 40 / geom.MMPerInch, 4.0
	for _, slack := range []float64{0.1, -0.1} {
		line := fmt.Sprintf("table: 72x48 | A red regiment @36,%.9f | C blue regiment @6,10^180", 48-slack-by-deep)
		got := mostProved(t, rules.Second161(), line, Command{Order: OrderAdvance, Steps: []Step{{Way: Forward, By: by}}})
		assert.InDelta(t, 0.1/carriedAhead(by), got, 2e-3, slack)
	}
}

// Difficult terrain right before where a unit ends that has not the inches to go through it.
func TestMoveIsProvedUpToDifficultTerrain(t *testing.T) {
	const deep, by, gap = 40 / geom.MMPerInch, 3.0, 0.1
	line := fmt.Sprintf("A red regiment speed=5 @36,10 | difficult: Wood height=0 30,%.9f..42,20", 10+deep+by+gap)
	got := mostProved(t, rules.Beta2010(), line, Command{Order: OrderAdvance, Steps: []Step{{Way: Forward, By: by}}})
	assert.InDelta(t, gap/(1+carriedAhead(by)), got, 1e-3)
}
