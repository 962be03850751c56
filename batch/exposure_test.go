package batch_test

import (
	"math"
	"slices"
	"testing"

	"github.com/leaderpoint/leaderpoint/batch"
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/coded"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// single asks the single questions of an exposure.
func single(
	t *testing.T,
	v *spatial.View,
	unit spatial.UnitID,
	at []geom.Base,
	chargers []spatial.UnitID,
	shooters []batch.Shooter,
) batch.Exposure {
	x := room(len(at), len(chargers), len(shooters))
	for i, base := range at {
		there := must.Get(v.Turned(unit, base))(t)
		x.Safe[i] = true
		for k, id := range chargers {
			verdict := charge.Decide(&there, id, unit)
			x.Charges[i*len(chargers)+k] = verdict
			counter := charge.Question{View: &there, From: id, To: unit}.DecideCounter()
			x.Counters[i*len(chargers)+k] = counter
			x.Safe[i] = x.Safe[i] && verdict == charge.No && counter == charge.No
		}
		for k, s := range shooters {
			shot := los.MayTurnAndShoot(&there, s.Unit, unit, s.Weapon)
			x.Shots[i*len(shooters)+k] = shot
			x.Safe[i] = x.Safe[i] && !shot
		}
	}
	return x
}

func room(poses, chargers, shooters int) batch.Exposure {
	return batch.Exposure{
		Charges: make(
			[]charge.Verdict,
			poses*chargers,
		), Counters: make([]charge.Verdict, poses*chargers), Shots: make([]bool, poses*shooters), Safe: make([]bool, poses),
	}
}

// shooters gives every third of some units a weapon, one of them two.
func shooters(ids []spatial.UnitID) (list []batch.Shooter) {
	for i, id := range ids {
		if i%3 == 0 {
			list = append(list, batch.Shooter{Unit: id, Weapon: weapon(i / 3)})
		}
	}
	return append(list, batch.Shooter{Unit: ids[0], Weapon: los.Weapon{Range: 6}})
}

// TestExposureIsTheSingleQuestions: every cell, in every edition, of regiments and of
// individuals, fliers and the nimble; with one goroutine and with several.
func TestExposureIsTheSingleQuestions(t *testing.T) {
	var verdicts [4]int
	shots, safe := 0, 0
	for i, e := range editions() {
		for number := range 3 {
			table := committed(t, 3*i+number, e, number == 2)
			v := table.Now()
			unit := spatial.UnitID(3 + 7*number)
			if number == 1 { // somebody else stands elsewhere, too
				moved := must.Get(table.If(20, table.Unit(20).Base.At(geom.Point{X: 36, Y: 24})))(t)
				v = &moved
			}
			if number == 2 { // a target that has no facings, in most editions
				for !v.Body(unit).Individual() {
					unit = (unit + 1) % spatial.UnitID(v.Len())
				}
			}
			at := poses(v, unit, 40, 9, number == 0)
			enemies := batch.AppendEnemies(nil, v, unit)
			guns := shooters(enemies)
			want := single(t, v, unit, at, enemies, guns)
			got := room(len(at), len(enemies), len(guns))
			for _, workers := range []int{0, 2, 5} {
				clear(got.Charges)
				clear(got.Shots)
				require.NoError(t, got.Fill(v, unit, at, batch.Threats{Shooters: guns, Workers: workers}))
				require.Equal(t, want.Charges, got.Charges, "%s, table %d", e.Name, number)
				require.Equal(t, want.Shots, got.Shots, "%s, table %d", e.Name, number)
				require.Equal(t, want.Safe, got.Safe)
			}
			for _, verdict := range want.Charges {
				verdicts[verdict]++
			}
			for _, s := range want.Shots {
				if s {
					shots++
				}
			}
			for _, s := range want.Safe {
				if s {
					safe++
				}
			}
		}
	}
	t.Log(verdicts, shots, safe)
	assert.Greater(t, verdicts[charge.Yes], 200)
	assert.Greater(t, shots, 200)
	assert.Greater(t, safe, 10)
}

// TestExposureOfSome: chargers in any order, twice if wanted, a friend among them; and
// safety alone.
func TestExposureOfSome(t *testing.T) {
	v := committed(t, 8, rules.Second161(), false).Now()
	at := poses(v, 4, 60, 8, false)
	chargers := []spatial.UnitID{33, 1, 2, 1, 4}
	guns := []batch.Shooter{{Unit: 4}, {Unit: 11, Weapon: los.Weapon{Range: 30}}}
	want := single(t, v, 4, at, chargers, guns)
	got := room(len(at), len(chargers), len(guns))
	threats := batch.Threats{Chargers: chargers, Shooters: guns, Workers: 2}
	require.NoError(t, got.Fill(v, 4, at, threats))
	require.Equal(t, want.Charges, got.Charges)
	require.Equal(t, want.Shots, got.Shots)
	safe := batch.Exposure{Safe: make([]bool, len(at))}
	require.NoError(t, safe.Fill(v, 4, at, threats))
	require.Equal(t, want.Safe, safe.Safe)
	require.Contains(t, safe.Safe, true)
	require.Contains(t, safe.Safe, false)
	nobody := batch.Exposure{Safe: make([]bool, len(at))}
	require.NoError(t, nobody.Fill(v, 4, at, batch.Threats{Chargers: []spatial.UnitID{}}))
	require.NotContains(t, nobody.Safe, false, "nobody to fear")
	nobody.Safe = nobody.Safe[:0]
	require.NoError(t, nobody.Fill(v, 4, nil, batch.Threats{Workers: 4}), "no poses")
}

// TestExposureOrder: the order of the poses is that of the answers and nothing else.
func TestExposureOrder(t *testing.T) {
	v := committed(t, 8, rules.Second161(), false).Now()
	at := poses(v, 9, 50, 8, false)
	enemies := batch.AppendEnemies(nil, v, 9)
	a, b := room(len(at), len(enemies), 0), room(len(at), len(enemies), 0)
	require.NoError(t, a.Fill(v, 9, at, batch.Threats{}))
	slices.Reverse(at)
	slices.Reverse(enemies)
	require.NoError(t, b.Fill(v, 9, at, batch.Threats{Chargers: enemies}))
	slices.Reverse(b.Charges)
	slices.Reverse(b.Safe)
	require.Equal(t, a.Charges, b.Charges)
	require.Equal(t, a.Safe, b.Safe)
}

func TestExposureBadInput(t *testing.T) {
	table := committed(t, 8, rules.Second161(), false)
	v := table.Now()
	own := v.Body(4).Base()
	at := []geom.Base{own, own}
	x := batch.Exposure{Safe: make([]bool, 2)}
	var id *spatial.IDError
	var value *geom.ValueError
	require.ErrorAs(t, x.Fill(v, 40, at, batch.Threats{}), &id)
	require.ErrorContains(t, x.Fill(v, 4, at, batch.Threats{Chargers: []spatial.UnitID{1, 77}}), "chargers 1: ")
	require.ErrorAs(t, x.Fill(v, 4, at, batch.Threats{Shooters: []batch.Shooter{{Unit: -3}}}), &id)
	for _, r := range []float64{-1, math.NaN(), math.Inf(1)} {
		err := x.Fill(
			v,
			4,
			at,
			batch.Threats{Shooters: []batch.Shooter{{Unit: 1, Weapon: los.Weapon{Range: r}}}},
		)
		require.ErrorAs(t, err, &value)
	}
	require.Equal(t, "bad-list", coded.Of(x.Fill(v, 4, at[:1], batch.Threats{})))
	err := x.Fill(v, 4, []geom.Base{own, own.Grown(1)}, batch.Threats{})
	require.Equal(t, "bad-list", coded.Of(err))
	require.ErrorContains(t, err, "poses 1: a base of ")
	require.ErrorAs(
		t,
		x.Fill(v, 4, []geom.Base{own, own.At(geom.Point{X: math.NaN()})}, batch.Threats{}),
		&value,
	)
	require.ErrorAs(
		t,
		x.Fill(v, 4, []geom.Base{own, own.Turned(geom.Point{})}, batch.Threats{}),
		&value,
	)
	assert.Equal(t, []bool{false, false}, x.Safe)
	x.Charges = make([]charge.Verdict, 3)
	assert.EqualError(t, x.Fill(v, 4, at, batch.Threats{}), "charges has 3 cells, must have 40")
	assert.Empty(t, batch.AppendEnemies(nil, v, 40))
}

func TestExposureAllocatesNothing(t *testing.T) {
	v := committed(t, 3, rules.Second161(), false).Now()
	at := poses(v, 6, 100, 8, true)
	guns := shooters(batch.AppendEnemies(nil, v, 6))
	x := room(len(at), 20, len(guns))
	require.Zero(t, testing.AllocsPerRun(2, func() {
		if x.Fill(v, 6, at, batch.Threats{Shooters: guns}) != nil {
			panic("refused")
		}
	}))
}
