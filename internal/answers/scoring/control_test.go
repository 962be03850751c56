package scoring

import (
	"strings"
	"testing"

	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// battle is the end of a game: 12.5 mm are 0.492 inches.
const battle = `{"units":[
	{"name":"Guard","side":"red","type":"infantry","size":"single","base_mm":[101.6,50.8],"at":[36,27],"heading":180},
	{"name":"Hero","side":"blue","type":"infantry","traits":["hero","individual"],"at":[36,22.5],"heading":0},
	{"name":"Wolves","side":"blue","type":"cavalry","size":"single","base_mm":[101.6,50.8],"state":["loot"],"at":[20,47],"heading":180}],
	"terrain":[{"name":"House","kind":"blocking","height":4,"outline":[[50,20],[54,20],[54,24],[50,24]]}]}`

func TestControlAreas(t *testing.T) {
	s := opened(t, battle)
	a := must.Get((Scenario{Name: "set-up", Side: "red", Edge: "bottom"}).Area(s))(t)
	require.Len(t, a.Units, 3)
	assert.False(t, a.Units[0].In)
	assert.Equal(t, -16.0, *a.Units[0].LineMargin)
	assert.Equal(t, 20.0, *a.Units[0].EdgeMargin)
	assert.True(t, a.Units[2].In)
	assert.Equal(t, []SideUnits{{"red", []string{}}, {"blue", []string{"Wolves"}}}, a.Sides)
	a = must.Get((Scenario{Name: "invade", Side: "blue", Edge: "top"}).Area(s))(t)
	assert.Equal(t, []SideUnits{{"red", []string{"Guard"}}, {"blue", []string{"Hero"}}}, a.Sides)
	assert.Equal(t, answer.Point{38, 26}, a.Units[0].Corner)
	a = must.Get((Scenario{Name: "dominate"}).Area(s))(t)
	assert.Equal(t, []SideUnits{{"red", []string{"Guard"}}, {"blue", []string{"Hero"}}}, a.Sides)
	_, err := (Scenario{Name: "dominate"}).Area(opened(t, strings.Replace(battle, `{"units"`, `{"edition":"beta-2010","units"`, 1)))
	require.ErrorContains(t, err, `scenario: edition "beta-2010" has no scenario "dominate"`)
}

func TestControlPillage(t *testing.T) {
	s := opened(t, battle)
	a := must.Get((Scenario{Name: "pillage", Objectives: []Objective{{At: &answer.Point{36, 24}}, {At: &answer.Point{52, 22}}}}).Pillage(s))(t)
	assert.Equal(t, "controlled", a.Objectives[0].Status)
	assert.Equal(t, "red", a.Objectives[0].Side)
	assert.Equal(t, "individual", a.Objectives[0].Near[0].Why)
	assert.Equal(t, []SideCount{{"red", 1}, {"blue", 0}}, a.Sides)
	require.Len(t, a.Misplaced, 1)
	assert.Equal(t, "House", a.Misplaced[0].Terrain)
	assert.Equal(t, 1, a.Misplaced[0].Objective)
	// In 2010 the house itself is one, and the hero counts.
	s = opened(t, strings.Replace(battle, `{"units"`, `{"edition":"beta-2010","units"`, 1))
	a = must.Get((Scenario{Name: "pillage", Objectives: []Objective{{At: &answer.Point{36, 24}}, {Terrain: "House"}}}).Pillage(s))(t)
	assert.Equal(t, []string{"contested", "free"}, []string{a.Objectives[0].Status, a.Objectives[1].Status})
}

func TestControlLoot(t *testing.T) {
	s := opened(t, battle)
	a, err := (Scenario{Name: "loot", Side: "red", Edge: "bottom", Objectives: []Objective{{At: &answer.Point{36, 25.6}}, {At: &answer.Point{36, 22.5}}}, Unit: "Guard"}).Loot(s)
	require.NoError(t, err)
	require.Len(t, a.Counters[0].Takers, 1)
	assert.True(t, a.Counters[0].Takers[0].Can)
	assert.False(t, a.Counters[0].Drop.Legal)
	assert.Equal(t, "individual", a.Counters[1].Takers[0].Why)
	assert.Equal(t, []LeavingAnswer{{"Wolves", true, 0}}, a.Leaving)
	assert.Equal(t, "off-centre", a.Misplaced[0].Fault)
}
