package los

import (
	"context"
	"testing"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// What is explained until a context ends looks for the end many times, and where it has come there is little left to do:
// steps are counted, no time. Each long loop has a scene that is in it.
func TestExplainedWorkEnds(t *testing.T) {
	const two = "A red regiment 101.6x50.8 @0,0 height=1 speed=5 | B blue regiment 101.6x50.8 @1,14^180 height=1 speed=5"
	const hero = "A red hero individual 25x25 @0,0 height=1 speed=5 | B blue regiment 101.6x50.8 @1,14^180 height=1 speed=5 | C blue regiment 101.6x50.8 @0.5,9 height=2"
	w := Weapon{Range: 48}
	type work func(u *until, q Question) error
	sight := func(u *until, q Question) error { _, err := u.explainSight(q.View, q.From, q.To, false); return err }
	cover := func(u *until, q Question) error { _, err := u.explainCover(q.View, q.From, q.To); return err }
	for name, c := range map[string]struct {
		edition     rules.Edition
		scene       string
		points      int
		least, most int // steps: that it takes, and once it has ended
		work        work
	}{
		"sight by true line": {rules.Beta2010(), two, 120, 200, 25, sight},
		"cover by true line": {rules.Beta2010(), two, 120, 40, 25, cover},
		"shot by true line":  {rules.Beta2010(), two, 120, 200, 25, func(u *until, q Question) error { _, err := u.explainShot(q.View, q.From, q.To, w); return err }},
		"a turn": {rules.Third(), hero, 40, 10, 5, func(u *until, q Question) error {
			_, _, err := u.turnAndExplainSight(q.View, q.From, q.To, false)
			return err
		}},
		"a turn for cover":  {rules.Third(), hero, 40, 10, 5, func(u *until, q Question) error { _, _, err := u.turnAndExplainCover(q.View, q.From, q.To); return err }},
		"a turn for a shot": {rules.Third(), hero, 40, 10, 5, func(u *until, q Question) error { _, err := u.turnAndExplainShot(q.View, q.From, q.To, w); return err }},
	} {
		t.Run(name, func(t *testing.T) {
			v := scenetest.Of(t, c.edition, scenetest.Units(t, c.scene), scenetest.Star(t, geom.Point{X: 0.3, Y: 6.5}, c.points, 4, 2, 3))
			q := Question{v, 0, 1}
			whole := &until{done: make(chan struct{})}
			require.NoError(t, c.work(whole, q))
			ended := make(chan struct{})
			close(ended)
			rest := &until{done: ended}
			require.NoError(t, c.work(rest, q))
			t.Logf("%d steps, %d once it has ended", whole.steps, rest.steps)
			assert.Greater(t, whole.steps, c.least)
			assert.Less(t, rest.steps, c.most)
		})
	}
}

// Each question gives the error of a context that has ended, and no answer; one that never ends changes nothing.
func TestQuestionGivesTheErrorOfItsContext(t *testing.T) {
	v := scenetest.View(t, rules.Third(), "A red hero individual 25x25 @0,0 | B blue regiment @1,14^180 | C blue regiment @0.5,9")
	q, w := Question{v, 0, 1}, Weapon{Range: 48}
	over, cancel := context.WithCancelCause(context.Background())
	cancel(assert.AnError)
	going, stop := context.WithCancel(context.Background())
	defer stop()

	_, err := q.ExplainSight(over, false)
	require.ErrorIs(t, err, context.Canceled)
	_, err = q.ExplainCover(over)
	require.ErrorIs(t, err, context.Canceled)
	_, err = q.ExplainShot(over, w)
	require.ErrorIs(t, err, context.Canceled)
	_, _, err = q.TurnAndExplainSight(over, false)
	require.ErrorIs(t, err, context.Canceled)
	_, _, err = q.TurnAndExplainCover(over)
	require.ErrorIs(t, err, context.Canceled)
	shot, err := q.TurnAndExplainShot(over, w)
	require.ErrorIs(t, err, context.Canceled)
	require.Zero(t, shot)

	s, in, err := q.TurnAndExplainSight(going, false)
	require.NoError(t, err)
	want, wantIn, err := TurnAndExplainSight(v, 0, 1, false)
	require.NoError(t, err)
	assert.Equal(t, want, s)
	assert.Equal(t, wantIn, in)
	got, err := q.TurnAndExplainShot(going, w)
	require.NoError(t, err)
	wanted, err := TurnAndExplainShot(v, 0, 1, w)
	require.NoError(t, err)
	assert.Equal(t, wanted, got)
}
