package spatial_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Contact is one fact, both ways: a gap of less than the band is contact as an overlap
// of as much is, between units, of a unit with terrain, and between pieces.
func TestPRX4ContactIsOneFactBothWays(t *testing.T) {
	const hair = 1e-5
	for gap, want := range map[float64]bool{
		0: true, hair: true, -hair: true,
		geom.ContactBand - hair: true, hair - geom.ContactBand: true,
		geom.ContactBand + hair: false, 0.01: false,
		-geom.ContactBand - hair: true, -1: true, // overlapping more
	} {
		units := []spatial.Unit{unit(t, "A", 0, 0), unit(t, "b", 0, 2+gap)}
		tab := must.Get(spatial.NewOverlapping(rules.Second161(), units, []terrain.Piece{
			scenetest.Piece(t, "difficult: W height=1 %v,-1..6,1", 2+gap),
			scenetest.Piece(t, "hill: V height=1 -6,-1..2,1"),
		}))(t)
		v := tab.Now()
		a, b := spatial.UnitThing(0), spatial.UnitThing(1)
		w, h := spatial.PieceThing(0), spatial.PieceThing(1)
		for _, pair := range [][2]spatial.Thing{{a, b}, {a, w}, {w, h}} {
			assert.Equal(t, want, v.InContact(pair[0], pair[1]), "%v: %v", gap, pair)
			assert.Equal(t, want, v.InContact(pair[1], pair[0]), "%v: %v", gap, pair)
		}
		c := v.Contact(0, 0)
		assert.Equal(t, want, c.Touching, "%v", gap)
		assert.Equal(t, gap < -geom.ContactBand, c.Inside, "%v", gap)
	}
}

// In contact is nobody with itself, or with what is not there.
func TestPRX4ContactWithNothing(t *testing.T) {
	tab := table(t, []spatial.Unit{unit(t, "A", 0, 0)})
	v := tab.Now()
	a := spatial.UnitThing(0)
	assert.False(t, v.InContact(a, a))
	assert.False(t, v.InContact(a, spatial.UnitThing(1)))
	assert.False(t, v.InContact(spatial.PieceThing(0), a))
	assert.False(t, new(spatial.View).InContact(a, spatial.PieceThing(3)))
}

// Two bases in contact at any heading, typed to three decimals, are still in contact:
// that is what the band is for.
func TestPRX4ContactTypedToThreeDecimals(t *testing.T) {
	r := rand.New(rand.NewPCG(12, 1))
	widest := 0.0
	for range 20_000 {
		at := geom.Point{X: 72 * r.Float64(), Y: 48 * r.Float64()}
		b := must.Get(geom.NewBase(at, geom.FromBearing(360*r.Float64()), 100/25.4, 80/25.4))(t)
		other := b.At(b.World(geom.Point{X: b.Width(), Y: r.Float64() - 0.5}))
		widest = max(widest, abs(geom.Separation(typed(b), typed(other))))
	}
	assert.Less(t, widest, 0.0015)
	t.Logf("off by %.5f inch at most", widest)
	assert.Greater(t, widest, 0.001)
}

func abs(x float64) float64 { return max(x, -x) }

// typed is a base with its place written to three decimals.
func typed(b geom.Base) geom.Base {
	round := func(x float64) float64 { return math.Round(x*1000) / 1000 }
	return b.At(geom.Point{X: round(b.Centre().X), Y: round(b.Centre().Y)})
}

// TestNothing: what has a negative number is on no table, and no view or table is too empty
// to be asked.
func TestNothing(t *testing.T) {
	b := must.Get(geom.NewBase(geom.Point{X: 20, Y: 20}, geom.FromBearing(0), 4, 3))(t)
	one := spatial.Unit{Name: "A", Side: "r", Base: b, Type: rules.Infantry, Size: rules.Single}
	table := must.Get(spatial.New(rules.Second161(), []spatial.Unit{one}, nil))(t)
	assert.Equal(t, "A", table.Name(spatial.UnitThing(0)))
	assert.Empty(t, table.Name(spatial.PieceThing(-1)))
	assert.Empty(t, table.Name(spatial.UnitThing(-1)))
	var none *spatial.Table
	same, err := none.WithAll(nil)
	assert.NoError(t, err)
	assert.Nil(t, same)
	_, err = none.WithAll([]spatial.Placed{{Base: b}})
	assert.Error(t, err)
}

// The units in contact are those that the index finds; the slow way is to ask about all pairs. On
// typed tables, and on such as overlap, with up to three units moved.
func TestSHT1FoesAreThoseInContact(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 1))
	round := func(x float64) float64 { return math.Round(x*1000) / 1000 }
	held, asked := 0, 0
	check := func(v *spatial.View) {
		for id := range spatial.UnitID(v.Len()) {
			var want []spatial.UnitID
			for foe := range spatial.UnitID(v.Len()) {
				if id != foe && !v.Friends(id, foe) && spatial.Distance(v, id, foe) < geom.ContactBand {
					want = append(want, foe)
				}
			}
			require.Equal(t, want, spatial.AppendFoes(nil, v, id))
			require.Equal(t, len(want) > 0, spatial.CombatOf(v, id) != spatial.Free)
			asked++
			held += min(1, len(want))
		}
	}
	for range 40 {
		var units []spatial.Unit
		turn := 2 * math.Pi * r.Float64() * float64(r.IntN(2))
		up := geom.Point{X: math.Sin(turn), Y: math.Cos(turn)}
		right := geom.RightOf(up)
		place := func(x, y float64) geom.Base {
			at := geom.Along(geom.Along(geom.Point{X: 40, Y: 40}, right, x), up, y)
			centre := geom.Point{X: round(at.X), Y: round(at.Y)}
			return must.Get(geom.NewBase(centre, up, 100/geom.MMPerInch, 80/geom.MMPerInch))(t)
		}
		for i := range 12 {
			x, y := float64(i%4)*100/geom.MMPerInch, float64(i/4)*80/geom.MMPerInch
			if r.IntN(4) == 0 {
				y += 20
			}
			units = append(units, spatial.Unit{
				Name: fmt.Sprint(i), Side: [2]string{"red", "blue"}[r.IntN(2)], Base: place(x, y),
				Type: rules.Infantry, Size: rules.Regiment,
			})
		}
		table := must.Get(spatial.New(rules.Second161(), units, nil))(t)
		check(table.Now())
		moved := must.Get(table.With(0, place(-30, 0)))(t)
		check(moved.Now())
		v := *table.Now()
		for range 3 {
			// Some land in contact, some on top of others.
			at := place(float64(r.IntN(4))*100/geom.MMPerInch, float64(r.IntN(4))*40/geom.MMPerInch)
			v = must.Get(v.Turned(spatial.UnitID(r.IntN(12)), at))(t)
			check(&v)
		}
		for i := range units {
			if r.IntN(3) == 0 {
				units[i].Base = place(5*r.Float64(), 5*r.Float64())
			}
		}
		heap := must.Get(spatial.NewOverlapping(rules.Second161(), units, nil))(t)
		check(heap.Now())
	}
	t.Logf("%d of %d units are held", held, asked)
	assert.Greater(t, held, asked/10)
	assert.Equal(t, spatial.Free, spatial.CombatOf(&spatial.View{}, 0), "nobody is held by nobody")
}

// TestSHT1EngagedIsAStoredFact: who is engaged is held whether they touch or not, both ways,
// as long as neither has moved or turned by more than rounding; and friends hold nobody.
func TestSHT1EngagedIsAStoredFact(t *testing.T) {
	a, b := unit(t, "A", 0, 0), unit(t, "b", 0, 3)
	a.Engaged = []spatial.Engagement{{With: 1}}
	tab := table(t, []spatial.Unit{a, b, unit(t, "C", 20, 0)})
	now := tab.Now()
	for id, want := range []spatial.Combat{spatial.Held, spatial.Held, spatial.Free} {
		assert.Equal(t, want, spatial.CombatOf(now, spatial.UnitID(id)), id)
	}
	assert.Equal(t, []spatial.UnitID{1}, spatial.AppendFoes(nil, now, 0))
	assert.Equal(t, []spatial.UnitID{0}, spatial.AppendFoes(nil, now, 1))
	for _, c := range []struct {
		what string
		to   geom.Base
		want spatial.Combat
	}{
		{"as it stood", block(t, 0, 0, 0), spatial.Held},
		{"rounded", block(t, geom.Tol/2, 0, 0), spatial.Held},
		{"moved", block(t, 0.01, 0, 0), spatial.Free},
		{"turned", block(t, 0, 0, 1), spatial.Free},
	} {
		v := must.Get(tab.If(0, c.to))(t)
		for id := range spatial.UnitID(2) {
			assert.Equal(t, c.want, spatial.CombatOf(&v, id), "%s, unit %d", c.what, id)
		}
	}
	b.Side = "red"
	friends := table(t, []spatial.Unit{a, b}).Now()
	assert.Equal(t, spatial.Free, spatial.CombatOf(friends, 0))
}

// TestSHT1WhoYields: an individual that is not mighty yields, in the edition in which they do;
// whoever else touches the unit holds it, and one such is enough.
func TestSHT1WhoYields(t *testing.T) {
	hero, mighty, regiment := unit(t, "hero", 0, 2), unit(t, "mighty", 0, -2), unit(t, "regiment", 4, 0)
	hero.Traits = hero.Traits.With(rules.Individual)
	mighty.Traits = mighty.Traits.With(rules.Individual, rules.Mighty)
	for _, name := range rules.EditionNames() {
		e := must.Get(rules.EditionByName(name))(t)
		held := func(by ...spatial.Unit) spatial.Combat {
			return spatial.CombatOf(scenetest.Of(t, e, append(by, unit(t, "A", 0, 0))), spatial.UnitID(len(by)))
		}
		want := spatial.Held
		if e.IndividualsYield {
			want = spatial.HeldByYielding
		}
		assert.Equal(t, want, held(hero), name)
		assert.Equal(t, spatial.Held, held(mighty), name)
		assert.Equal(t, spatial.Held, held(regiment), name)
		assert.Equal(t, spatial.Held, held(hero, regiment), name)
		assert.Equal(t, spatial.Held, held(regiment, hero), name)
		assert.Equal(t, spatial.Free, held(), name)
	}
	for c, name := range map[spatial.Combat]string{
		spatial.Free: "free", spatial.HeldByYielding: "yielding", spatial.Held: "held", 9: "unknown",
	} {
		assert.Equal(t, name, c.String())
	}
}

// TestHT2HigherOfTwoHills: of several hills that a unit stands on the higher counts, and of
// equal ones the first.
func TestHT2HigherOfTwoHills(t *testing.T) {
	low, high := "hill: low height=1 -9,-9..9,9", "hill: high height=3 -8,-8..8,8"
	for _, c := range []struct {
		first, second string
		want          spatial.PieceID
	}{{low, high, 1}, {high, low, 0}, {low, "hill: other height=1 -8,-8..8,8", 0}} {
		pieces := []terrain.Piece{scenetest.Piece(t, c.first), scenetest.Piece(t, c.second)}
		tab := table(t, []spatial.Unit{unit(t, "A", 0, 0)}, pieces...)
		got, h, ok := tab.Now().Body(0).Hill()
		require.True(t, ok)
		assert.Equal(t, c.want, got, c)
		assert.Equal(t, tab.Piece(c.want).Height(), h)
		assert.Equal(t, h, tab.Now().Body(0).EyeElevation())
	}
}

// TestCVR1ContactWithAPieceOfParts: what a unit touches of a piece with bays is that of all
// its parts, whoever else is there.
func TestCVR1ContactWithAPieceOfParts(t *testing.T) {
	fork := scenetest.Piece(t,
		"difficult: fork height=1 -1.5,-3 1.5,-3 1.5,3 0.5,3 0.5,-2 -0.5,-2 -0.5,3 -1.5,3")
	require.Greater(t, fork.Shape().NumParts(), 1)
	far := scenetest.Piece(t, "difficult: far height=1 30,30..34,34")
	pieces := []terrain.Piece{fork, far}
	for range 8 { // more than a body remembers
		tab := table(t, []spatial.Unit{unit(t, "A", 0, 0)}, pieces...)
		v := tab.Now()
		for id := range spatial.PieceID(tab.NumPieces()) {
			assert.Equal(t, tab.Piece(id).ContactWith(v.Body(0).Base(), v.Body(0).Eye()), v.Contact(0, id), id)
		}
		assert.Positive(t, v.Contact(0, 0).Covered)
		assert.Equal(t, terrain.Contact{}, v.Contact(0, 1), "what is far away is not touched")
		name := string(rune('a' + len(pieces)))
		pieces = append(pieces, scenetest.Piece(t, "difficult: %q height=1 -5,-5..5,5", name))
	}
}

// TestCVR1OnlyWhatIsTouched: a piece in the box of a unit that stands askew, and not in contact
// with it, is no contact and hides none behind it; a piece of many parts is one contact.
func TestCVR1OnlyWhatIsTouched(t *testing.T) {
	beside := scenetest.Piece(t, "difficult: beside height=1 1.9,1.9..2.1,2.1")
	under := scenetest.Piece(t, "difficult: under height=1 -0.2,-0.2..0.2,0.2")
	fork := scenetest.Piece(t, "difficult: fork height=1 -1.5,-3 1.5,-3 1.5,3 0.5,3 0.5,-2 -0.5,-2 -0.5,3 -1.5,3")
	askew := unit(t, "A", 0, 0)
	askew.Base = block(t, 0, 0, 45) // its long side from the upper left to the lower right
	for _, pieces := range [][]terrain.Piece{{beside, under, fork}, {fork, under, beside}, {under, beside, fork}} {
		tab := table(t, []spatial.Unit{askew}, pieces...)
		var touched []string
		tab.Now().EachContact(0, func(id spatial.PieceID, c terrain.Contact) {
			assert.True(t, c.Touching)
			touched = append(touched, tab.Piece(id).Name())
		})
		assert.ElementsMatch(t, []string{"under", "fork"}, touched)
	}
}

// TestLOS4LeaderInAnyPart: whichever part of a piece the leader point is in, it is in the piece.
func TestLOS4LeaderInAnyPart(t *testing.T) {
	fork := scenetest.Piece(t, "difficult: fork height=1 -1.5,-3 1.5,-3 1.5,3 0.5,3 0.5,-2 -0.5,-2 -0.5,3 -1.5,3")
	for i := range 33 {
		x := float64(i-16) / 4
		tab := table(t, []spatial.Unit{unit(t, "A", x, 0)}, fork)
		v := tab.Now()
		got := v.Contact(0, 0)
		assert.Equal(t, tab.Piece(0).ContactWith(v.Body(0).Base(), v.Body(0).Eye()), got, x)
		in := x > -1.5 && x < -0.5 || x > 0.5 && x < 1.5
		assert.Equal(t, in, got.LeaderInside, x)
	}
}
