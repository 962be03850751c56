package main

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/leaderpoint/leaderpoint/internal/answers"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestMoveSaysDegrees: a pivot that turns too far is reported in degrees (row MOV-2).
// A step that no order of its kind has is reported with the ways that it has (row MOV-3).
func TestMoveSaysDegrees(t *testing.T) {
	const line = "A red 100x50 @20,20^0 speed=6 height=2"
	for _, c := range []struct{ order, steps, says string }{
		{"advance", "pivot 120", "it pivots by 120 degrees, 30 degrees too far: at most 90 degrees are allowed [MOV-2]"},
		{"advance", "pivot 91", "1 degree too far"},
		{"advance", "forward 4, forward 5", "in step 2 it goes 3.00 in (76.2 mm) too far: its order allows at most 6.00 in (152.4 mm) [MOV-2]"},
		{"advance", "pivot 60, pivot 50", "in step 2 it pivots by 50 degrees, and no pivot is allowed there [MOV-2]"},
		{"advance", "back 3", "its order goes only forward [MOV-2]"},
		{"sidestep", "forward 1", "its order goes only left or right [MOV-3]"},
		{"sidestep", "left 1, right 1", "in step 2 its order goes only left [MOV-3]"},
		{"halt", "forward 1", "its order allows no straight step [MOV-1]"},
	} {
		out := printed(t, "", "move", "--position", line, "--unit", "A", "--order", c.order, "--steps", c.steps)
		assert.Contains(t, strings.Join(strings.Fields(out), " "), c.says)
		assert.NotContains(t, out, "too much")
	}
}

func TestMovesPrintsAnArmy(t *testing.T) {
	out := printed(t, lane, "moves", "-", "--range", "14", "--step", "1")
	assert.Equal(t, `Edition third: 7 units, 2 pieces of terrain. Legal moves in steps of 1 in and 15 degrees,
and how far each order leads straight on, in inches.

red
  unit     facing  advance      back       sidestep        double
  Lancers  3       21 to 7.46   4 to 4.00  -               7 to 7.46
  Friends  23      233 to 5.00  2 to 2.50  4 to 2.03/2.50  10 to 10.00
  Gun      23      240 to 5.00  2 to 2.50  4 to 2.50       10 to 10.00
  Lancers may charge Foes.
  Lancers may shoot at Foes.

blue
  unit       facing  advance      back       sidestep   double
  Foes       23      119 to 5.00  2 to 2.50  4 to 2.50  7 to 7.46
  Far        23      257 to 5.00  2 to 2.50  4 to 2.50  10 to 10.00
  Aside      23      257 to 5.00  2 to 2.50  4 to 2.50  10 to 10.00
  Near miss  23      257 to 5.00  2 to 2.50  4 to 2.50  10 to 10.00
  Foes may charge Lancers.
  Foes may shoot at Lancers.

1640 actions in all.
`, out)
	out = printed(t, lane, "moves", "-", "--order", "charge", "--side", "red")
	assert.Equal(t, `Edition third: 7 units, 2 pieces of terrain. Legal moves in steps of 0.5 in and 15 degrees,
and how far each order leads straight on, in inches.

red
  Lancers may charge Foes.

1 action in all.
`, out)
}

func TestMovesPrintsAUnit(t *testing.T) {
	out := printed(t, lane, "moves", "-", "--unit", "Gun")
	assert.Equal(t, `Gun (red, war-engine, Speed 5). Legal moves in steps of 0.5 in and 15 degrees.

  order          moves  how far straight on, or targets
  halt           1
  change-facing  23
  advance        755    forward up to 5.00
  back           5      back up to 2.50
  sidestep       10     left up to 2.50; right up to 2.50
  at-the-double  20     forward up to 10.00
  charge         0

814 actions in all.
`, out)
	out = printed(t, lane, "moves", "-", "--unit", "Lancers", "--order", "back", "--list", "--step", "1.5", "--range", "20")
	assert.Equal(t, `Lancers (red, cavalry, Speed 8). Legal moves in steps of 1.5 in and 15 degrees.

  order  moves  how far straight on, or targets
  back   2      back up to 4.00

2 actions in all.

  number  unit     action              ends at        heading  then shoots at
  284     Lancers  back: back 1.50 in  (24.00, 6.50)  0.0      Foes, Near miss
  285     Lancers  back: back 3.00 in  (24.00, 5.00)  0.0      Foes
`, out)
}

// The command prints for programs what the ask moves answers.
func TestMovesPrintsJSON(t *testing.T) {
	out := printed(t, lane, "moves", "-", "--unit", "Lancers", "--order", "sidestep", "--list", "--json")
	var printed answers.MovesAnswer
	require.NoError(t, json.Unmarshal([]byte(out), &printed))
	d := must.Get(position.Read(strings.NewReader(lane)))(t)
	s := must.Get(answers.Open(d))(t)
	want := must.Get(s.Moves(answers.MovesOptions{Unit: "Lancers", Order: "sidestep"}))(t)
	assert.Equal(t, want, printed)
}

func TestMovesErrors(t *testing.T) {
	for want, args := range map[string][]string{
		"--step and --pivot-step must be greater than 0":             {"--step", "0"},
		"must be a number of inches from 0.01 to 1000":               {"--step", "-1"},
		"--indirect counts only with --range":                        {"--indirect"},
		"order: shoot needs a range":                                 {"--order", "shoot"},
		`no unit is called "Nobody"`:                                 {"--unit", "Nobody"},
		`--order: no order is called "dance"; did you mean advance?`: {"--order", "dance"},
		"a lattice of more than 50000000 moves":                      {"--step", "0.01", "--pivot-step", "0.5"},
	} {
		_, err := run(t, lane, append([]string{"moves", "-"}, args...)...)
		assert.ErrorContains(t, err, want)
	}
}
