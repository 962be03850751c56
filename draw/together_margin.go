package draw

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/draw/internal/palette"
	"github.com/leaderpoint/leaderpoint/draw/internal/scene"
	"github.com/leaderpoint/leaderpoint/draw/internal/tabletop"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/tell"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// aloneOf is what one of several chargers may do by itself, as the picture of a charge takes it.
func aloneOf(d *charge.Declared) *charge.Answer {
	return &charge.Answer{
		Reason: d.Reason, Facing: d.Facing, Conditions: d.Conditions, Sight: d.Sight, From: d.From, Measured: d.Measured,
		HasMeasured: d.HasMeasured, Blame: d.Blame, BlameOpen: d.BlameOpen, Without: d.Without,
	}
}

// refusedAlone draws what keeps the first of those from the charge who cannot whatever the others do, as the picture of its own charge does, and tells
// what can be told of that. Who has been drawn so is told apart.
func (g *ground) refusedAlone(to spatial.UnitID, a *charge.Joint) (lines []string, drawn spatial.UnitID) {
	for i := range a.Declared {
		d := &a.Declared[i]
		x := aloneOf(d)
		switch d.Reason {
		case charge.NoPlace, charge.NoWay:
			x.HasMeasured = false // the range does not matter
			return g.refused(d.Unit, to, x), d.Unit
		case charge.NotInArc, charge.NotSeen, charge.OutOfRange:
			return g.refused(d.Unit, to, x), d.Unit
		}
	}
	return nil, spatial.Nobody
}

// jointMargin draws and tells what the verdict on several chargers hangs on: the least margin as a length, whose it is, and as a ghost
// what turns it. Where nobody has asked for the margins, it is the least condition of a Yes. Who is drawn already is not drawn again.
func (g *ground) jointMargin(to spatial.UnitID, a *charge.Joint, drawn spatial.UnitID) []string {
	list, looked := a.Margins, a.Margins != nil
	if !looked && a.Verdict == charge.Yes {
		list = knownMargins(a)
	}
	if len(list) == 0 {
		return nil
	}
	var words []tell.JointMargin
	for i := range list {
		words = append(words, g.marginWords(to, &list[i]))
	}
	least := &list[0]
	if least.Unit == spatial.Nobody || least.Unit != drawn {
		g.jointTurn(to, a, least)
	}
	lines := []string{tell.JointMargins(words, looked)}
	var others []string
	for i := range words {
		switch list[i].Kind {
		case charge.JointArc, charge.JointSight, charge.JointRange:
		default:
			if i > 0 {
				others = append(others, words[i].Words())
			}
		}
	}
	if len(others) > 0 {
		lines = append(lines, "What else turns it by itself: "+strings.Join(others, "; ")+".")
	}
	return lines
}

// knownMargins are the conditions of all, which a Yes hangs on one by one, the least first.
func knownMargins(a *charge.Joint) (list []charge.JointMargin) {
	for i := range a.Declared {
		d := &a.Declared[i]
		for k, kind := range [3]charge.JointKind{charge.JointArc, charge.JointSight, charge.JointRange} {
			c := &d.Conditions[k]
			if c.Name == "" || !tabletop.Limited(c.Margin) {
				continue
			}
			x := charge.JointMargin{Kind: kind, Amount: c.Margin, Unit: d.Unit, Other: spatial.Nobody, Facing: arcs.NoFacing}
			list = append(list, x)
		}
	}
	slices.SortStableFunc(list, func(x, y charge.JointMargin) int { return cmp.Compare(x.Amount, y.Amount) })
	return list
}

// marginWords is a margin in words.
func (g *ground) marginWords(to spatial.UnitID, m *charge.JointMargin) tell.JointMargin {
	w := tell.JointMargin{
		Kind: string(m.Kind), Amount: m.Amount, Facing: m.Facing.String(), To: g.Unit(to),
		Known: tell.Known{Estimated: m.Estimated, Bound: m.Bound},
	}
	if g.View.Has(m.Unit) {
		w.Unit = g.Unit(m.Unit)
	}
	if g.View.Has(m.Other) {
		w.Other = g.Unit(m.Other)
	}
	return w
}

// mostJoint is the margin of several chargers, in inches, up to which it is drawn: the picture of several is full as it is, and
// nobody doubts what stands by more.
const mostJoint = 2

// jointTurn draws the least margin where it can be seen.
func (g *ground) jointTurn(to spatial.UnitID, a *charge.Joint, m *charge.JointMargin) {
	if !(math.Abs(m.Amount) <= mostJoint) || !geom.IsFinite(m.Shift) {
		return
	}
	switch m.Kind {
	case charge.JointSpace:
		g.facingTurns(to, m)
		return
	case charge.JointRoom:
		g.roomTurns(to, a, m)
		return
	}
	own := slices.IndexFunc(a.Declared, func(d charge.Declared) bool { return d.Unit == m.Unit })
	if own < 0 {
		return
	}
	switch m.Kind {
	case charge.JointArc, charge.JointSight, charge.JointRange:
		g.hangsOn(m, "its "+string(m.Kind)+" is the least margin")
		g.conditionTurns(to, aloneOf(&a.Declared[own]), m)
	case charge.JointFacing:
		g.hangsOn(m, "the facing that it has to charge is the least margin")
		g.ArcsOf(to, m.Facing)
		g.charger(m, "where it has to charge "+tell.Facing(m.Facing.String()), "the shift that changes the facing")
	case charge.JointOrder:
		g.hangsOn(m, "its place in the order is the least margin")
		g.charger(m, "where it changes places with "+g.marginWords(to, m).Other, "the shift that changes the order")
	}
}

// hangsOn outlines whose margin it is.
func (g *ground) hangsOn(m *charge.JointMargin, what string) {
	g.Culprit(spatial.UnitThing(m.Unit), what)
}

// conditionTurns draws the condition of one of them, as of a single charge.
func (g *ground) conditionTurns(to spatial.UnitID, x *charge.Answer, m *charge.JointMargin) {
	switch m.Kind {
	case charge.JointArc:
		g.arcLooked(m.Unit, x)
		g.arcShift(to, x.Sight)
	case charge.JointSight:
		g.sightLine(&x.Sight)
		g.opening(&x.Sight)
	case charge.JointRange:
		g.inRange(m.Unit, to, x)
	}
}

// charger draws a charger where the verdict turns, and the way of its leader point there as a length.
func (g *ground) charger(m *charge.JointMargin, where, what string) {
	b, eye := g.BaseOf(m.Unit), g.View.Body(m.Unit).Eye()
	moved := b.At(b.Centre().Add(m.Shift))
	g.Ghost("turns", g.Unit(m.Unit)+" "+where, palette.FlipGhost(), moved)
	g.RimOf(g.Unit(m.Unit), scene.Who+" "+where, palette.FlipGhost())
	g.Margin(eye, eye.Add(m.Shift), what)
}

// facingTurns draws the target with its facing as long as turns the verdict, and at either end the half that is missing, or to spare.
func (g *ground) facingTurns(to spatial.UnitID, m *charge.JointMargin) {
	b := g.BaseOf(to)
	width, depth := b.Width(), b.Depth()
	if m.Facing == arcs.Front || m.Facing == arcs.Rear {
		width -= m.Amount
	} else {
		depth -= m.Amount
	}
	other, err := geom.NewBase(b.Centre(), b.Facing(), width, depth)
	if err != nil {
		return
	}
	what, text := "half of what is missing", g.Unit(to)+" with "+tell.Facing(m.Facing.String())+" long enough"
	if m.Amount >= 0 {
		what, text = "half of what is to spare", g.Unit(to)+" with "+tell.Facing(m.Facing.String())+" too short"
	}
	g.Ghost("turns", text, palette.FlipGhost(), other)
	g.Rim(text, palette.FlipGhost())
	left, right := m.Facing.Edge(b)
	toLeft, toRight := m.Facing.Edge(other)
	half := "half: " + tell.Tape(math.Abs(float64(m.Amount/2)))
	g.MarginIn(half, left, toLeft, what)
	g.MarginIn(half, right, toRight, what)
}

// roomTurns draws everything in the way as large, or as small, as turns the verdict: of a Yes all that stands about the ways, of a No
// who is to blame, and all if nobody is known to be.
func (g *ground) roomTurns(to spatial.UnitID, a *charge.Joint, m *charge.JointMargin) {
	box, ok := g.Box()
	if !ok {
		return
	}
	var things []spatial.Thing
	legend := "everything in the way larger by so much: they cannot all charge any more"
	if m.Amount < 0 {
		legend = "everything in the way smaller by so much: they all can"
		for _, b := range a.Blame {
			things = append(things, b.Things...)
		}
		for i := range a.Declared {
			for _, b := range a.Declared[i].Blame {
				things = append(things, b.Things...)
			}
		}
		slices.SortFunc(things, spatial.Thing.Compare)
		things = slices.Compact(things)
	}
	if len(things) == 0 {
		things = g.Within(box.ExpandedByMargin(math.Abs(m.Amount)+tabletop.Hardly), func(x spatial.Thing) bool {
			if id, ok := x.Piece(); ok {
				return g.View.Table().Piece(id).Kind() == terrain.Blocking
			}
			id, _ := x.Unit()
			return id != to && !slices.ContainsFunc(a.Declared, func(d charge.Declared) bool { return d.Unit == id })
		})
	}
	if len(a.Declared) > 0 {
		g.Sized(things, m.Amount, [2]geom.Point{g.View.Body(a.Declared[0].Unit).Eye(), g.BaseOf(to).Centre()}, legend)
	}
}
