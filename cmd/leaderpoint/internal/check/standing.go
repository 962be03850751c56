package check

import (
	"fmt"
	"math"
	"slices"

	"github.com/leaderpoint/leaderpoint/aftermath"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/phrase"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/tell"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/reasons"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// baseOf is the base of a unit where the document has it, nil if there is none.
func baseOf(u *position.Unit, width, depth float64) *geom.Base {
	b, err := geom.NewBase(geom.Point{X: u.At[0], Y: u.At[1]}, geom.FromBearing(u.Heading), width, depth)
	if err != nil {
		return nil
	}
	return &b
}

// standing are the faults of how units stand, in their order, and the contacts that the file says and that
// would be faults otherwise.
func standing(t *spatial.Table, d *position.Document, contacts []position.Contact) (found, said []fault) {
	for i := range t.Len() {
		id := spatial.UnitID(i)
		for _, f := range badlyPlaced(t, id) {
			if f.Kind == "gap" && isSaid(contacts, f.Unit, f.Other) {
				said = append(said, f)
			} else {
				found = append(found, f)
			}
		}
		if f, ok := badBase(t, id, d.Units[i].ModelMM); ok {
			found = append(found, f)
		}
	}
	return found, said
}

// isSaid reports whether the file says that two units touch.
func isSaid(contacts []position.Contact, a, b string) bool {
	return slices.ContainsFunc(contacts, func(c position.Contact) bool {
		return c.Kind == position.ContactTouching && !c.Terrain && (c.Unit == a && c.With == b || c.Unit == b && c.With == a)
	})
}

// badlyPlaced are the faults of where one unit stands; what it has with a unit of a higher
// number is told there.
func badlyPlaced(t *spatial.Table, id spatial.UnitID) []fault {
	v := t.Now()
	name := t.Unit(id).Name
	var found []fault
	for _, x := range aftermath.AppendViolations(nil, v, id) {
		if !x.HasOther {
			found = append(found, fault{Kind: "edge", Row: x.Row, Unit: name, By: -x.Slack, Text: fmt.Sprintf("%s hangs over the edge of the table by %s", name, tell.Length(-x.Slack))})
			continue
		}
		other := t.Name(x.Other)
		b, isUnit := x.Other.Unit()
		if !isUnit {
			found = append(found, fault{Kind: "terrain", Row: x.Row, Unit: name, Other: other, By: -x.Slack, Text: fmt.Sprintf("%s stands %s in %s, which blocks", name, tell.Length(-x.Slack), other)})
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
			if math.Abs(apart) <= geom.ContactBand {
				text = fmt.Sprintf("%s and %s: %s, and neither is in combat; if they stood so, the file says it by \"touching\"", name, other, r.Short)
			}
			found = append(found, fault{Kind: "gap", Row: x.Row, Unit: name, Other: other, By: -x.Slack, Text: text})
		}
	}
	return found
}

// fighting reports whether a unit is in combat, as its file or its place says.
func fighting(v *spatial.View, id spatial.UnitID) bool {
	return spatial.CombatOf(v, id) != spatial.Free
}

// badBase is the fault of a base that is not that of type and size, and of the model if the
// document names one.
func badBase(t *spatial.Table, id spatial.UnitID, modelMM *[2]float64) (fault, bool) {
	u, e := t.Unit(id), t.Edition()
	if u.Type == rules.Monster || u.Type == rules.Titan || u.Type == rules.WarEngine {
		return fault{}, false // they stand on what their models come with
	}
	width, depth := u.Base.Width()*geom.MMPerInch, u.Base.Depth()*geom.MMPerInch
	var model [2]float64
	if modelMM != nil {
		model = *modelMM
	}
	mm := [2]float64{micrometre(width), micrometre(depth)}
	if _, size, ok := e.Formation(u.Type, mm, model); ok && size == u.Size {
		return fault{}, false
	}
	f, err := e.Footprint(u.Type, u.Size, model)
	if err != nil || mm == [2]float64{f.WidthMM, f.DepthMM} {
		return fault{}, false
	}
	return fault{Kind: "base", Row: "BASE-1", Unit: u.Name,
		Text: fmt.Sprintf("%s stands on %s by %s mm; a %s of %s stands on %s by %s", u.Name, phrase.Number(mm[0]), phrase.Number(mm[1]), sizeWord(u.Size), u.Type, phrase.Number(f.WidthMM), phrase.Number(f.DepthMM))}, true
}

// sizeWord is a size in a sentence.
func sizeWord(s rules.Size) string {
	if s == rules.Single {
		return "single model"
	}
	return string(s)
}

// micrometre takes rounding off a size in millimetres.
func micrometre(mm float64) float64 { return math.Round(mm*1000) / 1000 }
