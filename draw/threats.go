package draw

import (
	"fmt"

	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/draw/internal/scene"
	"github.com/leaderpoint/leaderpoint/internal/tell"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Threat is a unit and its charge on another.
type Threat struct {
	From   spatial.UnitID
	Answer charge.Answer
}

// Threats is the exhibit of who could charge a unit: of each that can the way and its end, and of each
// of which that was not decided, or is too close to call, a line to the target. The answers are those of
// [charge.Explain] (row CHG-1).
func Threats(v *spatial.View, to spatial.UnitID, list []Threat, o Options) Exhibit {
	if v.Check(to) != nil {
		return Position(v, o)
	}
	g := newGround(v, &o)
	p := page{
		question: fmt.Sprintf("Who could charge %s?", g.unit(to)),
		rows:     []string{"CHG-1", "CHG-2", "CHG-8"},
	}
	var can, open []string
	g.focusOn(to)
	for i := range list {
		t := &list[i]
		if v.Check(t.From) != nil {
			continue
		}
		words := g.chargeWords(t.From, to, &t.Answer)
		p.details = append(p.details, words.Sentence())
		switch {
		case t.Answer.Verdict == charge.Yes:
			can = append(can, words.From)
			g.wayArrow(v.Body(t.From).Base(), &t.Answer.Path)
			g.ghost("final", words.From+" in the end", finalStyle(), t.Answer.Final)
			g.legend("where each would end", finalStyle())
			ring := t.Answer.Final.Ring()
			g.Label(scene.Label{Text: words.From, Ring: ring[:], Size: 2.6})
			g.focusOn(t.From)
		case !t.Answer.Verdict.Decided():
			open = append(open, words.From)
			g.Open("open", words.From+": "+t.Answer.Verdict.String())
			g.Line(closedLine(), v.Body(t.From).Eye(), v.Body(to).Base().Centre())
			g.Close()
			g.legend("not decided, or too close to call", closedLine())
			g.focusOn(t.From)
		}
	}
	p.verdict = fmt.Sprintf("Nobody could charge %s.", g.unit(to))
	if len(can) > 0 {
		p.verdict = fmt.Sprintf("%s could charge %s.", tell.Series(can), g.unit(to))
	}
	if len(open) > 0 {
		p.verdict += fmt.Sprintf(" Open: %s.", tell.Series(open))
	}
	p.show(g.Ground)
	return exhibitOf(p, o)
}
