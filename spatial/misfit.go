package spatial

import (
	"math"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/rules"
)

// Misfit is a base that does not fit the type and size of its unit (row BASE-1). [New] accepts it,
// since bases of other makes are in use.
type Misfit struct {
	// MM is the base, and Usual the usual one for the type and size: frontage and depth in
	// millimetres.
	MM, Usual [2]float64
}

// Misfit reports whether the base of a unit does not fit its type and size. Model is the base of
// one of its models in millimetres, or zero for the usual one. Any base fits monsters, titans and
// war engines.
func (t *Table) Misfit(id UnitID, model [2]float64) (m Misfit, ok bool) {
	if t.Check(id) != nil {
		return m, false
	}
	u, e := t.Unit(id), t.Edition()
	switch u.Type {
	case rules.Monster, rules.Titan, rules.WarEngine:
		return m, false
	}
	m.MM = [2]float64{micrometre(u.Base.Width()), micrometre(u.Base.Depth())}
	if _, size, known := e.Formation(u.Type, m.MM, model); known && size == u.Size {
		return m, false
	}
	f, err := e.Footprint(u.Type, u.Size, model)
	m.Usual = [2]float64{f.WidthMM, f.DepthMM}
	return m, err == nil && m.MM != m.Usual
}

// micrometre returns a length in millimetres, to a thousandth, without the rounding of inches.
func micrometre(inches float64) float64 {
	return math.Round(inches*geom.MMPerInch*1000) / 1000
}
