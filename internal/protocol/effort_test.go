package protocol

import (
	"context"
	"encoding/json"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/answers"
	"github.com/leaderpoint/leaderpoint/internal/coded"
	"github.com/leaderpoint/leaderpoint/internal/must"
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
	var limit *geom.LimitError
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
	_, err = more.Moves(answers.MovesOptions{Order: "charge", CountOnly: true})
	assert.Equal(t, "too-many", coded.Of(err))
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

// everyAsk has a request of each ask, without id and position, that is answered about the duel.
var everyAsk = map[string][]string{
	"facing": {`,"from":"A","to":"C"`, `,"from":"A","to":"C","quick":true`}, "arc": {`,"from":"H","to":"A"`},
	"sight":    {`,"from":"A","to":"C"`, `,"from":"H","to":"A"`, `,"from":"H","to":"A","pivot":200`, `,"from":"A","to":"C","quick":true`, `,"from":"A","to":"C","quick":true,"shooting":true`},
	"cover":    {`,"from":"A","to":"C"`, `,"from":"H","to":"A"`, `,"from":"H","to":"A","pivot":200`, `,"from":"A","to":"C","quick":true`},
	"distance": {`,"from":"A","to":"C"`, `,"from":"A","to":"C","quick":true`}, "within": {`,"from":"A","range":24`},
	"shot":   {`,"from":"Gun","to":"C","range":48`, `,"from":"H","to":"A","range":48`, `,"from":"H","to":"A","range":48,"pivot":200`},
	"charge": {`,"from":"A","to":"C"`, `,"from":"H","to":"A","readings":true`, `,"from":"A","to":"C","quick":true`}, "charges": {`,"from":"A"`},
	"multicharge": {`,"units":["C","H"],"to":"A"`}, "sequence": {`,"charges":[{"units":["C"],"to":"A"},{"units":["H"],"to":"A"}]`}, "threats": {`,"to":"A"`}, "countercharge": {`,"from":"A","to":"C"`},
	"surge": {`,"unit":"A","distance":3`, `,"unit":"A","distance":3,"caster":"Gun"`}, "place": {`,"unit":"A","at":[36,12],"heading":0`}, "move": {`,"unit":"A","order":"advance","steps":[{"forward":2}]`},
	"moves": {`,"unit":"A","count_only":true`, `,"unit":"A","step":2,"pivot_step":45,"range":24`}, "regroup": {`,"unit":"A","move":"forward","distance":1`},
	"pullback": {`,"units":["A"],"to":"C"`}, "push": {`,"caster":"A","unit":"C","distance":2`}, "control": {`,"scenario":"set-up","side":"red","edge":"bottom"`, `,"scenario":"pillage","objectives":[{"at":[36,20]}]`},
	"matrix": {`,"what":["sight","cover","charge"]`, `,"what":["distance"]`}, "exposure": {`,"unit":"A","poses":[{"at":[36,12],"heading":0}],"weapons":[{"unit":"C","range":24}]`},
	"robust": {`,"of":{"ask":"sight","from":"A","to":"C"},"within_mm":1`}, "exhibit": {`,"of":{"ask":"sight","from":"A","to":"C"}`}, "unit": {`,"unit":"A"`}, "check": {``}, "table": {``},
	"record": {`,"text":"{}"`}, "roster": {`,"text":"{}"`}, "photo": {`,"marks":[]`}, "guide": {``}, "explain": {`,"words":"cover"`}, "hello": {``},
	"apply": {`,"order":"advance","unit":"A","steps":[{"forward":1}]`, `,"order":"charge","from":"C","to":"A"`, `,"order":"shoot","from":"A","to":"C","range":48`}, "end_turn": {`,"side":"red"`}, "undo": {``}, "redo": {``}, "copy": {`,"to":"b"`},
	"set": {`,"unit":"A","at":[36,11]`}, "add": {`,"line":"B blue infantry troop @60,40"`}, "remove": {`,"units":["H"]`}, "position": {``}, "key": {``},
}

// Every ask of a session gives the error of a context that has ended, in Go and in a request, and
// no answer; a limit that is over ends what changes a table before it has changed. None is left
// out.
func TestEveryAskEnds(t *testing.T) {
	s := opened(t, duel)
	over, cancel := context.WithCancel(context.Background())
	cancel()
	for _, name := range Names() {
		asks := everyAsk[name]
		require.NotEmpty(t, asks, "%s has no request here", name)
		for _, members := range asks {
			line := `{"id":1,"ask":"` + name + `"` + members + `}`
			r := must.Get(readRequest([]byte(line)))(t, line)
			limited := Asker{Limit: time.Nanosecond}
			require.NoError(t, limited.memory.open("", true, s))
			assert.Contains(t, string(limited.Answer([]byte(line))), `"code":"time-limit"`, line)
			limited.Limit = 0
			unlimited := Asker{}
			require.NoError(t, unlimited.memory.open("", true, s))
			if !slices.Contains([]string{"undo", "redo", "pullback", "regroup", "roster", "photo"}, name) { // of which nothing is there
				assert.NotContains(t, string(unlimited.Answer([]byte(line))), `"error"`, line)
			}
			if _, ok := r.question.(changing); ok {
				assert.JSONEq(t, keyOf(t, s), string(limited.Answer([]byte(`{"ask":"key"}`))), "the table has not changed: %s", line)
				continue
			}
			_, err := answerTo(s.WithContext(over), r.question)
			require.ErrorIs(t, err, context.Canceled, line)
			answer, err := answerTo(s.WithContext(t.Context()), r.question)
			if err == nil {
				_, err = json.Marshal(answer)
				require.NoError(t, err, line)
			}
		}
	}
}

// keyOf is the answer to "key" of a session.
func keyOf(t *testing.T, s *answers.Session) string {
	t.Helper()
	var a Asker
	require.NoError(t, a.memory.open("", true, s))
	return string(a.Answer([]byte(`{"ask":"key"}`)))
}
