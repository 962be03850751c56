package full_test

import (
	"encoding/json"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/internal/answers"
	"github.com/leaderpoint/leaderpoint/internal/engine"
	"github.com/leaderpoint/leaderpoint/internal/engine/full"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/internal/protocol"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const faceOff = `A red regiment @36,10 | B blue regiment @36,18^180 | C red @30,8 hero individual`

// put writes a request into the room and has it answered.
func put(e *full.Engine, request string) string {
	copy(e.Room(len(request)), request)
	return string(e.Ask(len(request)))
}

func open(t *testing.T, e *full.Engine, position string) {
	t.Helper()
	require.NotContains(t, put(e, fmt.Sprintf(`{"position":%q,"ask":"table"}`, position)), `"error"`)
	require.Zero(t, e.Table(0), "requests without a table are about the one without a name")
}

func number(e *full.Engine, table int32, name string) int32 {
	copy(e.Room(len(name)), name)
	return e.Unit(table, len(name))
}

// code is that of the error that was said last.
func code(t *testing.T, e *full.Engine) string {
	t.Helper()
	var said struct{ Error, Code string }
	require.NoError(t, json.Unmarshal(e.Said(), &said))
	require.NotEmpty(t, said.Error)
	return said.Code
}

// The quick asks by numbers give what those by names give.
func TestQuickAgrees(t *testing.T) {
	e := full.New()
	open(t, e, faceOff)
	for _, from := range []string{"A", "B", "C"} {
		for _, to := range []string{"A", "B", "C"} {
			if from == to {
				continue
			}
			a, b := number(e, 0, from), number(e, 0, to)
			g, d := e.Glance(0, a, b), e.Distance(0, a, b)
			c, f := charge.Verdict(e.Charge(0, a, b, 1)), arcs.Facing(e.Facing(0, a, b))
			for want, is := range map[string]string{
				"sight":    fmt.Sprintf(`{"sees":%t}`, g&engine.Sees != 0),
				"cover":    fmt.Sprintf(`{"cover":%t}`, g&engine.Covers != 0),
				"facing":   fmt.Sprintf(`{"facing":%q}`, f),
				"charge":   fmt.Sprintf(`{"verdict":%q}`, c),
				"distance": fmt.Sprintf(`{"distance":%v}`, d),
			} {
				assert.Equal(t, put(e, fmt.Sprintf(`{"ask":%q,"from":%q,"to":%q,"quick":true}`, want, from, to)), is, "%s %s %s", want, from, to)
			}
		}
	}
}

// A position is refused with the code that the asks by names have, and none is without one.
func TestRefusedPositions(t *testing.T) {
	files := must.Get(filepath.Glob("../../../position/testdata/malformed/*.json"))(t)
	require.Greater(t, len(files), 100)
	var e engine.Quick
	table := e.Table(0)
	for _, file := range files {
		text := must.Get(os.ReadFile(file))(t)
		if !engine.IsFile(text) {
			continue // it is read as a line of text
		}
		copy(e.Room(len(text)), text)
		require.EqualValues(t, engine.Refused, e.Open(table, len(text)), file)
		var said struct{ Code string }
		require.NoError(t, json.Unmarshal(e.Said(), &said))
		d, err := position.Parse(text)
		if err == nil {
			_, err = answers.Open(d)
		}
		assert.Equal(t, protocol.Code(err), said.Code, file)
		assert.NotEqual(t, protocol.CodeRefused, said.Code, file)
	}
}

// What has no answer is refused by the code that the asks by names have.
func TestRefused(t *testing.T) {
	e := full.New()
	calls := map[string]func(table, a, b int32) int32{
		"glance": e.Glance, "facing": e.Facing, "charge": asQuick(e),
		"distance": func(table, a, b int32) int32 { return int32(e.Distance(table, a, b)) },
	}
	for name, call := range calls {
		for _, table := range []int32{0, 1, -1, 1 << 30} {
			assert.EqualValues(t, engine.Refused, call(table, 0, 1), name)
			assert.Equal(t, "no-position", code(t, e), name)
		}
	}
	e.Forget(3, engine.Everything)
	assert.EqualValues(t, engine.Refused, number(e, 0, "A"))
	open(t, e, faceOff)
	for name, call := range calls {
		for _, pair := range [][2]int32{{-1, 0}, {0, 3}, {1 << 30, 0}, {0, -1 << 31}} {
			assert.EqualValues(t, engine.Refused, call(0, pair[0], pair[1]), name)
			assert.Equal(t, "unknown-unit", code(t, e), name)
		}
		assert.EqualValues(t, engine.Refused, call(0, 1, 1), name)
		assert.Equal(t, "same-unit", code(t, e), name)
	}
	assert.EqualValues(t, engine.Refused, number(e, 0, "nobody"))
	assert.Equal(t, "unknown-unit", code(t, e))
}

// A program that says wrong sizes gets errors, and no panic.
func TestSizes(t *testing.T) {
	e := full.New()
	for _, size := range []int{-1 << 31, -1, 0, 1, 1 << 20, math.MaxInt} {
		assert.Contains(t, string(e.Ask(size)), `"code"`)
		e.Open(0, size)
		e.Table(size)
		e.Unit(0, size)
		e.Replay(size)
	}
	assert.Len(t, e.Room(-5), 1)
	assert.Len(t, e.Room(0), 1)
}

// A long request does not keep its memory.
func TestRoomIsGivenBack(t *testing.T) {
	e := full.New()
	e.Room(1 << 22)
	assert.Less(t, cap(e.Room(10)), 1<<20)
}

// Every named table has one number, and there are no more of them than tables.
func TestTables(t *testing.T) {
	e := full.New()
	table := func(name string) int32 {
		copy(e.Room(len(name)), name)
		return e.Table(len(name))
	}
	for i := range protocol.MaxTables {
		assert.EqualValues(t, i, table(strings.Repeat("x", i)))
	}
	assert.EqualValues(t, 2, table("xx"))
	assert.EqualValues(t, engine.Refused, table("one more"))
	assert.Equal(t, "too-many-tables", code(t, e))
}

// Nothing is allocated for a quick ask, an individual's free pivot included.
func TestQuickAllocatesNothing(t *testing.T) {
	e := full.New()
	open(t, e, faceOff)
	assert.Zero(t, testing.AllocsPerRun(10, func() {
		for from := range int32(3) {
			for to := range int32(3) {
				if from != to {
					e.Glance(0, from, to)
					e.Facing(0, from, to)
					e.Distance(0, from, to)
					e.Charge(0, from, to, 1)
				}
			}
		}
		e.Suppose(0, 0, 30, 20, 90)
		e.Place(0, 1, 30, 30, 0)
		e.Forget(0, 0)
		e.Forget(0, engine.Everything)
	}))
}

// A record is played again, and what is wrong with one is reported.
func TestReplay(t *testing.T) {
	record := must.Get(os.ReadFile("../../../docs/games/short.jsonl"))(t)
	for _, c := range []struct{ name, record, want string }{
		{"right", string(record), `"right":true`},
		{"illegal", strings.Replace(string(record), `"forward":2.5`, `"forward":25`, 1), `"problem":"illegal"`},
		{"another pose", strings.Replace(string(record), `12.5],"heading":17`, `12.6],"heading":17`, 1), `"off":0.1`},
		{"none", "none", `"problem":"malformed"`},
	} {
		e := full.New()
		copy(e.Room(len(c.record)), c.record)
		require.EqualValues(t, 1, e.Replay(len(c.record)), c.name)
		assert.Contains(t, string(e.Said()), c.want, c.name)
	}
}

// asQuick is a charge with the effort of the quick ask.
func asQuick(e *full.Engine) func(table, a, b int32) int32 {
	return func(table, a, b int32) int32 { return e.Charge(table, a, b, 1) }
}

// A charge by numbers is the quick ask, with the same effort: also of a nimble unit between others,
// where more effort may know more. With twenty times as much it is [charge.Decide].
func TestQuickChargeHasTheEffortOfTheAsk(t *testing.T) {
	frames := must.Get(os.ReadFile("testdata/nimble.jsonl"))(t)
	more := 0
	for i, frame := range strings.Split(strings.TrimSpace(string(frames)), "\n") {
		e := full.New()
		var said struct{ From, To, Verdict string }
		require.NoError(t, json.Unmarshal([]byte(frame), &said))
		require.NoError(t, json.Unmarshal([]byte(put(e, frame)), &said))
		require.Zero(t, e.Table(0))
		from, to := number(e, 0, said.From), number(e, 0, said.To)
		assert.Equal(t, said.Verdict, charge.Verdict(e.Charge(0, from, to, 1)).String(), i)
		full := charge.Verdict(e.Charge(0, from, to, 20)).String()
		if full != said.Verdict {
			assert.Equal(t, "undecided", said.Verdict, i)
			more++
		}
	}
	assert.NotZero(t, more, "more effort never knows more")
	e := full.New()
	open(t, e, faceOff)
	for _, effort := range []float64{0, -1, 1001, math.NaN(), math.Inf(1)} {
		assert.EqualValues(t, engine.Refused, e.Charge(0, 0, 1, effort))
		assert.Equal(t, "out-of-bounds", code(t, e))
	}
}

// What is supposed of a unit takes the place of what was, and ends alone.
func TestSuppose(t *testing.T) {
	e := full.New()
	open(t, e, "A red regiment @36,10 | B blue regiment @36,18^180 | C red troop @10,10 | D blue troop @60,40^180")
	distances := func() (all [6]float64) {
		i := 0
		for a := range int32(4) {
			for b := range a {
				all[i] = e.Distance(0, a, b)
				i++
			}
		}
		return all
	}
	places := [][2]float64{{20, 20}, {30, 30}, {50, 20}, {60, 30}}
	suppose := func(units ...int32) {
		e.Forget(0, engine.Everything)
		for _, unit := range units {
			require.EqualValues(t, 1, e.Suppose(0, unit, places[unit][0], places[unit][1], 0))
		}
	}
	for unit := range int32(4) {
		suppose(0, 1, 2, 3)
		require.EqualValues(t, 1, e.Suppose(0, unit, 40, 40, 90), "first elsewhere")
		require.EqualValues(t, 1, e.Suppose(0, unit, places[unit][0], places[unit][1], 0))
		all := distances()
		require.EqualValues(t, 1, e.Forget(0, unit))
		without := distances()
		assert.NotEqual(t, all, without)
		suppose(0, 1, 2, 3)
		assert.Equal(t, distances(), all)
		var others []int32
		for other := range int32(4) {
			if other != unit {
				others = append(others, other)
			}
		}
		suppose(others...)
		assert.Equal(t, distances(), without)
	}
	assert.EqualValues(t, engine.Refused, e.Forget(0, 4))
	assert.Equal(t, "unknown-unit", code(t, e))
}
