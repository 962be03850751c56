package certainty

import (
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Place asks whether a unit may end a move on a base (rows PRX-1 to PRX-3, MOV-8, MOV-20). The base
// is exact, and all else may be off.
type Place struct {
	Unit spatial.UnitID
	Base geom.Base
}

func (q Place) check(t *spatial.Table) error {
	if err := t.Check(q.Unit); err != nil {
		return err
	}
	return q.Base.Check()
}

func (q Place) verdict(t *spatial.Table) (Verdict, error) {
	return verdictOf(move.MayStand(t.Now(), q.Unit, q.Base)), nil
}

func (q Place) proved(t *spatial.Table, _ Verdict, b bounds) bool {
	return move.PlaceIsProved(t.Now(), q.Unit, q.Base, b.misplacement())
}

func (q Place) binds(t *spatial.Table) binding {
	var b binding
	if p, err := move.Place(t.Now(), q.Unit, q.Base); err == nil {
		for _, v := range p.Violations {
			if v.HasOther {
				b.add(v.Other)
			}
		}
	}
	b.around(t, q.Unit, q.Base)
	b.add(spatial.UnitThing(q.Unit))
	return b
}

// around adds the units and pieces near a base, the nearest first.
func (b *binding) around(t *spatial.Table, but spatial.UnitID, base geom.Base) {
	type near struct {
		what spatial.Thing
		away float64
		way  geom.Point
	}
	var list []near
	for id := range t.Units() {
		if id != but {
			other := t.Unit(id).Base
			list = append(list, near{spatial.UnitThing(id), geom.Separation(base, other), other.Centre().Sub(base.Centre())})
		}
	}
	for id := range spatial.PieceID(t.NumPieces()) {
		box := t.Piece(id).Shape().Bounds()
		way := geom.Lerp(box.Lo(), box.Hi(), 0.5).Sub(base.Centre())
		list = append(list, near{spatial.PieceThing(id), t.Piece(id).DistanceFrom(base), way})
	}
	for range min(3, len(list)) {
		best := 0
		for i := range list {
			if list[i].away < list[best].away {
				best = i
			}
		}
		b.add(list[best].what)
		b.way(list[best].way)
		list[best].away = geom.NoLimit
	}
	b.way(base.Facing())
	b.way(base.RightWard())
}
