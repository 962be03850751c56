package position

import (
	"errors"
	"fmt"
	"slices"

	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/coded"
	"github.com/leaderpoint/leaderpoint/internal/composed"
	"github.com/leaderpoint/leaderpoint/internal/strictjson"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// Table builds the table of the document, with the defaults of the edition for missing members:
//
//   - the edition is [rules.NameSecond161], with the readings and the house rules of the
//     document;
//   - units that touch are put into exact contact: see [Document.Settle] and [Document.Weld];
//   - a monster, titan, war engine or hero has the size single. Another unit with base_mm has the
//     size with that footprint, or single;
//   - the base is [rules.Edition.Footprint] of type, size and model base, and so is the number of
//     models in the front rank;
//   - speed and height are [rules.DefaultSpeed] and [rules.Edition.DefaultHeight];
//   - a piece of terrain without a name is "<kind> <number>". Decorative terrain has height 0, and
//     an obstacle that of the edition ([rules.Edition.ObstacleHeight]).
//
// The ids of units and pieces are their places in the document. Units may be off the playing area,
// but not on one another. The error is an *[Error] with the path of the member at fault.
func (d *Document) Table() (*spatial.Table, error) {
	if d == nil {
		return nil, noDocument()
	}
	e, err := d.edition()
	if err != nil {
		return nil, err
	}
	return d.TableBy(e)
}

// TableBy is [Document.Table] under the caller's edition, such as one with the house rules of a
// club. The edition, the readings and the house rules of the document are ignored.
func (d *Document) TableBy(e rules.Edition) (*spatial.Table, error) {
	if d == nil {
		return nil, noDocument()
	}
	said := d
	d, m, err := d.settle(e)
	if err != nil {
		return nil, err
	}
	b := builder{doc: d, edition: e}
	units, pieces, err := b.all()
	if err != nil {
		return nil, err
	}
	if !said.isMeasured() {
		weld(units, pieces)
	}
	t, err := spatial.NewWithin(e, units, pieces, d.allowed())
	if err != nil {
		return nil, b.placed(err, m.Unmet)
	}
	if l := (spatial.Label{Name: d.Name, Note: d.Note}); l != (spatial.Label{}) {
		t = t.Labelled(l)
	}
	if d.Area != nil && d.Area.Endless {
		return t, nil
	}
	width, depth, err := d.PlayingArea()
	if err != nil {
		return nil, err
	}
	return t.Bounded(r2.RectFromPoints(geom.Point{}, geom.Point{X: width, Y: depth}))
}

// all returns the units and the pieces for the table.
func (b *builder) all() ([]spatial.Unit, []terrain.Piece, error) {
	if _, _, err := b.doc.PlayingArea(); err != nil {
		return nil, nil, err
	}
	if err := b.doc.checkLimits(); err != nil {
		return nil, nil, err
	}
	if err := b.numberUnits(); err != nil {
		return nil, nil, err
	}
	units := make([]spatial.Unit, len(b.doc.Units))
	for i := range b.doc.Units {
		var err error
		if units[i], err = b.build(&b.doc.Units[i]); err != nil {
			return nil, nil, b.inUnit(i, err)
		}
	}
	pieces, err := b.pieces()
	if err != nil {
		return nil, nil, err
	}
	return units, pieces, checkWork(units, pieces)
}

// PlayingArea returns the width and depth of the playing area in inches: as given, or by row SCN-1
// for the points, or 72 by 48. Both are 0 without edges.
func (d *Document) PlayingArea() (width, depth float64, err error) {
	if d == nil {
		return 0, 0, noDocument()
	}
	a := d.Area
	switch {
	case a == nil:
		return rules.TableSize(0, false)
	case a.Endless:
		if a.Points != nil || a.Small || a.Width != 0 || a.Depth != 0 {
			return 0, 0, at("table", coded.New(strictjson.Contradiction, "must have a size, or be endless, not both"))
		}
		return 0, 0, nil
	case a.Points != nil:
		if e, err := d.edition(); err == nil && !e.TablesByPoints {
			return 0, 0, at("table.points", coded.New(strictjson.Contradiction, "the edition %q has one table, of 72 by 48; give width and depth for another", e.Name))
		}
		if width, depth, err = rules.TableSize(*a.Points, a.Small); err != nil {
			return 0, 0, at("table.points", err)
		}
		return width, depth, nil
	}
	for _, side := range []struct {
		name   string
		inches float64
	}{{"width", a.Width}, {"depth", a.Depth}} {
		if !(side.inches > 0 && side.inches <= geom.MaxCoord) {
			return 0, 0, at("table."+side.name, &geom.ValueError{
				Field: "the " + side.name + " of the table", Value: side.inches, Rule: fmt.Sprintf("must be greater than 0 and at most %v inches", geom.MaxCoord)})
		}
	}
	return a.Width, a.Depth, nil
}

// edition returns the edition by name, with the readings and the house rules of the document.
func (d *Document) edition() (rules.Edition, error) {
	e, err := rules.EditionByName(d.Edition)
	if err != nil {
		return e, at("edition", err)
	}
	for _, r := range d.Readings {
		if err := e.Readings.Set(r.Key, r.Value); err != nil {
			return e, at("readings"+strictjson.Step(r.Key), err)
		}
	}
	for i, f := range d.HouseRules {
		path := "house_rules" + strictjson.Step(f.Name)
		if slices.ContainsFunc(d.HouseRules[:i], func(o rules.Field) bool { return o.Name == f.Name }) {
			return e, at(path, repeated(f.Name))
		}
		if err := e.SetField(f.Name, f.Value); err != nil {
			return e, at(path, err)
		}
		var field *rules.FieldError
		if err := e.Validate(); errors.As(err, &field) {
			return e, at(path, &rules.FieldError{Of: "house rules", Field: f.Name, Value: field.Value, Rule: field.Rule})
		} else if err != nil {
			return e, at(path, err)
		}
	}
	return e, nil
}

// checkLimits refuses a document that would take too long to build.
func (d *Document) checkLimits() error {
	points := 0
	for i := range d.Terrain {
		points += len(d.Terrain[i].Outline)
	}
	for _, l := range []struct {
		path string
		err  geom.LimitError
	}{
		{"units", geom.LimitError{What: "units", Got: len(d.Units), Limit: spatial.MaxUnits}},
		{"terrain", geom.LimitError{What: "pieces of terrain", Got: len(d.Terrain), Limit: spatial.MaxPieces}},
		{"terrain", geom.LimitError{What: "points of terrain outlines", Got: points, Limit: spatial.MaxOutlinePoints}},
	} {
		if l.err.Got > l.err.Limit {
			return at(l.path, &l.err)
		}
	}
	return nil
}

func at(path string, err error) error { return &Error{Path: path, Err: err} }

// builder converts the parts of a document into those of a table. The errors of its methods have
// paths inside the unit or the piece.
type builder struct {
	doc     *Document
	edition rules.Edition
	ids     map[string]spatial.UnitID
}

func (b *builder) inUnit(i int, err error) error {
	return within(fmt.Sprintf("units[%d]", i), b.doc.Units[i].Name, err)
}

func (b *builder) inPiece(i int, err error) error {
	return within(fmt.Sprintf("terrain[%d]", i), b.doc.Terrain[i].Name, err)
}

func within(path, name string, err error) error {
	out := Error{Path: path, Name: name, Err: err}
	var e *Error
	if errors.As(err, &e) {
		out.Path += "." + e.Path
		out.Err = e.Err
	}
	return &out
}

// placed finds the member at fault for an error of package spatial.
func (b *builder) placed(err error, unmet []Unmet) error {
	var unit *spatial.UnitError
	var piece *spatial.TerrainError
	var overlap *spatial.OverlapError
	switch {
	case errors.As(err, &unit):
		member := unit.Field
		switch unit.Field {
		case "base":
			member = "at"
		case "models wide", "model depth":
			member = "model_mm"
		case "wild charge":
			member = "wild_charge"
		case "aim":
			member = "aim_mm"
		}
		return b.inUnit(unit.Index, at(member, err))
	case errors.As(err, &piece):
		member := "outline"
		var p *terrain.PieceError
		var name *spatial.NameError
		if errors.As(err, &p) {
			member = p.Field
		} else if errors.As(err, &name) {
			member = "name"
		}
		return b.inPiece(piece.Index, at(member, err))
	case errors.As(err, &overlap):
		for _, u := range unmet { // they overlap because they could not be put into contact
			if slices.Contains(u.Units, overlap.A) && slices.Contains(u.Units, overlap.B) {
				err = at("touching", u.Err)
			}
		}
		return b.inUnit(int(b.ids[composed.Name(overlap.B)]), err)
	}
	return at("", err)
}
