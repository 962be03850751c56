package draw

import (
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/draw/internal/tabletop"
	"github.com/leaderpoint/leaderpoint/internal/tell"
	"github.com/leaderpoint/leaderpoint/robust"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// hinderedTold is how far a way keeps from what could hinder it, as words tell it.
func (g *ground) hinderedTold(a *charge.Answer) *tell.Hindered {
	out := new(tell.Hindered)
	for i := range a.Hindered.Margin.Pieces {
		x := &a.Hindered.Margin.Pieces[i]
		out.Pieces = append(out.Pieces, tell.Hindering{Name: g.NameOf(spatial.PieceThing(x.Piece)), Margin: x.Margin})
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

// hinderedMargin draws how far a way keeps from the nearest piece that could hinder it.
func (g *ground) hinderedMargin(a *charge.Answer) {
	if len(a.Hindered.Margin.Pieces) == 0 {
		return
	}
	x := &a.Hindered.Margin.Pieces[0]
	if x.Margin > tabletop.Hardly && x.Margin <= tabletop.MostMoved {
		g.MarginIn(tell.Length(x.Margin), x.Gap.A, x.Gap.B, "by how much its way clears "+g.NameOf(spatial.PieceThing(x.Piece)))
	}
}
