package position

import (
	"fmt"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Of returns the document of a table, without anything that makes no difference.
//
// No file can hold some tables exactly. Examples are a facing between two headings, an edition with
// its own name, and an area that does not begin at 0,0. Then the document is the nearest one, and
// inexact lists the members, such as units[2].heading, in which its table differs in a bit. If it
// builds no table at all, as with overlaps from [spatial.NewOverlapping], inexact ends with the
// error.
func Of(t *spatial.Table) (d *Document, inexact []string) {
	label := t.Label()
	d = &Document{Name: label.Name, Note: label.Note}
	miss := func(format string, args ...any) { inexact = append(inexact, fmt.Sprintf(format, args...)) }
	if t.Edition() == nil {
		return d, []string{"edition"}
	}
	b := builder{doc: d, edition: *t.Edition()}
	if d.Edition = b.edition.Name; d.Edition == defaultEdition() {
		d.Edition = ""
	}
	d.Readings = b.edition.Readings.Pairs()
	if _, err := rules.EditionByName(b.edition.Name); err != nil || b.edition.Name == "" {
		miss("edition")
	} else {
		d.HouseRules = b.edition.Differences()
	}
	if !d.describeArea(t) {
		miss("table")
	}
	var ids []spatial.UnitID // in the order of the document
	for id := range t.Units() {
		u, ok := b.describe(t.Unit(id), nil)
		describeFacts(&u, t, id)
		if d.Units = append(d.Units, u); !ok {
			miss("units[%d]", len(ids))
		}
		ids = append(ids, id)
	}
	for i := range t.NumPieces() {
		d.Terrain = append(d.Terrain, b.describePiece(t.Piece(spatial.PieceID(i))))
	}
	dropUsualNames(d.Terrain)
	if len(inexact) > 0 {
		inexact = d.differences(t, ids, inexact)
	} else if _, err := d.Table(); err != nil {
		miss("%v", err)
	}
	return d, inexact
}

// describeArea sets the playing area. It reports whether a file can hold it, and leaves out edges
// that do not begin at 0,0.
func (d *Document) describeArea(t *spatial.Table) bool {
	area, bounded := t.Area()
	switch hi := area.Hi(); {
	case !bounded || area.Lo() != geom.Point{}:
		d.Area = &Area{Endless: true}
		return !bounded
	case hi.X != usualWidth || hi.Y != usualDepth:
		d.Area = &Area{Width: hi.X, Depth: hi.Y}
	}
	return true
}

// describeFacts sets the enemies that charged a unit and those that it is engaged with.
func describeFacts(u *Unit, t *spatial.Table, id spatial.UnitID) {
	own := t.Unit(id)
	for _, id := range own.ChargedBy {
		u.ChargedBy = append(u.ChargedBy, t.Unit(id).Name)
	}
	for _, g := range own.Engaged {
		u.Engaged = append(u.Engaged, Engagement{With: t.Unit(g.With).Name, Facing: g.Facing.String()})
	}
}

// differences returns the members in which units that a file cannot hold exactly differ from those
// that it holds. Other entries of inexact are kept.
func (d *Document) differences(t *spatial.Table, ids []spatial.UnitID, inexact []string) []string {
	got, err := d.Table()
	if err != nil {
		return append(inexact, err.Error())
	}
	var out []string
	for _, path := range inexact {
		var i int
		if n, _ := fmt.Sscanf(path, "units[%d]", &i); n == 0 {
			out = append(out, path)
			continue
		}
		a, b := t.Unit(ids[i]), got.Unit(spatial.UnitID(i))
		for _, m := range []struct {
			member string
			differ bool
		}{
			{"heading", a.Base.Facing() != b.Base.Facing()},
			{"base_mm", a.Base.Width() != b.Base.Width() || a.Base.Depth() != b.Base.Depth()},
			{"size", a.Size != b.Size}, {"aim_mm", a.Aim != b.Aim}, {"state", a.State != b.State},
			{"model_mm", !sameFrontRank(a, b)},
		} {
			if m.differ {
				out = append(out, path+"."+m.member)
			}
		}
	}
	return out
}
