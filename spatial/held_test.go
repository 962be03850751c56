package spatial_test

import (
	"testing"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

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
		v, err := tab.If(0, c.to)
		require.NoError(t, err)
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
		e, err := rules.EditionByName(name)
		require.NoError(t, err)
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
