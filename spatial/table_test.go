package spatial_test

import (
	"errors"
	"fmt"
	"math"
	"reflect"
	"slices"
	"testing"

	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func block(t testing.TB, x, y, bearing float64) geom.Base {
	t.Helper()
	return scenetest.Unit(t, "A red 101.6x50.8 @%v,%v^%v", x, y, bearing).Base
}

// unit is 4 inches wide and 2 deep; names with a small letter are enemies.
func unit(t testing.TB, name string, x, y float64) spatial.Unit {
	t.Helper()
	side := "red"
	if name[0] >= 'a' {
		side = "blue"
	}
	return scenetest.Unit(t, "%q %s regiment 101.6x50.8 @%v,%v height=1 speed=5", name, side, x, y)
}

func table(t testing.TB, units []spatial.Unit, pieces ...terrain.Piece) *spatial.Table {
	t.Helper()
	return scenetest.Of(t, rules.Second161(), units, pieces...).Table()
}

func TestNewRefusesWithTheName(t *testing.T) {
	type card = spatial.Unit
	change := func(f func(*card)) []card {
		u := unit(t, "Knights", 0, 0)
		f(&u)
		return []card{unit(t, "a", 20, 20), u}
	}
	for what, c := range map[string]struct {
		units []card
		say   string
	}{
		"no name":   {change(func(u *card) { u.Name = "" }), "unit 1: name"},
		"no side":   {change(func(u *card) { u.Side = "" }), `unit "Knights": side`},
		"zero base": {change(func(u *card) { u.Base = geom.Base{} }), `unit "Knights": base: facing`},
		"shrunk base": {change(func(u *card) { u.Base = u.Base.Grown(-5) }),
			`unit "Knights": base: width is 0, must be greater than 0`},
		"base is NaN": {change(func(u *card) { u.Base = u.Base.At(geom.Point{X: math.NaN()}) }),
			`unit "Knights": base: centre x is NaN`},
		"height NaN": {change(func(u *card) { u.Height = spatial.Given(math.NaN()) }),
			`unit "Knights": height`},
		"height below 0": {change(func(u *card) { u.Height = spatial.Given(-1) }), `unit "Knights": height`},
		"speed infinite": {change(func(u *card) { u.Speed = spatial.Given(math.Inf(1)) }), `unit "Knights": speed`},
		"unknown type": {change(func(u *card) { u.Type = "elephant" }),
			`unit "Knights": type: unknown unit type "elephant"`},
		"unknown size": {change(func(u *card) { u.Size = "mob" }), `unit "Knights": size`},
		"models":       {change(func(u *card) { u.ModelsWide = -1 }), `unit "Knights": models wide`},
		"engaged with 7": {change(func(u *card) { u.Engaged = []spatial.Engagement{{With: 7}} }),
			"unit number 7 is out of range; the table has 2 units"},
		"charged by -1": {change(func(u *card) { u.ChargedBy = []spatial.UnitID{-1} }),
			`unit "Knights": charged_by`},
		"the same name": {[]card{unit(t, "A", 0, 0), unit(t, "A", 9, 9)}, `the name "A" is used twice`},
		"overlap": {[]card{unit(t, "A", 0, 0), unit(t, "b", 3, 1.5)},
			`units "A" and "b" overlap by 0.500 in`},
		"a million units": {make([]spatial.Unit, 1_000_000), "1000000 units; at most 100000 are accepted"},
	} {
		_, err := spatial.New(rules.Second161(), c.units, nil)
		assert.ErrorContains(t, err, c.say, what)
	}
	_, err := spatial.New(rules.Edition{}, nil, nil)
	require.Error(t, err, "the zero edition")
	_, err = spatial.New(rules.Second161(), nil, make([]terrain.Piece, 20_000))
	var limit *geom.LimitError
	require.ErrorAs(t, err, &limit)
	_, err = spatial.New(rules.Second161(), nil, make([]terrain.Piece, 1))
	var bad *spatial.TerrainError
	require.ErrorAs(t, err, &bad)
	_, err = spatial.New(rules.Second161(), nil, []terrain.Piece{
		scenetest.Piece(t, "hill: W height=1 0,0..1,1"), scenetest.Piece(t, "hill: W height=1 2,2..3,3"),
	})
	require.ErrorContains(t, err, `the name "W" is used twice`)
	var pile []terrain.Piece
	for i := range 100 {
		pile = append(pile, scenetest.Piece(t, "difficult: %q height=1 -5,-5..5,5", fmt.Sprint("wood ", i)))
	}
	_, err = spatial.New(rules.Second161(), []spatial.Unit{unit(t, "A", 0, 0)}, pile)
	require.ErrorContains(t, err, "100 pieces of terrain under one unit; at most 64")
}

func TestTouchingIsNotOverlapping(t *testing.T) {
	for gap, ok := range map[float64]bool{0: true, -1e-12: true, -1.9e-3: true, -2.1e-3: false} {
		_, err := spatial.New(rules.Second161(), []spatial.Unit{unit(t, "A", 0, 0), unit(t, "b", 0, 2+gap)}, nil)
		var overlap *spatial.OverlapError
		assert.Equal(t, ok, err == nil, "gap %v: %v", gap, err)
		assert.Equal(t, !ok, errors.As(err, &overlap))
	}
	units := []spatial.Unit{unit(t, "A", 0, 0), unit(t, "b", 1, 1)}
	possible := must.Get(spatial.NewOverlapping(rules.Second161(), units, nil))(t)
	assert.Equal(t, 2, possible.Len())
}

func TestTableKeepsItsOwn(t *testing.T) {
	units := []spatial.Unit{unit(t, "A", 0, 0), unit(t, "b", 9, 9)}
	units[0].ChargedBy = []spatial.UnitID{1}
	units[0].Engaged = []spatial.Engagement{{With: 1, Facing: arcs.Left}}
	tab := table(t, units)
	units[0].Name, units[0].ChargedBy[0], units[0].Engaged[0].With = "changed", 0, 0
	assert.Equal(t, "A", tab.Unit(0).Name)
	assert.Equal(t, []spatial.UnitID{1}, tab.Unit(0).ChargedBy)
	assert.Equal(t, []spatial.Engagement{{With: 1, Facing: arcs.Left}}, tab.Unit(0).Engaged)
	_, err := tab.Find("B")
	assert.EqualError(t, err, `no unit is called "B"; did you mean "b"?`)
	_, err = tab.Find("nobody")
	assert.EqualError(t, err, `no unit is called "nobody"`)
	var unknown *spatial.UnknownUnitError
	require.ErrorAs(t, err, &unknown)
	id := must.Get(tab.Find("b"))(t)
	assert.Equal(t, spatial.UnitID(1), id)
}

func TestWithAndWithout(t *testing.T) {
	units := []spatial.Unit{unit(t, "A", 0, 0), unit(t, "B", 10, 0), unit(t, "c", 20, 0)}
	units[2].ChargedBy = []spatial.UnitID{0, 1}
	units[2].Engaged = []spatial.Engagement{{With: 0, Facing: arcs.Front}, {With: 1, Facing: arcs.Right}}
	tab := table(t, units)
	moved := must.Get(tab.With(0, block(t, 0, 30, 90)))(t)
	assert.InDelta(t, 0, tab.Now().Body(0).Base().Centre().Y, 0, "the old table stands")
	assert.InDelta(t, 30, moved.Now().Body(0).Base().Centre().Y, 0)
	assert.Empty(t, spatial.AppendWithin(nil, moved.Now(), 0, 15, spatial.Any))
	assert.Len(t, spatial.AppendWithin(nil, tab.Now(), 0, 15, spatial.Any), 1)

	_, err := tab.With(0, block(t, 11, 0.5, 0))
	var overlap *spatial.OverlapError
	require.ErrorAs(t, err, &overlap)
	assert.Equal(t, "B", overlap.B)
	_, err = tab.With(9, block(t, 0, 0, 0))
	var bad *spatial.IDError
	require.ErrorAs(t, err, &bad)
	_, err = tab.With(0, geom.Base{})
	var fault *spatial.UnitError
	require.ErrorAs(t, err, &fault)

	without := must.Get(tab.Without(0))(t)
	assert.Equal(t, 3, without.Len(), "numbers stay")
	assert.Nil(t, without.Unit(0))
	assert.Equal(t, "B", without.Unit(1).Name)
	assert.Equal(t, []spatial.UnitID{1}, without.Unit(2).ChargedBy, "A is forgotten")
	assert.Equal(t, []spatial.Engagement{{With: 1, Facing: arcs.Right}}, without.Unit(2).Engaged)
	_, err = tab.Without(-1)
	require.ErrorAs(t, err, &bad)
}

func TestDST5Within(t *testing.T) {
	tab := table(t, []spatial.Unit{
		unit(t, "A", 0, 0), unit(t, "B", 0, 8), unit(t, "c", 0, -8), unit(t, "d", 7, 0), unit(t, "E", -30, 0),
	})
	names := func(r float64, f spatial.Filter) (out []string) {
		for _, n := range spatial.AppendWithin(nil, tab.Now(), 0, r, f) {
			out = append(out, tab.Unit(n.Unit).Name)
		}
		return out
	}
	assert.Equal(t, []string{"d", "B", "c"}, names(6, spatial.Any), "by distance, then by number")
	assert.Equal(t, []string{"d", "c"}, names(6, spatial.Enemy))
	assert.Equal(t, []string{"B"}, names(6, spatial.Friend))
	assert.Equal(t, []string{"d"}, names(5.99, spatial.Any))
	assert.Equal(t, []string{"d"}, names(3, spatial.Any), "exactly at the range is within")
	assert.Empty(t, names(2.9999, spatial.Any))
	assert.Len(t, names(math.Inf(1), spatial.Any), 4)
	assert.Empty(t, names(math.NaN(), spatial.Any))
	assert.Empty(t, names(-1, spatial.Any))
	for _, f := range []spatial.Filter{spatial.Any, spatial.Friend, spatial.Enemy} {
		got := must.Get(spatial.ParseFilter(f.String()))(t)
		assert.Equal(t, f, got)
	}
	_, err := spatial.ParseFilter("neutral")
	require.ErrorContains(t, err, "neutral")
}

func TestDST1To4Origins(t *testing.T) {
	units := []spatial.Unit{unit(t, "A", 0, 0), unit(t, "c", 6, 5)}
	units[0].ModelsWide = 4
	for _, name := range rules.EditionNames() {
		e := must.Get(rules.EditionByName(name))(t)
		v := must.Get(spatial.New(e, units, nil))(t).Now()
		assert.InDelta(t, math.Hypot(2, 3), spatial.Distance(v, 0, 1), 1e-12)
		leader := 0.0
		if name == rules.NameBeta2010 {
			leader = -0.5 // the champion takes the left of the two middle places
		}
		assert.InDelta(t, math.Hypot(4-leader, 3), spatial.Range(v, rules.FromLeaderPoint, 0, 1), 1e-12)
		assert.InDelta(t, math.Hypot(2, 3), spatial.Range(v, rules.FromFrontEdge, 0, 1), 1e-12)
		g := spatial.Nearest(v, 0, 1)
		assert.InDelta(t, 2, g.A.X, 1e-12)
		assert.InDelta(t, 4, g.B.X, 1e-12)
		switch name {
		case rules.NameBeta2010: // the champion stands from x -1 to 0
			assert.InDelta(t, math.Hypot(4, 3), spatial.Range(v, rules.FromChampionBase, 0, 1), 1e-12)
			assert.InDelta(t, math.Hypot(4, 3), spatial.Range(v, v.Edition().ShootingOrigin, 0, 1), 1e-12)
		case rules.NameThird:
			assert.InDelta(t, math.Hypot(2, 3), spatial.Range(v, v.Edition().ChargeOrigin, 0, 1), 1e-12)
			assert.InDelta(t, 5, spatial.Range(v, v.Edition().ShootingOrigin, 0, 1), 1e-12)
		default:
			assert.InDelta(t, 5, spatial.Range(v, v.Edition().ChargeOrigin, 0, 1), 1e-12)
		}
	}
	nested := []spatial.Unit{unit(t, "A", 0, 0), unit(t, "c", 0, 1)}
	inside := must.Get(spatial.NewOverlapping(rules.Second161(), nested, nil))(t)
	assert.Zero(t, spatial.Range(inside.Now(), rules.FromLeaderPoint, 0, 1))
	assert.Zero(t, spatial.Range(inside.Now(), rules.FromFrontEdge, 0, 1))
	assert.Negative(t, spatial.Distance(inside.Now(), 0, 1))
}

func TestHT1ToHT4Bodies(t *testing.T) {
	swarm, hero := unit(t, "swarm", 20, 0), unit(t, "hero", 40, 0)
	swarm.Height = spatial.Given(0)
	hero.Traits = hero.Traits.With(rules.Hero, rules.Individual)
	for _, name := range rules.EditionNames() {
		e := must.Get(rules.EditionByName(name))(t)
		mound := scenetest.Piece(t, "hill: Hill height=2 -9,-9..9,9")
		tab := must.Get(spatial.New(e, []spatial.Unit{unit(t, "A", 0, 0), swarm, hero}, []terrain.Piece{mound}))(t)
		a := tab.Now().Body(0)
		hill, h, ok := a.Hill()
		assert.True(t, ok)
		assert.Equal(t, spatial.PieceID(0), hill)
		assert.Equal(t, 2.0, h)
		assert.Equal(t, 2.0, a.Elevation())
		assert.Equal(t, 2.0, a.EyeElevation())
		want := map[rules.EditionName]float64{
			rules.NameBeta2010: 1, rules.NameSecond2015: 3, rules.NameSecond161: 3, rules.NameThird: 1,
		}[name]
		assert.Equal(t, want, a.Height(), "%v", name)
		assert.Equal(t, e.HeightZeroCoverHeight, tab.Now().Body(1).CoverHeight())
		assert.Equal(t, e.HeightZeroBlocksSight, tab.Now().Body(1).Hides())
		assert.Equal(t, e.IndividualsBlockSight, tab.Now().Body(2).Hides())
		assert.Equal(t, e.IndividualsBlockSight, tab.Now().Body(2).Covers())
	}
}

// A body remembers a few pieces; in more of them it asks again, to the same end.
func TestManyPiecesUnderOneUnit(t *testing.T) {
	var pieces []terrain.Piece
	for i := range 20 {
		k := terrain.Difficult
		if i == 17 {
			k = terrain.Hill
		}
		pieces = append(pieces, scenetest.Piece(t, "%v: %q height=1 %v,-9..9,9",
			k, fmt.Sprint("piece ", i), -2+0.1*float64(i)))
	}
	tab := table(t, []spatial.Unit{unit(t, "A", 0, 0), unit(t, "b", 0, 30)}, pieces...)
	v := tab.Now()
	n := 0
	v.EachContact(0, func(id spatial.PieceID, c terrain.Contact) {
		n++
		assert.Equal(t, tab.Piece(id).ContactWith(v.Body(0).Base(), v.Body(0).Eye()), c)
		assert.Equal(t, c, v.Contact(0, id))
	})
	assert.Equal(t, 20, n)
	hill, _, ok := v.Body(0).Hill()
	assert.True(t, ok)
	assert.Equal(t, spatial.PieceID(17), hill)
	assert.Equal(t, terrain.Contact{}, v.Contact(1, 3))
}

func TestThings(t *testing.T) {
	u, p := spatial.UnitThing(3), spatial.PieceThing(2)
	id, ok := u.Unit()
	assert.True(t, ok && id == 3)
	_, ok = u.Piece()
	assert.False(t, ok)
	piece, ok := p.Piece()
	assert.True(t, ok && piece == 2)
	assert.Negative(t, u.Compare(p), "units come before terrain")
	assert.Positive(t, p.Compare(spatial.PieceThing(1)))
	assert.Zero(t, u.Compare(u))
}

func TestTenThousandsOfUnits(t *testing.T) {
	var units []spatial.Unit
	u := unit(t, "U", 0, 0)
	for i := range 30_000 {
		u.Name, u.Base = fmt.Sprint("U", i), u.Base.At(geom.Point{X: float64(i%200) * 5, Y: float64(i/200) * 3})
		units = append(units, u)
	}
	tab := table(t, units)
	assert.Len(t, spatial.AppendWithin(nil, tab.Now(), 15_050, 1, spatial.Any), 4)
}

// TestNamesOfEdges: no unit and no terrain is called as questions and answers call a table edge.
func TestNamesOfEdges(t *testing.T) {
	e := rules.Second161()
	for _, name := range []string{"left edge", "Top Edge", "the edge of the table"} {
		u := unit(t, "A", 0, 0)
		u.Name = name
		_, err := spatial.New(e, []spatial.Unit{u}, nil)
		var bad *spatial.NameError
		require.ErrorAs(t, err, &bad)
		assert.Contains(t, err.Error(), "means the table edge; names of units must differ from that")
	}
}

// TestMOV22TallObstaclesBlock: an obstacle higher than the edition allows stands on the table
// as blocking terrain, one of just that height as the obstacle that it is.
func TestMOV22TallObstaclesBlock(t *testing.T) {
	for _, name := range rules.EditionNames() {
		e := must.Get(rules.EditionByName(name))(t)
		for height, tall := range map[float64]bool{0.5: false, 1: false, 1.01: true, 3: true} {
			wall := scenetest.Piece(t, "obstacle: wall height=%v 0,0..4,1", height)
			require.Equal(t, terrain.Obstacle, wall.Kind())
			want := terrain.Obstacle
			if tall && e.TallObstacle > 0 {
				want = terrain.Blocking
			}
			v := scenetest.Of(t, e, nil, wall)
			assert.Equal(t, want, v.Table().Piece(0).Kind(), "%v, %v high", name, height)
			assert.Equal(t, height, v.Table().Piece(0).Height())
		}
	}
}

// TestWithoutForgetsOneOnly: what is stored about the others stays.
func TestWithoutForgetsOneOnly(t *testing.T) {
	units := []spatial.Unit{unit(t, "A", 0, 0), unit(t, "B", 10, 0), unit(t, "C", 20, 0), unit(t, "d", 30, 0)}
	units[3].ChargedBy = []spatial.UnitID{0, 1, 2}
	units[3].Engaged = []spatial.Engagement{{With: 0}, {With: 2, Facing: 1}}
	tab := table(t, units)
	for removed, want := range [][]spatial.UnitID{{1, 2}, {0, 2}, {0, 1}} {
		left := must.Get(tab.Without(spatial.UnitID(removed)))(t)
		assert.Equal(t, want, left.Unit(3).ChargedBy, removed)
	}
	left := must.Get(tab.Without(1))(t)
	assert.Equal(t, units[3].Engaged, left.Unit(3).Engaged)
	left = must.Get(tab.Without(2, 1, 2))(t)
	assert.Equal(t, []spatial.Engagement{{With: 0}}, left.Unit(3).Engaged)
	assert.Equal(t, []spatial.UnitID{0}, left.Unit(3).ChargedBy)
	assert.Equal(t, []spatial.UnitID{0, 3}, slices.Collect(left.Now().Units()))
	assert.Equal(t, []spatial.UnitID{0, 1, 2}, tab.Unit(3).ChargedBy, "the old table stays as it was")
}

// TestOverlapOfTheFirstTwo: the error names the first unit that overlaps one, and the first of
// those, also where many stand and the index has levels.
func TestOverlapOfTheFirstTwo(t *testing.T) {
	for _, many := range []int{6, 200} {
		var units []spatial.Unit
		for i := range many {
			units = append(units, unit(t, fmt.Sprint("U", i), float64(8*(i%15)), float64(8*(i/15))))
		}
		at := units[1].Base.Centre()
		for i, off := range map[int]float64{2: 3, 4: -3, many - 1: 1} {
			units[i].Base = units[i].Base.At(at.Add(geom.Point{X: off, Y: 1}))
		}
		_, err := spatial.New(rules.Second161(), units, nil)
		var overlap *spatial.OverlapError
		require.ErrorAs(t, err, &overlap)
		assert.Equal(t, [2]string{"U1", "U2"}, [2]string{overlap.A, overlap.B}, many)
	}
}

// TestSHT5AimingPoint: a war engine aims from a point in its base, other units from none.
func TestSHT5AimingPoint(t *testing.T) {
	for _, c := range []struct {
		kind rules.UnitType
		aim  geom.Point
		ok   bool
	}{
		{rules.WarEngine, geom.Point{}, true}, {rules.WarEngine, geom.Point{Y: -1}, true}, {rules.WarEngine, geom.Point{X: -0.5, Y: -0.5}, true},
		{rules.WarEngine, geom.Point{Y: -1.5}, false}, {rules.WarEngine, geom.Point{Y: 0.5}, false},
		{rules.WarEngine, geom.Point{X: 0.6}, false}, {rules.WarEngine, geom.Point{X: -0.6}, false},
		{rules.Infantry, geom.Point{}, true}, {rules.Infantry, geom.Point{Y: -0.5}, false},
	} {
		u := scenetest.Unit(t, "A red 25.4x25.4 @0,0")
		u.Type, u.Aim = c.kind, c.aim
		_, err := spatial.New(rules.Beta2010(), []spatial.Unit{u}, nil)
		assert.Equal(t, c.ok, err == nil, "%v: %v", c, err)
	}
}

// TestSpeedAndAreaTold: the greatest Speed is taken, and the error about an area has its
// shorter side.
func TestSpeedAndAreaTold(t *testing.T) {
	for speed, ok := range map[float64]bool{0: true, 1000: true, 1000.5: false, -1: false} {
		u := unit(t, "A", 0, 0)
		u.Speed = spatial.Given(speed)
		_, err := spatial.New(rules.Second161(), []spatial.Unit{u}, nil)
		assert.Equal(t, ok, err == nil, speed)
	}
	_, err := table(t, nil).Bounded(r2.RectFromPoints(geom.Point{}, geom.Point{X: 72}))
	var value *geom.ValueError
	require.ErrorAs(t, err, &value)
	assert.Zero(t, value.Value)
}

// TestOutlineOfUnits: what a search finds has the ring of the base, grown by as much as is
// asked for and nothing when it has shrunk away.
func TestOutlineOfUnits(t *testing.T) {
	v := table(t, []spatial.Unit{unit(t, "A", 0, 0)}).Now() // 4 by 2 inches
	found := 0
	v.Search(v.Body(0).Base().Bounds(), func(r spatial.Region) bool {
		found++
		ring := v.Body(0).Base().Ring()
		assert.Equal(t, ring[:], v.Ring(r))
		for by, area := range map[float64]float64{0: 8, 1: 24, -0.5: 3} {
			assert.InDelta(t, area, geom.PolygonArea(v.Grown(nil, r, by)), 1e-12, by)
		}
		assert.Empty(t, v.Grown(nil, r, -1))
		assert.Empty(t, v.Grown(nil, r, -3))
		return true
	})
	assert.Equal(t, 1, found)
}

// TestSameCardKnowsEveryField: whatever field of a description differs, the card does, but for
// those that say where a unit stands, its state, whom it knows, and what is noted of it. A new
// field has to be put on the card, or be named here.
func TestSameCardKnowsEveryField(t *testing.T) {
	u := unit(t, "A", 0, 0)
	elsewhere := map[string]bool{"Base": true, "State": true, "Engaged": true, "ChargedBy": true, "Note": true, "weld": true}
	for i := range reflect.TypeFor[spatial.Unit]().NumField() {
		v, name := u, reflect.TypeFor[spatial.Unit]().Field(i).Name
		switch f := reflect.ValueOf(&v).Elem().Field(i); {
		case name == "weld":
			v = v.Welded(v.Base.At(v.Base.LeaderPoint()))
		case name == "Base":
			v.Base = v.Base.At(v.Base.LeaderPoint())
		case name == "Height" || name == "Speed" || name == "Cost" || name == "Strength":
			f.Set(reflect.ValueOf(spatial.Given(77)))
		case name == "Aim":
			v.Aim.Y = -0.5
		case f.Kind() == reflect.String:
			f.SetString(f.String() + "x")
		case f.Kind() == reflect.Bool:
			f.SetBool(!f.Bool())
		case f.CanInt():
			f.SetInt(f.Int() + 1)
		case f.CanUint():
			f.SetUint(f.Uint() + 1)
		case f.CanFloat():
			f.SetFloat(f.Float() + 1)
		case f.Kind() == reflect.Slice:
			f.Set(reflect.MakeSlice(f.Type(), 1, 1))
		default:
			t.Fatalf("no other value of the field %s is known", name)
		}
		require.False(t, reflect.DeepEqual(u, v), name)
		assert.Equal(t, elsewhere[name], u.SameCard(&v), name)
	}
	wider := u
	wider.Base = wider.Base.Grown(0.25)
	assert.False(t, u.SameCard(&wider), "the size of its base")
}

// A name is the same however its accents are composed: of units and of pieces.
func TestNamesAreComposed(t *testing.T) {
	e := rules.Third()
	units := scenetest.Units(t, "A red regiment @10,10 | B blue regiment @20,10")
	units[0].Name = "E\u0301lite"
	table := must.Get(spatial.New(e, units, nil))(t)
	for _, form := range []string{"E\u0301lite", "\u00c9lite"} {
		id := must.Get(table.Find(form))(t)
		assert.Equal(t, "E\u0301lite", table.Unit(id).Name, "as it was given")
	}
	var name *spatial.NameError
	units[1].Name = "\u00c9lite"
	_, err := spatial.New(e, units, nil)
	assert.ErrorAs(t, err, &name)
	_, _, err = table.Added(units[1])
	assert.ErrorAs(t, err, &name)
	_, err = table.WithUnits([]spatial.Changed{{Unit: 1, To: units[1]}})
	assert.ErrorAs(t, err, &name)
}
