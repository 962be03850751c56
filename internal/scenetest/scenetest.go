// Package scenetest builds the tables of tests from lines of text, as docs/position.md describes
// them, and prints tables as such lines. It is the kit for all packages above spatial, and for
// external tests of spatial itself.
//
// Units of measure are those of the line: inches for places and distances, millimetres for bases.
// Tests choose the edition, and a table without edges unless the line gives it a size. Verbs of fmt
// in a line take the arguments after it; a float64 written by %v reads back to the same bits.
package scenetest

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/generate"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
	"github.com/paulmach/orb"
	"github.com/stretchr/testify/require"
)

// View returns the table of a line under an edition.
func View(t testing.TB, e rules.Edition, line string, args ...any) *spatial.View {
	t.Helper()
	return Table(t, e, line, args...).Now()
}

// Table returns the table of a line under an edition.
func Table(t testing.TB, e rules.Edition, line string, args ...any) *spatial.Table {
	t.Helper()
	made, sized := build(t, e, line, args...)
	units, pieces := contents(made)
	table := Of(t, e, units, pieces...).Table()
	if area, ok := made.Area(); ok && sized {
		var err error
		table, err = table.Bounded(area)
		require.NoError(t, err)
	}
	return table
}

// Own returns the table of a line under the edition that the line says.
func Own(t testing.TB, line string) *spatial.Table {
	t.Helper()
	return must.Get(parse(t, line).Table())(t, line)
}

// Document returns a position file.
func Document(t testing.TB, file string) *position.Document {
	t.Helper()
	return must.Get(position.Parse(Read(t, file)))(t, file)
}

// Accepted returns the table of a line under an edition, or nil if it is refused, as a line with
// random places may be.
func Accepted(t testing.TB, e rules.Edition, line string) *spatial.Table {
	t.Helper()
	d := parse(t, line)
	d.Edition = e.Name
	table, err := d.Table()
	if err != nil {
		return nil
	}
	return table
}

// Of returns the table of units and pieces, which a test may have changed.
func Of(t testing.TB, e rules.Edition, units []spatial.Unit, pieces ...terrain.Piece) *spatial.View {
	t.Helper()
	table, err := spatial.New(e, units, pieces)
	require.NoError(t, err)
	return table.Now()
}

// Typed returns the same table with every unit exactly at its typed place, as programs may put them
// by number.
func Typed(t testing.TB, v *spatial.View) *spatial.View {
	t.Helper()
	units, pieces := contents(v.Table())
	for i := range units {
		units[i].Base = units[i].Typed()
	}
	typed := Of(t, *v.Edition(), units, pieces...)
	if area, ok := v.Table().Area(); ok {
		return Bounded(t, typed, area.X.Lo, area.Y.Lo, area.X.Hi, area.Y.Hi)
	}
	return typed
}

// Bounded returns the same on a table with edges.
func Bounded(t testing.TB, v *spatial.View, x0, y0, x1, y1 float64) *spatial.View {
	t.Helper()
	table, err := v.Table().Bounded(r2.RectFromPoints(geom.Point{X: x0, Y: y0}, geom.Point{X: x1, Y: y1}))
	require.NoError(t, err)
	return table.Now()
}

// At compares the centre of a base with a place, to the rounding of a line to three decimals.
func At(t testing.TB, x, y float64, b geom.Base, what ...any) {
	t.Helper()
	Near(t, x, b.Centre().X, what...)
	Near(t, y, b.Centre().Y, what...)
}

// Near compares two lengths, as [At] does.
func Near(t testing.TB, want, got float64, what ...any) {
	t.Helper()
	require.InDelta(t, want, got, 3e-6, what...)
}

// Read returns what a file holds.
func Read(t testing.TB, file string) []byte {
	t.Helper()
	return must.Get(os.ReadFile(file))(t)
}

// Files returns the files of a pattern, of which there is at least one.
func Files(t testing.TB, pattern string) []string {
	t.Helper()
	files := must.Get(filepath.Glob(pattern))(t)
	require.NotEmpty(t, files, pattern)
	return files
}

// Unit returns the only unit of a line. A height or speed that the line leaves out is left to its
// table.
func Unit(t testing.TB, line string, args ...any) spatial.Unit {
	t.Helper()
	units := Units(t, line, args...)
	require.Len(t, units, 1, "units in %q", line)
	return units[0]
}

// Units returns the units of a line, each as [Unit] makes it. They may overlap, since a test may
// move them, unless one of the line is engaged or charged.
func Units(t testing.TB, line string, args ...any) []spatial.Unit {
	t.Helper()
	d := parse(t, line, args...)
	var units []spatial.Unit
	if slices.ContainsFunc(d.Units, func(u position.Unit) bool { return len(u.Engaged)+len(u.ChargedBy) > 0 }) {
		table, err := d.Table()
		require.NoError(t, err, "%s", line)
		units, _ = contents(table)
	} else {
		for _, u := range d.Units {
			alone := position.Document{Edition: d.Edition, Units: []position.Unit{u}}
			table, err := alone.Table()
			require.NoError(t, err, "%s", line)
			units = append(units, *table.Unit(0))
		}
	}
	for i := range units {
		if d.Units[i].Height == nil {
			units[i].Height = spatial.Stat{}
		}
		if d.Units[i].Speed == nil {
			units[i].Speed = spatial.Stat{}
		}
	}
	return units
}

// Sized returns a unit on a base with sides in inches. It is for tests that draw bases, or whose
// inches are no exact number of millimetres.
func Sized(t testing.TB, u spatial.Unit, width, depth float64) spatial.Unit {
	t.Helper()
	var err error
	u.Base, err = geom.NewBase(u.Base.Centre(), u.Base.Facing(), width, depth)
	require.NoError(t, err)
	return u
}

// Piece returns the only piece of terrain of a line.
func Piece(t testing.TB, line string, args ...any) terrain.Piece {
	t.Helper()
	d := parse(t, line, args...)
	require.Len(t, d.Terrain, 1, "pieces in %q", line)
	// Under the first edition no obstacle becomes anything else.
	d.Edition = rules.NameBeta2010
	table, err := d.Table()
	require.NoError(t, err, "%s", line)
	return *table.Piece(0)
}

// Star returns a wood of so many corners, by turns an outer and an inner distance from its centre,
// clockwise.
func Star(t testing.TB, centre geom.Point, corners int, outer, inner, height float64) terrain.Piece {
	t.Helper()
	ring := make(orb.Ring, corners)
	for i := range ring {
		far := outer
		if i%2 == 1 {
			far = inner
		}
		p := geom.Along(centre, geom.FromBearing(-float64(float64(i)*360/float64(corners))), far)
		ring[i] = orb.Point{p.X, p.Y}
	}
	star, err := terrain.NewPiece("star", terrain.Difficult, height, orb.Polygon{ring})
	require.NoError(t, err)
	return star
}

func contents(t *spatial.Table) (units []spatial.Unit, pieces []terrain.Piece) {
	for id := range t.Units() {
		units = append(units, *t.Unit(id))
	}
	for i := range t.NumPieces() {
		pieces = append(pieces, *t.Piece(spatial.PieceID(i)))
	}
	return units, pieces
}

func parse(t testing.TB, line string, args ...any) *position.Document {
	t.Helper()
	if len(args) > 0 {
		line = fmt.Sprintf(line, args...)
	}
	return must.Get(position.ParseLine(line))(t, line)
}

// build makes the table of a line under an edition of that name, and reports whether the line gives
// it a size.
func build(t testing.TB, e rules.Edition, line string, args ...any) (table *spatial.Table, sized bool) {
	t.Helper()
	d := parse(t, line, args...)
	require.Empty(t, d.Edition, "the test gives the edition, not the line %q", line)
	require.Empty(t, d.Readings, "the test gives the readings, not the line %q", line)
	d.Edition = e.Name
	sized = d.Area != nil && !d.Area.Endless
	table, err := d.Table()
	require.NoError(t, err, "%s", line)
	return table, sized
}

// Line prints a table as a line, to paste behind --position or into a test. If no line gives the
// table to the last bit, exact is false and the differences follow, after a line feed. Front ranks
// count only in the edition that has champions in them.
func Line(t *spatial.Table) (line string, exact bool) {
	d, inexact := position.Of(t)
	if t.Edition() != nil && !t.Edition().ChampionLeads {
		inexact = slices.DeleteFunc(inexact, func(member string) bool { return strings.HasSuffix(member, ".model_mm") })
	}
	line, err := d.Line()
	if err != nil {
		return err.Error(), false
	}
	if len(inexact) > 0 {
		line += "\n(not to the last bit: " + strings.Join(inexact, ", ") + ")"
	}
	return line, len(inexact) == 0
}

// LogOnFailure logs a table as a line if the test fails.
func LogOnFailure(t testing.TB, table *spatial.Table) {
	t.Cleanup(func() {
		if t.Failed() {
			line, _ := Line(table)
			t.Log(line)
		}
	})
}

// Committed returns the first of the committed tables, with edges, under the second edition's FAQ:
// see [generate.Edged].
func Committed(t testing.TB, tables int) []*spatial.View {
	t.Helper()
	var views []*spatial.View
	for i := range tables {
		table, err := generate.Edged(i, rules.Second161())
		require.NoError(t, err)
		views = append(views, table.Now())
	}
	return views
}

// Most returns the greatest amount, in inches, for which something is proved if every unit and
// every piece may be misplaced by it. It is from 0 to 1, to a hundred-thousandth.
func Most(v *spatial.View, proved func(units, pieces []float64) bool) float64 {
	units, pieces := make([]float64, v.Table().Len()), make([]float64, v.Table().NumPieces())
	lo, hi := 0.0, 1.0
	for hi-lo > 1e-5 {
		by := lo + float64((hi-lo)/2)
		for i := range units {
			units[i] = by
		}
		for i := range pieces {
			pieces[i] = by
		}
		if proved(units, pieces) {
			lo = by
		} else {
			hi = by
		}
	}
	return lo
}
