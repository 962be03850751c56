package faults

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/fault"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// Most is the number of faults at which a check stops.
const Most = 100

// In returns all faults of a document: first those that keep a unit or a piece off the table, then
// those of places. said are contacts that would be faults if the document did not declare them.
func In(d *position.Document) (found, said []answer.Fault) {
	if d == nil {
		return nil, nil
	}
	rest, left := cloned(d), all(d)
	for len(found) < Most {
		stood, m, err := settled(rest)
		var t *spatial.Table
		if err == nil {
			t, err = spread(stood)
		}
		if err != nil {
			found = append(found, OfForm(left.original(err)))
			if !left.drop(rest, err) {
				break
			}
			continue
		}
		if t, err = restored(t, stood); err != nil {
			return append(found, OfForm(left.original(err))), nil
		}
		wrong, said := Standing(t, stood, m.Contacts)
		found = slices.Concat(found, Unmet(m), wrong)
		return found[:min(len(found), Most)], said
	}
	return found, nil
}

// Unmet returns the faults of contacts that are impossible as declared, so that their units keep
// their typed places.
func Unmet(m position.Measurement) (found []answer.Fault) {
	for _, u := range m.Unmet {
		f := answer.Fault{Kind: "contact", Unit: u.Units[0], Text: u.String(), Err: u.Err}
		if len(u.Units) > 1 {
			f.Other = u.Units[1]
		}
		found = append(found, f)
	}
	return found
}

// Stood returns the table with all units at their places in the document, overlapping or not. It
// returns an error if something cannot be on a table at all.
func Stood(d *position.Document) (*spatial.Table, error) {
	stood, _, err := settled(d)
	if err != nil {
		return nil, err
	}
	t, err := spread(stood)
	if err != nil {
		return nil, err
	}
	return restored(t, stood)
}

// cloned returns a copy of a document whose lists may be changed.
func cloned(d *position.Document) *position.Document {
	own := *d
	own.Units, own.Terrain, own.Readings = slices.Clone(d.Units), slices.Clone(d.Terrain), slices.Clone(d.Readings)
	return &own
}

// settled returns a document with all units at their settled places, in inches, without
// measurements, and what was done for that.
func settled(d *position.Document) (*position.Document, position.Measurement, error) {
	s, m, err := d.Weld()
	if err != nil {
		return nil, m, err
	}
	own := cloned(s)
	own.Measured = nil
	for i := range own.Units {
		u := &own.Units[i]
		u.Measured, u.Touching, u.InLineWith = nil, nil, nil
	}
	return own, m, nil
}

// Notes returns what was done with measurements: which units were moved, and which gaps may be
// contacts.
func Notes(d *position.Document) (notes []string) {
	s, m, err := settled(d)
	if err != nil {
		return nil
	}
	if looks := looksByCorners(d, s); len(looks) > 0 {
		notes = append(notes, "which way they look follows from two corners: "+strings.Join(looks, ", "))
	}
	for _, s := range m.Snaps {
		text := fmt.Sprintf("%s was moved by %.2f mm", s.Unit, s.Moved*geom.MMPerInch)
		if math.Abs(s.Turned) >= 0.005 {
			text += fmt.Sprintf(" and turned by %.2f degrees", s.Turned)
		}
		notes = append(notes, text+" into its contacts")
	}
	for _, f := range m.Misfits {
		notes = append(notes, f.String())
	}
	for _, n := range m.Near {
		notes = append(notes, n.String())
	}
	return notes
}

// NotStored returns enemies in contact that the file does not declare engaged, if the edition lets
// a unit that is engaged on one facing leave. A shot counts them as in combat, and a move does not.
func NotStored(d *position.Document) (notes []string) {
	t, err := d.Table()
	if err != nil || !t.Edition().Disengage {
		return nil
	}
	for id := range t.Units() {
		for _, foe := range spatial.AppendUnstored(nil, t.Now(), id) {
			if foe > id {
				a, b := t.Unit(id).Name, t.Unit(foe).Name
				notes = append(notes, fmt.Sprintf("%s and %s touch, and the file does not say that they are engaged. A shot counts them as in combat, a move or a charge does not. If they fight, say so with \"engaged\" (in a line: front=%s of %s)", a, b, b, a))
			}
		}
	}
	return notes
}

// looksByCorners returns the facings of units that were measured by two corners: if left and right
// were swapped, they face the other way. s is the settled document.
func looksByCorners(d, s *position.Document) (looks []string) {
	for i := range d.Units {
		u := &d.Units[i]
		if (u.FrontLeft == nil || u.FrontRight == nil) && len(u.FromEdges) < 2 {
			continue
		}
		heading := s.Units[i].Heading
		ways := [4]string{"up the table", "to the right", "down the table", "to the left"}
		looks = append(looks, fmt.Sprintf("%s %s (%.0f degrees)", u.Name, ways[int(math.Round(heading/90)+4)%4], math.Mod(math.Round(heading), 360)))
	}
	return looks
}

// spread returns the table of a document with all units far from each other, so that no overlap
// hides other faults.
func spread(d *position.Document) (*spatial.Table, error) {
	if t, err := d.Table(); err == nil {
		return t, nil
	}
	own := cloned(d)
	const apart, wide = 200, 300 // inches, and units in a line
	for i := range own.Units {
		if finite(own.Units[i].At) {
			own.Units[i].At = [2]float64{float64(apart * (i % wide)), float64(apart * (i / wide))}
		}
	}
	return own.Table()
}

// finite leaves a place that is out of bounds unchanged, for the error.
func finite(at [2]float64) bool {
	const most = 100_000
	return at[0] > -most && at[0] < most && at[1] > -most && at[1] < most
}

// restored returns the table with all units at their places in the document, overlapping or not.
func restored(t *spatial.Table, d *position.Document) (*spatial.Table, error) {
	units := make([]spatial.Unit, t.Len())
	for i := range units {
		units[i] = *t.Unit(spatial.UnitID(i))
		base := units[i].Base
		at := baseOf(&d.Units[i], base.Width(), base.Depth())
		if at == nil {
			return t, nil
		}
		units[i].Base = *at
	}
	pieces := make([]terrain.Piece, t.NumPieces())
	for i := range pieces {
		pieces[i] = *t.Piece(spatial.PieceID(i))
	}
	together, err := spatial.NewOverlapping(*t.Edition(), units, pieces)
	if err != nil {
		return nil, err
	}
	if area, ok := t.Area(); ok {
		return together.Bounded(area)
	}
	return together, nil
}

// OfForm returns the fault of an error of a position.
func OfForm(err error) answer.Fault {
	f := answer.Fault{Kind: "form", Text: fault.InWords(err), Err: err}
	var at *position.Error
	if errors.As(err, &at) {
		f.Path = at.Path
		if strings.HasPrefix(at.Path, "units") {
			f.Unit = at.Name
		}
	}
	return f
}

// numbers are the places in a whole document of what is left of it.
type numbers struct{ units, terrain []int }

// all returns the numbers of a whole document.
func all(d *position.Document) (n numbers) {
	for i := range d.Units {
		n.units = append(n.units, i)
	}
	for i := range d.Terrain {
		n.terrain = append(n.terrain, i)
	}
	return n
}

// original returns an error about what is left with its path in the whole document.
func (n *numbers) original(err error) error {
	var at *position.Error
	if !errors.As(err, &at) {
		return err
	}
	whole := *at
	for list, places := range map[string][]int{"units": n.units, "terrain": n.terrain} {
		i := 0
		if found, _ := fmt.Sscanf(at.Path, list+"[%d]", &i); found == 1 && i < len(places) {
			_, below, _ := strings.Cut(at.Path, "]")
			whole.Path = fault.Element(list, places[i]) + below
		}
	}
	return &whole
}

// drop removes the subject of an error from a document; it returns false if the subject is unknown.
func (n *numbers) drop(d *position.Document, err error) bool {
	var e *position.Error
	if !errors.As(err, &e) {
		return false
	}
	i := 0
	if found, _ := fmt.Sscanf(e.Path, "terrain[%d]", &i); found == 1 && i < len(d.Terrain) {
		d.Terrain, n.terrain = slices.Delete(d.Terrain, i, i+1), slices.Delete(n.terrain, i, i+1)
		return true
	}
	if found, _ := fmt.Sscanf(e.Path, "units[%d]", &i); found == 1 && i < len(d.Units) {
		name := d.Units[i].Name
		d.Units, n.units = slices.Delete(d.Units, i, i+1), slices.Delete(n.units, i, i+1)
		if !slices.ContainsFunc(d.Units, func(u position.Unit) bool { return u.Name == name }) {
			forget(d, name)
		}
		return true
	}
	return dropWhole(d, e.Path)
}

// dropWhole removes a member of the whole document; it returns false if there is none.
func dropWhole(d *position.Document, path string) (dropped bool) {
	switch path[:strings.IndexAny(path+".", ".[")] {
	case "edition":
		dropped, d.Edition = d.Edition != "", ""
	case "table":
		dropped, d.Area = d.Area != nil, nil
	case "house_rules":
		dropped, d.HouseRules = d.HouseRules != nil, nil
	case "lengths":
		dropped, d.Lengths = d.Lengths != "", ""
	case "measured":
		dropped, d.Measured = d.Measured != nil, nil
	case "readings":
		rest := slices.DeleteFunc(slices.Clone(d.Readings), func(r rules.Reading) bool { return path == "readings."+r.Key })
		if len(rest) == len(d.Readings) {
			rest = nil
		}
		dropped, d.Readings = true, rest
	}
	return dropped
}

// forget removes a dropped unit from the members of others.
func forget(d *position.Document, name string) {
	Part(d, name)
	for i := range d.Units {
		u := &d.Units[i]
		u.ChargedBy = slices.DeleteFunc(slices.Clone(u.ChargedBy), func(n string) bool { return n == name })
	}
}

// Part removes from a document what the other units say of their contacts with a unit.
func Part(d *position.Document, name string) {
	for i := range d.Units {
		u := &d.Units[i]
		u.Touching = slices.DeleteFunc(slices.Clone(u.Touching), func(t position.Touch) bool { return t.Unit == name })
		u.InLineWith = slices.DeleteFunc(slices.Clone(u.InLineWith), func(l position.InLine) bool { return l.Unit == name })
		u.Engaged = slices.DeleteFunc(slices.Clone(u.Engaged), func(g position.Engagement) bool { return g.With == name })
	}
}
