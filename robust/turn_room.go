package robust

import (
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/ends"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// needsRoom reports whether an individual needs room to turn before it shoots. Where it has none, it may turn
// to other bearings than those of [turns]: but for nothing that is not seen after one of those. So a no that is
// proved by the other reading stands, and a yes needs room that is proved.
func needsRoom(v *spatial.View) bool {
	return v.Edition().Readings.TurnToShoot == rules.TurnToShootNeedsRoom
}

// roomProved reports whether it is proved that a unit has room where it has turned to in a look, if it needs any:
// that it is as far from everything as it would have to be if it had been nowhere near before.
func (l *look) roomProved(who spatial.UnitID) bool {
	v, b := &l.view, &l.bounds
	if !needsRoom(v) || !v.HasPivoted(who) {
		return true
	}
	limits := ends.Of(v, who)
	base, own := v.Body(who).Base(), b.unitBy(who)+hair
	if area, ok := v.Table().Area(); ok && ends.InsideBy(area, base) <= own {
		return false
	}
	ok := true
	v.Search(base.Bounds().ExpandedByMargin(max(limits.Enemy, limits.Friend)+own+b.most()), func(r spatial.Region) bool {
		if id, unit := r.Thing.Unit(); unit {
			limit := limits.Enemy
			if v.Friends(who, id) {
				limit = limits.Friend
			}
			ok = id == who || geom.Separation(base, v.Body(id).Base()) > limit+own+b.unitBy(id)
			return ok
		}
		id, _ := r.Thing.Piece()
		ok = v.Table().Piece(id).Kind() != terrain.Blocking || geom.SeparationConvex(base, v.Ring(r)) > own+b.pieceBy(id)
		return ok
	})
	return ok
}

// most is the most that anything may be elsewhere by itself.
func (b *bounds) most() (most float64) {
	for id := range b.table.Units() {
		most = max(most, b.unitBy(id))
	}
	for id := range spatial.PieceID(b.table.NumPieces()) {
		most = max(most, b.pieceBy(id))
	}
	return most
}
