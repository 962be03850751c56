package fuzz_test

import (
	"testing"

	"github.com/leaderpoint/leaderpoint/game/aftermath"
	"github.com/leaderpoint/leaderpoint/game/scenario"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/generate"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

const goldenScenariosFile = "testdata/golden_scenarios.txt"

// scenarios hashes pushes, areas, objectives and loot on one committed table.
func (d *digest) scenarios(number int, e rules.Edition) error {
	table, err := generate.Edged(number, e)
	if err != nil {
		return err
	}
	v := table.Now()
	g, err := scenario.GroundOf(table, table.Unit(0).Side, scenario.Bottom)
	if err != nil {
		return err
	}
	for id := range spatial.UnitID(table.Len()) {
		s, err := scenario.SettingUp(v, g, id)
		if err != nil {
			return err
		}
		d.decisions++
		d.bools(s.Legal)
		d.numbers(s.Line, s.Edge)
		for _, ask := range []func(*spatial.View, scenario.Ground, spatial.UnitID) (scenario.Fit, error){scenario.Invades, scenario.Dominates} {
			if f, err := ask(v, g, id); err == nil {
				d.bools(f.In)
				d.numbers(f.Margin)
			}
		}
		for caster := range spatial.UnitID(table.Len()) {
			if v.Friends(caster, id) || caster%5 != id%5 || !e.WindBlast {
				continue
			}
			p, err := aftermath.Push(v, caster, id, 5)
			if err != nil {
				return err
			}
			d.decisions++
			d.Write([]byte{byte(p.Immune), byte(len(p.Violations))})
			d.bools(p.Straight.Short(), p.Arc.Tied)
			d.numbers(p.Farthest)
			d.base(p.Final)
		}
	}
	for x := 6.0; x < 72; x += 6 {
		at := geom.Point{X: x, Y: float64(0.6 * x)}
		c, err := scenario.ExplainControl(v, scenario.Objective{At: at})
		if err != nil {
			return err
		}
		d.decisions++
		d.Write([]byte{byte(c.Status), byte(len(c.Near))})
		d.numbers(c.Margin)
		takers, err := scenario.AppendTakers(nil, v, at)
		if err != nil {
			continue // 2010
		}
		for _, k := range takers {
			d.bools(k.Can)
			d.numbers(k.Margin)
		}
	}
	return nil
}

// TestGoldenScenarios: every machine gives the same objectives to the same sides, and
// pushes units to the same places, to the last bit.
func TestGoldenScenarios(t *testing.T) {
	golden(t, goldenScenariosFile, goldenTables, (*digest).scenarios)
}
