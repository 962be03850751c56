package los

import (
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/words"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Weapon is what a shot is made with, also a spell or a breath, and what its firer has done before.
// Traits of the firer of the same name count as well.
type Weapon struct {
	// Range is in inches (row DST-5). 0 means the range of the firer's type ([rules.DefaultRange]:
	// 48 for a war engine), which is unlimited for all others.
	Range float64 `json:"range,omitempty"`
	// Indirect fire has a least range, and in some editions suffers nothing from cover. IgnoreCover
	// is the special rule of that name (row CVR-9).
	Indirect    bool `json:"indirect,omitempty"`
	IgnoreCover bool `json:"ignore_cover,omitempty"`
	// Targets are the units that it may be aimed at. InCombat allows a target in combat, as for
	// most spells on friends (rows SHT-1, SHT-4).
	Targets  Targets `json:"targets,omitempty"`
	InCombat bool    `json:"in_combat,omitempty"`
	// Reload: it may shoot only after a Halt (row SHT-3).
	Reload bool `json:"reload,omitempty"`
	// Thrown is for pistols, javelins and other thrown weapons, which may be used on the move.
	// PotShot is the special rule of that name (row SHT-7).
	Thrown  bool `json:"thrown,omitempty"`
	PotShot bool `json:"pot_shot,omitempty"`
	// Unmodified: nothing modifies its roll to hit, as for spells and breath (row SHT-7).
	Unmodified bool `json:"unmodified,omitempty"`
	// After is what its firer has done this turn, if it differs from the unit's state.
	After Stance `json:"after,omitempty"`
}

// Targets are the units that a weapon may be aimed at.
type Targets uint8

const (
	// Enemies is the default.
	Enemies Targets = iota
	// Friends is for spells on friends: never the caster, and not across the line between main
	// force and allies (row SHT-4).
	Friends
)

const targets = words.List("enemy friend")

// TargetNames lists the names of the values, in their order.
func TargetNames() []string { return targets.All() }

// ParseTargets finds a value by its name, or returns a *[rules.UnknownNameError].
func ParseTargets(name string) (Targets, error) {
	t, err := targets.Find("kind of target", name)
	return Targets(t), err
}

// String returns the value's name.
func (t Targets) String() string { return targets.Of(uint8(t)) }

// MarshalText returns the value's name.
func (t Targets) MarshalText() ([]byte, error) { return []byte(t.String()), nil }

// UnmarshalText finds a value as [ParseTargets] does.
func (t *Targets) UnmarshalText(name []byte) (err error) {
	*t, err = ParseTargets(string(name))
	return err
}

// Stance is what a firer has done this turn (rows SHT-2, SHT-3, SHT-7).
type Stance uint8

const (
	// AsStored: as the state of the unit says, [spatial.Moved] or [spatial.Doubled]. With neither
	// it has halted.
	AsStored Stance = iota
	// Halted: it was ordered to Halt, or not ordered at all.
	Halted
	// AfterMove: any other order except At the Double.
	AfterMove
	// AfterDouble: At the Double.
	AfterDouble
)

const stances = words.List("as-stored halted moved doubled")

// MarshalText returns the name of the value.
func (s Stance) MarshalText() ([]byte, error) { return []byte(stances.Of(uint8(s))), nil }

// UnmarshalText finds a value by its name, or returns a *[rules.UnknownNameError].
func (s *Stance) UnmarshalText(name []byte) error {
	value, err := stances.Find("stance", string(name))
	if err == nil {
		*s = Stance(value)
	}
	return err
}

// Check returns a *[geom.ValueError] for a range that is negative, not a number, or more than
// [geom.NoLimit].
func (w Weapon) Check() error {
	if w.sound() {
		return nil
	}
	return &geom.ValueError{
		Field: "range", Value: w.Range,
		Rule: "must be 0 (unlimited) or greater, and at most 1000000",
	}
}

func (w Weapon) sound() bool { return w.Range >= 0 && w.Range <= geom.NoLimit }

// MindsCover reports whether cover modifies the roll to hit (rows CVR-9, SHT-7). The weapon is as
// its firer uses it: see [Weapon.As].
func (w Weapon) MindsCover(e *rules.Edition) bool {
	return !w.Unmodified && !w.IgnoreCover && !(w.Indirect && e.IndirectIgnoresCover)
}

// MindsExtremeRange reports whether distance modifies the roll to hit (rows CVR-8, SHT-7). The
// weapon is as its firer uses it: see [Weapon.As].
func (w Weapon) MindsExtremeRange(e *rules.Edition) bool {
	return e.ExtremeRange > 0 && !w.Unmodified && !w.Indirect
}

// of returns the weapon as a unit uses it: with what the unit's traits add, and without what the
// edition does not have.
func (w Weapon) of(v *spatial.View, unit spatial.UnitID) Weapon {
	e, u := v.Edition(), v.Table().Unit(unit)
	if w.Range == 0 {
		w.Range = rules.DefaultRange(u.Type)
	}
	w.Indirect = w.Indirect || u.Traits.Has(rules.Indirect)
	w.IgnoreCover = w.IgnoreCover || u.Traits.Has(rules.IgnoreCover)
	w.Reload = (w.Reload || u.Traits.Has(rules.Reload)) && e.Specials.Has(rules.Reload) ||
		e.WarEnginesHalt && u.Type == rules.WarEngine
	w.PotShot = (w.PotShot || u.Traits.Has(rules.PotShot)) && e.Specials.Has(rules.PotShot)
	if w.After == AsStored {
		switch {
		case u.State&spatial.Doubled == spatial.Doubled:
			w.After = AfterDouble
		case u.State&spatial.Moved != 0:
			w.After = AfterMove
		default:
			w.After = Halted
		}
	}
	return w
}

// As returns the weapon as a unit of a view uses it. It has what the unit's traits and state add,
// and lacks what the edition does not have. For a unit that is not on the table it is the weapon
// unchanged.
func (w Weapon) As(v *spatial.View, unit spatial.UnitID) Weapon {
	if !v.Has(unit) {
		return w
	}
	return w.of(v, unit)
}

// Forbids returns what sides, orders and states forbid of a shot with the weapon, whatever the
// positions: all refusals except those of combat and geometry.
func (w Weapon) Forbids(v *spatial.View, from, to spatial.UnitID) Refusals {
	if !v.Has(from) || !v.Has(to) {
		return AtSelf
	}
	w = w.of(v, from)
	return w.forbids(v, from, to)
}
