package draw

import (
	"fmt"

	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/draw/internal/page"
	"github.com/leaderpoint/leaderpoint/draw/internal/palette"
	"github.com/leaderpoint/leaderpoint/draw/internal/scene"
	"github.com/leaderpoint/leaderpoint/internal/tell"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Threat is a unit and its charge on another.
type Threat struct {
	From spatial.UnitID
	// Counter: the answer is that of a counter-charge.
	Counter bool
	Answer  charge.Answer
}

// Threats is the exhibit of who could charge a unit: of each that can the way and its end, and of each
// of which that was not decided, or is too close to call, a line to the target. The answers are those of
// [charge.Explain] (row CHG-1).
func Threats(v *spatial.View, to spatial.UnitID, list []Threat, o Options) Exhibit {
	if v.Check(to) != nil {
		return Position(v, o)
	}
	g := newGround(v, &o)
	p := page.Page{
		Question: fmt.Sprintf("Who could charge %s?", g.Unit(to)),
		Rows:     []string{"CHG-1", "CHG-2", "CHG-8"},
	}
	var can, open []string
	g.FocusOnUnits(to)
	for i := range list {
		t := &list[i]
		if v.Check(t.From) != nil {
			continue
		}
		words := g.chargeWords(t.From, to, &t.Answer)
		words.Counter, words.CounterRow = t.Counter, v.Edition().CounterCharge.Row()
		p.Details = append(p.Details, words.Sentence())
		who := words.From
		if t.Counter {
			who += " by a counter-charge"
		}
		switch {
		case t.Answer.Verdict == charge.Yes:
			can = append(can, who)
			g.wayArrow(v.Body(t.From).Base(), &t.Answer.Path)
			g.Ghost("final", words.From+" in the end", palette.FinalStyle(), t.Answer.Final)
			g.Means("where each would end", palette.FinalStyle())
			ring := t.Answer.Final.Ring()
			g.Label(scene.Label{Text: words.From, Ring: ring[:], Size: 2.6})
			g.FocusOnUnits(t.From)
		case !t.Answer.Verdict.Decided():
			open = append(open, who)
			g.Open("open", words.From+": "+t.Answer.Verdict.String())
			g.Line(palette.ClosedLine(), v.Body(t.From).Eye(), v.Body(to).Base().Centre())
			g.Close()
			g.Means("not decided, or too close to call", palette.ClosedLine())
			g.FocusOnUnits(t.From)
		}
	}
	p.Verdict = fmt.Sprintf("Nobody could charge %s.", g.Unit(to))
	if len(can) > 0 {
		p.Verdict = fmt.Sprintf("%s could charge %s.", tell.Series(can), g.Unit(to))
	}
	if len(open) > 0 {
		p.Verdict += fmt.Sprintf(" Open: %s.", tell.Series(open))
	}
	g.show(&p)
	return exhibitOf(p, o)
}
