package los

import (
	"slices"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// A piece of terrain that is shifted moves away from the viewer, the target and bystanders at
// once, and hides elsewhere, so that no shift of one unit is the same. A view moves units only:
// so the few things that matter are put on a table of their own, with the piece shifted.

// excerpt is what matters of a table while a piece is shifted: the viewer is unit 0 and the
// target unit 1.
type excerpt struct {
	*question
	table *spatial.Table
	// ids are the units as the whole table numbers them.
	ids []spatial.UnitID
	// piece is which of them is shifted.
	piece spatial.PieceID
}

// pieceTries is how much more a table with a piece shifted costs than a shift of a unit.
const pieceTries = 20

// searchPieces looks for a shift of one piece that turns the verdict, where the facts about it
// may do so.
func (q *question) searchPieces(h *Hinge, facts []fact) {
	var done []spatial.PieceID
	for _, f := range facts {
		if f.piece < 0 || f.slack >= h.Amount || slices.Contains(done, f.piece) {
			continue
		}
		done = append(done, f.piece)
		var own []fact
		for _, g := range facts {
			if g.piece == f.piece || g.piece == noPiece && g.kind == ByHalf && q.shelters(q.view.Table().Piece(f.piece)) {
				own = append(own, g)
			}
		}
		if q.standsAt(q.pair, own, min(h.Amount, maxGrowth), nobodyElse) {
			continue
		}
		if q.excerpt = q.excerptFor(f.piece); q.excerpt == nil || q.view.Table().Piece(f.piece).Shape().Len() > mostWhole {
			q.crowd.estimated = true
			continue
		}
		q.searchShift(h, shifted{-1, f.piece}, own)
	}
}

// excerptFor, nil where it cannot be, is the excerpt with a piece, what else is between the two, and the ground that all
// of them stand on.
func (q *question) excerptFor(id spatial.PieceID) *excerpt {
	x := &excerpt{question: q}
	var units []spatial.Unit
	var pieces []terrain.Piece
	add := func(u spatial.UnitID) {
		if slices.Contains(x.ids, u) {
			return
		}
		x.ids = append(x.ids, u)
		unit := *q.view.Table().Unit(u)
		unit.Base, unit.Engaged, unit.ChargedBy = q.view.Body(u).Base(), nil, nil
		units = append(units, unit)
	}
	add(q.from)
	add(q.to)
	if q.pivoted != nil {
		before := q.pivoted.BeforePivot(q.from)
		units[0].Base = before.Body(q.from).Base()
	}
	between := q.target.Base().Bounds().AddPoint(q.viewer.Eye()).ExpandedByMargin(2 * geom.ContactBand)
	q.view.Search(between, func(region spatial.Region) bool {
		if u, ok := region.Thing.Unit(); ok {
			add(u)
		}
		return true
	})
	for k := range spatial.PieceID(q.view.Table().NumPieces()) {
		piece := q.view.Table().Piece(k)
		if k == id {
			x.piece = spatial.PieceID(len(pieces))
			pieces = append(pieces, *piece)
			continue
		}
		box := piece.Shape().Bounds().ExpandedByMargin(2 * geom.ContactBand)
		if box.Intersects(between) || slices.ContainsFunc(units, func(u spatial.Unit) bool { return box.Intersects(u.Base.Bounds()) }) {
			pieces = append(pieces, *piece)
		}
	}
	table, err := q.view.Table().Other(units, pieces)
	if err != nil {
		return nil
	}
	x.table = table
	return x
}

// turned is the pair with the piece shifted, or nil where that cannot be.
func (x *excerpt) turned(by geom.Point) *pair {
	table, err := x.table.WithPieceShifted(x.piece, by)
	if err != nil {
		return nil
	}
	if x.pivoted == nil {
		p := newPair(table.Now(), 0, 1)
		p.until = x.until
		return &p
	}
	view, err := table.Now().Pivoted(0, x.viewer.Base().Facing())
	if err != nil {
		return nil
	}
	p := newPair(&view, 0, 1)
	p.pivoted, p.until = &view, x.until
	return &p
}

// renumber makes a fact one of the excerpt; it reports whether it is about what is there.
func (x *excerpt) renumber(f *fact) bool {
	unit := slices.Index(x.ids, f.unit)
	f.unit = spatial.UnitID(unit)
	if f.piece != noPiece {
		f.piece = x.piece
	}
	return unit >= 0
}
