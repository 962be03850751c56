package certainty

import (
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Move asks whether a unit may carry out an order in some steps (rows MOV-1 to MOV-23). The steps
// are exact; the place from which the unit takes them is not.
type Move struct {
	Unit    spatial.UnitID
	Command move.Command
}

func (q Move) check(t *spatial.Table) error {
	_, err := move.Check(t.Now(), q.Unit, q.Command)
	return err
}

func (q Move) verdict(t *spatial.Table) (Verdict, error) {
	return verdictOf(move.MayMove(t.Now(), q.Unit, q.Command)), nil
}

func (q Move) proved(t *spatial.Table, _ Verdict, b bounds) bool {
	return move.MoveIsProved(t.Now(), q.Unit, q.Command, b.misplacement(), func(x spatial.Thing) bool {
		return b.tolerance.asOne(t, spatial.UnitThing(q.Unit), x)
	})
}

func (q Move) binds(t *spatial.Table) binding {
	var b binding
	b.add(spatial.UnitThing(q.Unit))
	final := t.Unit(q.Unit).Base
	if c, err := move.Check(t.Now(), q.Unit, q.Command); err == nil {
		for _, f := range c.Faults {
			if f.HasOther {
				b.add(f.Other)
			}
		}
		final = c.Final
	}
	b.around(t, q.Unit, final)
	b.around(t, q.Unit, t.Unit(q.Unit).Base)
	if way := final.Centre().Sub(t.Unit(q.Unit).Base.Centre()); way != (geom.Point{}) {
		b.way(geom.LeftOf(way))
	}
	return b
}
