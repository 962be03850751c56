package batch_test

import (
	"math/rand/v2"
	"testing"

	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/batch"
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/coded"
	"github.com/leaderpoint/leaderpoint/internal/generate"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// full is a Matrices with room for all that is asked of n cells.
func full(n int) batch.Matrices {
	return batch.Matrices{
		Glances: make(
			[]los.SightAndCover,
			n,
		), Facings: make([]arcs.Facing, n), Distances: make([]float64, n), Charges: make([]charge.Verdict, n),
	}
}

// same holds every cell that is asked about against the single questions.
func same(
	t *testing.T,
	v *spatial.View,
	m *batch.Matrices,
	rows, columns []spatial.UnitID,
	mask []bool,
) {
	for i, from := range rows {
		for k, to := range columns {
			at := i*len(columns) + k
			if mask != nil && !mask[at] {
				continue
			}
			if m.Glances != nil {
				require.Equal(
					t,
					los.Glance(v, from, to),
					m.Glances[at],
					"%s: %v and %v",
					v.Edition().Name,
					from,
					to,
				)
			}
			require.Equal(
				t,
				los.FacingOf(v, from, to).Facing,
				m.Facings[at],
				"%s: %v and %v",
				v.Edition().Name,
				from,
				to,
			)
			require.Equal(t, spatial.Distance(v, from, to), m.Distances[at])
			require.Equal(
				t,
				charge.Decide(v, from, to),
				m.Charges[at],
				"%s: %v and %v",
				v.Edition().Name,
				from,
				to,
			)
		}
	}
}

func allUnits(v *spatial.View) (ids []spatial.UnitID) {
	for id := range spatial.UnitID(v.Len()) {
		ids = append(ids, id)
	}
	return ids
}

// TestMatricesAreTheSingleQuestions: every cell, to the last bit, in every edition, with
// one goroutine and with several, also in a view with a unit moved.
func TestMatricesAreTheSingleQuestions(t *testing.T) {
	for i, e := range editions() {
		if i == 1 {
			e.Readings.BoxedInCharges = true
		}
		for number := range 2 {
			if (i+number)%cases.Few(2, 1) != 0 {
				continue // half of them in a plain run
			}
			table := committed(t, 4*i+number, e, number == 1)
			v := table.Now()
			if number == 1 {
				moved := must.Get(table.If(7, table.Unit(7).Base.At(table.Unit(12).Base.LeaderPoint())))(t)
				v = &moved
			}
			ids := allUnits(v)
			one, more := full(40*40), full(40*40)
			require.NoError(t, one.Fill(v, batch.Options{}))
			same(t, v, &one, ids, ids, nil)
			require.NoError(t, more.Fill(v, batch.Options{Workers: 3}))
			require.Equal(t, one.Glances, more.Glances)
			require.Equal(t, one.Facings, more.Facings)
			require.Equal(t, one.Distances, more.Distances)
			require.Equal(t, one.Charges, more.Charges)
			less := batch.Matrices{Facings: more.Facings, Distances: more.Distances, Charges: more.Charges}
			clear(less.Facings)
			clear(less.Charges)
			require.NoError(t, less.Fill(v, batch.Options{Workers: -1}), "without looks")
			same(t, v, &less, ids, ids, nil)
		}
	}
}

// TestMatricesOfSome: rows and columns in any order, twice if wanted, and a mask; what it
// leaves out stays as it was.
func TestMatricesOfSome(t *testing.T) {
	v := committed(t, 9, rules.Third(), true).Now()
	r := rand.New(rand.NewPCG(1, 2))
	rows := []spatial.UnitID{9, 2, 31, 9}
	columns := []spatial.UnitID{5, 39, 0, 2, 9, 17}
	mask := make([]bool, 24)
	for i := range mask {
		mask[i] = r.IntN(2) == 0
	}
	m := full(24)
	for i := range m.Distances {
		m.Distances[i], m.Glances[i].Fraction, m.Facings[i], m.Charges[i] = -7, -7, arcs.Left, charge.TooClose
	}
	require.NoError(t, m.Fill(v, batch.Options{Rows: rows, Columns: columns, Mask: mask, Workers: 2}))
	same(t, v, &m, rows, columns, mask)
	for i, asked := range mask {
		if !asked {
			assert.Equal(t, -7.0, m.Distances[i])
			assert.Equal(t, los.SightAndCover{Fraction: -7}, m.Glances[i])
			assert.Equal(t, arcs.Left, m.Facings[i])
			assert.Equal(t, charge.TooClose, m.Charges[i])
		}
	}
	m = full(0)
	require.NoError(t, m.Fill(v, batch.Options{Rows: []spatial.UnitID{}}), "no rows")
	var empty spatial.View
	require.NoError(t, m.Fill(&empty, batch.Options{}), "no units")
	square := full(40 * 40)
	all := make([]bool, 40*40)
	for i := range all {
		all[i] = i%7 > 2 // not the same both ways
		square.Distances[i] = -7
	}
	require.NoError(t, square.Fill(v, batch.Options{Mask: all}))
	same(t, v, &square, allUnits(v), allUnits(v), all)
	for i, asked := range all {
		assert.Equal(t, asked, square.Distances[i] != -7)
	}
}

func TestMatricesBadInput(t *testing.T) {
	v := committed(t, 9, rules.Third(), false).Now()
	m := full(40 * 40)
	m.Facings = m.Facings[:7]
	err := m.Fill(v, batch.Options{})
	require.Equal(t, "bad-list", coded.Of(err))
	assert.EqualError(t, err, "facings has 7 cells, must have 1600")
	assert.Zero(t, m.Distances[1], "nothing has been written")
	m = full(40)
	require.ErrorContains(t, m.Fill(v, batch.Options{Rows: []spatial.UnitID{3}, Mask: []bool{true}}), "mask has 1 cells")
	var bad *spatial.IDError
	err = m.Fill(v, batch.Options{Rows: []spatial.UnitID{3, 40}})
	require.ErrorAs(t, err, &bad)
	assert.Equal(t, "rows 1: unit number 40 is out of range; the table has 40 units", err.Error())
	require.ErrorAs(t, m.Fill(v, batch.Options{Columns: []spatial.UnitID{-1}}), &bad)
}

func TestMatricesAllocateNothing(t *testing.T) {
	v := committed(t, 3, rules.Second161(), false).Now()
	m := full(40 * 40)
	require.Zero(t, testing.AllocsPerRun(2, func() {
		if m.Fill(v, batch.Options{}) != nil {
			panic("refused")
		}
	}))
}

// TestMatricesInAMirror: what a unit has of another, it has in the mirror, where left is
// right.
func TestMatricesInAMirror(t *testing.T) {
	table := committed(t, 5, rules.Second161(), false)
	units := make([]spatial.Unit, table.Len())
	for i := range units {
		units[i] = *table.Unit(spatial.UnitID(i))
		b := units[i].Base
		units[i].Base = b.At(geom.Point{X: 72 - b.Centre().X, Y: b.Centre().Y}).
			Turned(geom.Point{X: -b.Facing().X, Y: b.Facing().Y})
	}
	// Without terrain, which need not be mirrored then.
	plain := must.Get(spatial.New(*table.Edition(), unitsOf(table), nil))(t)
	mirrored := must.Get(spatial.New(*table.Edition(), units, nil))(t)
	a, b := full(1600), full(1600)
	require.NoError(t, a.Fill(plain.Now(), batch.Options{}))
	require.NoError(t, b.Fill(mirrored.Now(), batch.Options{}))
	for i := range a.Glances {
		assert.Equal(t, a.Glances[i].Sees, b.Glances[i].Sees)
		assert.InDelta(t, a.Glances[i].Fraction, b.Glances[i].Fraction, 1e-9)
		assert.Equal(
			t,
			[4]arcs.Facing{arcs.Front, arcs.Left, arcs.Rear, arcs.Right}[a.Facings[i]],
			b.Facings[i],
		)
		assert.InDelta(t, a.Distances[i], b.Distances[i], 1e-9)
		if a.Charges[i] != charge.TooClose && b.Charges[i] != charge.TooClose {
			assert.Equal(t, a.Charges[i], b.Charges[i])
		}
	}
}

func unitsOf(t *spatial.Table) (list []spatial.Unit) {
	for id := range spatial.UnitID(t.Len()) {
		list = append(list, *t.Unit(id))
	}
	return list
}

func editions() []rules.Edition {
	return []rules.Edition{rules.Beta2010(), rules.Second2015(), rules.Second161(), rules.Third()}
}

// committed is a committed table with edges. Some units fly and some are nimble, if
// mixed is set.
func committed(t testing.TB, number int, e rules.Edition, mixed bool) *spatial.Table {
	scene := generate.Committed(number)
	if mixed {
		for i := range scene.Units {
			u := &scene.Units[i]
			switch {
			case i%11 == 0:
				u.Traits = u.Traits.With(rules.Fly)
			case i%13 == 0:
				u.Traits = u.Traits.With(rules.Nimble)
			case i%17 == 0:
				u.Type = rules.WarEngine
			}
		}
	}
	table := must.Get(scene.Table(e))(t)
	table = must.Get(table.Bounded(r2.RectFromPoints(r2.Point{}, r2.Point{X: 72, Y: 48})))(t)
	return table
}

// poses are places within some inches of a unit, where it may stand if legal is set.
func poses(v *spatial.View, unit spatial.UnitID, n int, far float64, legal bool) []geom.Base {
	r := rand.New(rand.NewPCG(uint64(unit), 5))
	own := v.Body(unit).Base()
	list := make([]geom.Base, 0, n)
	for len(list) < n {
		c := own.Centre()
		at := geom.Point{X: c.X + float64(far*(2*r.Float64()-1)), Y: c.Y + float64(far*(2*r.Float64()-1))}
		b := own.At(at).Turned(geom.FromBearing(360 * r.Float64()))
		if !legal || move.MayStand(v, unit, b) {
			list = append(list, b)
		}
	}
	return list
}

// weapons are a bow for each of some units, and an engine's indirect fire.
func weapon(i int) los.Weapon {
	return los.Weapon{Range: [3]float64{24, 18, 0}[i%3], Indirect: i%3 == 2}
}

// TestExposureAnywhere: a pose that is on a grid, in line with others or on top of them,
// is answered like the single question, alone and among others.
func TestExposureAnywhere(t *testing.T) {
	var tables []*spatial.Table
	for i, e := range editions() {
		tables = append(tables, committed(t, generate.CommittedTables-1-i, e, false))
	}
	var x batch.Exposure
	rapid.Check(t, func(r *rapid.T) {
		v := rapid.SampledFrom(tables).Draw(r, "edition").Now()
		unit := spatial.UnitID(rapid.IntRange(0, v.Len()-1).Draw(r, "unit"))
		from := spatial.UnitID(rapid.IntRange(0, v.Len()-1).Draw(r, "charger"))
		// In the frame of the charger, in quarters of an inch and degrees.
		ahead := 0.25 * float64(rapid.IntRange(-8, 60).Draw(r, "ahead"))
		right := 0.25 * float64(rapid.IntRange(-40, 40).Draw(r, "right"))
		turn := float64(rapid.IntRange(-180, 180).Draw(r, "turn"))
		own := v.Body(from).Base()
		pose := v.Body(unit).Base().At(own.World(geom.Point{X: right, Y: ahead})).
			Turned(geom.Clockwise(own.Facing(), turn))
		at := []geom.Base{v.Body(unit).Base(), pose, pose}
		x.Charges = make([]charge.Verdict, len(at))
		one := []spatial.UnitID{from}
		require.NoError(r, x.Fill(v, unit, at, batch.Threats{Chargers: one}))
		there := must.Get(v.Turned(unit, pose))(r)
		want := charge.Decide(&there, from, unit)
		require.Equal(r, want, x.Charges[1])
		require.Equal(r, want, x.Charges[2])
		require.Equal(r, charge.Decide(v, from, unit), x.Charges[0])
	})
}

// TestExposurePastOneThing: a charger with one thing in its way, everything on half inches
// and eighths of a turn, so that ways are just wide enough and things just touch.
func TestExposurePastOneThing(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	sizes := [5]geom.Point{{X: 5, Y: 2}, {X: 4, Y: 3}, {X: 1, Y: 1}, {X: 2, Y: 4}, {X: 8, Y: 2}}
	base := func(width, low, high int) geom.Base {
		at := geom.Point{
			X: 0.5 * float64(r.IntN(2*width+1)-width), Y: 0.5 * float64(low+r.IntN(high-low)),
		}
		size := sizes[r.IntN(len(sizes))]
		return must.Get(geom.NewBase(at, geom.FromBearing(float64(45*r.IntN(8))), size.X, size.Y))(t)
	}
	unit := func(name, side string, b geom.Base) spatial.Unit {
		return spatial.Unit{
			Name: name, Side: side, Base: b, Type: rules.Infantry, Size: rules.Regiment, Height: spatial.Given(0), Speed: spatial.Given(5),
		}
	}
	var x batch.Exposure
	var verdicts [4]int
	own := must.Get(geom.NewBase(geom.Point{}, geom.Point{Y: 1}, 5, 2))(t)
	tables := cases.Few(400, 3000)
	for i := range tables {
		target := base(12, 6, 20)
		table := must.Get(spatial.NewOverlapping(editions()[i%4], []spatial.Unit{
			unit("A", "red", own), unit("B", "red", base(6, 3, 14)), unit("C", "blue", target),
		}, nil))(t)
		var at []geom.Base
		for range 8 {
			b := base(12, 6, 20)
			at = append(at, target.At(b.Centre()).Turned(b.Facing()))
		}
		x.Charges = make([]charge.Verdict, len(at))
		require.NoError(t, x.Fill(table.Now(), 2, at, batch.Threats{Chargers: []spatial.UnitID{0}}))
		for k, pose := range at {
			there := must.Get(table.If(2, pose))(t)
			want := charge.Decide(&there, 0, 2)
			require.Equal(t, want, x.Charges[k], "%s: %v, past %v",
				table.Edition().Name, pose, table.Unit(1).Base)
			verdicts[want]++
		}
	}
	assert.Greater(t, verdicts[charge.Yes], tables/3)
	assert.Greater(t, verdicts[charge.No], tables/3)
	t.Log(verdicts)
}
