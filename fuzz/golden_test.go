package fuzz_test

import (
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
	"strings"
	"testing"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/generate"
	"github.com/leaderpoint/leaderpoint/los"
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
func (d *digest) pair(v *spatial.View, a, b spatial.UnitID, margins bool) error {
	l := los.Glance(v, a, b)
	f := los.FacingOf(v, a, b)
	d.bools(l.Sees, l.InArc, l.Clear, l.InCover, f.Tied)
	d.Write([]byte{byte(l.Facing), byte(f.Facing)})
	d.numbers(l.Fraction, f.Margin, los.InArc(v, a, b, true).Margin, spatial.Distance(v, a, b), spatial.Range(v, rules.FromLeaderPoint, a, b),
		spatial.Range(v, rules.FromFrontEdge, a, b), spatial.Range(v, rules.FromChampionBase, a, b))
	d.decisions++
	if !margins {
		return nil
	}
	s, err := los.ExplainSight(v, a, b, false)
	if err != nil {
		return err
	}
	c, err := los.ExplainCover(v, a, b)
	if err != nil {
		return err
	}
	d.numbers(s.Margin, s.Width, s.Line[1].X, s.Line[1].Y, c.Margin, c.InTerrain)
	for _, thing := range los.AppendHiding(nil, v, a, b, false) {
		d.Write([]byte{byte(thing)})
	}
	return nil
}

// table hashes decisions on one committed table, as it stands and as a view.
func (d *digest) table(number int, e rules.Edition) error { return d.pairs(number, e, goldenPairs) }

func (d *digest) pairs(number int, e rules.Edition, pairs int) error {
	table, err := generate.Committed(number).Table(e)
	if err != nil {
		return err
	}
	r := rand.New(rand.NewPCG(uint64(number), 0x901d))
	for i := range pairs {
		a, b := spatial.UnitID(r.IntN(table.Len())), spatial.UnitID(r.IntN(table.Len()))
		view := *table.Now()
		if i%3 == 0 {
			at := geom.Point{X: float64(r.Float64() * 72), Y: float64(r.Float64() * 48)}
			base := table.Unit(a).Base.At(at).Turned(geom.FromBearing(float64(r.Float64() * 360)))
			if view, err = table.If(a, base); err != nil {
				return err
			}
		}
		if err := d.pair(&view, a, b, i%goldenMargins == 0); err != nil {
			return err
		}
		for _, n := range spatial.AppendWithin(nil, &view, a, 12, spatial.Any) {
			d.Write([]byte{byte(n.Unit)})
			d.numbers(n.Distance)
		}
	}
	return nil
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
	golden(t, goldenFewFile, generate.CommittedTables, func(d *digest, number int, e rules.Edition) error {
		return d.pairs(number, e, goldenFew)
	})
}

// golden holds a hash of decisions about some committed tables, one line for each
// edition with its name and their number, against a file. A plain run decides by the
// second edition alone.
func golden(t *testing.T, file string, tables int, decide func(*digest, int, rules.Edition) error) {
	t.Helper()
	t.Parallel()
	names := rules.EditionNames()
	if !cases.Long() && !*update {
		names = []rules.EditionName{rules.NameSecond161}
	}
	lines := make([]string, len(names))
	inParallel(t, len(names), func(i int) {
		e, err := rules.EditionByName(names[i])
		if err != nil {
			t.Error(err)
			return
		}
		d := digest{Hash: sha256.New()}
		for number := range tables {
			if err := decide(&d, number, e); err != nil {
				t.Error(err)
				return
			}
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
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
		t.Log("rewrote " + file)
		return
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) && (all || !strings.Contains("\n"+string(want), "\n"+got)) {
		t.Errorf("decisions changed:\n%swant\n%sIf they were meant to, rewrite the file: go test ./fuzz -run Golden -update", got, want)
	}
}
