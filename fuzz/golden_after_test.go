package fuzz_test

import (
	"testing"

	"github.com/leaderpoint/leaderpoint/game/aftermath"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/generate"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

const goldenAfterFile = "testdata/golden_after.txt"

// regroups hashes every regroup forward and back on one committed table with edges.
func (d *digest) regroups(number int, e rules.Edition) error {
	table, err := generate.Edged(number, e)
	if err != nil {
		return err
	}
	v := table.Now()
	for id := range spatial.UnitID(table.Len()) {
		for _, m := range []aftermath.RegroupMove{
			{Way: move.Forward, Inches: 5}, {Way: move.Back, Inches: 2}, {Way: move.Pivot, Heading: geom.FromBearing(float64(37 * id))},
		} {
			g, err := aftermath.Regroup(v, id, m)
			if err != nil {
				return err
			}
			d.decisions++
			d.bools(g.Legal, g.Straight.Short())
			d.Write([]byte{byte(g.Shuffle.Outcome), byte(len(g.Violations))})
			d.base(g.Final)
			d.numbers(g.Straight.Went, g.Shuffle.Enemies.Least, g.Shuffle.Friends.Least)
		}
	}
	return nil
}

// retreats hashes pull backs of random melees.
func (d *digest) retreats(seed uint64, e rules.Edition) error {
	s, chargers, err := melee(seed, 6)
	if err != nil {
		return err
	}
	v, err := s.view(e)
	if err != nil {
		return err
	}
	r, err := aftermath.PullBack(v, chargers, 0)
	if err != nil {
		return err
	}
	d.decisions++
	for _, c := range r.Chargers {
		d.base(c.Final)
		d.numbers(c.Shuffle.Enemies.Least, c.Shuffle.Friends.Least)
	}
	for _, n := range r.Nudged {
		d.base(n.Final)
	}
	d.Write([]byte{byte(len(r.Nudged)), byte(len(r.Violations))})
	return nil
}

// after hashes what follows fights on one committed table, and some random melees.
func (d *digest) after(number int, e rules.Edition) error {
	if err := d.regroups(number, e); err != nil {
		return err
	}
	for k := range 30 {
		if err := d.retreats(uint64(30*number+k), e); err != nil {
			return err
		}
	}
	return nil
}

// TestGoldenAfter: on every machine units end a fight in the same places, to the
// last bit.
func TestGoldenAfter(t *testing.T) {
	golden(t, goldenAfterFile, goldenTables, (*digest).after)
}
