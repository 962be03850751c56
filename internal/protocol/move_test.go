package protocol

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const marching = `{"edition":"third","units":[
	{"name":"Guard","side":"red","type":"infantry","size":"regiment","at":[20,10],"heading":0},
	{"name":"Pikes","side":"red","type":"infantry","size":"regiment","at":[26,10],"heading":0,"state":["wavering"]},
	{"name":"Ghouls","side":"blue","type":"infantry","size":"regiment","at":[21,18],"heading":180}]}`

// A name is found in requests however its accents are composed.
func TestNamesInRequestsAreComposed(t *testing.T) {
	a := new(Asker)
	first := string(a.Answer([]byte(`{"position":"\"\u00c9lite\" red regiment @20,10 | B blue regiment @20,30^180","ask":"facing","from":"E\u0301lite","to":"B"}`)))
	assert.Contains(t, first, `"facing":"front"`)
	assert.Equal(t, first, string(a.Answer([]byte(`{"ask":"facing","from":"\u00c9lite","to":"B"}`))))
	twice := string(a.Answer([]byte(`{"position":"\"\u00c9lite\" red regiment @20,10 | \"E\u0301lite\" blue regiment @20,30^180","ask":"table"}`)))
	assert.Contains(t, twice, `"code":"bad-name"`)
}

func TestMoveAsksRefuse(t *testing.T) {
	for request, want := range map[string]string{
		`{"ask":"place","unit":"Guard","heading":0}`:                                                          `the ask "place" needs the member "at"`,
		`{"ask":"place","unit":"Guard","at":[1],"heading":0}`:                                                 `at: must be a list of two numbers, has 1`,
		`{"ask":"place","unit":"Guard","at":[1e6,1],"heading":0}`:                                             `at: centre x is 1e+06, must be a number within 100000 inches`,
		`{"ask":"place","unit":"Nobody","at":[1,1],"heading":0}`:                                              `unit: no unit is called "Nobody"`,
		`{"ask":"move","unit":"Guard"}`:                                                                       `the ask "move" needs the member "order"`,
		`{"ask":"move","unit":"Guard","order":"run"}`:                                                         `order: unknown order "run"; known: halt,`,
		`{"ask":"move","unit":"Guard","order":"advance","steps":[{"forward":1},{"up":1}]}`:                    `steps[1].up: unknown member; known: pivot, forward, back, left, right`,
		`{"ask":"move","unit":"Guard","order":"advance","steps":[{"forward":1,"pivot":3}]}`:                   `steps[0]: must have one member, has 2`,
		`{"ask":"move","unit":"Guard","order":"advance","steps":[{}]}`:                                        `steps[0]: must have one member, has 0`,
		`{"ask":"move","unit":"Guard","order":"advance","steps":[{"forward":-1}]}`:                            `steps[0]: forward is -1, must be a number of inches from 0 to 100000`,
		`{"ask":"move","unit":"Guard","order":"advance","steps":{"forward":1}}`:                               `steps: must be a list of steps, is an object`,
		`{"ask":"sight","from":"Guard","to":"Ghouls","steps":[]}`:                                             `the ask "sight" does not take the member "steps"`,
		`{"ask":"move","unit":"Guard","order":"halt","steps":[` + strings.Repeat(`{"pivot":0},`, 1001) + `]}`: `1001 or more steps; at most 1000 are accepted`,
	} {
		var a Asker
		a.Answer([]byte(`{"ask":"table","position":` + strings.ReplaceAll(marching, "\n", "") + `}`))
		var answer struct{ Error string }
		require.NoError(t, json.Unmarshal(a.Answer([]byte(request)), &answer))
		assert.Contains(t, answer.Error, want, request)
	}
}

// twoArmies is an army of two against one of two, with a wood; a hero is an individual.
const twoArmies = `{"units":[
	{"name":"Guard","side":"red","type":"infantry","size":"regiment","at":[20,10],"heading":0},
	{"name":"Hero","side":"red","type":"infantry","size":"single","base_mm":[25,25],"at":[26,10],"heading":0,"traits":["individual","hero"]},
	{"name":"Ghouls","side":"blue","type":"infantry","size":"regiment","at":[21,18],"heading":180},
	{"name":"Wolves","side":"blue","type":"cavalry","size":"troop","at":[28,22],"heading":180,"traits":["nimble"]}],
	"terrain":[{"name":"Wood","kind":"difficult","height":5,"outline":[[23,12],[28,12],[28,16],[23,16]]}]}`

func TestMovesErrors(t *testing.T) {
	for request, want := range map[string]string{
		`{"ask":"moves","unit":"Nobody"}`:                              `unit: no unit is called "Nobody"`,
		`{"ask":"moves","side":"pink"}`:                                `side: no unit that could move is on the side "pink"`,
		`{"ask":"moves","side":"red","unit":"Wolves"}`:                 `side: no unit that could move is on the side "red"`,
		`{"ask":"moves","order":"dance"}`:                              `order: unknown kind of action "dance"; known: halt,`,
		`{"ask":"moves","step":0}`:                                     `step is 0, must be greater than 0`,
		`{"ask":"moves","step":-1}`:                                    `step is -1, must be a number of inches from 0.01 to 1000`,
		`{"ask":"moves","pivot_step":500}`:                             `pivot_step is 500, must be a number of degrees from 0.1 to 180`,
		`{"ask":"moves","range":-3}`:                                   `range is -3, must be 0 (unlimited) or greater, and at most 1000000`,
		`{"ask":"moves","range":1e300}`:                                `range is 1e+300, must be 0 (unlimited) or greater`,
		`{"ask":"moves","order":"shoot"}`:                              `order: shoot needs a range`,
		`{"ask":"moves","indirect":true}`:                              `indirect: needs "range"`,
		`{"ask":"moves","step":1e999}`:                                 `step: `,
		`{"ask":"moves","steps":[]}`:                                   `the ask "moves" does not take the member "steps"`,
		`{"ask":"moves","unit":"Guard","step":0.05,"pivot_step":1}`:    `more than 100000 legal moves to list: count them only`,
		`{"ask":"moves","unit":"Wolves","step":0.05,"pivot_step":0.5}`: `a lattice of more than 50000000 moves`,
		`{"ask":"moves","unit":"Wolves","step":0.01,"pivot_step":0.1}`: `more than can be numbered`,
	} {
		var a Asker
		a.Answer([]byte(`{"ask":"table","position":` + twoArmies + `}`))
		var got struct{ Error string }
		answer := string(a.Answer([]byte(request)))
		require.NoError(t, json.Unmarshal([]byte(answer), &got), answer)
		want = strings.ReplaceAll(want, `\"`, `"`)
		assert.Contains(t, got.Error, want, request)
	}
}

// TestHeadingsEndInFewDigits: a heading that was typed comes back as it was, and not a last bit
// beside it.
func TestHeadingsEndInFewDigits(t *testing.T) {
	ask := lined(t, rules.NameSecond161, `A red regiment nimble @36,10`)
	for heading := range 360 {
		got := ask(`{"ask":"regroup","unit":"A","move":"pivot","heading":%d}`, heading)
		assert.Equal(t, float64(heading), got["final"].(map[string]any)["heading"])
		got = ask(`{"ask":"move","unit":"A","order":"advance","steps":[{"pivot":%d}]}`, heading)
		assert.Equal(t, float64(heading), got["final"].(map[string]any)["heading"])
		assert.Equal(t, true, got["legal"], "a nimble unit turns anywhere in one step: %d", heading)
	}
}

// TestNoMinus180: a unit that goes straight on keeps the heading that was typed, to the sign of its
// zeros.
func TestNoMinus180(t *testing.T) {
	for _, heading := range []string{"0", "90", "180", "270"} {
		ask := lined(t, rules.NameSecond161, `A red regiment @36,20^%s`, heading)
		for _, request := range []string{
			`{"ask":"apply","order":"advance","unit":"A","steps":[{"forward":1}]}`, `{"ask":"apply","order":"change-facing","unit":"A","steps":[{"pivot":360}]}`,
			`{"ask":"apply","order":"regroup","unit":"A","move":"back","distance":1}`,
		} {
			assert.NotContains(t, ask(request), "error")
			at := ask(`{"ask":"position"}`)["position"].(map[string]any)["units"].([]any)[0].(map[string]any)["heading"]
			assert.Contains(t, []any{0.0, 90.0, 180.0, 270.0}, at, "%s %s", heading, request)
		}
	}
}

// standing is a row of two against a target that stands; behind one is a house.
const standing = `{"units":[
	{"name":"Ogres","side":"blue","type":"large-infantry","size":"horde","at":[20,15],"heading":180},
	{"name":"Guard","side":"red","type":"infantry","size":"troop","at":[18.03,12.638],"heading":0},
	{"name":"Pikes","side":"red","type":"infantry","size":"troop","at":[21.97,12.638],"heading":0},
	{"name":"Wolves","side":"blue","type":"infantry","size":"troop","at":[26.2,11.5],"heading":180}],
	"terrain":[{"name":"House","kind":"blocking","height":4,"outline":[[20,8],[24,8],[24,11.25],[20,11.25]]}]}`

// The protocol names the member at fault.
func TestAfterAsksRefuse(t *testing.T) {
	for request, want := range map[string]string{
		`{"ask":"regroup","unit":"Guard"}`:                                         `the ask "regroup" needs the member "move"`,
		`{"ask":"regroup","unit":"Guard","move":"back"}`:                           `the ask "regroup" needs the member "distance"`,
		`{"ask":"regroup","unit":"Guard","move":"pivot"}`:                          `the ask "regroup" needs the member "heading"`,
		`{"ask":"regroup","unit":"Guard","move":"pivot","heading":3,"distance":2}`: `distance: cannot be combined with "move": "pivot"`,
		`{"ask":"regroup","unit":"Guard","move":"back","heading":3,"distance":2}`:  `heading: needs "move": "pivot"`,
		`{"ask":"regroup","unit":"Guard","move":"up","distance":2}`:                `move: unknown way "up"; known: pivot, forward, back, left, right`,
		`{"ask":"regroup","unit":"Guard","move":"back","distance":-2}`:             `distance is -2, must be a number of inches from 0 to 100000`,
		`{"ask":"regroup","unit":"Nobody","move":"back","distance":2}`:             `unit: no unit is called "Nobody"`,
		`{"ask":"regroup","unit":"Guard","move":"left","distance":2}`:              `move: edition "second-161" has no regroup to the left`,
		`{"ask":"pullback","to":"Ogres"}`:                                          `the ask "pullback" needs the member "units"`,
		`{"ask":"pullback","units":"Guard","to":"Ogres"}`:                          `column 27: units: must be a list of units, is the string "Guard"`,
		`{"ask":"pullback","units":["Guard","Nobody"],"to":"Ogres"}`:               `units[1]: no unit is called "Nobody"`,
		`{"ask":"pullback","units":["Guard","Guard"],"to":"Ogres"}`:                `units: "Guard" is named twice`,
		`{"ask":"pullback","units":["Wolves"],"to":"Ogres"}`:                       `units: "Wolves" and "Ogres" are on the same side; a charger pulls back from an enemy`,
		`{"ask":"pullback","units":["Guard"],"to":"Wolves"}`:                       `units: "Guard" is 4.2330 inches from "Wolves"; chargers pull back from contact`,
		`{"ask":"pullback","units":["Guard"],"to":"Ogres","hindered":true}`:        `the ask "pullback" does not take the member "hindered"`,
		`{"ask":"pullback","units":[],"to":"Ogres"}`:                               `units: no charger is named`,
		`{"ask":"sight","from":"Guard","to":"Ogres","units":[]}`:                   `the ask "sight" does not take the member "units"`,
	} {
		var a Asker
		a.Answer([]byte(`{"ask":"table","position":` + strings.ReplaceAll(standing, "\n", "") + `}`))
		got := string(a.Answer([]byte(request)))
		var answer struct{ Error string }
		require.NoError(t, json.Unmarshal([]byte(got), &answer))
		assert.Contains(t, answer.Error, want, request)
	}
}

// TestIND4OverrunEndsAsARegroup: the ask and the order end where a regroup of the same roll does.
func TestIND4OverrunEndsAsARegroup(t *testing.T) {
	for _, edition := range []rules.EditionName{rules.NameSecond2015, rules.NameSecond161, rules.NameThird} {
		const enemy = `Z red regiment @36,10 | E blue regiment @36,17.649606^180`
		regroup := lined(t, edition, enemy)(`{"ask":"regroup","unit":"Z","move":"forward","distance":4}`)
		got := lined(t, edition, enemy)(`{"ask":"surge","unit":"Z","distance":4,"overrun":true}`)
		assert.Equal(t, "restored", got["shuffle"].(map[string]any)["outcome"])
		assert.Equal(t, regroup["final"], got["final"])
		got = lined(t, edition, enemy)(`{"ask":"apply","order":"overrun","unit":"Z","distance":4}`)
		assert.Equal(t, "yes", got["verdict"])
		at := regroup["final"].(map[string]any)["at"].([]any)
		assert.InDelta(t, at[1], got["changes"].([]any)[0].(map[string]any)["at"].([]any)[1], 1e-6)

		got = lined(t, edition, `Z red regiment fly @36,10 | F red troop @36,13`)(`{"ask":"surge","unit":"Z","distance":6,"overrun":true}`)
		assert.Equal(t, 6.0, got["forward"])
		assert.NotContains(t, got, "stopped_by")

		got = lined(t, edition, `Z red regiment fly @36,44`)(`{"ask":"surge","unit":"Z","distance":6,"overrun":true}`)
		assert.Equal(t, true, got["at_edge"])
		assert.Less(t, got["forward"], 3.0)
	}
}

// TestREG1DiceOfARegroup: a regroup goes by whole numbers that its die can show, an overrun by
// those of the die forward, and by a house rule any distance.
func TestREG1DiceOfARegroup(t *testing.T) {
	const line = `A red regiment @36,10`
	for _, edition := range []rules.EditionName{rules.NameBeta2010, rules.NameSecond2015, rules.NameSecond161, rules.NameThird} {
		for way, most := range map[string]float64{"forward": 6, "back": 3, "left": 3, "overrun": 6} {
			house := `,"position":{"edition":"` + string(edition) + `","house_rules":{"regroup_die":0,"regroup_back_die":0,"regroup_sideways":true},` +
				`"units":[{"name":"A","side":"red","type":"infantry","size":"regiment","at":[36,12],"heading":0}]}`
			if way == "left" && edition != rules.NameThird || way == "overrun" && edition == rules.NameBeta2010 {
				continue
			}
			for inches, legal := range map[float64]bool{0: false, 1: true, 2.5: false, 3: true, most: true, most + 1: false, 40: false} {
				for _, asked := range []string{`{%s"ask":"regroup","unit":"A","move":"%s","distance":%v}`, `{%s"ask":"apply","order":"regroup","unit":"A","move":"%s","distance":%v}`} {
					if way == "overrun" {
						asked = `{%s"ask":"surge","overrun":true,"unit":"A","distance":%[3]v}`
					}
					got := lined(t, edition, line)(fmt.Sprintf(asked, "", way, inches))
					if legal {
						assert.NotContains(t, got, "error", "%s %v in %s", way, inches, edition)
						continue
					}
					assert.Equal(t, "out-of-bounds", got["code"], "%s %v in %s: %v", way, inches, edition, got)
					assert.Contains(t, got["error"], fmt.Sprintf("give a whole number from 1 to %v", most))
					got = lined(t, edition, line)(fmt.Sprintf(asked, house[1:]+",", way, inches))
					assert.NotContains(t, got, "error", "%s %v in %s by a house rule", way, inches, edition)
				}
			}
		}
	}
}

// TestSCN5ContactIsTheBand: who carries loot is in contact with its edge, and a counter with its
// base, as everything else is: nearer than 0.002 inch. A carrier that was typed 0.0002 inch off its
// edge did not leave.
func TestSCN5ContactIsTheBand(t *testing.T) {
	for away, leaves := range map[float64]bool{1.574: true, 1.575: true, 1.5767: true, 1.577: false} {
		ask := lined(t, rules.NameSecond2015, `A red regiment loot @36,%v`, away)
		got := ask(`{"ask":"control","scenario":"loot","side":"red","edge":"bottom","objectives":[{"at":[36,24]},{"at":[20,24]},{"at":[52,24]}]}`)
		assert.Equal(t, leaves, got["leaving"].([]any)[0].(map[string]any)["leaves"], "%v", away)
	}
	for beside, legal := range map[float64]bool{38.46: true, 38.461: true, 38.4624: true, 38.464: false} {
		ask := lined(t, rules.NameSecond2015, `A red regiment loot @36,20`)
		got := ask(`{"ask":"control","scenario":"loot","side":"red","edge":"bottom","objectives":[{"at":[%v,20]},{"at":[20,24]},{"at":[52,24]}],"unit":"A"}`, beside)
		drop := got["counters"].([]any)[0].(map[string]any)["drop"].(map[string]any)
		assert.Equal(t, legal, drop["legal"], "%v: %v", beside, drop)
	}
}

// TestIND4NoneIn2010: nobody overruns in 2010, and the ask says so, as of surges and pushes.
func TestIND4NoneIn2010(t *testing.T) {
	ask := lined(t, rules.NameBeta2010, `A red regiment @36,10 | E blue regiment @36,17.65^180`)
	for _, request := range []string{`{"ask":"surge","unit":"A","distance":4,"overrun":true}`, `{"ask":"apply","order":"overrun","unit":"A","distance":4}`} {
		got := ask(request)
		assert.Equal(t, `edition "beta-2010" has no overrun`, got["error"], "%v", got)
	}
}

// TestREG2RegroupOf2010: in 2010, too, a unit that ended in contact with friends is an inch from
// them after its regroup.
func TestREG2RegroupOf2010(t *testing.T) {
	for _, request := range []string{
		`{"ask":"regroup","unit":"A","move":"pivot","heading":0}`, `{"ask":"regroup","unit":"A","move":"forward","distance":1}`,
		`{"ask":"regroup","unit":"A","move":"back","distance":2}`,
	} {
		got := lined(t, rules.NameBeta2010, `A red regiment @36,20 | F red regiment @39.937008,20`)(request)
		assert.Empty(t, got["violations"], "%s: %v", request, got)
		shuffle := got["shuffle"].(map[string]any)
		assert.Equal(t, "restored", shuffle["outcome"], "%s: %v", request, shuffle)
		assert.InDelta(t, 1, shuffle["friend_gap"], 1e-6)
	}
}
