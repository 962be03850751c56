package answers

import (
	"encoding/json"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/internal/answers/limits"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// crowd is a position of many units, every other one of the other side, in rows.
func crowd(t *testing.T, units int, step float64, more string) string {
	t.Helper()
	var list []string
	row := int(math.Sqrt(float64(units))) + 1
	for i := range units {
		list = append(list, fmt.Sprintf(`{"name":"U%d","side":"%c","type":"infantry","base_mm":[20,20],"at":[%g,%g],"heading":%d%s}`,
			i, "rb"[i%2], 3+float64(i%row)*step, 3+float64(i/row)*step, i*37%360, more))
	}
	return `{"units":[` + strings.Join(list, ",") + `]}`
}

// TestEffortOfLooks: looks are counted with what is between and refused where they come to too much; what is near that is
// answered.
func TestEffortOfLooks(t *testing.T) {
	in := func(edition, text string) *Session {
		return opened(t, strings.Replace(text, "{", fmt.Sprintf(`{"edition":%q,`, edition), 1))
	}
	var limit *spatial.LimitError
	const what = "looks, each with what is between"
	many := in("beta-2010", crowd(t, 500, 3, ""))
	_, err := many.Matrix([]string{"sight"}, nil, false)
	require.ErrorAs(t, err, &limit)
	assert.Equal(t, what, limit.What)
	_, err = many.Matrix([]string{"distance"}, nil, false)
	require.NoError(t, err)

	bows := in("third", crowd(t, 20, 2, `,"traits":["individual"]`))
	var poses []answer.Pose
	for range 2_000 {
		poses = append(poses, answer.Pose{At: answer.Point{10, 10}})
	}
	weapons := slices.Repeat([]Weapon{{Unit: "U1", Range: 24}}, 200)
	_, err = bows.Exposure("U0", poses, weapons)
	require.ErrorAs(t, err, &limit)
	assert.Equal(t, what, limit.What)

	far := in("third", crowd(t, 500, 6, `,"traits":["individual"]`))
	_, err = far.Moves(MovesOptions{Unit: "U0", Lattice: move.Lattice{Step: 1, Turn: 20}, Order: "advance", Weapon: &los.Weapon{Range: 6}})
	require.ErrorAs(t, err, &limit)
	assert.Equal(t, what, limit.What)

	hero := strings.Replace(behindStar(4_000), "]}]}", "]},"+starOf("T", 4_000, 40, 25)+"]}", 1)
	turns := in("third", strings.Replace(hero, `"heading":0`, `"heading":0,"traits":["individual"]`, 1))
	for name, ask := range map[string]func() error{
		"sight": func() error { _, err := turns.Sight("A", "B", LookOptions{}); return err },
		"cover": func() error { _, err := turns.Cover("A", "B", nil); return err },
		"shot":  func() error { _, err := turns.Shot("A", "B", los.Weapon{Range: 48}, nil); return err },
		"quick": func() error { _, err := turns.Quick().Sight("A", "B", LookOptions{}); return err },
	} {
		require.ErrorAs(t, ask(), &limit, name)
		assert.Equal(t, limits.MaxAllPointsTurning, limit.Limit, name)
	}
	straight := LookOptions{Pivot: new(float64)}
	if _, err = turns.Quick().Sight("A", "B", straight); cases.Long() { // the margin past so many corners takes a third of a second
		_, err = turns.Sight("A", "B", straight)
	}
	require.NoError(t, err)
}

// TestEffortOfSlowCharges: the positions that took up to 33 seconds have an answer with the
// effort that is stated, the same each time.
func TestEffortOfSlowCharges(t *testing.T) {
	if !cases.Long() {
		t.Skip("takes seconds: set LEADERPOINT_CASES=named")
	}
	s := foundPosition(t, "slow-multi-0")
	var answers []string
	for range 2 {
		got, err := s.MultiCharge([]string{"C0", "C1", "C2", "C3", "C4", "C5", "C6", "C7"}, "B", MultiChargeChoices{})
		require.NoError(t, err)
		text, err := json.Marshal(got)
		require.NoError(t, err)
		answers = append(answers, string(text))
	}
	assert.Equal(t, answers[0], answers[1])
	_, err := foundPosition(t, "slow-single").Charge("A", "B", ChargeOptions{})
	require.NoError(t, err)
}
