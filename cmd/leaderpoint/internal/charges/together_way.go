package charges

import (
	"fmt"
	"math"
	"strings"

	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/phrase"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/screen"
	"github.com/leaderpoint/leaderpoint/internal/tell"
)

// tellCharge prints how one after the other charges.
func (p *chargers) tellCharge(t *screen.Telling, j *answer.Formation) {
	for i := range j.Charges {
		c := &j.Charges[i]
		t.Blank()
		hindered := "not hindered"
		if c.Hindered {
			hindered = "hindered"
		}
		number := fmt.Sprintf("  %d. ", i+1)
		facing := sideWords(c.Slot.Facing, c.Slot.Side)
		verb := "into"
		if c.Counter {
			verb = "counter-charges"
		}
		t.Line(number, fmt.Sprintf("%s %s %s: attacks x%d, %s",
			c.Unit, verb, facing, c.Attacks, hindered))
		for _, f := range p.facts(c, i == 0) {
			t.Line(fmt.Sprintf("%*s%-9s ", len(number), "", f[0]), f[1])
		}
	}
}

// facts returns all about one of the charges that a referee may want to read out.
func (p *chargers) facts(c *answer.Charger, first bool) [][2]string {
	var facts [][2]string
	fact := func(label, format string, args ...any) {
		facts = append(facts, [2]string{label, fmt.Sprintf(format, args...)})
	}
	steps := worthTelling(c.Path)
	if c.Counter {
		fact("Path", "%s", pathOf(true, steps, p.lengths))
	} else {
		fact("Path", "%s", wayWords(&c.Way, p.lengths)+strings.NewReplacer("direct way", "direct way there", "shortest way", "shortest way there").Replace(pathReading(&c.Way, p.path)))
	}
	fact("Ends", "%s, %s", phrase.Pose(c.Final, p.lengths), offMiddle(c.Along, p.lengths))
	fact("Contact", "%s, %s of its front [MLT-2]", tell.Length(c.Overlap), share(c.Fraction))
	if c.Target != nil && first {
		fact("Target", "turns to it, as it goes first: %s [IND-2]", phrase.Pose(*c.Target, p.lengths))
	}
	for i := range p.tries {
		if a := &p.tries[i]; a.From == c.Unit && a.Tie != "" {
			fact("Facing", "%s%s [ARC-5]", facingWords(a.Facing), tieWords(a))
		}
	}
	hindered := hinderedFacts(&c.Way, p.lengths)
	if c.Hindered || len(c.HinderedBy) > 0 || len(hindered) > 1 {
		facts = append(facts, hindered...)
	}
	return append(facts, afterFacts(&c.Way)...)
}

// offMiddle returns how far the middle of a front is from that of the facing.
func offMiddle(along float64, lengths tell.Lengths) string {
	if math.Abs(along) < hardly {
		return "opposite the middle"
	}
	return fmt.Sprintf("%s to its %s of the middle", lengths.Plain(math.Abs(along)), phrase.Hand(along))
}
