package faults

import (
	"cmp"
	"fmt"
	"maps"
	"math"
	"slices"

	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/game/aftermath"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/named"
	"github.com/leaderpoint/leaderpoint/internal/reasons"
	"github.com/leaderpoint/leaderpoint/internal/tell"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// baseOf returns the base of a unit at its place in the document, nil if there is none.
func baseOf(u *position.Unit, width, depth float64) *geom.Base {
	b, err := geom.NewBase(geom.Point{X: u.At[0], Y: u.At[1]}, geom.FromBearing(u.Heading), width, depth)
	if err != nil {
		return nil
	}
	return &b
}

// Standing returns the faults of the places of units, in their order, and the declared contacts
// that would be faults otherwise. The document of the table says what models are on the bases;
// without it bases are not compared with types and sizes.
func Standing(t *spatial.Table, d *position.Document, contacts []position.Contact) (found, said []answer.Fault) {
	found = thirdSide(t)
	for id := range t.Units() {
		if len(found) >= Most {
			break
		}
		for _, f := range badlyPlaced(t, id) {
			if f.Kind == "gap" && isSaid(contacts, f.Unit, f.Other) {
				said = append(said, f)
			} else {
				found = append(found, f)
			}
		}
		found = append(found, badlyEngaged(t, id)...)
		if d == nil {
			continue
		}
		if f, ok := badBase(t, id, modelOf(d, t.Unit(id).Name)); ok {
			found = append(found, f)
		}
	}
	return found[:min(len(found), Most)], said
}

// thirdSide returns a unit whose side, of more than two, is spelt nearly as that of more units.
func thirdSide(t *spatial.Table) (found []answer.Fault) {
	units, last := map[string]int{}, map[string]spatial.UnitID{}
	for id := range t.Units() {
		side := t.Unit(id).Side
		units[side], last[side] = units[side]+1, id
	}
	sides := slices.Sorted(maps.Keys(units))
	slices.SortStableFunc(sides, func(a, b string) int { return cmp.Or(units[a]-units[b], int(last[b]-last[a])) })
	for i, side := range sides {
		near := named.Nearest(side, sides[i+1:])
		if len(sides) > 2 && len(side) > 2 && len(near) > 0 {
			name := t.Unit(last[side]).Name
			text := fmt.Sprintf("%s is of the side %s, and there is a side %s: one of them may be misspelt", name, side, near[0])
			return append(found, answer.Fault{Kind: "side", Unit: name, Text: text})
		}
	}
	return nil
}

// isSaid reports whether the file declares that two units touch.
func isSaid(contacts []position.Contact, a, b string) bool {
	return slices.ContainsFunc(contacts, func(c position.Contact) bool {
		return c.Kind == position.ContactTouching && !c.Terrain && (c.Unit == a && c.With == b || c.Unit == b && c.With == a)
	})
}

// badlyPlaced returns the faults of the place of one unit. Those with a unit of a higher id are
// reported there.
func badlyPlaced(t *spatial.Table, id spatial.UnitID) []answer.Fault {
	v := t.Now()
	name := t.Unit(id).Name
	var found []answer.Fault
	for _, x := range aftermath.Violations(v, id) {
		if !x.HasOther {
			found = append(found, answer.Fault{Kind: "edge", Row: x.Row, Unit: name, By: -x.Slack, Text: fmt.Sprintf("%s hangs over the edge of the table by %s", name, tell.Length(-x.Slack))})
			continue
		}
		other := t.Name(x.Other)
		b, isUnit := x.Other.Unit()
		if !isUnit {
			found = append(found, answer.Fault{Kind: "terrain", Row: x.Row, Unit: name, Other: other, By: -x.Slack, Text: fmt.Sprintf("%s stands %s in %s, which blocks", name, tell.Length(-x.Slack), other)})
			continue
		}
		if b < id {
			continue
		}
		first, second := v.Body(id).Base(), v.Body(b).Base()
		switch apart := geom.SeparationOf(&first, &second); {
		case apart < -geom.ContactBand:
			found = append(found, overlapOf(t, id, b, -apart))
		case !fighting(v, id) && !fighting(v, b):
			r, _ := reasons.Find(reasons.Move, x.Row)
			text := fmt.Sprintf("%s and %s: %s, %s apart", name, other, r.Short, tell.Length(math.Max(0, apart)))
			if lacks := -x.Slack; lacks < 0.01 {
				text += fmt.Sprintf(": too near by %s in", tell.Fixed(lacks, 4))
			}
			if math.Abs(apart) <= geom.ContactBand {
				text = fmt.Sprintf("%s and %s: %s, and neither is in combat; if they stood so, a position file says it by \"touching\"", name, other, r.Short)
			}
			found = append(found, answer.Fault{Kind: "gap", Row: x.Row, Unit: name, Other: other, By: -x.Slack, Text: text})
		}
	}
	return found
}

// farEngaged is how far apart engaged units may be in inches, and farAcross the same with an
// obstacle between them.
const farEngaged, farAcross = 1, 4

// badlyEngaged returns the faults of what a unit says of its fights: the enemy is far away, or
// touches another side.
func badlyEngaged(t *spatial.Table, id spatial.UnitID) (found []answer.Fault) {
	u := t.Unit(id)
	for _, g := range u.Engaged {
		foe := t.Unit(g.With)
		apart := geom.Separation(u.Base, foe.Base)
		fault := func(by float64, format string, args ...any) {
			text := fmt.Sprintf("%s is said to be in combat with %s, ", u.Name, foe.Name) + fmt.Sprintf(format, args...)
			found = append(found, answer.Fault{Kind: "engaged", Unit: u.Name, Other: foe.Name, By: by, Text: text})
		}
		switch {
		case apart > farAcross || apart > farEngaged && !acrossObstacle(t, u.Base, foe.Base):
			if g.With < id && slices.ContainsFunc(foe.Engaged, func(g spatial.Engagement) bool { return g.With == id }) {
				continue // the enemy has said it
			}
			fault(apart, "which is %s away", tell.Length(apart))
		case apart <= geom.ContactBand:
			if touched := sidesTouched(u.Base, foe.Base); len(touched) > 0 && !slices.Contains(touched, g.Facing) {
				fault(0, "by its %v, and %s touches its %v", g.Facing, foe.Name, touched[0])
			}
		}
	}
	return found
}

// sidesTouched returns the sides of a base that another touches, by more than a corner.
func sidesTouched(b, by geom.Base) []arcs.Facing {
	return slices.DeleteFunc([]arcs.Facing{arcs.Front, arcs.Right, arcs.Rear, arcs.Left}, func(f arcs.Facing) bool {
		left, right := f.Edge(b)
		corner := geom.Scale((f + 1).Normal(b), 2*geom.ContactBand) // it belongs to two sides
		left, right = left.Add(corner), right.Sub(corner)
		return geom.SeparationConvex(by, []geom.Point{left, right, left}) > geom.ContactBand
	})
}

// acrossObstacle reports whether an obstacle is so near to two bases that they may fight across it.
func acrossObstacle(t *spatial.Table, a, b geom.Base) bool {
	for id := range spatial.PieceID(t.NumPieces()) {
		if p := t.Piece(id); p.Kind() == terrain.Obstacle && p.DistanceFrom(a) <= farEngaged && p.DistanceFrom(b) <= farEngaged {
			return true
		}
	}
	return false
}

// fighting reports whether a unit is in combat, by its file or its place.
func fighting(v *spatial.View, id spatial.UnitID) bool {
	return spatial.CombatOf(v, id) != spatial.Free
}

// badBase returns the fault of a base that is not that of type, size and model (row BASE-1). Any
// base fits monsters, titans and war engines.
func badBase(t *spatial.Table, id spatial.UnitID, model [2]float64) (answer.Fault, bool) {
	u, e := t.Unit(id), t.Edition()
	switch u.Type {
	case rules.Monster, rules.Titan, rules.WarEngine:
		return answer.Fault{}, false
	}
	own := [2]float64{micrometre(u.Base.Width()), micrometre(u.Base.Depth())}
	if _, size, known := e.Formation(u.Type, own, model); known && size == u.Size {
		return answer.Fault{}, false
	}
	f, err := e.Footprint(u.Type, u.Size, model)
	if err != nil || own == [2]float64{f.WidthMM, f.DepthMM} {
		return answer.Fault{}, false
	}
	return answer.Fault{Kind: "base", Row: "BASE-1", Unit: u.Name,
		Text: fmt.Sprintf("%s stands on %s by %s mm; a %s of %s stands on %s by %s", u.Name, plain(own[0]), plain(own[1]), sizeWord(u.Size), u.Type, plain(f.WidthMM), plain(f.DepthMM))}, true
}

// micrometre returns a length in millimetres, to a thousandth, without the rounding of inches.
func micrometre(inches float64) float64 {
	return math.Round(inches*geom.MMPerInch*1000) / 1000
}

func sizeWord(s rules.Size) string {
	if s == rules.Single {
		return "single model"
	}
	return string(s)
}

func plain(x float64) string { return fmt.Sprintf("%g", x) }

// modelOf returns the base of the model that a document names for a unit, or zero.
func modelOf(d *position.Document, name string) (model [2]float64) {
	i := slices.IndexFunc(d.Units, func(u position.Unit) bool { return u.Name == name })
	if i >= 0 && d.Units[i].ModelMM != nil {
		model = *d.Units[i].ModelMM
	}
	return model
}

func overlapOf(t *spatial.Table, a, b spatial.UnitID, depth float64) answer.Fault {
	x, y := t.Unit(a).Name, t.Unit(b).Name
	return answer.Fault{Kind: "overlap", Unit: x, Other: y, By: depth, Text: fmt.Sprintf("%s and %s overlap by %s", x, y, tell.Length(depth))}
}
