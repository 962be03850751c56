package spatial_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/generate"
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
	made, err := spatial.New(*old.Edition(), units, pieces)
	require.NoError(t, err)
	return made
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
		return t.WithUnit(id, u)
	case 4:
		u.Name += "'"
		u.Side += "'"
		return t.WithUnit(id, u)
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

// Units that are gone hide nothing, hold nobody, and no question finds them, in views as on the table.
func TestGoneIsNobody(t *testing.T) {
	table := scenetest.Table(t, rules.Second161(), "A red regiment @10,10 | B blue regiment @10,20^180 | C blue regiment @30,20^180")
	left, err := table.Without(1)
	require.NoError(t, err)
	view, err := left.If(0, left.Unit(0).Base.At(geom.Point{X: 10, Y: 20}))
	require.NoError(t, err)
	for _, v := range []*spatial.View{left.Now(), &view} {
		assert.False(t, v.Has(1))
		assert.Nil(t, v.Body(1))
		assert.Empty(t, spatial.AppendWithin(nil, v, 0, 12, spatial.Any))
		var nobody *spatial.IDError
		assert.ErrorAs(t, v.Check(0, 1), &nobody)
		assert.Equal(t, 1, nobody.Index)
	}
	_, err = left.Find("B")
	var unknown *spatial.UnknownUnitError
	assert.ErrorAs(t, err, &unknown)
	_, err = left.If(1, left.Unit(0).Base)
	assert.Error(t, err)
	again, id, err := left.Added(*table.Unit(1))
	require.NoError(t, err)
	assert.Equal(t, spatial.UnitID(3), id, "a number is given once")
	found, err := again.Find("B")
	require.NoError(t, err)
	assert.Equal(t, id, found)
}
