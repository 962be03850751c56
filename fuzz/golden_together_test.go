package fuzz_test

import (
	"testing"

	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/internal/generate"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// goldenJoint is how many scenes golden charges of several units are decided on.
const goldenJoint = 60

// together hashes the charge of several units on one.
func (d *digest) together(number int, e rules.Edition) error {
	chargers := 2 + number%3
	scene, ok := generate.ManyChargers(uint64(number), chargers)
	if !ok {
		return nil
	}
	table, err := scene.Table(e)
	if err != nil {
		return err
	}
	var units []spatial.UnitID
	for i := range chargers {
		units = append(units, spatial.UnitID(i+1))
	}
	d.decisions++
	d.Write([]byte{byte(charge.Together(table.Now(), units, 0))})
	j, err := charge.ExplainTogether(table.Now(), units, 0)
	if err != nil {
		return err
	}
	d.Write([]byte(j.Reason))
	d.formation(&j.Formation)
	for _, x := range j.Declared {
		d.Write([]byte(x.Reason))
		d.numbers(x.Facing.Margin)
	}
	for _, x := range j.Subsets {
		d.formation(&x.Formation)
		for _, out := range x.LeftOut {
			d.Write([]byte{byte(out.Unit)})
			d.Write([]byte(out.Reason))
		}
	}
	d.numbers(j.Resolution)
	return nil
}

func (d *digest) formation(f *charge.Formation) {
	for _, id := range f.Order {
		d.Write([]byte{byte(id)})
	}
	d.base(f.Target)
	for i := range f.Slots {
		s := &f.Slots[i]
		d.Write([]byte{byte(s.Unit), byte(s.Facing)})
		d.numbers(s.Along, s.Contact, s.Fraction)
		d.explained(&s.Answer)
	}
}

// TestGoldenTogether: every machine charges together alike, to the last bit.
func TestGoldenTogether(t *testing.T) {
	golden(t, "testdata/golden_together.txt", goldenJoint, (*digest).together)
}
