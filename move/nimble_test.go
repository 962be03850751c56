package move

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// TestMOV21NimbleLost: in the third edition a unit that Phalanx or Ensnare disordered has
// no extra pivot, whether it is nimble by its card, as an individual or as a flier.
func TestMOV21NimbleLost(t *testing.T) {
	eachEdition(t, func(t *testing.T, e rules.Edition) {
		twice := []Step{pivot(45), ahead(1), pivot(-45)}
		for _, s := range []spatial.State{spatial.DisorderedByPhalanx, spatial.DisorderedByEnsnare, spatial.Disordered} {
			for _, trait := range []rules.Trait{rules.Nimble, rules.Individual} {
				u := withTraits(scenetest.Sized(t, scenetest.Unit(t, "A red 25x25 @0,0 speed=6"), 4, 3), trait)
				u.State = s
				steps := twice
				if trait == rules.Individual && e.IndividualArc == rules.FreePivot {
					steps = append([]Step{pivot(170)}, twice...)
				}
				c, err := Check(scenetest.Of(t, e, []spatial.Unit{u}), 0, Command{Order: OrderAdvance, Steps: steps})
				require.NoError(t, err)
				lost := e.NimbleLostEntangled && s != spatial.Disordered
				assert.Equal(t, !lost, c.Legal, "%s %v %v", e.Name, trait, s)
			}
		}
	})
}

// TestMOV17BringsNimble: whether individuals and fliers are nimble, by the reading.
func TestMOV17BringsNimble(t *testing.T) {
	eachEdition(t, func(t *testing.T, e rules.Edition) {
		own := map[rules.Trait]bool{rules.Individual: e.IndividualsNimble, rules.Fly: e.FlyNimble}
		for reading, want := range map[rules.BringsNimble]func(rules.Trait) bool{
			rules.BringsNimbleEdition: func(trait rules.Trait) bool { return own[trait] },
			rules.BringsNimbleNeither: func(rules.Trait) bool { return false },
			rules.BringsNimbleBoth:    func(rules.Trait) bool { return true },
		} {
			e.Readings.BringsNimble = reading
			nimble := func(own ...rules.Trait) bool {
				v := scenetest.Of(t, e, []spatial.Unit{withTraits(scenetest.Sized(t, scenetest.Unit(t, "A red 25x25 @0,0 speed=6"), 4, 3), own...)})
				return v.Traits(0).Has(rules.Nimble)
			}
			for trait := range own {
				assert.Equal(t, want(trait), nimble(trait), "%v %v", reading, trait)
			}
			assert.False(t, nimble(), "only these two bring it")
			assert.True(t, nimble(rules.Nimble))
		}
	})
}
