package los_test

import (
	"testing"

	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/stretchr/testify/assert"
)

// TestLOS1DressedThroughAWood: a unit that stands in a wood is in contact with it, and so with who stands against that wood. Typed a hair
// behind him in line, he does not see past it along its front, where the exact line shows nothing. The wood is low and hides nothing.
func TestLOS1DressedThroughAWood(t *testing.T) {
	for _, c := range []struct {
		name       string
		line, wood float64
		clear      bool
	}{
		{"exact", 12, 5, false},
		{"typed", 11.9997, 5, false},
		{"behind by more than the band", 11.9979, 5, true},
		{"with the wood at a distance", 11.9997, 5.0021, true},
		{"with the wood in contact as typed", 11.9997, 5.0019, false},
	} {
		s := sceneOf(t, rules.Second161(), `
			A red regiment 50.8x50.8 @4,12 height=4
			L red regiment 101.6x50.8 @10.5,%v height=4
			T blue regiment 101.6x50.8 @20,12 height=4
			difficult: W height=1 %v,10..9,12.5`, c.line, c.wood)
		assert.Equal(t, c.clear, s.sight("A", "T").Clear, c.name)
	}
}

// TestLOS1SliverBesideTheTarget: who the viewer's front is against closes what is along its side also where it hides nothing of the target:
// that ends before the line of the side by a hair.
func TestLOS1SliverBesideTheTarget(t *testing.T) {
	for _, c := range []struct {
		name         string
		line, foe, x float64
		clear        bool
	}{
		{"exact", 12, 14, 5, false},
		{"typed", 11.9997, 14.0003, 5, false},
		{"not in contact", 11.9997, 14.0021, 5, true},
		{"open by more than the band", 11.998, 14.0003, 5, true},
		{"against somewhere else", 11.9997, 14.0003, -5, true},
	} {
		s := sceneOf(t, rules.Second161(), `
			A red regiment 50.8x50.8 @4,12 height=4
			L red regiment 101.6x50.8 @10.5,%v height=4
			M blue regiment 101.6x50.8 @%v,%v height=4
			T blue regiment 101.6x50.8 @20,12 height=4`, c.line, c.x, c.foe)
		assert.Equal(t, c.clear, s.sight("A", "T").Clear, c.name)
	}
}
