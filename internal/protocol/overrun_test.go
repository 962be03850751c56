package protocol

import (
	"fmt"
	"testing"

	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/stretchr/testify/assert"
)

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
