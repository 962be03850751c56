package certainty

import (
	"testing"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
)

// What is advised settles it, rounded down; what no tape tells apart is not advised.
func TestAdvice(t *testing.T) {
	table := scenetest.Own(t, "A red regiment @36,10 | C blue regiment @37,22^180")
	a, c := spatial.UnitThing(0), spatial.UnitThing(1)
	again := func(thing spatial.Thing, mm float64) Again {
		return Again{Thing: thing, To: mm / geom.MMPerInch}
	}
	const policy = "; no tape settles it: by the event's policy it stands as called, goes to the defender, or is rolled off"
	for want, measure := range map[string][]Again{
		"; measure again A to 1.1 mm, or C to 0.5 mm": {again(a, 1.19), again(c, 0.55)},
		"; measure again A to 1.1 mm":                 {again(a, 1.19), again(c, 0.49)},
		policy:                                        {again(a, 0.29)},
	} {
		assert.Equal(t, want, (&Answer{Within: 0.1, Measure: measure}).advice(table))
	}
	assert.Equal(t, policy, (&Answer{Within: 0.1}).advice(table))
	some := Answer{Within: 0.1, Certainty: Certainty{Proved: 0.66 / geom.MMPerInch}}
	assert.Equal(t, "; measure all of it again to 0.6 mm", some.advice(table))
	turned := func(mm float64) *Answer {
		by := &Turning{By: mm / geom.MMPerInch}
		return &Answer{Within: 0.1, Certainty: Certainty{Turned: by}}
	}
	assert.Equal(t, "; measure all of it again to 1.5 mm", turned(1.57).advice(table), "short of what turns it")
	assert.Equal(t, policy, turned(0.45).advice(table))
	assert.NotContains(t, (&Answer{Verdict: Yes, Within: 0.1, Certainty: Certainty{Proved: 0.1}}).Sentence(table), "measure", "it is clear")
}
