package los

import (
	"math/bits"

	"github.com/leaderpoint/leaderpoint/spatial"
)

// Refusals are all that forbids a shot, as a set. The zero set allows it.
type Refusals uint16

// What may forbid a shot, in the order of reports. Each has a stable name: see [RefusalNames].
const (
	// AtSelf: a unit shoots at itself with nothing, and no spell on friends is cast on
	// the caster (row SHT-4).
	AtSelf Refusals = 1 << iota
	// AtFriend: the weapon is for enemies, and the target is a friend; AtEnemy the
	// reverse (row SHT-4).
	AtFriend
	AtEnemy
	// AtAlly: a spell on friends does not pass between main force and allies (row
	// SHT-4).
	AtAlly
	// HasDoubled: the firer has moved At the Double (row SHT-2).
	HasDoubled
	// MustHalt: the firer has moved, and the weapon needs a Halt (row SHT-3).
	MustHalt
	// IsDisordered and IsWavering: the firer is (row SHT-2).
	IsDisordered
	IsWavering
	// IsEngaged: enemies hold the firer, TargetEngaged: they hold the target (row
	// SHT-1).
	IsEngaged
	TargetEngaged
	// OutOfArc, NotSeen, OutOfRange, TooNear: the conditions of geometry (rows
	// ARC-2, LOS-1, DST-2, CVR-9).
	OutOfArc
	NotSeen
	OutOfRange
	TooNear
	// NoRoomToTurn: by the reading [rules.TurnToShootNeedsRoom], the firer has no room to turn to
	// its target (row SHT-6).
	NoRoomToTurn
)

// RefusalNames lists the names of the refusals in the order of their bits: stable words, those of
// charges if the reason is the same.
func RefusalNames() []string {
	return []string{
		"self", "friend", "enemy", "ally", "doubled", "must-halt", "disordered", "wavering",
		"engaged", "target-engaged", "not-in-arc", "not-seen", "out-of-range", "too-near",
		"no-room-to-turn",
	}
}

// Names lists the set in the order of [RefusalNames]; nil if nothing forbids.
func (r Refusals) Names() []string {
	all := RefusalNames()
	var names []string
	for rest := r & (1<<len(all) - 1); rest != 0; rest &= rest - 1 {
		names = append(names, all[bits.TrailingZeros16(uint16(rest))])
	}
	return names
}

// forbids returns what sides, orders and states forbid: all but combat, which takes a search. The
// weapon is that of the firer: see [Weapon.of].
func (w *Weapon) forbids(v *spatial.View, from, to spatial.UnitID) Refusals {
	var r Refusals
	e, firer := v.Edition(), v.Table().Unit(from)
	switch friends := v.Friends(from, to); {
	case from == to:
		r |= AtSelf
	case w.Targets != Friends && friends:
		r |= AtFriend
	case w.Targets == Friends && !friends:
		r |= AtEnemy
	case w.Targets == Friends && !v.SameForce(from, to):
		r |= AtAlly
	}
	if w.After == AfterDouble {
		r |= HasDoubled
	}
	if w.After != Halted && w.Reload {
		r |= MustHalt
	}
	if firer.State&spatial.Disordered != 0 && e.DisorderedHoldsFire {
		r |= IsDisordered
	}
	if firer.State&spatial.Wavering != 0 {
		r |= IsWavering
	}
	return r
}

// combat returns what contact with enemies forbids (row SHT-1). A firer that only individuals hold
// that yield may shoot; a target that they hold is held.
func (w *Weapon) combat(v *spatial.View, from, to spatial.UnitID) Refusals {
	var r Refusals
	if v.HasPivoted(from) { // a free pivot leads out of no combat
		before := v.BeforePivot(from)
		v = &before
	}
	if spatial.CombatOf(v, from) == spatial.Held {
		r |= IsEngaged
	}
	if !w.InCombat && spatial.CombatOf(v, to) != spatial.Free {
		r |= TargetEngaged
	}
	return r
}
