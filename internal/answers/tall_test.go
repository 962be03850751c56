package answers_test

import (
	"fmt"
	"testing"

	"github.com/leaderpoint/leaderpoint/internal/answers"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestMOV22TallObstacles: in second edition what is called an obstacle and is higher than
// an inch blocks moves, charges and sight as blocking terrain does.
func TestMOV22TallObstacles(t *testing.T) {
	for _, name := range rules.EditionNames() {
		for _, height := range []float64{1, 1.01, 3} {
			d, err := position.Parse([]byte(fmt.Sprintf(`{"edition": %q, "units": [
				{"name": "A", "side": "r", "type": "infantry", "size": "regiment", "at": [36, 10], "heading": 0, "speed": 6},
				{"name": "B", "side": "b", "type": "infantry", "size": "regiment", "at": [36, 30], "heading": 180},
				{"name": "C", "side": "b", "type": "monster", "height": 6, "at": [36, 19], "heading": 180}],
				"terrain": [{"kind": "obstacle", "height": %v, "outline": [[10, 14], [62, 14], [62, 14.3], [10, 14.3]]}]}`, name, height)))
			require.NoError(t, err)
			s, err := answers.Open(d)
			require.NoError(t, err)
			blocks := height > 1 && (name == rules.NameSecond2015 || name == rules.NameSecond161)
			over, err := s.Move("A", "advance", move.Command{Steps: []move.Step{{Way: move.Forward, By: 4}}})
			require.NoError(t, err)
			assert.Equal(t, !blocks, over.Legal, "%s, %v: a move", name, height)
			if name == rules.NameBeta2010 {
				continue // what it sees goes by inches
			}
			charge, err := s.Charge("A", "C", answers.ChargeOptions{})
			require.NoError(t, err)
			assert.Equal(t, !blocks, charge.Verdict == "yes", "%s, %v: a charge, %s", name, height, charge.Reason)
			d.Units = d.Units[:2]
			s, err = answers.Open(d)
			require.NoError(t, err)
			sight, err := s.Sight("A", "B", answers.LookOptions{})
			require.NoError(t, err)
			assert.Equal(t, !blocks, sight.Sees, "%s, %v: sight", name, height)
		}
	}
}
