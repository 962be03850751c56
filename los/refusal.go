package los

import (
	"math/bits"

	"github.com/leaderpoint/leaderpoint/spatial"
)

// Refusals is the set of reasons that forbid a shot. The empty set allows it.
type Refusals uint16

// The reasons that may forbid a shot, in the order of reports. Each has a stable name: see
// [RefusalNames].
const (
	// AtSelf: a unit never shoots at itself, and a spell on friends never targets its caster (row
	// SHT-4).
	AtSelf Refusals = 1 << iota
	// AtFriend: the weapon is for enemies, and the target is a friend; AtEnemy the
	// reverse (row SHT-4).
	AtFriend
	AtEnemy
	// AtAlly: a spell on friends does not pass between main force and allies (row SHT-4).
	AtAlly
	// HasDoubled: the firer has moved At the Double (row SHT-2).
	HasDoubled
	// MustHalt: the firer has moved, and the weapon needs a Halt (row SHT-3).
	MustHalt
	// IsDisordered and IsWavering: the firer is (row SHT-2).
	IsDisordered
	IsWavering
	// IsEngaged: the firer is in combat. TargetEngaged: the target is (row SHT-1).
	IsEngaged
	TargetEngaged
	// OutOfArc, NotSeen, OutOfRange, TooNear: the conditions of geometry (rows
	// ARC-2, LOS-1, DST-2, CVR-9).
	OutOfArc
	NotSeen
	OutOfRange
	TooNear
	// NoRoomToTurn: by the reading [rules.Readings.TurnToShootNeedsRoom], the firer has no room to
	// turn to its target (row SHT-6).
	NoRoomToTurn
)

// RefusalNames lists the names of the refusals in the order of their bits. The names are stable,
// and the same as for charges if the reason is the same.
func RefusalNames() []string {
	return []string{
		"self", "friend", "enemy", "ally", "doubled", "must-halt", "disordered", "wavering",
		"engaged", "target-engaged", "not-in-arc", "not-seen", "out-of-range", "too-near",
		"no-room-to-turn",
	}
}

// Names lists the names of the set in the order of [RefusalNames]; nil if nothing forbids the shot.
func (r Refusals) Names() []string {
	all := RefusalNames()
	var names []string
	for rest := r & (1<<len(all) - 1); rest != 0; rest &= rest - 1 {
		names = append(names, all[bits.TrailingZeros16(uint16(rest))])
	}
	return names
}

// forbids returns what sides, orders and states forbid. Combat is apart: it takes a search. The
// weapon is as its firer uses it: see [Weapon.of].
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

// combat returns what contact with enemies forbids (row SHT-1). A firer engaged only by individuals
// that yield may shoot; a target engaged by them may not be shot at.
func (w *Weapon) combat(v *spatial.View, from, to spatial.UnitID) Refusals {
	var r Refusals
	if v.HasPivoted(from) { // a free pivot does not leave combat
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
