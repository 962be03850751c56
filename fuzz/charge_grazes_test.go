package fuzz_test

import (
	"math"

	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// graze is a thing that the way of a charge goes into by about the band of contact at the most, as
// typed positions do, or the edge of the table.
type graze struct {
	thing spatial.Thing
	edge  bool
	by    float64
}

// grazesOf lists what a charge barely goes into: its legs, the shuffle, and where its target has
// turned to.
func grazesOf(v *spatial.View, from, to spatial.UnitID, a *charge.Answer) (list []graze) {
	note := func(x graze) {
		most := geom.ContactBand + geom.Tol
		if !x.edge { // which is smaller by the band along both axes of the charger
			most *= math.Sqrt2
		}
		if x.by > 2*geom.Tol && x.by <= most {
			list = append(list, x)
		}
	}
	start := v.Body(from).Base()
	pose := func(b geom.Base) {
		for id := range v.Units() {
			if id != from && id != to {
				other := v.Body(id).Base()
				deep := -geom.Separation(b, other)
				if before := -geom.Separation(start, other); before > 0 && deep > geom.ContactBand {
					deep -= before
				}
				note(graze{thing: spatial.UnitThing(id), by: deep})
			}
		}
		t := v.Table()
		for id := range spatial.PieceID(t.NumPieces()) {
			if t.Piece(id).Kind() != terrain.Blocking {
				continue
			}
			for i := range t.Piece(id).Shape().NumParts() {
				note(graze{thing: spatial.PieceThing(id), by: -geom.SeparationConvex(b, t.Piece(id).Shape().Part(i).Vertices())})
			}
		}
		if area, ok := t.Area(); ok {
			box := b.Bounds()
			note(graze{edge: true, by: max(area.X.Lo-box.X.Lo, box.X.Hi-area.X.Hi, area.Y.Lo-box.Y.Lo, box.Y.Hi-area.Y.Hi)})
		}
	}
	target := v.Body(to).Base()
	in := max(0, -geom.Separation(start, target))
	flies := v.Traits(from).Has(rules.Fly)
	at := start
	for i := range a.Path.Len() {
		l := a.Path.Leg(i)
		at = at.Turned(l.Facing)
		covered := at.Swept(l.Forward, 0)
		if !flies {
			pose(covered)
		}
		at = at.At(geom.Along(at.Centre(), l.Facing, l.Forward))
		if flies {
			covered = at
		}
		if deep := -geom.Separation(covered, target); (!flies || i == a.Path.Len()-1) && deep > in+2*geom.Tol {
			note(graze{thing: spatial.UnitThing(to), by: deep})
		}
	}
	pose(a.Aligned)
	pose(a.Final)
	if a.Target != target {
		pose(a.Target)
	}
	return list
}
