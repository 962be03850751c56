package draw

import (
	"testing"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/certainty"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A picture that is given how sure its verdict is shows the table that turns it, and says so.
func TestSureIsItsWitness(t *testing.T) {
	v := scenetest.View(t, rules.Third(), bowsAndSpears)
	a, err := certainty.Ask(v.Table(), certainty.Sight{From: 0, To: 1}, certainty.Options{Within: 0.2})
	require.NoError(t, err)
	require.NotNil(t, a.Turned, "%+v", a)
	e := Sight(v, 0, 1, sightOf(t, v, 0, 1), Options{Robust: &a})
	assert.Contains(t, e.Text(), "The verdict "+a.Sentence(v.Table()))
	for _, m := range a.Turned.Moved {
		outline := m.Outline
		if id, ok := m.Thing.Unit(); ok {
			ring := v.Body(id).Base().At(m.At).Turned(geom.FromBearing(m.Heading)).Ring()
			outline = ring[:]
		}
		for _, p := range outline {
			holds(t, e, "misplaced", p, v.Table().Name(m.Thing))
		}
	}
	other := a
	other.Turned = &certainty.Turning{Moved: []certainty.Moved{{Thing: spatial.UnitThing(2), At: geom.Point{X: 34.5, Y: 17}, Heading: 180, By: 0.1}}}
	holdsBase(t, Sight(v, 0, 1, sightOf(t, v, 0, 1), Options{Robust: &other}), "misplaced", v.Body(2).Base().At(geom.Point{X: 34.5, Y: 17}), "another table")
	other.Turned = nil
	assert.Empty(t, listed(Sight(v, 0, 1, sightOf(t, v, 0, 1), Options{Robust: &other}), "misplaced"))
	other.Turned = &certainty.Turning{Moved: []certainty.Moved{{Thing: spatial.UnitThing(99)}, {Thing: spatial.PieceThing(0), Outline: []geom.Point{{X: 1}}}}}
	assert.Empty(t, listed(Sight(v, 0, 1, sightOf(t, v, 0, 1), Options{Robust: &other}), "misplaced"), "what is not there")
}

// The arrow of each shift has the very words of the sentence, which rounds it up.
func TestShiftsAreRoundedOnce(t *testing.T) {
	v := scenetest.View(t, rules.Third(), bowsAndSpears)
	moved := []certainty.Moved{{Thing: spatial.UnitThing(2), At: v.Body(2).Base().Centre().Add(geom.Point{X: 1.4086 / geom.MMPerInch}), Heading: 180, By: 1.4086 / geom.MMPerInch}}
	a := certainty.Answer{Verdict: "no", Within: 0.2, Certainty: certainty.Certainty{Turned: &certainty.Turning{By: 0.06, Other: "yes", Moved: moved}}}
	assert.Contains(t, a.Sentence(v.Table()), " by 1.5 mm")
	svg := svgOf(t, Sight(v, 0, 1, sightOf(t, v, 0, 1), Options{Robust: &a}))
	assert.Contains(t, svg, ">1.5 mm<")
	assert.NotContains(t, svg, "1.4 mm")
}
