package charges

import (
	"strings"
	"testing"

	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/internal/answers"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/stretchr/testify/assert"
)

func conditions(margins ...float64) []answer.Condition {
	var list []answer.Condition
	for i, name := range []string{"arc", "sight", "range"} {
		list = append(list, answer.Condition{Name: name, OK: margins[i] >= 0, Margin: margin(margins[i])})
	}
	return append(list, answer.Condition{Name: "room", OK: true, Margin: margin(1e6)})
}

// joined is three chargers with everything that can be said about them.
func joined() *chargers {
	p := &chargers{to: "Bard", terms: terms{path: rules.ChargePathAny}}
	for i, name := range []string{"Hounds", "Rats", "Cats"} {
		a := &attempt{From: name, TargetedCharge: answers.TargetedCharge{To: "Bard"}}
		a.Facing, a.Tie = []string{"right", "front", "right"}[i], []string{"rear", "", ""}[i]
		a.Conditions = conditions(1e6, 0.04, 5)
		p.tries = append(p.tries, a)
	}
	p.Verdict = "yes"
	p.Order = []string{"Hounds"}
	p.Charges = []answer.Charger{{
		Slot: answer.Slot{Unit: "Hounds", Facing: "right", Along: 0.004, Fraction: 0.999}, Way: *made(0).Way,
	}}
	return p
}

func TestChargeTogetherTellsAll(t *testing.T) {
	assert.Equal(t, `Hounds, Rats and Cats can all charge Bard. Declared together, they move one at a time, in this order
[MLT-1, MLT-5]:

  1. Hounds into the right flank: attacks x2, hindered
     Path      forward 2.31 in, pivot 28.6 degrees left, forward 4.60 in, pivot 0.250 degrees right
               (a way that works)
     Ends      at (3.00, 5.00), heading 360.0, opposite the middle
     Contact   1.50 in (38.1 mm), 99.90% of its front [MLT-2]
     Target    turns to it, as it goes first: at (1.00, 2.00), heading 90.0 [IND-2]
     Facing    the right flank; its leader point is on the line to the rear [ARC-5]
     Hindered  yes, by Wood, Wall and the obstacle that the target defends [CHG-13]
               by the most direct way no, by the shortest no, by the smallest pivot yes, by a way of
               the player's choice no [CHG-4]
     Nudged    Rats by 0.050 in (1.3 mm) [PRX-4]
     Hill      it charges down off a hill [CHG-15]

Before anyone moves, each by itself; margins in inches, room with the others away [CHG-1, MLT-5]:

  unit    arc  sight               range     room
  Hounds  yes  yes 0.040 (1.0 mm)  yes 5.00  yes
  Rats    yes  yes 0.040 (1.0 mm)  yes 5.00  yes
  Cats    yes  yes 0.040 (1.0 mm)  yes 5.00  yes
`, joined().describe())
}

func TestChargeTogetherTellsWhyNot(t *testing.T) {
	p := joined()
	p.Verdict, p.Reason, p.Resolution, p.Formation = "too-close", "too-close", 1e-4, answer.Formation{}
	assert.True(t, strings.HasPrefix(p.describe(), "Too close to call whether Hounds, Rats and Cats can all charge Bard: neither was shown, down to\n"+
		"0.0001 in. Roll a die [LOS-8].\n\nFor fewer of them no charge was found, either [MLT-6].\n"), p.describe())
	p.Verdict, p.Reason = "no", "no-space"
	assert.Contains(t, p.describe(), "against the front and the\nright flank of Bard [MLT-1, MLT-3, MLT-4].\n")
	p.Subsets = []answer.Subset{{
		Formation: answer.Formation{Order: []string{"Cats"}, Charges: joined().Charges},
		LeftOut:   []answer.LeftOut{{Unit: "Hounds", Reason: "too-close"}, {Unit: "Rats", Reason: "not-seen"}},
	}}
	assert.Contains(t, p.describe(), "\nCats can, alone [MLT-6]:\n")
	assert.Contains(t, p.describe(), "\nWithout Hounds: too close to call.\n", "not seen is told above")
	p.Subsets[0].LeftOut = []answer.LeftOut{{Unit: "Hounds", Reason: "no-order"}, {Unit: "Rats", Reason: "no-way"}, {Unit: "Cats", Reason: "no-order"}}
	for range mostSubsets + 2 {
		p.Subsets = append(p.Subsets, p.Subsets[0])
	}
	assert.Contains(t, p.describe(), "\n  - Cats (99.90%). Without Hounds and Cats: in no order can all get to their places. Without Rats:\n    no way to the front.\n")
	assert.Contains(t, p.describe(), "\n  - ... and 3 more\n")

	p.Reason, p.Subsets = "not-seen", nil
	p.tries[2].Reason, p.tries[2].Conditions = "not-seen", conditions(1, -0.5, 1)
	p.tries[2].hiding = []string{"Mill"}
	p.tries[1].Reason = "too-close"
	assert.Contains(t, p.describe(), "cannot all charge Bard:\n\n  - Cats: it does not see Bard, which is hidden by Mill [CHG-1, LOS-1].\n\n")
	assert.NotContains(t, p.describe(), "Rats:", "it is not its fault")
}

func TestShareAndNumberWord(t *testing.T) {
	assert.Equal(t, "0.40%", share(0.004))
	assert.Equal(t, "1%", share(0.0051))
	assert.Equal(t, "all", share(1))
	assert.Equal(t, "Seven", numberWord(7))
	assert.Equal(t, "8", numberWord(8))
}
