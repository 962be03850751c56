package spatial_test

import (
	"testing"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/generate"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// benchmarkUnits asks about every unit of the committed tables in turn.
func benchmarkUnits(b *testing.B, ask func(t *spatial.Table, scene *generate.Scene, id spatial.UnitID)) {
	var scenes []generate.Scene
	var tables []*spatial.Table
	for i := range generate.CommittedTables {
		s := generate.Committed(i)
		t, err := s.Table(rules.Second161())
		if err != nil {
			b.Fatal(err)
		}
		scenes, tables = append(scenes, s), append(tables, t)
	}
	const units = 40
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		k := i / units % len(tables)
		ask(tables[k], &scenes[k], spatial.UnitID(i%units))
	}
}

// ahead is the base of a unit an inch further on.
func ahead(t *spatial.Table, id spatial.UnitID) geom.Base {
	base := t.Unit(id).Base
	return base.At(geom.Along(base.Centre(), base.Facing(), 1))
}

func BenchmarkDistance(b *testing.B) {
	sum := 0.0
	benchmarkUnits(b, func(t *spatial.Table, _ *generate.Scene, id spatial.UnitID) {
		sum += spatial.Distance(t.Now(), id, (id+7)%spatial.UnitID(t.Len()))
	})
	if sum < 0 {
		b.Fatal("a sum of distances of units apart is negative")
	}
}

func BenchmarkAppendWithin(b *testing.B) {
	dst := make([]spatial.Neighbour, 0, 64)
	benchmarkUnits(b, func(t *spatial.Table, _ *generate.Scene, id spatial.UnitID) {
		dst = spatial.AppendWithin(dst[:0], t.Now(), id, 12, spatial.Any)
	})
}

// BenchmarkNew builds and checks a whole table of 40 units and 12 pieces.
func BenchmarkNew(b *testing.B) {
	benchmarkUnits(b, func(_ *spatial.Table, scene *generate.Scene, _ spatial.UnitID) {
		if _, err := scene.Table(rules.Second161()); err != nil {
			b.Fatal(err)
		}
	})
}

// BenchmarkIf is the cheap hypothetical: a view, made without allocation.
func BenchmarkIf(b *testing.B) {
	sum := 0.0
	benchmarkUnits(b, func(t *spatial.Table, _ *generate.Scene, id spatial.UnitID) {
		v, err := t.If(id, ahead(t, id))
		if err != nil {
			b.Fatal(err)
		}
		sum += v.Body(id).Height()
	})
	if sum < 0 {
		b.Fatal("a sum of heights is negative")
	}
}

// BenchmarkWith is a new table that shares what stayed the same. Some of the
// moves end on another unit, and are refused.
func BenchmarkWith(b *testing.B) {
	refused := 0
	benchmarkUnits(b, func(t *spatial.Table, _ *generate.Scene, id spatial.UnitID) {
		if _, err := t.With(id, ahead(t, id)); err != nil {
			refused++
		}
	})
	if refused == b.N && b.N > 1 {
		b.Fatal("every move was refused")
	}
}
