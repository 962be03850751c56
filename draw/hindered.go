package draw

import (
	"math"

	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/draw/internal/tabletop"
	"github.com/leaderpoint/leaderpoint/internal/tell"
	"github.com/leaderpoint/leaderpoint/robust"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// hinderedTold is the margin of hindering as words tell it.
func (g *ground) hinderedTold(a *charge.Answer) *tell.Hindered {
	m := &a.Hindered.Margin
	out := &tell.Hindered{Contact: m.Contact}
	for i := range m.Pieces {
		x := &m.Pieces[i]
		out.Pieces = append(out.Pieces, tell.Hindering{Name: g.NameOf(spatial.PieceThing(x.Piece)), Margin: x.Margin, Known: tell.Known{Bound: x.Bound}})
	}
	return out
}

// hinderedWords tells whether a charge is hindered, by what and by how much; "" where it is not, and nothing is near.
func (g *ground) hinderedWords(a *charge.Answer) string {
	margin := g.hinderedTold(a).Words()
	switch {
	case a.Hindered.Hindered && margin != "":
		return "It is hindered: it " + margin + " [CHG-13]."
	case a.Hindered.Hindered && len(a.Hindered.By) > 0:
		return "It is hindered by " + tell.List(g.NamesOf(a.Hindered.By)) + " [CHG-13]."
	case margin != "":
		return "It is not hindered: it " + margin + " [CHG-13]."
	}
	return ""
}

// hinderedSure tells how sure it is whether a charge is hindered; "" where nobody has asked.
func (g *ground) hinderedSure() string {
	a := g.hindered
	if a == nil || a.Verdict == robust.None {
		return ""
	}
	that := "That it is hindered "
	if a.Verdict == robust.No {
		that = "That it is not hindered "
	}
	return that + a.Sentence(g.View.Table()) + "."
}

// hinderedMargin draws by how much a charge is hindered, or is not: how far each piece would have to be elsewhere.
func (g *ground) hinderedMargin(a *charge.Answer) {
	for i := range a.Hindered.Margin.Pieces {
		x := &a.Hindered.Margin.Pieces[i]
		if !x.HasShift() || math.Abs(x.Margin) > tabletop.MostMoved {
			continue
		}
		text := "by how much it is clear of "
		if a.Hindered.Hindered {
			text = "by how much it is in "
		}
		known := tell.Known{Bound: x.Bound}
		g.MarginIn(known.About(tell.Length(math.Abs(x.Margin))), x.At, x.At.Add(x.Shift), text+g.NameOf(spatial.PieceThing(x.Piece)))
	}
}
