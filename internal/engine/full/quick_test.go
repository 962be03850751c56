package full_test

import (
	"encoding/json"
	"os"
	"testing"

	"github.com/leaderpoint/leaderpoint/internal/engine"
	"github.com/leaderpoint/leaderpoint/internal/engine/full"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/internal/protocol"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// numbered are the quick asks that both engines have.
type numbered interface {
	Room(size int) []byte
	Said() []byte
	Table(size int) int32
	Open(number int32, size int) int32
	Unit(number int32, size int) int32
	Glance(number, from, to int32) int32
	Distance(number, from, to int32) float64
	Charge(number, from, to int32, effort float64) int32
	Place(number, unit int32, x, y, heading float64) int32
	Suppose(number, unit int32, x, y, heading float64) int32
	Forget(number, unit int32) int32
}

// openAs puts a position on a named table of an engine.
func openAs(t *testing.T, e numbered, name, position string) (table, units int32) {
	t.Helper()
	copy(e.Room(len(name)), name)
	table = e.Table(len(name))
	require.GreaterOrEqual(t, table, int32(0))
	copy(e.Room(len(position)), position)
	return table, e.Open(table, len(position))
}

// The small engine and the full one answer the same about a position that is opened in the same
// way.
func TestQuickEngineIsTheFullOne(t *testing.T) {
	battle := must.Get(os.ReadFile("../../../docs/positions/battle.json"))(t)
	for _, position := range []string{faceOff, string(battle)} {
		small, whole := &engine.Quick{}, full.New()
		table, units := openAs(t, small, "a", position)
		other, count := openAs(t, whole, "a", position)
		require.Positive(t, units, string(small.Said()))
		require.Equal(t, count, units, string(whole.Said()))
		for from := range units {
			for to := range units {
				assert.Equal(t, whole.Glance(other, from, to), small.Glance(table, from, to))
				assert.Equal(t, whole.Distance(other, from, to), small.Distance(table, from, to))
				assert.Equal(t, whole.Charge(other, from, to, 0.1), small.Charge(table, from, to, 0.1))
			}
			assert.Equal(t, whole.Place(other, from, 30, 20, 10), small.Place(table, from, 30, 20, 10))
			assert.Equal(t, whole.Suppose(other, from, 30, 20, 10), small.Suppose(table, from, 30, 20, 10))
			assert.Equal(t, whole.Glance(other, from, 0), small.Glance(table, from, 0))
			assert.Equal(t, whole.Forget(other, from), small.Forget(table, from))
		}
	}
}

// What one engine refuses the other refuses, with the same words. The codes of the small one are
// some of those of the protocol.
func TestQuickEngineRefusesTheSame(t *testing.T) {
	known := map[string]bool{}
	for _, c := range protocol.Codes() {
		known[c.Code] = true
	}
	assert.Equal(t, protocol.MaxTables, engine.MaxTables)
	for _, position := range []string{
		"", "{", "[]", "null", `{"units":[]}}`, `{"units":1}`, `{"units":[],"x":1}`, "A red", "A red troop @1,1 | A red troop @9,9",
		"A red troop @10,10 | B blue troop @10,10", "A red nothing @1,1", `{"units":[],"units":[]}`, "\xff", "A red troop @1e9,1",
		`{"units":[]},"ask":"hello"`,
	} {
		small, whole := &engine.Quick{}, full.New()
		table, units := openAs(t, small, "", position)
		_, count := openAs(t, whole, "a", position)
		assert.EqualValues(t, engine.Refused, units, position)
		assert.EqualValues(t, engine.Refused, count, position)
		var said struct{ Error, Code string }
		require.NoError(t, json.Unmarshal(small.Said(), &said), position)
		assert.True(t, known[said.Code], "%s: %s", position, said.Code)
		require.NoError(t, json.Unmarshal(whole.Said(), &said), position)
		assert.EqualValues(t, engine.Refused, small.Glance(table, 0, 1))
	}
	small := &engine.Quick{}
	table, units := openAs(t, small, "", faceOff)
	assert.EqualValues(t, 3, units)
	for _, number := range []int32{-1, 1, 1 << 30} {
		assert.EqualValues(t, engine.Refused, small.Open(number, 4))
	}
	assert.EqualValues(t, engine.Refused, small.Open(table, 0), "the old position is not meant")
	assert.EqualValues(t, engine.Refused, small.Glance(table, 0, 1))
}
