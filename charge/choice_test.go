package charge

import (
	"testing"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestARC5PlayerChooses (ARC-5, MOV-17, CHG-4): a hero beside a corner may turn first so that it
// charges the front or the flank. The player chooses the facing, the heading or the way; what is
// not legal is refused with its reason.
func TestARC5PlayerChooses(t *testing.T) {
	for _, e := range []rules.Edition{rules.Second2015(), rules.Second161()} {
		v := scenetest.View(t, e, "H red 20x20 @38.6,16.2 hero individual speed=5 | B blue regiment @36,18.5^180 | F red 20x20 @39.5444,16.2 speed=5")
		ask := func(c Choice) Answer {
			a, err := Question{View: v, From: 0, To: 1, Choice: c}.Explain(t.Context())
			require.NoError(t, err)
			return a
		}
		free := ask(Choice{})
		require.Equal(t, Yes, free.Verdict)
		assert.ElementsMatch(t, []arcs.Facing{arcs.Front, arcs.Left}, free.Facings, e.Name)
		for _, f := range free.Facings {
			a := ask(Choice{Facing: f, HasFacing: true})
			assert.Equal(t, Yes, a.Verdict, "%s %v", e.Name, f)
			assert.Equal(t, f, a.Facing.Facing, e.Name)
		}
		assert.Equal(t, NotThatFacing, ask(Choice{Facing: arcs.Rear, HasFacing: true}).Reason, e.Name)

		turn := geom.FromBearing(300)
		a := ask(Choice{Turn: turn})
		require.Equal(t, Yes, a.Verdict, "%s: %v", e.Name, a.Reason)
		assert.Equal(t, turn, a.Path.Leg(0).Facing)
		assert.True(t, a.Path.TurnsFirst())
		assert.InDelta(t, a.Path.Length(), a.Path.Walked(v.Body(0).Base()), 1e-9, "the turn costs nothing")
		assert.Equal(t, NotInArc, ask(Choice{Turn: geom.FromBearing(180)}).Reason)
		assert.Equal(t, NoRoomToPivot, ask(Choice{Turn: geom.FromBearing(315)}).Reason, "F stands beside it, %s", e.Name)

		short := ask(Choice{Path: rules.ChargePathShortest, HasPath: true})
		require.Equal(t, Yes, short.Verdict)
		assert.LessOrEqual(t, short.Path.Length(), free.Path.Length())

		// A unit without a free pivot has no choice of facing.
		plain, err := Question{View: v, From: 2, To: 1, Choice: Choice{Turn: turn}}.Explain(t.Context())
		require.NoError(t, err)
		assert.Equal(t, NoFreePivot, plain.Reason)
		plain, err = Question{View: v, From: 2, To: 1, Choice: Choice{Facing: arcs.Rear, HasFacing: true}}.Explain(t.Context())
		require.NoError(t, err)
		assert.Equal(t, NotThatFacing, plain.Reason)
	}
}
