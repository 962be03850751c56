package fuzz_test

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"testing"

	"github.com/leaderpoint/leaderpoint/batch"
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/generate"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/require"
)

// told is what two views of the same places must agree on.
type told struct {
	Look     []los.SightAndCover
	Distance []float64
	Charge   []charge.Verdict
	Shot     []bool
	Threats  []charge.Threat
	Exposed  []charge.Verdict
	Aimed    []bool
	Near     []spatial.Neighbour
	MayStand []bool
	Heights  []float64
}

// tell asks about some unit of a view and everybody.
func tell(v *spatial.View, a spatial.UnitID) (told, error) {
	var x told
	var guns []batch.Shooter
	for b := range spatial.UnitID(v.Len()) {
		x.Heights = append(x.Heights, v.Body(b).Height(), v.Body(b).Elevation())
		x.MayStand = append(x.MayStand, move.MayStand(v, b, v.Body(b).Base()))
		if a == b {
			continue
		}
		x.Look = append(x.Look, los.Glance(v, a, b), los.Glance(v, b, a))
		x.Distance = append(x.Distance, spatial.Distance(v, a, b), spatial.Range(v, rules.FromLeaderPoint, a, b), spatial.Range(v, rules.FromChampionBase, b, a))
		x.Charge = append(x.Charge, charge.Decide(v, a, b), charge.Decide(v, b, a), charge.Together(v, []spatial.UnitID{a}, b))
		x.Shot = append(x.Shot, los.MayTurnAndShoot(v, a, b, los.Weapon{Range: 24}), los.MayTurnAndShoot(v, b, a, los.Weapon{Range: 24}))
		if !v.Friends(a, b) {
			guns = append(guns, batch.Shooter{Unit: b, Weapon: los.Weapon{Range: 24}})
		}
	}
	x.Threats = charge.AppendThreats(nil, v, a, 0)
	x.Near = spatial.AppendWithin(nil, v, a, 12, spatial.Any)
	own := v.Body(a).Base()
	poses := []geom.Base{own, own.At(own.Centre().Add(geom.Point{X: 1, Y: 1}))}
	chargers := batch.AppendEnemies(nil, v, a)
	e := batch.Exposure{Charges: make([]charge.Verdict, 2*len(chargers)), Shots: make([]bool, 2*len(guns))}
	if err := e.Fill(v, a, poses, batch.Threats{Shooters: guns}); err != nil {
		return x, err
	}
	x.Exposed, x.Aimed = e.Charges, e.Shots
	return x, nil
}

// TestViewIsTheTableBuiltAnew: a view in which any number of units have been moved, some
// of them more than once, answers as the table on which they stand there.
func TestViewIsTheTableBuiltAnew(t *testing.T) {
	moved := map[int]int{}
	yes := 0
	for seed := range uint64(max(cases.Few(12, 15), cases.For(120))) {
		r := rand.New(rand.NewPCG(seed, 0x71e5))
		e, err := rules.EditionByName(rules.EditionNames()[seed%4])
		require.NoError(t, err)
		s := generate.Scattered(seed, 9, 3)
		if seed%2 == 1 {
			s = generate.Typed(seed, 9).Scene
		}
		for i := range s.Units {
			if r.IntN(2) == 0 {
				s.Units[i].Traits = s.Units[i].Traits.With(rules.Individual)
			}
		}
		table, err := spatial.NewOverlapping(e, s.Units, s.Pieces)
		require.NoError(t, err)
		v := *table.Now()
		for range r.IntN(8) {
			id := spatial.UnitID(r.IntN(len(s.Units)))
			u := &s.Units[id]
			u.Base = u.Base.At(u.Base.Centre().Add(geom.Point{X: uniform(r, -3, 3), Y: uniform(r, -3, 3)})).Turned(geom.Clockwise(u.Base.Facing(), uniform(r, -180, 180)))
			v, err = v.Turned(id, u.Base)
			require.NoError(t, err)
		}
		anew, err := spatial.NewOverlapping(e, s.Units, s.Pieces)
		require.NoError(t, err)
		n := 0
		for id := range spatial.UnitID(table.Len()) {
			if table.Unit(id).Base != s.Units[id].Base {
				n++
			}
		}
		moved[n]++
		a := spatial.UnitID(r.IntN(len(s.Units)))
		want, err := tell(anew.Now(), a)
		require.NoError(t, err)
		got, err := tell(&v, a)
		require.NoError(t, err)
		if !reflect.DeepEqual(want, got) {
			require.Equal(t, want, got, fmt.Sprintf("seed %d, %s, %d moved, unit %d", seed, e.Name, n, a))
		}
		for _, c := range got.Charge {
			if c == charge.Yes {
				yes++
			}
		}
	}
	t.Log("tables by the number of units moved:", moved, "charges:", yes)
	require.Greater(t, moved[3]+moved[4]+moved[5], 5)
	require.Greater(t, yes, 20)
}
