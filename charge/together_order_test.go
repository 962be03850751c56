package charge

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/charge/internal/sharing"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/coded"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestMLT7FirstOntoAnIndividual: it turns to whoever the player lets go first.
func TestMLT7FirstOntoAnIndividual(t *testing.T) {
	for _, e := range all() {
		hero := scenetest.Unit(t, "hero blue 25x25 @0,8^170 speed=6 individual")
		hero.Height = spatial.Given(9)
		v := scenetest.Of(t, e, []spatial.Unit{
			hero, scenetest.Unit(t, "A red 100x50 @0,0 speed=6"), scenetest.Unit(t, "B red 100x50 @-7,8.2^90 speed=6"), scenetest.Unit(t, "C red 100x50 @7,8^270 speed=6"),
		})
		targets := map[geom.Base]bool{}
		for _, first := range []spatial.UnitID{1, 2, 3} {
			j := chosen(t, v, Choices{Order: []spatial.UnitID{first}}, 1, 2, 3)
			require.Equal(t, Yes, j.Verdict, "%v: %v", e.Name, j.Reason)
			require.Equal(t, first, j.Order[0])
			to := j.Slots[first-1].Answer.Final.Facing()
			square := geom.Cross(to, j.Target.Facing()) * geom.Dot(to, j.Target.Facing())
			assert.InDelta(t, 0, square, 1e-9, "square to the first")
			targets[j.Target] = true
		}
		assert.Len(t, targets, 3, "it stands elsewhere by who goes first")
	}
}

// TestMLT7OrderOfMoving: an order that works, a beginning of one, and one that does not.
func TestMLT7OrderOfMoving(t *testing.T) {
	for _, e := range all() {
		// B stands behind A, and can go only when A has gone.
		units := scenetest.Units(t, `
			T blue horde @36,20^180 speed=6
			A red troop @36,13 speed=6
			B red troop @36.2,11.2 speed=6`)
		units[0].Height = spatial.Given(9) // to be seen over A
		v := scenetest.Of(t, e, units)
		free := chosen(t, v, Choices{}, 1, 2)
		require.Equal(t, Yes, free.Verdict, "%v %v", e.Name, free.Reason)
		require.Equal(t, []spatial.UnitID{1, 2}, free.Order)
		same := chosen(t, v, Choices{Order: []spatial.UnitID{1, 2}}, 1, 2)
		assert.Equal(t, free, same, "what is chosen is what is best")
		assert.Equal(t, free, chosen(t, v, Choices{Order: []spatial.UnitID{1}}, 1, 2))
		j := chosen(t, v, Choices{Order: []spatial.UnitID{2, 1}}, 1, 2)
		assert.Equal(t, No, j.Verdict)
		assert.Equal(t, NoOrder, j.Reason)
		require.NotEmpty(t, j.Subsets)
		assert.Equal(t, []spatial.UnitID{1}, j.Subsets[0].Order, "of fewer what is left of the choice")
	}
}

// TestMLT7Level: those whose leader points are level stand as the player arranges them;
// others do not cross.
func TestMLT7Level(t *testing.T) {
	for _, e := range all() {
		units := scenetest.Units(t, `
			T blue 250x80 @36,22^180 speed=6
			A red troop @36,13 speed=6
			B red troop @36,11.2 speed=6`)
		units[0].Height = spatial.Given(9)
		v := scenetest.Of(t, e, units)
		for _, left := range [][]spatial.UnitID{{1, 2}, {2, 1}} {
			j := chosen(t, v, Choices{FromLeft: left}, 1, 2)
			require.Equal(t, Yes, j.Verdict, "%v %v", e.Name, j.Reason)
			assert.Less(t, j.Slots[left[0]-1].Along, j.Slots[left[1]-1].Along, e.Name)
		}
		units[2].Base = units[2].Base.At(geom.Point{X: 36.2, Y: 11.2})
		v = scenetest.Of(t, e, units)
		assert.Equal(t, Yes, chosen(t, v, Choices{FromLeft: []spatial.UnitID{1, 2}}, 1, 2).Verdict)
		j := chosen(t, v, Choices{FromLeft: []spatial.UnitID{2, 1}}, 1, 2)
		if e.ChargersKeepOrder {
			assert.Equal(t, NoSpace, j.Reason, "they may not swap places")
		} else {
			assert.Equal(t, Yes, j.Verdict, e.Name)
		}
	}
}

// TestMLT7Refuses: choices about others, and twice about one.
func TestMLT7Refuses(t *testing.T) {
	v := scenetest.View(t, rules.Third(), `
		T blue 250x80 @36,22^180 speed=6
		A red 50x40 @34,13 speed=6
		B red 50x40 @38,13 speed=6
		C red 50x40 @42,13 speed=6`)
	for _, c := range []Choices{
		{Order: []spatial.UnitID{3}}, {FromLeft: []spatial.UnitID{1, 3}}, {Order: []spatial.UnitID{1, 1}}, {FromLeft: []spatial.UnitID{2, 1, 2}}, {Order: []spatial.UnitID{0}},
	} {
		_, err := Chargers{View: v, Units: []spatial.UnitID{1, 2}, To: 0, Choices: c}.Explain(context.Background())
		assert.Equal(t, "bad-list", coded.Of(err), "%v", c)
		assert.Equal(t, No, Chargers{View: v, Units: []spatial.UnitID{1, 2}, To: 0, Choices: c}.Decide())
	}
	_, err := Chargers{View: v, Units: []spatial.UnitID{1, 2}, To: 0, Choices: Choices{Order: []spatial.UnitID{9}}}.Explain(context.Background())
	var id *spatial.IDError
	assert.ErrorAs(t, err, &id)
}

// TestMLT7ChosenAsFound: units typed to four decimals, of which B1 stands 0.000002" before the line
// of its neighbour's front. If that counts as smaller there is room to share better, but for A1
// that goes first no way there. The order that was found is one that can be chosen, with the same
// places; and whatever is chosen leads to where it leads with B1 in the line.
func TestMLT7ChosenAsFound(t *testing.T) {
	units := scenetest.Units(t, `
		B0 blue troop @28.9269,18.4605^242 speed=6
		A0 red 25x50 @24.1829,12.9149^17 speed=6
		A1 red troop @26.5935,12.3837^17 speed=6
		A2 red troop @30.3585,11.2326^17 speed=6 nimble
		B1 blue troop @27.0598,21.972^242 speed=6`)
	for i, of := range [5][2]float64{{2, 5}, {1, 8}, {1, 8}, {3, 5}, {1, 10}} {
		units[i].Height, units[i].Speed = spatial.Given(of[0]), spatial.Given(of[1])
	}
	typed := position.Weld(scenetest.Of(t, rules.Second161(), units).Table()).Now() // as a position has it
	line := units[0].Base
	before := geom.Dot(units[4].Base.LeaderPoint().Sub(line.LeaderPoint()), line.Facing())
	near(t, 2e-6, before, "how far B1 stands before the line", 1e-7)
	units[4].Base = units[4].Base.At(geom.Along(units[4].Base.Centre(), line.Facing(), -before))
	dressed := scenetest.Of(t, rules.Second161(), units)

	free := chosen(t, typed, Choices{}, 1, 2, 3)
	require.Equal(t, Yes, free.Verdict)
	for _, order := range [][]spatial.UnitID{nil, free.Order, {1, 2, 3}, {2, 1, 3}, {2}, {3, 2}} {
		j := chosen(t, typed, Choices{Order: order}, 1, 2, 3)
		require.Equal(t, Yes, j.Verdict, "%v: %v", order, j.Reason)
		assert.True(t, slices.Equal(order, j.Order[:len(order)]), "%v", order)
		exact := chosen(t, dressed, Choices{Order: order}, 1, 2, 3)
		for i := range j.Slots {
			near(t, exact.Slots[i].Along, j.Slots[i].Along, "where it leads from a dressed line", 2*geom.ContactBand)
			if slices.Equal(order, free.Order) {
				near(t, free.Slots[i].Along, j.Slots[i].Along, "the same places", 1e-9)
			}
		}
	}
}

// TestTogetherDoesNotAllocate: a decision about units with one pivot.
func TestTogetherDoesNotAllocate(t *testing.T) {
	r := rand.New(rand.NewPCG(8, 5))
	seen := map[Verdict]int{}
	for range 60 {
		v, ids := targetWithChargers(t, r, rules.Second161())
		seen[Together(v, ids, 0)]++
		assert.Zero(t, testing.AllocsPerRun(5, func() { Together(v, ids, 0) }))
	}
	assert.Positive(t, seen[Yes])
	assert.Positive(t, seen[No])
}

// targetWithChargers is a target with two or three chargers about it, on one facing or several,
// and some pieces of blocking terrain against it.
func targetWithChargers(t testing.TB, r *rand.Rand, e rules.Edition) (*spatial.View, []spatial.UnitID) {
	t.Helper()
	target := scenetest.Unit(t, "target blue %vx%v @0,0^180 speed=6",
		[]float64{50, 75, 100, 120}[r.IntN(4)], []float64{50, 80}[r.IntN(2)])
	units := []spatial.Unit{target}
	var ids []spatial.UnitID
	way := 360 * r.Float64()
	for n := 2 + r.IntN(2); len(ids) < n; {
		at := geom.Scale(geom.FromBearing(way+140*r.Float64()), 6+5*r.Float64())
		u := scenetest.Unit(t, "%q red %vx50 @%v,%v^%v speed=6",
			string(rune('A'+len(ids))), []float64{25, 50, 75, 100, 150}[r.IntN(5)], at.X, at.Y, geom.Bearing(geom.Neg(at)))
		free := true
		for _, o := range units {
			free = free && geom.Separation(u.Base, o.Base) > 0.01
		}
		if free {
			units = append(units, u)
			ids = append(ids, spatial.UnitID(len(ids)+1))
		}
	}
	var pieces []terrain.Piece
	for i := range r.IntN(3) {
		at := geom.Scale(geom.FromBearing(360*r.Float64()), target.Base.Radius()+1.5*r.Float64())
		pieces = append(pieces, scenetest.Piece(t, "blocking: %q height=0 %v,%v..%v,%v",
			string(rune('p'+i)), at.X, at.Y, at.X+0.1+r.Float64(), at.Y+0.1+r.Float64()))
	}
	return scenetest.Of(t, e, units, pieces...), ids
}

// bestOnGrid tries every place on a grid, with bases that really stand there: legal is
// what overlaps nothing and keeps the order. It gives the best shares.
func (p *jointCharge) bestOnGrid(step float64) (best []float64, found bool) {
	var bases [MaxTogether]geom.Base
	var at [MaxTogether]float64
	var place func(i int)
	place = func(i int) {
		if i == p.n {
			var v []float64
			for k := range p.n {
				s := sharing.Place{Half: p.members[k].base.HalfWidth(), At: at[k]}
				c := s.Contact(p.share.Sides[p.share.Chargers[k].Facings[0]].Length)
				if p.share.Fractions {
					c /= p.members[k].base.Width()
				}
				v = append(v, c)
			}
			for i := range v {
				for k := i; k > 0 && v[k] < v[k-1]; k-- {
					v[k], v[k-1] = v[k-1], v[k]
				}
			}
			if !found || slices.Compare(best, v) < 0 {
				best, found = v, true
			}
			return
		}
		m := &p.share.Chargers[i]
		f := m.Facings[0]
		for _, h := range m.Places[f].All() {
			for x := h.Lo; x <= h.Hi; x += step {
				b := p.placed(i, f, x)
				ok := true
				for k := range i {
					ok = ok && geom.Separation(b, bases[k]) >= -geom.Tol
					if p.share.Chargers[k].Facings[0] == f && p.view.Edition().ChargersKeepOrder {
						d := m.Order[f] - p.share.Chargers[k].Order[f]
						ok = ok && !(d > geom.ContactBand && x < at[k]) && !(d < -geom.ContactBand && x > at[k])
					}
				}
				if ok {
					at[i], bases[i] = x, b
					place(i + 1)
				}
			}
		}
	}
	place(0)
	return best, found
}

// TestMLT2Arrangements: on all facings together nothing on a grid of real places is
// legal where no arrangement was found, or has a greater least share; and what was
// found stands clear.
func TestMLT2Arrangements(t *testing.T) {
	r := rand.New(rand.NewPCG(21, 4))
	count := map[string]int{}
	for i := range max(cases.Few(90, 110), cases.For(250)) {
		v, ids := targetWithChargers(t, r, all()[i%4])
		p := jointCharge{view: v, to: 0, n: len(ids), first: -1}
		for k, id := range ids {
			p.members[k].id = id
		}
		if !p.findPlaces() {
			continue
		}
		p.share.Arrange()
		facings := map[arcs.Facing]bool{}
		for k := range p.n {
			facings[p.share.Chargers[k].Facings[0]] = true
		}
		best, found := p.bestOnGrid(0.11 * float64(cases.Few(2, 1)))
		arrangements := p.share.Found()
		if len(arrangements) == 0 {
			require.False(t, found, "table %d: %v on the grid", i, best)
			count["none"]++
			continue
		}
		count[string(rune('0'+len(facings)))+" facings"]++
		for n := range arrangements {
			a := &arrangements[n]
			if n > 0 {
				require.False(t, a.Better(&arrangements[n-1], p.n), "the best first")
			}
			for k := range p.n {
				b := p.placed(k, a.Facing[k], a.At[k])
				for m := range k {
					require.GreaterOrEqual(t, geom.Separation(b, p.placed(m, a.Facing[m], a.At[m])), -geom.Tol)
				}
				in := false
				for _, h := range p.share.Chargers[k].Places[a.Facing[k]].All() {
					in = in || (a.At[k] > h.Lo-geom.Tol && a.At[k] < h.Hi+geom.Tol)
				}
				require.True(t, in)
			}
		}
		if found && !(p.share.Fractions && len(facings) == 1 && p.n > 2) { // where lengths are shared, and fractions ranked
			own := arrangements[0].Shares[:p.n]
			require.False(t, own[0] < best[0]-1e-5, "table %d: shares %v, grid %v", i, own, best)
		}
	}
	t.Log(count)
	assert.Greater(t, count["1 facings"], 20)
	assert.Greater(t, count["2 facings"], 20)
	assert.Greater(t, count["none"], 10)
}
