package draw

import (
	"fmt"

	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/internal/draw/internal/palette"
	"github.com/leaderpoint/leaderpoint/internal/draw/internal/scene"
	"github.com/leaderpoint/leaderpoint/internal/tell"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// fewThreats is up to how many answers all are in words; of more, only those that are not No.
const fewThreats = 8

// Threat is a unit and its charge on another.
type Threat struct {
	From spatial.UnitID
	// Counter: the answer is that of a counter-charge.
	Counter bool
	Answer  charge.Answer
}

// Threats marks which units could charge another. A unit that can is drawn with its path and its
// end. One that is undecided or too close to call is drawn with a line to the target. The answers
// are those of [charge.Explain] (row CHG-1).
func Threats(to spatial.UnitID, list []Threat) Mark {
	return func(g *ground) {
		if g.View.Check(to) != nil {
			return
		}
		g.asks(fmt.Sprintf("Which units could charge %s?", g.Unit(to)), "", "CHG-1", "CHG-2", "CHG-8")
		var can, open []string
		g.FocusOnUnits(to)
		for i := range list {
			t := &list[i]
			if g.View.Check(t.From) != nil {
				continue
			}
			c := &charging{g, t.From, to, &t.Answer}
			words := c.words(t.Counter)
			if len(list) <= fewThreats || t.Answer.Verdict != charge.No {
				g.say(words.Sentence())
			}
			name := words.From
			if t.Counter {
				name += " by a counter-charge"
			}
			switch {
			case t.Answer.Verdict == charge.Yes:
				can = append(can, name)
				g.WayArrow(g.BaseOf(t.From), &t.Answer.Path)
				g.Ghost("final", words.From+" in the end", palette.FinalStyle(), t.Answer.Final, "where each would end")
				ring := t.Answer.Final.Ring()
				g.Label(scene.Label{Text: words.From, Ring: ring[:], Size: 2.6})
				g.FocusOnUnits(t.From)
			case !t.Answer.Verdict.Decided():
				open = append(open, name)
				g.Open("open", words.From+": "+t.Answer.Verdict.String())
				g.Line(palette.ClosedLine(), g.View.Body(t.From).Eye(), g.BaseOf(to).Centre())
				g.Close()
				g.Means(palette.ClosedLine(), "not decided, or too close to call")
				g.FocusOnUnits(t.From)
			}
		}
		if no := len(list) - len(can) - len(open); no > 0 && len(list) > fewThreats {
			g.say(fmt.Sprintf("%s cannot charge it.", counted(no, "other unit")))
		}
		g.page.Verdict = fmt.Sprintf("No unit could charge %s.", g.Unit(to))
		if len(can) > 0 {
			g.page.Verdict = fmt.Sprintf("%s could charge %s.", tell.Series(can), g.Unit(to))
		}
		if len(open) > 0 {
			g.page.Verdict += fmt.Sprintf(" Open: %s.", tell.Series(open))
		}
	}
}
