package spatial_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/generate"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// told is all that a table tells about its units, by name, so that tables whose units have
// other numbers can be compared.
func told(t *spatial.Table) map[string]string {
	all := map[string]string{}
	v := t.Now()
	names := func(ids []spatial.UnitID) (list []string) {
		for _, id := range ids {
			list = append(list, t.Unit(id).Name)
		}
		slices.Sort(list)
		return list
	}
	for id := range v.Units() {
		u, b := t.Unit(id), v.Body(id)
		hill, level, on := b.Hill()
		var engaged []string
		for _, g := range u.Engaged {
			engaged = append(engaged, fmt.Sprint(t.Unit(g.With).Name, g.Facing))
		}
		var near []string
		for _, n := range spatial.AppendWithin(nil, v, id, 12, spatial.Any) {
			near = append(near, fmt.Sprint(t.Unit(n.Unit).Name, n.Distance))
		}
		slices.Sort(near)
		var ground []string
		v.EachContact(id, func(p spatial.PieceID, c terrain.Contact) { ground = append(ground, fmt.Sprint(p, c)) })
		slices.Sort(ground)
		found, err := t.Find(u.Name)
		all[u.Name] = fmt.Sprint(u.Side, u.State, b.Base(), *b.Corners(), b.Leader(), b.Height(), b.CoverHeight(), b.Elevation(),
			hill, level, on, engaged, names(u.ChargedBy), near, ground, spatial.CombatOf(v, id),
			names(spatial.AppendFoes(nil, v, id)), found == id, err)
	}
	return all
}

// anew is a table made of what is on another, and of nothing else.
func anew(t *testing.T, old *spatial.Table) *spatial.Table {
	t.Helper()
	number := map[spatial.UnitID]spatial.UnitID{}
	var units []spatial.Unit
	for id := range old.Units() {
		number[id] = spatial.UnitID(len(units))
		units = append(units, *old.Unit(id))
	}
	for i := range units {
		units[i].Engaged, units[i].ChargedBy = slices.Clone(units[i].Engaged), slices.Clone(units[i].ChargedBy)
		for k := range units[i].Engaged {
			units[i].Engaged[k].With = number[units[i].Engaged[k].With]
		}
		for k := range units[i].ChargedBy {
			units[i].ChargedBy[k] = number[units[i].ChargedBy[k]]
		}
	}
	var pieces []terrain.Piece
	for id := range old.NumPieces() {
		pieces = append(pieces, *old.Piece(spatial.PieceID(id)))
	}
	return must.Get(spatial.New(*old.Edition(), units, pieces))(t)
}

// changed is a table after a random change, or the error of one that is refused.
func changed(r *rand.Rand, t *spatial.Table, turn int) (*spatial.Table, error) {
	ids := slices.Collect(t.Units())
	any := func() spatial.UnitID { return ids[r.IntN(len(ids))] }
	id := any()
	u := *t.Unit(id)
	switch r.IntN(7) {
	case 0:
		return t.Without(id)
	case 1:
		return t.Without(id, any(), any())
	case 2:
		u.Name = fmt.Sprint("Late ", turn)
		u.Base = u.Base.At(u.Base.Centre().Add(geom.Point{X: float64(r.IntN(9)), Y: float64(r.IntN(9))}))
		u.Engaged = []spatial.Engagement{{With: any()}}
		n, _, err := t.Added(u)
		return n, err
	case 3:
		u.Engaged = []spatial.Engagement{{With: any(), Facing: 2}}
		u.ChargedBy = []spatial.UnitID{any()}
		u.State ^= spatial.Disordered
		return t.WithUnits([]spatial.Changed{{Unit: id, To: u}})
	case 4:
		u.Name += "'"
		u.Side += "'"
		return t.WithUnits([]spatial.Changed{{Unit: id, To: u}})
	default:
		other := any()
		return t.WithAll([]spatial.Placed{
			{Unit: id, Base: u.Base.At(u.Base.Centre().Add(geom.Point{X: float64(r.IntN(5)) - 2, Y: float64(r.IntN(5)) - 2}))},
			{Unit: other, Base: t.Unit(other).Base.At(t.Unit(other).Base.Centre().Add(geom.Point{Y: 0.25}))},
		})
	}
}

// TestChangesEqualANewTable: a table that was changed over and over tells the same as a new one
// with the same units, and the tables before it tell what they told.
func TestChangesEqualANewTable(t *testing.T) {
	refused, done := 0, 0
	for i := range cases.For(400) {
		r := rand.New(rand.NewPCG(uint64(i), 11))
		e := rules.Third()
		if i%2 == 0 {
			e = rules.Second161()
		}
		scene := generate.Typed(uint64(i), 12+40*(i%8/7)).Scene
		table, err := scene.Table(e)
		if err != nil {
			continue
		}
		for turn := range 8 {
			before := told(table)
			next, err := changed(r, table, turn)
			assert.Equal(t, before, told(table), "the old table stays")
			if err != nil {
				refused++
				continue
			}
			done++
			require.Equal(t, told(anew(t, next)), told(next), "table %d, change %d", i, turn)
			for id := range spatial.UnitID(next.Len()) {
				on := next.Unit(id) != nil
				require.Equal(t, on, next.Now().Has(id))
				require.Equal(t, on, next.Now().Body(id) != nil)
				require.Equal(t, on, next.Check(id) == nil)
			}
			if table = next; len(slices.Collect(table.Units())) < 3 {
				break
			}
		}
	}
	assert.Greater(t, done, 2*refused)
}

// Units that are gone hide nothing, hold nobody, and no question finds them, in views as on the
// table.
func TestGoneIsNobody(t *testing.T) {
	table := scenetest.Table(t, rules.Second161(), "A red regiment @10,10 | B blue regiment @10,20^180 | C blue regiment @30,20^180")
	left := must.Get(table.Without(1))(t)
	view := must.Get(left.If(0, left.Unit(0).Base.At(geom.Point{X: 10, Y: 20})))(t)
	for _, v := range []*spatial.View{left.Now(), &view} {
		assert.False(t, v.Has(1))
		assert.Nil(t, v.Body(1))
		assert.Empty(t, spatial.AppendWithin(nil, v, 0, 12, spatial.Any))
		var nobody *spatial.IDError
		assert.ErrorAs(t, v.Check(0, 1), &nobody)
		assert.Equal(t, 1, nobody.Index)
	}
	_, err := left.Find("B")
	var unknown *spatial.UnknownUnitError
	assert.ErrorAs(t, err, &unknown)
	_, err = left.If(1, left.Unit(0).Base)
	assert.Error(t, err)
	again, id := must.Two(left.Added(*table.Unit(1)))(t)
	assert.Equal(t, spatial.UnitID(3), id, "a number is given once")
	found := must.Get(again.Find("B"))(t)
	assert.Equal(t, id, found)
}

// TestMOV10MOV21Traits: what is granted counts, also of a unit that stands elsewhere, and
// what disorder takes away does not.
func TestMOV10MOV21Traits(t *testing.T) {
	e := rules.Third()
	require.True(t, e.IndividualsNimble && e.FlyLostDisordered && e.NimbleLostEntangled)
	traits := func(own rules.Traits, s spatial.State) rules.Traits {
		u := unit(t, "A", 0, 0)
		u.Traits, u.State = own, s
		tab := must.Get(spatial.New(e, []spatial.Unit{u}, nil))(t)
		v := must.Get(tab.If(0, block(t, 5, 5, 45)))(t)
		require.Equal(t, tab.Now().Traits(0), v.Traits(0))
		return v.Traits(0)
	}
	fly := rules.Traits(0).With(rules.Fly)
	nimble := rules.Traits(0).With(rules.Nimble)
	assert.Equal(t, fly.With(rules.Nimble), traits(fly.With(rules.Nimble), 0))
	assert.Zero(t, traits(fly, spatial.Disordered))
	assert.Equal(t, nimble, traits(nimble, spatial.Disordered))
	assert.Zero(t, traits(nimble, spatial.DisorderedByPhalanx))
	assert.Zero(t, traits(nimble, spatial.DisorderedByEnsnare))
	assert.True(t, traits(rules.Traits(0).With(rules.Individual), 0).Has(rules.Nimble))
}

// TestMOV19Speed: frost and loot slow a unit, but no individual that guards loot.
func TestMOV19Speed(t *testing.T) {
	e := rules.Third()
	require.Positive(t, e.FrozenLoss)
	require.Positive(t, e.LootSpeed)
	speed := func(inches float64, s spatial.State, own ...rules.Trait) float64 {
		u := unit(t, "A", 0, 0)
		u.Speed, u.State, u.Traits = spatial.Given(inches), s, rules.Traits(0).With(own...)
		tab := must.Get(spatial.New(e, []spatial.Unit{u}, nil))(t)
		return tab.Now().Speed(0)
	}
	assert.Equal(t, 8.0, speed(8, 0))
	assert.Equal(t, 8-e.FrozenLoss, speed(8, spatial.Frozen))
	assert.Equal(t, e.LootSpeed, speed(8, spatial.Loot))
	assert.Equal(t, 8.0, speed(8, spatial.Loot, rules.Individual))
	assert.Zero(t, speed(0, 0))
}

// TestViewCheck: the error names the first number that is wrong, and its place.
func TestViewCheck(t *testing.T) {
	v := table(t, []spatial.Unit{unit(t, "A", 0, 0), unit(t, "b", 9, 9)}).Now()
	require.NoError(t, v.Check())
	require.NoError(t, v.Check(1, 0, 1))
	assert.Equal(t, &spatial.IDError{ID: 7, Count: 2, Index: 1}, v.Check(1, 7, -3))
	assert.Equal(t, &spatial.IDError{ID: 2, Count: 2}, v.Table().Check(2))
	assert.EqualError(t, v.Check(0, 2), "unit number 2 is out of range; the table has 2 units")
	assert.Zero(t, testing.AllocsPerRun(10, func() {
		if v.Check(0, 1) != nil {
			t.Error("both are there")
		}
	}))
}
