package robust

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// mayLimit are the conditions that a question may hang on.
func mayLimit(q Question) []Condition {
	switch q := q.(type) {
	case Distance:
		return []Condition{OfDistance}
	case Facing:
		return []Condition{OfFacing}
	case Place:
		return []Condition{OfPlace}
	case Move:
		return []Condition{OfMove}
	case Arc:
		return []Condition{OfArc, OfTurn}
	case Sight:
		return []Condition{OfArc, OfSight, OfTurn}
	case Cover:
		return []Condition{OfCover, OfTurn}
	case Shot:
		return []Condition{OfArc, OfSight, OfTurn, OfRange, OfCombat}
	case Turned:
		return mayLimit(q.Of)
	case Charge:
		switch q.Of {
		case ItsFacing:
			return []Condition{OfFacing}
		case ItsHindrance:
			return append(mayLimit(Charge{}), OfHindrance)
		}
		return []Condition{OfArc, OfSight, OfTurn, OfRange, OfFacing, OfRoom, OfWithdrawal}
	}
	return nil
}

// What is not proved names at least one of the conditions of its kind, each once, and what is proved names none.
func TestLimitsAreThoseOfTheKind(t *testing.T) {
	texts := allTexts()
	named := map[Condition]int{}
	for k := range max(8, cases.For(100)) {
		r := rand.New(rand.NewPCG(uint64(k)+5, 19))
		table := attackTable(t, texts[k%len(texts)], uint64(k)+5, 8, 4)
		from, to := spatial.UnitID(r.IntN(table.Len())), spatial.UnitID(r.IntN(table.Len()))
		if from == to {
			continue
		}
		for _, a := range kindsAsked(table, r, from, to) {
			answer, err := Ask(table, a.question, Options{Within: 8 / geom.MMPerInch, Tables: -1})
			require.NoError(t, err)
			if answer.Result == Holds || answer.Verdict.open() {
				assert.Empty(t, answer.Limits)
				continue
			}
			require.NotEmpty(t, answer.Limits, "%T %+v", a.question, a.question)
			assert.Subset(t, mayLimit(a.question), answer.Limits, "%T %+v", a.question, a.question)
			list := slices.Clone(answer.Limits)
			slices.Sort(list)
			assert.Len(t, slices.Compact(list), len(answer.Limits))
			for _, c := range answer.Limits {
				require.Contains(t, Conditions(), c)
				named[c]++
			}
		}
	}
	t.Log(named)
}

// Each condition alone, on a table where nothing else is near its limit.
func TestLimitsNameWhatIsNear(t *testing.T) {
	third := rules.Third()
	third.Readings.TurnToShoot = rules.TurnToShootNeedsRoom
	for _, x := range []struct {
		name, line string
		question   Question
		verdict    Verdict
		want       []Condition
	}{
		{"range", "A red regiment @36,10 | C blue regiment @36,22.9^180", Charge{From: 0, To: 1}, Yes, []Condition{OfRange, OfRoom}},
		{"range no", "A red regiment @36,10 | C blue regiment @36,23.2^180", Charge{From: 0, To: 1}, No, []Condition{OfRange}},
		{"sight", "A red regiment @36,10 | C blue regiment @36,19^180 | blocking: Wall height=9 20,14..35.95,15 | blocking: Wall2 height=9 36.05,14..55,15", Sight{From: 0, To: 1}, Yes, []Condition{OfSight}},
		{"sight no", "A red regiment @36,10 | C blue regiment @36,19^180 | blocking: Wall height=9 20,14..36.2,15 | blocking: Wall2 height=9 36.1,14..55,15", Charge{From: 0, To: 1}, No, []Condition{OfSight}},
		{"room", "A red regiment @36,10 | C blue regiment @36,18^180 | blocking: House height=9 38.05,11..41,20 | blocking: Shed height=9 31,11..33.95,20", Charge{From: 0, To: 1}, Yes, []Condition{OfRoom}},
		{"facing", "A red regiment @36,10 | C blue regiment @42.3,16^180", Facing{0, 1}, "right", []Condition{OfFacing}},
		{"cover", "A red regiment @36,10 | C blue regiment @36,19^180 | difficult: Wood height=9 36,14..55,15", Cover{0, 1}, Yes, []Condition{OfCover}},
		{"arc", "A red regiment @36,10 | C blue regiment @46.8,17^180", Sight{From: 0, To: 1}, Yes, []Condition{OfArc}},
		{"arc no", "A red regiment @36,10 | C blue regiment @48.2,17^180", Sight{From: 0, To: 1}, No, []Condition{OfArc}},
		{"combat", "A red regiment @36,10 | C blue regiment @36,25^180 | B blue regiment @36,6.83", Shot{0, 1, los.Weapon{Range: 24}}, Yes, []Condition{OfCombat}},
		{"room to turn", "A red infantry single hero individual 25x25 @36,10^90 | C blue infantry regiment @36,20^180 | blocking: Wall height=0 30,8..35.49,12", Shot{0, 1, los.Weapon{Range: 24}}, Yes, []Condition{OfTurn}},
		{"withdrawal", "A red regiment @36,10 front=C | C blue regiment @36,13.1496062992^180 front=A | B blue regiment @36,45^180", Charge{From: 0, To: 2}, No, []Condition{OfWithdrawal}},
		{"weapon", "A red regiment @36,10 | C blue regiment @36,20.2^180", Shot{0, 1, los.Weapon{Range: 7.3}}, Yes, []Condition{OfRange}},
	} {
		table := scenetest.Table(t, third, x.line)
		a, err := Ask(table, x.question, Options{Within: 8 / geom.MMPerInch, Tables: -1})
		require.NoError(t, err, x.name)
		t.Logf("%s: %s %s holds %.2f mm, %v", x.name, a.Result, a.Verdict, a.Holds*geom.MMPerInch, a.Limits)
		assert.Equal(t, x.verdict, a.Verdict, x.name)
		assert.Equal(t, x.want, a.Limits, x.name)
	}
}

// A verdict that no table was found to turn is told first, and that the proof ends is not told as a no of the table.
func TestSentenceOfWhatIsNotProved(t *testing.T) {
	table := scenetest.Table(t, rules.Second161(), "A red regiment @36,10 | C blue regiment @37,22^180 | blocking: \"Drystone Wall\" height=3 20,16..36.8,17")
	a := Answer{Result: Unknown, Verdict: Yes, Within: 2 / geom.MMPerInch, Holds: 1.36 / geom.MMPerInch, Limits: []Condition{OfRoom}}
	assert.Equal(t, "is yes as measured, and proved up to 1.3 mm of the 2 mm asked about; the proof ends at room, which is a limit of the proof and not of the table: no table was found that turns it", a.Sentence(table))
	a.Holds, a.Limits = 0, []Condition{OfArc, OfTurn, OfHindrance}
	assert.Equal(t, "is yes as measured, but not proved up to the 2 mm asked about, nor for less; the proof ends at the arc, the free turn before it and what hinders it, "+
		"which is a limit of the proof and not of the table: no table was found that turns it", a.Sentence(table))
	a.Holds, a.Limits, a.Turns, a.Flips = 1/geom.MMPerInch, []Condition{OfSight}, true, 3/geom.MMPerInch
	a.Moved = []Moved{{Thing: spatial.PieceThing(0), By: 3 / geom.MMPerInch}}
	assert.Contains(t, a.Sentence(table), "the proof ends at sight, which is a limit of the proof and not of the table: no table was found that turns it within that, and the nearest beyond moves Drystone Wall by 3 mm")
	a.Other = None
	assert.Contains(t, a.Sentence(table), "moves Drystone Wall by 3 mm, and leaves no charge")
	for _, c := range Conditions() {
		assert.NotEmpty(t, c.words())
	}
}
