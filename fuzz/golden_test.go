package fuzz_test

import (
	"context"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"flag"
	"fmt"
	"hash"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/golang/geo/r1"
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/game/aftermath"
	"github.com/leaderpoint/leaderpoint/game/scenario"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/answers"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/generate"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/move"
	paper "github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// update rewrites the golden file. Do so only when decisions were meant to
// change, say in the changelog which, and never because a machine disagrees: one
// file holds for all of them.
var update = flag.Bool("update", false, "rewrite the golden files in testdata")

// Of each table goldenPairs pairs are decided under each edition, every goldenMargins-th with
// its margins. A plain run of go test decides the first goldenFew of them.
const (
	goldenFile    = "testdata/golden.txt"
	goldenFewFile = "testdata/golden_few.txt"
	goldenPairs   = 150
	goldenFew     = 10
	goldenMargins = 10
)

// digest hashes decisions: verdicts as bytes, numbers as their bits.
type digest struct {
	hash.Hash
	decisions int
}

func (d *digest) bools(verdicts ...bool) {
	for _, v := range verdicts {
		b := byte(0)
		if v {
			b = 1
		}
		d.Write([]byte{b})
	}
}

func (d *digest) numbers(xs ...float64) {
	var buf [8]byte
	for _, x := range xs {
		binary.LittleEndian.PutUint64(buf[:], math.Float64bits(x))
		d.Write(buf[:])
	}
}

// pair hashes what is decided about one pair.
func (d *digest) pair(v *spatial.View, a, b spatial.UnitID, margins bool) {
	l := los.Glance(v, a, b)
	f := los.FacingOf(v, a, b)
	d.bools(l.Sees, l.InArc, l.Clear, l.InCover, f.Tied)
	d.Write([]byte{byte(l.Facing), byte(f.Facing)})
	d.numbers(l.Fraction, f.Margin, los.InArc(v, a, b, true).Margin, spatial.Distance(v, a, b), spatial.Range(v, rules.FromLeaderPoint, a, b),
		spatial.Range(v, rules.FromFrontEdge, a, b), spatial.Range(v, rules.FromChampionBase, a, b))
	d.decisions++
	if !margins {
		return
	}
	s := must(los.Question{View: v, From: a, To: b}.ExplainSight(context.Background(), false))
	c := must(los.Question{View: v, From: a, To: b}.ExplainCover(context.Background()))
	d.numbers(s.Margin, s.Width, s.Line[1].X, s.Line[1].Y, c.Margin, c.InTerrain)
	for _, thing := range los.AppendHiding(nil, v, a, b, false) {
		d.Write([]byte{byte(thing)})
	}
}

// table hashes decisions on one committed table, as it stands and as a view.
func (d *digest) table(number int, e rules.Edition) { d.pairs(number, e, goldenPairs) }

func (d *digest) pairs(number int, e rules.Edition, pairs int) {
	table := must(generate.Committed(number).Table(e))
	r := rand.New(rand.NewPCG(uint64(number), 0x901d))
	for i := range pairs {
		a, b := spatial.UnitID(r.IntN(table.Len())), spatial.UnitID(r.IntN(table.Len()))
		view := *table.Now()
		if i%3 == 0 {
			at := geom.Point{X: float64(r.Float64() * 72), Y: float64(r.Float64() * 48)}
			base := table.Unit(a).Base.At(at).Turned(geom.FromBearing(float64(r.Float64() * 360)))
			view = must(table.If(a, base))
		}
		d.pair(&view, a, b, i%goldenMargins == 0)
		for _, n := range spatial.AppendWithin(nil, &view, a, 12, spatial.Any) {
			d.Write([]byte{byte(n.Unit)})
			d.numbers(n.Distance)
		}
	}
}

// TestGoldenDecisions: every machine decides alike, to the last bit.
func TestGoldenDecisions(t *testing.T) {
	if !cases.Long() && !*update {
		t.Skip("TestGoldenFew decides the first pairs: set LEADERPOINT_CASES=named")
	}
	golden(t, goldenFile, generate.CommittedTables, (*digest).table)
}

// TestGoldenFew: the first decisions about each table of TestGoldenDecisions.
func TestGoldenFew(t *testing.T) {
	golden(t, goldenFewFile, generate.CommittedTables, func(d *digest, number int, e rules.Edition) {
		d.pairs(number, e, goldenFew)
	})
}

// golden holds a hash of decisions about some committed tables, one line for each
// edition with its name and their number, against a file. A plain run decides by the
// second edition alone.
func golden(t *testing.T, file string, tables int, decide func(*digest, int, rules.Edition)) {
	t.Helper()
	t.Parallel()
	names := rules.EditionNames()
	if !cases.Long() && !*update {
		names = []rules.EditionName{rules.NameSecond161}
	}
	lines := make([]string, len(names))
	inParallel(t, len(names), func(i int) {
		e := must(rules.EditionByName(names[i]))
		d := digest{Hash: sha256.New()}
		for number := range tables {
			decide(&d, number, e)
		}
		lines[i] = fmt.Sprintf("%s %d %s\n", names[i], d.decisions, hex.EncodeToString(d.Sum(nil)))
	})
	if !t.Failed() {
		compareGolden(t, file, strings.Join(lines, ""), len(names) == len(rules.EditionNames()))
	}
}

// compareGolden holds decisions against a file, or those of some editions against its lines of
// theirs, or rewrites it.
func compareGolden(t *testing.T, file, got string, all bool) {
	t.Helper()
	if *update {
		sure(os.MkdirAll(filepath.Dir(file), 0o755))
		sure(os.WriteFile(file, []byte(got), 0o644))
		t.Log("rewrote " + file)
		return
	}
	want := must(os.ReadFile(file))
	if got != string(want) && (all || !strings.Contains("\n"+string(want), "\n"+got)) {
		t.Errorf("decisions changed:\n%swant\n%sIf they were meant to, rewrite the file: go test ./fuzz -run Golden -update", got, want)
	}
}

const goldenAfterFile = "testdata/golden_after.txt"

// regroups hashes every regroup forward and back on one committed table with edges.
func (d *digest) regroups(number int, e rules.Edition) {
	table := must(generate.Edged(number, e))
	v := table.Now()
	for id := range spatial.UnitID(table.Len()) {
		for _, m := range []aftermath.RegroupMove{
			{Way: move.Forward, Inches: 5}, {Way: move.Back, Inches: 2}, {Way: move.Pivot, Heading: geom.FromBearing(float64(37 * id))},
		} {
			g := must(aftermath.Regroup(v, id, m))
			d.decisions++
			d.bools(g.Legal, g.Straight.Short())
			d.Write([]byte{byte(g.Shuffle.Outcome), byte(len(g.Violations))})
			d.base(g.Final)
			d.numbers(g.Straight.Went, g.Shuffle.Enemies.Least, g.Shuffle.Friends.Least)
		}
	}
}

// retreats hashes pull backs of random melees.
func (d *digest) retreats(seed uint64, e rules.Edition) {
	s, chargers := melee(seed, 6)
	v := must(s.view(e))
	r := must(aftermath.PullBack(v, chargers, 0))
	d.decisions++
	for _, c := range r.Chargers {
		d.base(c.Final)
		d.numbers(c.Shuffle.Enemies.Least, c.Shuffle.Friends.Least)
	}
	for _, n := range r.Nudged {
		d.base(n.Final)
	}
	d.Write([]byte{byte(len(r.Nudged)), byte(len(r.Violations))})
}

// after hashes what follows fights on one committed table, and some random melees.
func (d *digest) after(number int, e rules.Edition) {
	d.regroups(number, e)
	for k := range 30 {
		d.retreats(uint64(30*number+k), e)
	}
}

// TestGoldenAfter: on every machine units end a fight in the same places, to the
// last bit.
func TestGoldenAfter(t *testing.T) {
	golden(t, goldenAfterFile, goldenTables, (*digest).after)
}

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
func (d *digest) charges(number int, e rules.Edition) {
	table := must(generate.Edged(number, e))
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
			x := must(charge.Question{View: v, From: a, To: b, Readings: true}.Explain(context.Background()))
			d.explained(&x)
		}
	}
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

// marches hashes intervals, places and moves of every unit of one committed table.
func (d *digest) marches(number int, e rules.Edition) {
	table := must(generate.Edged(number, e))
	var m move.Mover
	var spans []r1.Interval
	v := table.Now()
	for id := range spatial.UnitID(table.Len()) {
		for _, o := range move.Orders() {
			sure(m.Set(v, id, o, false))
			spans = spans[:0]
			for w := move.Forward; w <= move.Right; w++ {
				spans = m.AppendStraight(spans, w)
				for _, turn := range []float64{-75, 20, 90} {
					spans = m.AppendAfter(spans, w, 1.5, geom.Clockwise(m.Base().Facing(), turn))
				}
			}
			d.decisions += len(spans)
			for _, s := range spans {
				d.numbers(s.Lo, s.Hi)
			}
			c := must(move.Check(v, id, move.Command{Order: o, Steps: []move.Step{
				{Way: move.Forward, By: 2}, {Way: move.Pivot, By: float64(9 * id)}, {Way: move.Forward, By: 2},
			}}))
			d.decisions++
			d.bools(c.Legal)
			d.base(c.Final)
			d.numbers(c.Margin)
			d.Write([]byte{byte(len(c.Faults)), byte(len(c.Hinders))})
		}
	}
}

// TestGoldenMoves: on every machine units may go the same ways, to the last bit.
func TestGoldenMoves(t *testing.T) {
	golden(t, "testdata/golden_moves.txt", goldenTables, (*digest).marches)
}

const goldenScenariosFile = "testdata/golden_scenarios.txt"

// scenarios hashes pushes, areas, objectives and loot on one committed table.
func (d *digest) scenarios(number int, e rules.Edition) {
	table := must(generate.Edged(number, e))
	v := table.Now()
	g := must(scenario.GroundOf(table, table.Unit(0).Side, scenario.Bottom))
	for id := range spatial.UnitID(table.Len()) {
		s := must(scenario.SettingUp(v, g, id))
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
			p := must(aftermath.Push(v, caster, id, 5))
			d.decisions++
			d.Write([]byte{byte(slices.Index([]aftermath.Immunity{aftermath.Pushable, aftermath.Rooted, aftermath.Laden}, p.Immune)), byte(len(p.Violations))})
			d.bools(p.Straight.Short(), p.Arc.Tied)
			d.numbers(p.Farthest)
			d.base(p.Final)
		}
	}
	for x := 6.0; x < 72; x += 6 {
		at := geom.Point{X: x, Y: float64(0.6 * x)}
		c := must(scenario.ExplainControl(v, scenario.Objective{At: at}))
		d.decisions++
		d.Write([]byte{byte(slices.Index([]scenario.Status{scenario.Free, scenario.Contested, scenario.Controlled, scenario.Shared}, c.Status)), byte(len(c.Near))})
		d.numbers(c.Margin)
		takers, err := scenario.Takers(v, at)
		if err != nil {
			continue // 2010
		}
		for _, k := range takers {
			d.bools(k.Can)
			d.numbers(k.Margin)
		}
	}
}

// TestGoldenScenarios: every machine gives the same objectives to the same sides, and
// pushes units to the same places, to the last bit.
func TestGoldenScenarios(t *testing.T) {
	golden(t, goldenScenariosFile, goldenTables, (*digest).scenarios)
}

// goldenJoint is how many scenes golden charges of several units are decided on.
const goldenJoint = 60

// together hashes the charge of several units on one.
func (d *digest) together(number int, e rules.Edition) {
	chargers := 2 + number%3
	scene, ok := generate.ManyChargers(uint64(number), chargers)
	if !ok {
		return
	}
	table := must(scene.Table(e))
	var units []spatial.UnitID
	for i := range chargers {
		units = append(units, spatial.UnitID(i+1))
	}
	d.decisions++
	d.Write([]byte{byte(charge.Together(table.Now(), units, 0))})
	j := must(charge.ExplainTogether(table.Now(), units, 0))
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

// shipped is a position of the documentation under an edition.
func shipped(file string, edition rules.EditionName) (*spatial.Table, error) {
	f := must(os.Open(file))
	defer f.Close()
	d := must(paper.Read(f))
	d.Edition = edition
	s, err := answers.Open(d)
	if err != nil {
		return nil, err
	}
	return s.Table(), nil
}
