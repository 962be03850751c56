package protocol

import (
	"context"
	"fmt"
	"math"
	"strings"
	"testing"
	"time"

	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/internal/answers"
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

// TestEffortOfHostileAsks: what is too much by its size is refused, with an error that has
// its type, before memory is taken for it; the rest is answered. Nothing here is timed.
func TestEffortOfHostileAsks(t *testing.T) {
	var limit *spatial.LimitError
	fast := opened(t, crowd(t, 300, 3, `,"speed":1000,"traits":["individual"]`))
	_, err := fast.Matrix([]string{"charge"}, nil, false)
	require.ErrorAs(t, err, &limit)
	assert.Equal(t, "charges within range", limit.What)
	assert.Less(t, testing.AllocsPerRun(1, func() { _, _ = fast.Matrix([]string{"charge"}, nil, false) }), 2000.0)

	many := opened(t, crowd(t, 1200, 3, ""))
	poses := make([]answer.Pose, MaxPoses)
	_, err = many.Exposure("U0", poses, nil)
	require.ErrorAs(t, err, &limit)
	assert.Equal(t, "questions at once", limit.What)
	_, err = many.Moves(answers.MovesOptions{Order: "charge", CountOnly: true})
	require.ErrorAs(t, err, &limit)
	some := opened(t, crowd(t, 300, 6, ""))
	_, err = some.Moves(answers.MovesOptions{Order: "charge", CountOnly: true})
	require.NoError(t, err)
	more := opened(t, crowd(t, 2000, 3, ""))
	var lattice *answers.TooManyMovesError
	_, err = more.Moves(answers.MovesOptions{Order: "charge", CountOnly: true})
	require.ErrorAs(t, err, &lattice)
}

// TestContextEndsWithAnError: work that nobody wants any more ends with the error of the
// context, and with no verdict.
func TestContextEndsWithAnError(t *testing.T) {
	over, cancel := context.WithCancel(context.Background())
	cancel()
	s := foundPosition(t, "picket").WithContext(over)
	_, err := s.Charge("A", "B", answers.ChargeOptions{})
	require.ErrorIs(t, err, context.Canceled)
	_, err = s.Matrix([]string{"charge", "sight"}, nil, false)
	require.ErrorIs(t, err, context.Canceled)
	_, err = s.Moves(answers.MovesOptions{})
	require.ErrorIs(t, err, context.Canceled)
	a := Asker{Limit: time.Nanosecond}
	line := `{"id":1,"position":` + duel + `,"ask":"charge","from":"A","to":"C"}`
	assert.JSONEq(t, `{"id":1,"error":"not answered within the limit of 1ns","code":"time-limit"}`, string(a.Answer([]byte(line))))
}
