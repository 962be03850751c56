package rules

import "github.com/leaderpoint/leaderpoint/internal/coded"

// Footprint is the base of a unit of a type and size, with ModelsWide by Ranks models on it. Rows
// BASE-1 to BASE-6.
//
// MinModels (MMC) and PreferredModels (PMC) are the fewest models on a shared base at an event.
// Both are 0 for single models and in editions without them. For a swarm, which is large infantry,
// they count full bases and not the creatures on them.
type Footprint struct {
	WidthMM, DepthMM           float64
	ModelsWide, Ranks          int
	MinModels, PreferredModels int
}

// formation is the number of models and ranks, and the fewest models.
type formation struct{ wide, ranks, minimum, preferred int }

// arrangement returns the formation of a type in a size; ok is false if the table has none. Heavy
// infantry, the 25 mm kind of infantry, is arranged like infantry; monstrous infantry like large
// infantry. Rows BASE-1, BASE-2, BASE-4, BASE-5.
func (e *Edition) arrangement(t UnitType, s Size) (formation, bool) {
	if _, known := t.usual(); !known {
		return formation{}, false
	}
	if s == Single {
		return formation{wide: 1, ranks: 1}, true
	}
	mounted := t == Cavalry || t == LargeCavalry
	if e.SizesByRanks && (s == Legion || s == Horde && mounted) {
		return formation{}, false
	}
	var row [4]formation // troop, regiment, horde, legion
	switch t {
	case Infantry, HeavyInfantry:
		row = [4]formation{{5, 2, 6, 7}, {5, 4, 11, 14}, {10, 4, 21, 27}, {10, 6, 41, 41}}
	case Cavalry:
		row = [4]formation{{5, 1, 3, 4}, {5, 2, 6, 7}, {10, 2, 11, 14}, {}}
	case LargeInfantry, MonstrousInfantry, LargeCavalry:
		row = [4]formation{{}, {3, 1, 2, 2}, {3, 2, 4, 4}, {6, 2, 7, 9}}
	}
	for i, class := range [4]Size{Troop, Regiment, Horde, Legion} {
		if class == s {
			return row[i], row[i].wide > 0
		}
	}
	return formation{}, false
}

// Footprint returns the footprint of a unit type in a size. modelMM is the width and depth of one
// model's base; zero means the usual one of the type, see [Edition.ModelBase].
//
// The error no-footprint reports a combination that the edition does not have. It also reports a
// model base whose sides are not positive numbers up to 1000 mm.
//
// Types that an edition does not have are arranged as in the one that introduced them, so that a
// position may mix them. The beta names no cavalry sizes, so the second edition's troop and
// regiment are used.
func (e Edition) Footprint(t UnitType, s Size, modelMM [2]float64) (Footprint, error) {
	fail := func(reason string) (Footprint, error) {
		return Footprint{}, coded.New("no-footprint", "no footprint for a %s of %s in edition %q: %s", s, t, e.Name, reason)
	}
	if modelMM == [2]float64{} {
		modelMM = e.ModelBase(t)
	}
	a, ok := e.arrangement(t, s)
	if !ok {
		return fail("the type does not come in this size")
	}
	for _, mm := range modelMM {
		if !(mm > 0 && mm <= 1000) {
			return fail("the model base must be greater than 0 and at most 1000 mm each way")
		}
	}
	f := Footprint{
		WidthMM:    float64(float64(a.wide) * modelMM[0]),
		DepthMM:    float64(float64(a.ranks) * modelMM[1]),
		ModelsWide: a.wide,
		Ranks:      a.ranks,
	}
	if e.ModelCounts {
		f.MinModels, f.PreferredModels = a.minimum, a.preferred
	}
	return f, nil
}
