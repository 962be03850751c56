package aftermath

import (
	"slices"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// MaxShuffle is how far, in inches, a unit is shifted at most to restore gaps. The
// texts name no limit and call it a shuffle; what cannot be restored within it
// counts as not to be restored (row PRX-5).
const MaxShuffle = 6.0

// Gap is the least distance that a unit keeps from the units of one kind.
type Gap struct {
	// Least is the distance in inches, and at most what is asked for; Asked is
	// what is asked for. Least is negative where bases overlap.
	Least, Asked float64
	// Unit is the nearest unit when it is no farther than what is asked for;
	// Near is false when there is none. Of several the lowest number counts.
	Unit spatial.UnitID
	Near bool
}

// Slack is the margin of the gap: negative by how much it is too small.
func (g Gap) Slack() float64 { return g.Least - g.Asked }

// Kept reports whether the gap is as large as is asked for (inclusive).
func (g Gap) Kept() bool { return geom.Holds(g.Slack()) }

// demand is what gaps a unit has to restore, and from whom.
type demand struct {
	enemy, friend float64
	// keepEnemies and keepFriends: units of that kind that are nearer are left so;
	// they must not come nearer.
	keepEnemies, keepFriends bool
	// only, if not nil, are the units that the gap is restored from; all others
	// are kept as they are. but is one that is only kept, or nobody.
	only []spatial.UnitID
	but  spatial.UnitID
	// level, when levelled, is the most that is asked for from enemies, and from
	// friends beyond the visible gap: what is left when there is no room for all.
	level    float64
	levelled bool
	// along, when it is not zero, is the only line on which the unit may be
	// shifted.
	along geom.Point
}

const nobody = spatial.UnitID(-1)

// full is all that an edition asks for.
func full(e *rules.Edition) demand {
	return demand{enemy: move.EnemyGap(e), friend: move.FriendGap(e), but: nobody}
}

// kept reports whether what is nearer to a unit than its gap is left so.
func (d *demand) kept(id spatial.UnitID, enemy bool) bool {
	if d.only != nil {
		return !slices.Contains(d.only, id)
	}
	return id == d.but || enemy && d.keepEnemies || !enemy && d.keepFriends
}

// gap is the distance that has to be kept from a unit that starts at a distance.
func (d *demand) gap(id spatial.UnitID, enemy bool, start float64) float64 {
	want, level := d.friend, max(d.level, move.VisibleGap)
	if enemy {
		want, level = d.enemy, d.level
	}
	switch {
	case d.kept(id, enemy):
		return min(want, start)
	case d.levelled:
		return min(want, level)
	}
	return want
}
