package rules

import "math"

// Formation finds the models on a base, whose sides are in millimetres. It searches the edition's
// sizes. If units are built by ranks, there are also 5, 15 and 25 models, cavalry of 15 and 20, and
// hordes of 30 and 50.
//
// Those have no size of their own and count by the front. Ten wide is a horde. Of five wide, one
// rank is a troop, and three or more are a regiment.
//
// modelMM is as for [Edition.Footprint]. ok is false if no unit of the type has such a base. Rows
// BASE-1 to BASE-4.
func (e Edition) Formation(t UnitType, baseMM, modelMM [2]float64) (f Footprint, s Size, ok bool) {
	fits := func(f Footprint) bool {
		return math.Abs(float64(f.WidthMM)-baseMM[0]) < 0.01 && math.Abs(float64(f.DepthMM)-baseMM[1]) < 0.01
	}
	for _, s := range Sizes() {
		if f, err := e.Footprint(t, s, modelMM); err == nil && fits(f) {
			return f, s, true
		}
	}
	if !e.SizesByRanks {
		return Footprint{}, "", false
	}
	if modelMM == [2]float64{} {
		modelMM = e.ModelBase(t)
	}
	for _, r := range rankings(t) {
		f := Footprint{
			WidthMM: float64(float64(r.wide) * modelMM[0]), DepthMM: float64(float64(r.ranks) * modelMM[1]),
			ModelsWide: r.wide, Ranks: r.ranks,
		}
		if fits(f) {
			return f, r.size, true
		}
	}
	return Footprint{}, "", false
}

// ranking is a unit of the beta without a named size.
type ranking struct {
	wide, ranks int
	size        Size
}

// rankings lists them: for infantry those that the text names, for cavalry 15 and 20, since only
// hordes are excluded. Row BASE-2.
func rankings(t UnitType) []ranking {
	switch t {
	case Infantry, HeavyInfantry:
	case Cavalry:
		return []ranking{{5, 3, Regiment}, {5, 4, Regiment}}
	default:
		return nil
	}
	return []ranking{{5, 1, Troop}, {5, 3, Regiment}, {5, 5, Regiment}, {10, 3, Horde}, {10, 5, Horde}}
}
