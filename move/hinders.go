package move

import (
	"slices"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// hinders lists what the steps lead through of what hinders a charge (row CHG-13).
func (m *Mover) hinders(steps []Step) []spatial.Thing {
	if m.traits.Has(rules.Strider) {
		return nil
	}
	flies := m.terms.flies
	if flies && m.v.Edition().FlyNeverHindered {
		return nil
	}
	var out []spatial.Thing
	under := func(b geom.Base, touching bool) {
		m.v.Search(b.Bounds().ExpandedByMargin(geom.ContactBand), func(r spatial.Region) bool {
			id, ok := r.Thing.Piece()
			if !ok {
				return true
			}
			switch m.v.Table().Piece(id).Kind() {
			case terrain.Difficult:
				ok = !m.traits.Has(rules.Pathfinder)
			case terrain.Obstacle:
			default:
				ok = false
			}
			if !ok {
				return true
			}
			if apart := geom.SeparationConvex(b, m.v.Ring(r)); geom.Overlaps(apart) || touching && geom.InContact(apart) {
				out = append(out, r.Thing)
			}
			return true
		})
	}
	at := m.base
	for _, s := range steps {
		if !flies && s.Way != Pivot && s.By > 0 {
			under(s.swept(at), false)
		}
		at = s.after(at)
	}
	if len(steps) > 0 && flies {
		under(at, true)
	} else if len(steps) > 0 {
		under(at, false)
	}
	slices.SortFunc(out, spatial.Thing.Compare)
	return slices.Compact(out)
}
