package rules

import (
	"math/bits"
	"strings"
)

// Trait is one special rule that geometry depends on, or whose effect on dice depends on a facing,
// a distance or an order. Rules that only change dice are not here. Not every edition has every
// trait: see [Edition.Specials].
type Trait uint32

const (
	// Hero marks a single leader; its type is that of its body. Row HT-1.
	Hero Trait = 1 << iota
	// Individual: turns freely and hides nothing. Rows ARC-4, LOS-6, IND-1.
	Individual
	// Mighty: an individual that does not yield. Row MOV-18.
	Mighty
	// Nimble: one more pivot in any order except Halt. Row MOV-5.
	Nimble
	// Fly: moves over anything. Rows MOV-9, MOV-10, CHG-16.
	Fly
	// Strider: never hindered. Row CHG-13.
	Strider
	// Pathfinder: difficult terrain is open. Rows MOV-12, CHG-13.
	Pathfinder
	// Shambling: no At the Double; the only troops that can be surged. Rows
	// MOV-14, CHG-17.
	Shambling
	// Vanguard: a move before the first turn. Row MOV-16.
	Vanguard
	// Scout: the third edition's name for the same. Row MOV-16.
	Scout
	// Indirect: shoots in a high arc, not at near targets. Row CVR-9.
	Indirect
	// IgnoreCover: its shots ignore cover. Row CVR-9.
	IgnoreCover
	// Reload: shoots only after a Halt. Row SHT-3.
	Reload
	// PotShot: shoots badly after any other order. Row SHT-7.
	PotShot
	// SteadyAim: shoots after a move as after a Halt. Row SHT-7.
	SteadyAim
	// Stealthy: hard to shoot at. Row SHT-7.
	Stealthy
	// BigShield: well protected from enemies in front. Row FCT-3.
	BigShield
	// Phalanx: bad to charge from the front. Row FCT-1.
	Phalanx
	// Ensnare: hard to hit from the front. Row FCT-2.
	Ensnare
	// YellowBellied: may refuse to charge an enemy's front. Row FCT-4.
	YellowBellied
	// Inspiring: friends within 6 inches take heart. Row FCT-5.
	Inspiring
	// VeryInspiring: the same within 9 inches. Row FCT-5.
	VeryInspiring
	// Fury: may counter-charge while wavering. Row CTR-4.
	Fury
)

// TraitNames lists the names of all traits in the order of their bits.
func TraitNames() []string {
	return []string{
		"hero", "individual", "mighty", "nimble", "fly", "strider", "pathfinder",
		"shambling", "vanguard", "scout", "indirect", "ignore-cover",
		"reload", "pot-shot", "steady-aim", "stealthy", "big-shield", "phalanx", "ensnare",
		"yellow-bellied", "inspiring", "very-inspiring", "fury",
	}
}

// ParseTrait finds a trait by its name, or returns an *[UnknownNameError].
func ParseTrait(name string) (Trait, error) {
	for i, n := range TraitNames() {
		if n == name {
			return 1 << i, nil
		}
	}
	return 0, unknownName("trait", name, TraitNames())
}

// parseTraits returns the set of the named traits, or the first error.
func parseTraits(names []string) (Traits, error) {
	var ts Traits
	for _, n := range names {
		t, err := ParseTrait(n)
		if err != nil {
			return 0, err
		}
		ts = ts.With(t)
	}
	return ts, nil
}

// String returns the trait's name.
func (t Trait) String() string { return Traits(t).String() }

// Traits is a set of traits; the zero value is the empty set.
type Traits uint32

// Has reports whether t is in the set.
func (ts Traits) Has(t Trait) bool { return ts&Traits(t) != 0 }

// With returns the set with more traits.
func (ts Traits) With(more ...Trait) Traits {
	for _, t := range more {
		ts |= Traits(t)
	}
	return ts
}

// Without returns the set with fewer traits.
func (ts Traits) Without(fewer ...Trait) Traits {
	for _, t := range fewer {
		ts &^= Traits(t)
	}
	return ts
}

// Names lists the set in the order of [TraitNames]. Bits without a name are
// left out.
func (ts Traits) Names() []string {
	all := TraitNames()
	var names []string
	for rest := ts & (1<<len(all) - 1); rest != 0; rest &= rest - 1 {
		names = append(names, all[bits.TrailingZeros32(uint32(rest))])
	}
	return names
}

// String returns the names with commas between them.
func (ts Traits) String() string { return strings.Join(ts.Names(), ",") }
