package fuzz_test

import (
	"context"
	"testing"

	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/generate"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// goldenTables is how many tables golden charges are decided on, the first goldenFewTables
// of them in a plain run of go test; every goldenExplained-th charge that is near is explained.
const (
	goldenChargesFile    = "testdata/golden_charges.txt"
	goldenFewChargesFile = "testdata/golden_few_charges.txt"
	goldenTables         = 10
	goldenFewTables      = 3
	goldenExplained      = 7
)

func (d *digest) base(b geom.Base) {
	d.numbers(b.Centre().X, b.Centre().Y, b.Facing().X, b.Facing().Y)
}

// charges hashes every charge on one committed table with edges.
func (d *digest) charges(number int, e rules.Edition) error {
	table, err := generate.Edged(number, e)
	if err != nil {
		return err
	}
	v := table.Now()
	near := 0
	for a := range spatial.UnitID(table.Len()) {
		for b := range spatial.UnitID(table.Len()) {
			d.Write([]byte{byte(charge.Decide(v, a, b))})
			if a == b || spatial.Distance(v, a, b) > 2*table.Unit(a).Speed.Value() {
				continue
			}
			d.decisions++
			if near++; near%goldenExplained != 0 || table.Unit(a).Individual() {
				continue
			}
			x, err := charge.Question{View: v, From: a, To: b, Readings: true}.Explain(context.Background())
			if err != nil {
				return err
			}
			d.explained(&x)
		}
	}
	return nil
}

func (d *digest) explained(x *charge.Answer) {
	d.Write([]byte(x.Reason))
	var r charge.HinderedReadings
	if x.Hindered.Readings != nil {
		r = *x.Hindered.Readings
	}
	d.bools(x.Hindered.Hindered, r.MostDirect, r.Shortest, r.SmallestPivot, r.Any, x.Hindered.Pivot, x.OffHill)
	for _, c := range x.Conditions {
		d.bools(c.OK)
		if c.Name == "room" { // the way says it
			c.Margin = 0
		}
		d.numbers(c.Margin)
	}
	for i := range x.Path.Len() {
		l := x.Path.Leg(i)
		d.numbers(l.Facing.X, l.Facing.Y, l.Forward)
	}
	for _, b := range [4]geom.Base{x.Met, x.Aligned, x.Final, x.Target} {
		d.base(b)
	}
	d.numbers(x.Contact.X, x.Contact.Y, x.Overlap)
	d.Write([]byte{byte(len(x.Nudged)), byte(len(x.Proof)), byte(x.Attacks)})
	for _, c := range x.Proof {
		d.numbers(c.Theta, c.Half, c.LegLo, c.LegHi)
	}
	for _, n := range x.Nudged {
		d.numbers(n.By.X, n.By.Y)
	}
}

// TestGoldenCharges: every machine charges alike, to the last bit.
func TestGoldenCharges(t *testing.T) {
	if !cases.Long() && !*update {
		t.Skip("TestGoldenFewCharges decides the first tables: set LEADERPOINT_CASES=named")
	}
	golden(t, goldenChargesFile, goldenTables, (*digest).charges)
}

// TestGoldenFewCharges: the first tables of TestGoldenCharges.
func TestGoldenFewCharges(t *testing.T) {
	golden(t, goldenFewChargesFile, goldenFewTables, (*digest).charges)
}
