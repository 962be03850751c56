package tell

import (
	"testing"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/stretchr/testify/assert"
)

func TestWords(t *testing.T) {
	assert.Equal(t, "0.002 in (0.04 mm)", Length(0.0016), "not 0.0 mm")
	assert.Equal(t, "0.050 in (1.3 mm)", Length(0.05))
	assert.Equal(t, "1.00 in (25.4 mm)", Length(1))
	assert.Equal(t, "0.00", Fixed(-0.001, 2), "no minus before a zero")
	assert.Empty(t, By(geom.NoLimit))
	assert.Equal(t, " by 2.00 in (50.8 mm)", By(-2))
	assert.Equal(t, "nothing", List(nil))
	assert.Equal(t, "a, b, c, d and 2 more", List([]string{"a", "b", "c", "d", "e", "f"}))
	assert.Equal(t, "a, b and c", Series([]string{"a", "b", "c"}))
	assert.Equal(t, "the left flank the rear", Facing("left")+" "+Facing("rear"))
	assert.Equal(t, "the back the left side the front", Side("front", "rear")+" "+Side("front", "left")+" "+Side("front", "front"))
	assert.Equal(t, "yes no 42%", YesNo(true)+" "+YesNo(false)+" "+Percent(0.42))
}

func TestLook(t *testing.T) {
	for want, l := range map[string]Look{
		"A does not see B: it is out of the front arc by 1.00 in (25.4 mm) [ARC-2].": {ArcMargin: -1},
		"A does not see B: it is hidden by C [LOS-1].":                               {InArc: true, Blockers: []string{"C"}},
		"A sees B [LOS-1].":                               {InArc: true, Clear: true},
		"A sees B, which is in cover [LOS-1, CVR-2].":     {InArc: true, Clear: true, Judged: true, InCover: true},
		"A sees B, which is not in cover [LOS-1, CVR-2].": {InArc: true, Clear: true, Judged: true},
	} {
		l.From, l.To = "A", "B"
		assert.Equal(t, want, l.Sentence())
	}
}

func TestCharge(t *testing.T) {
	for want, c := range map[string]Charge{
		"A can charge B in the front: attacks x1, not hindered.":                                                 {Verdict: "yes", Facing: "front", Attacks: 1},
		"A can charge B on the back: attacks x1, hindered.":                                                      {Verdict: "yes", Facing: "front", Side: "rear", Attacks: 1, Hindered: true},
		"Too close to call whether A can charge B: less than 0.0001 in decides it. Roll a die [LOS-8].":          {Verdict: "too-close", Resolution: 1e-4},
		"Not decided within the search whether A can charge B.":                                                  {Verdict: "undecided"},
		"A cannot charge B: it is out of range by 0.25 in (6.3 mm) [CHG-2].":                                     {Verdict: "no", Reason: "out-of-range", Conditions: []Condition{{Name: "range", OK: false, Margin: -0.25}}},
		"A cannot charge B: it does not see B, which is hidden by C [CHG-1, LOS-1].":                             {Verdict: "no", Reason: "not-seen", Hiding: []string{"C"}, Conditions: []Condition{{Name: "sight", OK: false, Margin: geom.NoLimit}}},
		"A cannot charge B: there is no free place for it flush with the left flank of B; blocked by C [CHG-8].": {Verdict: "no", Reason: "no-place", Facing: "left", Blame: []Blame{{[]string{"C"}, false}}},
		"A cannot charge B: no way leads to the rear of B, which it would have to charge; blocked by C and the edge of the table [CHG-4, CHG-10].": {
			Verdict: "no", Reason: "no-way", Facing: "rear", Blame: []Blame{{[]string{"C"}, true}},
		},
		"A cannot charge B: B is outside its front arc; there is no room behind it for its free inch back; blocked by C [CHG-1, ARC-2, MOV-24].": {
			Verdict: "no", Reason: "not-in-arc", Behind: Blame{[]string{"C"}, false},
		},
		"A cannot counter-charge B: B did not charge it last turn [CTR-1].": {Verdict: "no", Reason: "not-charged-by", Counter: true},
		"A cannot charge B: they are friends [CHG-1].":                      {Verdict: "no", Reason: "friend"},
		"A cannot charge B.": {Verdict: "no", Reason: "of no list"},
	} {
		c.From, c.To = "A", "B"
		assert.Equal(t, want, c.Sentence())
	}
	assert.Equal(t, "; the search ended before it found which obstacle is in the way", BlameWords("no-way", nil, true))
	assert.Equal(t, "; there would be none even without obstacles", BlameWords("no-place", nil, false))
	assert.Equal(t, ", as there would be without C, or without D", BlameWords("no-way", []Blame{{[]string{"C"}, false}, {[]string{"D"}, false}}, false))
	assert.Equal(t, "; blocked by the edge of the table", BlameWords("no-way", []Blame{{nil, true}}, false))
}

func TestBlameOfSeveral(t *testing.T) {
	assert.Empty(t, BlameWords("no-space", nil, false), "the facing is too short: that is said already")
	assert.Equal(t, "; they are in each other's way", BlameWords("no-order", nil, false))
	assert.Equal(t, "; blocked by C", BlameWords("no-space", []Blame{{[]string{"C"}, false}}, false))
	assert.Empty(t, BlameWords("out-of-range", nil, true))
}

func TestTogether(t *testing.T) {
	alone := Together{Units: []string{"A"}, To: "C", Verdict: "yes"}
	assert.Equal(t, "A can charge C [MLT-1, MLT-5].", alone.Sentence())
	c := Together{Units: []string{"A", "B"}, To: "C", Verdict: "yes"}
	assert.Equal(t, "A and B can both charge C [MLT-1, MLT-5].", c.Sentence())
	c.Verdict, c.Reason = "no", "no-space"
	c.AddFacing("left")
	c.AddFacing("front")
	assert.Equal(t, "A and B cannot both charge C: they do not fit side by side against the front and the left flank of C [MLT-1, MLT-3, MLT-4].", c.Sentence())
	c.Reason, c.Alone = "out-of-range", []Clause{{"A: it is out of range", []string{"CHG-2"}}}
	assert.Equal(t, "A and B cannot both charge C: A: it is out of range [CHG-2].", c.Sentence())
	for verdict, want := range map[string]string{"too-close": "Too close to call", "undecided": "Not decided"} {
		c.Verdict = verdict
		assert.Contains(t, c.Sentence(), want)
	}
}

func TestShot(t *testing.T) {
	assert.Equal(t, "A may shoot at B: -1 to hit.", (&Shot{From: "A", To: "B", Modifier: -1}).Sentence())
	assert.Equal(t, "A may not shoot at B: B is out of range; odd [DST-2].", (&Shot{From: "A", To: "B", Reasons: []string{"out-of-range", "odd"}}).Sentence())
	assert.Equal(t, "A may not shoot at B: A has no room to turn to B; blocked by C and the edge of the table [SHT-6].",
		(&Shot{From: "A", To: "B", Reasons: []string{"no-room-to-turn"}, Blame: Blame{Names: []string{"C"}, Edge: true}}).Sentence())
	assert.Equal(t, "0", ToHit(0))
}

// A label says no length as none, and has the digits that a tape has.
func TestTape(t *testing.T) {
	for inches, want := range map[float64]string{
		0: "0.00 in (0.0 mm)", 0.0271: "0.03 in (0.7 mm)", 0.061: "0.06 in (1.5 mm)", 5.69: "5.69 in (144.5 mm)", -0.027: "-0.03 in (-0.7 mm)",
		0.0044: "0.004 in (0.1 mm)", 0.0011: "0.001 in (0.03 mm)", 0.00002: "0.00002 in (0.001 mm)",
	} {
		assert.Equal(t, want, Tape(inches))
	}
}

// Within the band of contact bases touch, whatever rounding says.
func TestApart(t *testing.T) {
	for inches, want := range map[float64]string{
		3: "From A to B it is 3.00 in (76.2 mm) [DST-1].", 4e-15: "A and B touch [DST-1].", -1e-3: "A and B touch [DST-1].",
		-1: "A and B overlap by 1.00 in (25.4 mm) [DST-1].",
	} {
		assert.Equal(t, want, Apart("A", "B", inches))
	}
}
