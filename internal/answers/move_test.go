package answers

import (
	"testing"

	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const marching = `{"edition":"third","units":[
	{"name":"Guard","side":"red","type":"infantry","size":"regiment","at":[20,10],"heading":0},
	{"name":"Pikes","side":"red","type":"infantry","size":"regiment","at":[26,10],"heading":0,"state":["wavering"]},
	{"name":"Ghouls","side":"blue","type":"infantry","size":"regiment","at":[21,18],"heading":180}]}`

func TestPlace(t *testing.T) {
	s := opened(t, marching)
	p := must.Get(s.Place("Guard", answer.Point{21, 13.85}, 0))(t)
	assert.True(t, p.Legal)
	assert.Equal(t, []answer.Violation{}, p.Violations)
	p = must.Get(s.Place("Guard", answer.Point{27, 0.5}, 90))(t)
	require.Len(t, p.Violations, 1)
	assert.Equal(t, "MOV-20", p.Violations[0].Row)
	p = must.Get(s.Place("Guard", answer.Point{26, 12}, 0))(t)
	require.Len(t, p.Violations, 1)
	assert.Equal(t, "Pikes", p.Violations[0].Other)
	assert.Negative(t, p.Margin)
}

func TestMove(t *testing.T) {
	s := opened(t, marching)
	m := must.Get(s.Move("Guard", "sidestep", move.Command{Steps: []move.Step{{Way: move.Left, By: 2.5}}}))(t)
	assert.True(t, m.Legal)
	assert.Equal(t, answer.Pose{At: answer.Point{17.5, 10}, Heading: 0}, m.Final)
	assert.Equal(t, []string{}, m.HinderedBy)
	m = must.Get(s.Move("Pikes", "advance", move.Command{}))(t)
	require.Len(t, m.Violations, 1)
	assert.Nil(t, m.Violations[0].Step)
	assert.Equal(t, "MOV-15", m.Violations[0].Row)
}

// A refused move says how long its last step may be, and each missed limit names a shift that keeps
// it. The move is legal with that length, and the limit is kept after that shift.
func TestMoveSaysWhatWouldDoInstead(t *testing.T) {
	s := opened(t, marching)
	long := []move.Step{{Way: move.Forward, By: 5}}
	m := must.Get(s.Move("Guard", "advance", move.Command{Steps: long}))(t)
	require.False(t, m.Legal)
	require.NotNil(t, m.Instead)
	long[0].By = m.Instead.By
	again := must.Get(s.Move("Guard", "advance", move.Command{Steps: long}))(t)
	assert.True(t, again.Legal)
	assert.Nil(t, again.Instead)
	assert.Equal(t, m.Instead.Final, again.Final)
	for _, v := range m.Violations {
		require.NotNil(t, v.Out, v.Row)
		assert.InDelta(t, float64(v.Margin), v.Out[1], 1e-9, "straight back by what is missing")
	}

	p := must.Get(s.Place("Guard", answer.Point{27, 0.5}, 90))(t)
	require.NotNil(t, p.Violations[0].Out)
	out := *p.Violations[0].Out
	p = must.Get(s.Place("Guard", answer.Point{27 + out[0], 0.5 + out[1]}, 90))(t)
	for _, v := range p.Violations {
		assert.NotEqual(t, "MOV-20", v.Row, "back on the table")
	}
	m = must.Get(s.Move("Pikes", "advance", move.Command{}))(t)
	assert.Nil(t, m.Instead)
	assert.Nil(t, m.Violations[0].Out, "no shift helps who may not move")
}

// twoArmies is an army of two against one of two, with a wood; a hero is an individual.
const twoArmies = `{"units":[
	{"name":"Guard","side":"red","type":"infantry","size":"regiment","at":[20,10],"heading":0},
	{"name":"Hero","side":"red","type":"infantry","size":"single","base_mm":[25,25],"at":[26,10],"heading":0,"traits":["individual","hero"]},
	{"name":"Ghouls","side":"blue","type":"infantry","size":"regiment","at":[21,18],"heading":180},
	{"name":"Wolves","side":"blue","type":"cavalry","size":"troop","at":[28,22],"heading":180,"traits":["nimble"]}],
	"terrain":[{"name":"Wood","kind":"difficult","height":5,"outline":[[23,12],[28,12],[28,16],[23,16]]}]}`

// What the ask lists, the other asks allow.
func TestMovesAgree(t *testing.T) {
	s := opened(t, twoArmies)
	o := MovesOptions{Lattice: move.Lattice{Step: 2, Turn: 45}, Weapon: &los.Weapon{Range: 10}}
	all := must.Get(s.Moves(o))(t)
	require.Len(t, all.Moves, all.Count)
	numbers, kinds := map[int]bool{}, map[string]int{}
	shot := 0
	for _, m := range all.Moves {
		require.False(t, numbers[m.Number])
		require.Less(t, m.Number, all.Numbers)
		numbers[m.Number] = true
		kinds[m.Unit+" "+string(m.Order)]++
		switch m.Order {
		case "charge":
			c := must.Get(s.Charge(m.Unit, m.To, ChargeOptions{}))(t)
			// Too close to call for a quick look, a longer one may decide.
			require.True(t, m.Close || m.Undecided || c.Verdict == "yes", "%+v %+v", m, c.Verdict)
			continue
		case "shoot":
			c := must.Get(s.Shot(m.Unit, m.To, *o.Weapon, nil))(t)
			require.True(t, c.Allowed)
			continue
		}
		var steps []move.Step
		for _, x := range m.Steps {
			steps = append(steps, StepOf(x))
		}
		checked := must.Get(s.Move(m.Unit, string(m.Order), move.Command{Steps: steps}))(t)
		require.True(t, checked.Legal, "%+v", m)
		require.Equal(t, checked.Final, *m.Final)
		shot += len(m.Targets)
		require.False(t, m.Order == "at-the-double" && len(m.Targets) > 0)
	}
	require.Positive(t, shot)
	sum := 0
	for _, c := range all.Counts {
		require.Equal(t, kinds[c.Unit+" "+c.Order], c.Count)
		sum += c.Count
	}
	require.Equal(t, all.Count, sum)
	require.Len(t, all.Counts, len(kinds))
	for _, want := range []string{"Guard charge", "Guard shoot", "Hero halt", "Wolves advance", "Ghouls sidestep"} {
		assert.Positive(t, kinds[want], want)
	}

	// A part of the army has the same actions, by the same numbers.
	o.Side, o.Order = "blue", "advance"
	part := must.Get(s.Moves(o))(t)
	var want []answer.Action
	for _, m := range all.Moves {
		if m.Order == "advance" && (m.Unit == "Ghouls" || m.Unit == "Wolves") {
			want = append(want, m)
		}
	}
	require.Equal(t, want, part.Moves)
	o.CountOnly = true
	counted := must.Get(s.Moves(o))(t)
	assert.Nil(t, counted.Moves)
	assert.Equal(t, part.Counts, counted.Counts)
}

// Reach is the longest legal distance: slightly more is not legal.
func TestMovesReach(t *testing.T) {
	s := opened(t, twoArmies)
	a := must.Get(s.Moves(MovesOptions{Side: "red", CountOnly: true, Lattice: move.Lattice{Step: 1, Turn: 90}}))(t)
	require.Len(t, a.Reach, 2*5)
	for _, r := range a.Reach {
		w := must.Get(move.ParseWay(r.Way))(t)
		for by, legal := range map[float64]bool{r.Inches: true, r.Inches + 1e-4: false} {
			m := must.Get(s.Move(r.Unit, r.Order, move.Command{Steps: []move.Step{{Way: w, By: by}}}))(t)
			assert.Equal(t, legal, m.Legal, "%+v %v", r, by)
		}
		assert.InDelta(t, r.Inches, r.Legal[len(r.Legal)-1][1], 0)
	}
}

// after is a unit whose target is gone, with an enemy ahead and one beside it.
const after = `{"edition":"third","units":[
	{"name":"Guard","side":"red","type":"infantry","size":"regiment","at":[20,10],"heading":0},
	{"name":"Ghouls","side":"blue","type":"infantry","size":"regiment","at":[21,15.5],"heading":180},
	{"name":"Wolves","side":"blue","type":"infantry","size":"troop","at":[24.6,10.5],"heading":180}]}`

// standing is a row of two against a target that stands; behind one is a house.
const standing = `{"units":[
	{"name":"Ogres","side":"blue","type":"large-infantry","size":"horde","at":[20,15],"heading":180},
	{"name":"Guard","side":"red","type":"infantry","size":"troop","at":[18.03,12.638],"heading":0},
	{"name":"Pikes","side":"red","type":"infantry","size":"troop","at":[21.97,12.638],"heading":0},
	{"name":"Wolves","side":"blue","type":"infantry","size":"troop","at":[26.2,11.5],"heading":180}],
	"terrain":[{"name":"House","kind":"blocking","height":4,"outline":[[20,8],[24,8],[24,11.25],[20,11.25]]}]}`

func TestRegroup(t *testing.T) {
	s := opened(t, after)
	g := must.Get(s.Regroup("Guard", "forward", 6, 0))(t)
	assert.True(t, g.Legal)
	assert.Equal(t, "Ghouls", g.StoppedBy)
	require.NotNil(t, g.Shuffle)
	assert.Equal(t, "restored", g.Shuffle.Outcome)
	assert.Equal(t, "Ghouls", g.Shuffle.Enemy)
	assert.Empty(t, g.Shuffle.Friend)
	assert.InDelta(t, 1, g.Shuffle.EnemyGap, 1e-6)
	assert.Equal(t, []answer.Violation{}, g.Violations)
	g = must.Get(s.Regroup("Guard", "left", 3, 0))(t)
	assert.Equal(t, answer.Pose{At: answer.Point{17, 10}, Heading: 0}, g.Final)
	g = must.Get(s.Regroup("Guard", "pivot", 0, 450))(t)
	assert.Equal(t, answer.Pose{At: answer.Point{20, 10}, Heading: 90}, g.Final)
	g = must.Get(opened(t, `{"units":[{"name":"Guard","side":"red","type":"infantry","size":"regiment","at":[20,3],"heading":0}]}`).Regroup("Guard", "back", 3, 0))(t)
	assert.True(t, g.AtEdge)
	// A pivot into an enemy is not legal, and says so.
	g = must.Get(opened(t, `{"units":[{"name":"A","side":"red","type":"infantry","size":"horde","at":[20,10],"heading":0},`+
		`{"name":"B","side":"blue","type":"infantry","size":"horde","at":[20,14],"heading":0}]}`).Regroup("A", "pivot", 0, 90))(t)
	assert.False(t, g.Legal)
	assert.Nil(t, g.Shuffle)
	require.Len(t, g.Violations, 1)
	assert.Equal(t, "B", g.Violations[0].Other)
	assert.Equal(t, "A", g.Violations[0].Unit)
	assert.Negative(t, g.Violations[0].Margin)
}

func TestPullBack(t *testing.T) {
	s := opened(t, standing)
	r := must.Get(s.PullBack([]string{"Pikes", "Guard"}, "Ogres"))(t)
	require.Len(t, r.Chargers, 2)
	guard, pikes := r.Chargers[0], r.Chargers[1]
	assert.Equal(t, "Guard", guard.Unit, "in the order of the table")
	assert.Equal(t, "House", pikes.StoppedBy)
	assert.True(t, guard.Together)
	assert.False(t, pikes.Together)
	assert.Equal(t, guard.Final.At[1], pikes.Final.At[1])
	require.Len(t, r.Nudged, 1)
	assert.Equal(t, "Wolves", r.Nudged[0].Unit)
	assert.Equal(t, "Pikes", r.Nudged[0].Shuffle.Enemy)
	assert.Len(t, r.Violations, 2, "Ogres are nearer than an inch to both")
	stays := must.Get(opened(t, `{"edition":"third",`+standing[1:]).PullBack([]string{"Guard"}, "Ogres"))(t)
	assert.True(t, stays.Stays)
	assert.Nil(t, stays.Chargers[0].Shuffle)
}

// battle is the end of a game: 12.5 mm are 0.492 inches.
const battle = `{"units":[
	{"name":"Guard","side":"red","type":"infantry","size":"single","base_mm":[101.6,50.8],"at":[36,27],"heading":180},
	{"name":"Hero","side":"blue","type":"infantry","traits":["hero","individual"],"at":[36,22.5],"heading":0},
	{"name":"Wolves","side":"blue","type":"cavalry","size":"single","base_mm":[101.6,50.8],"state":["loot"],"at":[20,47],"heading":180}],
	"terrain":[{"name":"House","kind":"blocking","height":4,"outline":[[50,20],[54,20],[54,24],[50,24]]}]}`

func TestPushAsk(t *testing.T) {
	s := opened(t, battle)
	p := must.Get(s.Push("Guard", "Hero", 3, ""))(t)
	assert.Equal(t, "front", p.Facing)
	assert.Equal(t, 180.0, p.Push)
	assert.Equal(t, answer.Pose{At: answer.Point{36, 19.5}, Heading: 0}, p.Final)
	assert.InDelta(t, 22.5-10/25.4-3, float64(p.Margin), 1e-9, "up to the table edge")
	p = must.Get(s.Push("Guard", "Wolves", 3, ""))(t)
	assert.Equal(t, "loot", p.Immune)
	assert.Zero(t, p.Went)
}

// TestPRX1StayingIsClear: a unit that is too near to an enemy may stay, and that is no close call.
func TestPRX1StayingIsClear(t *testing.T) {
	s := sessionOf(t, "Tight red troop @30,6 | Foe blue troop @30,8^180")
	p := must.Get(s.Place("Tight", answer.Point{30, 6}, 0))(t)
	assert.True(t, p.Legal)
	assert.False(t, p.Close)
	require.NotNil(t, p.MarginOf)
	assert.Equal(t, "Foe", p.MarginOf.Other)
	p = must.Get(s.Place("Tight", answer.Point{30, 6.01}, 0))(t)
	assert.False(t, p.Legal, "nearer")
}
