package answers_test

import (
	"fmt"
	"reflect"
	"testing"

	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/answers"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// load opens a position file of the documentation.
func load(t testing.TB, file string) *answers.Session {
	t.Helper()
	d := scenetest.Document(t, "../../docs/positions/"+file)
	return must.Get(answers.Open(d))(t)
}

func TestBattleHasItsSightQuestions(t *testing.T) {
	s := load(t, "battle.json")

	behindTheWall := must.Get(s.Cover("Lantern Bows", "Hollow Guard", nil))(t)
	require.True(t, behindTheWall.InCover)

	overTheSpears := must.Get(s.Sight("Stone Brothers", "Wolf Pack", answers.LookOptions{}))(t)
	require.True(t, overTheSpears.Sees)

	inTheWood := must.Get(s.Sight("Lantern Bows", "Night Archers", answers.LookOptions{}))(t)
	require.True(t, inTheWood.Sees)

	throughTheWood := must.Get(s.Sight("Sky Warden", "Rat Tide", answers.LookOptions{}))(t)
	require.False(t, throughTheWood.Sees)
	require.Equal(t, []string{"Crow Wood"}, throughTheWood.Blockers)

	partlyHidden := must.Get(s.Sight("Gate Guard", "Pale Riders", answers.LookOptions{}))(t)
	require.True(t, partlyHidden.Sees)
	require.Contains(t, partlyHidden.Hiding, "Chapel")

	onTheLine := must.Get(s.Facing("Wolf Pack", "Gate Guard"))(t)
	require.Equal(t, "front", onTheLine.Facing)
	require.Equal(t, "right", onTheLine.Tie)
}

// TestLDR2ChampionOfFifteen: the champion of a unit of 15 is a man, not the whole unit.
func TestLDR2ChampionOfFifteen(t *testing.T) {
	d := must.Get(position.Parse([]byte(`{"edition": "beta-2010", "units": [
		{"name": "A", "side": "a", "type": "infantry", "base_mm": [100, 60], "at": [20, 20], "heading": 0},
		{"name": "B", "side": "b", "type": "infantry", "size": "regiment", "at": [30.5, 24], "heading": 180}]}`)))(t)
	s := must.Get(answers.Open(d))(t)
	far := must.Get(s.Distance("A", answers.Target{Name: "B"}))(t)
	require.NotNil(t, far.ChampionDistance)
	assert.InDelta(t, 8.16, *far.ChampionDistance, 0.1)
}

// TestCHG14DefaultWall: of an obstacle without a height, men see over it in the beta, too,
// and charge the enemy who defends it.
func TestCHG14DefaultWall(t *testing.T) {
	scene := func(edition string, y, x0, x1 float64) *answers.Session {
		d := must.Get(position.Parse([]byte(fmt.Sprintf(`{"edition": %q, "units": [
			{"name": "A", "side": "r", "type": "infantry", "size": "regiment", "at": [36, 10], "heading": 0},
			{"name": "B", "side": "b", "type": "infantry", "size": "regiment", "at": [36, 19], "heading": 180}],
			"terrain": [{"name": "Wall", "kind": "obstacle", "outline": [[%v, %v], [%v, %v], [%v, %v], [%v, %v]]}]}`,
			edition, x0, y, x1, y, x1, y+0.4, x0, y+0.4))))(t)
		return must.Get(answers.Open(d))(t)
	}
	for _, name := range rules.EditionNames() {
		s := scene(string(name), 14, 30, 42)
		sight := must.Get(s.Sight("A", "B", answers.LookOptions{}))(t)
		assert.True(t, sight.Sees, name)
		s = scene(string(name), 19-40/geom.MMPerInch-0.4, 30, 42)
		charge := must.Get(s.Charge("A", "B", answers.ChargeOptions{}))(t)
		assert.Equal(t, answer.Yes, charge.Verdict, name)
		assert.True(t, charge.Hindered, name)
	}
}

// TestMOV22TallObstacles: in second edition what is called an obstacle and is higher than
// an inch blocks moves, charges and sight as blocking terrain does.
func TestMOV22TallObstacles(t *testing.T) {
	for _, name := range rules.EditionNames() {
		for _, height := range []float64{1, 1.01, 3} {
			d := must.Get(position.Parse([]byte(fmt.Sprintf(`{"edition": %q, "units": [
				{"name": "A", "side": "r", "type": "infantry", "size": "regiment", "at": [36, 10], "heading": 0, "speed": 6},
				{"name": "B", "side": "b", "type": "infantry", "size": "regiment", "at": [36, 30], "heading": 180},
				{"name": "C", "side": "b", "type": "monster", "height": 6, "at": [36, 19], "heading": 180}],
				"terrain": [{"kind": "obstacle", "height": %v, "outline": [[10, 14], [62, 14], [62, 14.3], [10, 14.3]]}]}`, name, height))))(t)
			s := must.Get(answers.Open(d))(t)
			blocks := height > 1 && (name == rules.NameSecond2015 || name == rules.NameSecond161)
			over := must.Get(s.Move("A", "advance", move.Command{Steps: []move.Step{{Way: move.Forward, By: 4}}}))(t)
			assert.Equal(t, !blocks, over.Legal, "%s, %v: a move", name, height)
			if name == rules.NameBeta2010 {
				continue // what it sees goes by inches
			}
			charge := must.Get(s.Charge("A", "C", answers.ChargeOptions{}))(t)
			assert.Equal(t, !blocks, charge.Verdict == "yes", "%s, %v: a charge, %s", name, height, charge.Reason)
			d.Units = d.Units[:2]
			s = must.Get(answers.Open(d))(t)
			sight := must.Get(s.Sight("A", "B", answers.LookOptions{}))(t)
			assert.Equal(t, !blocks, sight.Sees, "%s, %v: sight", name, height)
		}
	}
}

// TestZeroSession: the zero session has an empty table, so that every question about
// units by name is an error, and none panics.
func TestZeroSession(t *testing.T) {
	s := reflect.ValueOf(&answers.Session{})
	asked := 0
	for i := range s.NumMethod() {
		name, method := s.Type().Method(i).Name, s.Method(i)
		if name == "FindAll" || name == "Chargers" {
			continue // which find all of no names
		}
		for _, unit := range []string{"", "Ghouls"} {
			in := make([]reflect.Value, method.Type().NumIn())
			ofUnits := false
			for k := range in {
				in[k] = reflect.Zero(method.Type().In(k))
				if in[k].Kind() == reflect.String {
					in[k] = reflect.ValueOf(unit)
					ofUnits = true
				}
			}
			require.NotPanics(t, func() {
				out := method.Call(in)
				if err, ok := out[len(out)-1].Interface().(error); ofUnits {
					assert.True(t, ok && err != nil, "%s(%q) has no error", name, unit)
					asked++
				}
			}, name)
		}
	}
	assert.Greater(t, asked, 38)
}
