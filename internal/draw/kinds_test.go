package draw

import (
	"bytes"
	"context"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"strings"
	"testing"

	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/batch"
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/game"
	"github.com/leaderpoint/leaderpoint/game/aftermath"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// armies is a table of forty units of usual sizes and names in two lines each, with a piece of
// terrain between for every two of them.
func armies(t testing.TB) *spatial.View {
	t.Helper()
	var all []string
	for i := range 40 {
		x, row, back := 4+float64(7*(i%10)), i/10, i%3
		y := []float64{4.5, 11, 37, 43.5}[row] + 0.4*float64(back)
		side, heading := "red", 0+float64(7*(i%5))-14
		if row > 1 {
			side, heading = "blue", 180+float64(5*(i%7))-15
		}
		name := []string{"Gate Guard", "Drystone Wall Archers", "Wolf Pack", "Ashen Knights", "Ghouls"}[i%5]
		size := []string{"regiment", "troop", "horde"}[back]
		if back == 2 {
			size = "125x80"
		}
		all = append(all, fmt.Sprintf("\"%s %d\" %s %s speed=%d height=%d @%g,%g^%g", name, i, side, size, 5+i%4, 2+i%2, x, y, heading))
	}
	kinds := []string{"blocking", "difficult", "obstacle", "hill", "decorative"}
	for i := range 20 {
		x, y := 3.5+float64(7*(i%10)), []float64{18.5, 27}[i/10]
		height := " height=3"
		if i%5 == 4 {
			height = ""
		}
		all = append(all, fmt.Sprintf("%s: \"Piece %d\"%s %g,%g %g,%g %g,%g %g,%g %g,%g", kinds[i%5], i, height, x, y, x+3, y+1, x+4, y+3, x+1, y+3.5, x-1, y+2))
	}
	table := scenetest.View(t, rules.Second161(), strings.Join(all, " | ")).Table()
	table = must.Get(table.Bounded(r2.RectFromPoints(geom.Point{}, geom.Point{X: 72, Y: 48})))(t)
	return table.Now()
}

// kind is an exhibit that a function of this package makes.
type kind struct {
	function string
	make     func(Options) Exhibit
}

// kindsOf are exhibits of all kinds about a table of forty units.
func kindsOf(t testing.TB, v *spatial.View) []kind {
	t.Helper()
	const us, them = spatial.UnitID(13), spatial.UnitID(25)
	sight, cover := sightOf(t, v, us, them), coverOf(t, v, us, them)
	bow := los.Weapon{Range: 24}
	shot := must.Get(los.Question{View: v, From: us, To: them}.ExplainShot(context.Background(), bow))(t)
	one := chargeAnswer(t, v, us, them)
	joint := must.Get(charge.ExplainTogether(v, []spatial.UnitID{us, us + 1, us + 2}, them))(t)
	surged := must.Get(charge.Surge(v, us, 8))(t)
	base := v.Body(us).Base()
	place := must.Get(move.Place(v, us, base.At(base.Centre().Add(geom.Point{X: 5, Y: 4}))))(t)
	moved, err := move.Check(v, us, move.Command{Order: move.OrderAdvance, Steps: []move.Step{{Way: move.Forward, By: 2}, {Way: move.Pivot, By: 30}, {Way: move.Forward, By: 6}}})
	require.NoError(t, err)
	var m move.Mover
	require.NoError(t, m.Set(v, us, move.OrderAdvance, false))
	ways := []Straight{{move.OrderAdvance, move.Forward, m.AppendStraight(nil, move.Forward)}}
	var threats []Threat
	for _, id := range batch.AppendEnemies(nil, v, us) {
		threats = append(threats, Threat{From: id, Answer: *chargeAnswer(t, v, id, us)})
	}
	regrouped := must.Get(aftermath.Regroup(v, us, aftermath.RegroupMove{Way: move.Forward, Inches: 3}))(t)
	pushed := must.Get(aftermath.Push(v, them, us, 9))(t)
	return []kind{
		{"Position", func(o Options) Exhibit { return Position(v, o) }},
		{"Sight", func(o Options) Exhibit { return Sight(v, us, them, sight, o) }},
		{"Cover", func(o Options) Exhibit { return Cover(v, us, them, cover, o) }},
		{"Shot", func(o Options) Exhibit { return Shot(v, us, them, bow, shot, o) }},
		{"Charge", func(o Options) Exhibit { return Charge(v, us, them, one, o) }},
		{"Counter", func(o Options) Exhibit { return Charge(v, us, them, one, countered(o)) }},
		{"Together", func(o Options) Exhibit { return Together(v, them, &joint, o) }},
		{"Surge", func(o Options) Exhibit { return Move(v, us, Surge(8, surged), o) }},
		{"Place", func(o Options) Exhibit { return Move(v, place.Unit, place, o) }},
		{"Move", func(o Options) Exhibit { return Move(v, moved.Unit, moved, o) }},
		{"Reach", func(o Options) Exhibit { return Position(v, o, Reach(us, ways)) }},
		{"Threats", func(o Options) Exhibit { return Position(v, o, Threats(us, threats)) }},
		{"Regroup", func(o Options) Exhibit { return Move(v, regrouped.Unit, regrouped, o) }},
		{"PullBack", func(o Options) Exhibit {
			return Move(v, them, aftermath.Retreat{Chargers: []aftermath.Fallback{{Unit: us, Back: base, Final: base}}}, o)
		}},
		{"Push", func(o Options) Exhibit { return Move(v, them, pushed, o) }},
		{"Decision", func(o Options) Exhibit {
			x, ok := Decision(v, game.Shot{From: us, To: them, Weapon: bow}, &game.Decision{Shot: &shot}, o)
			require.True(t, ok)
			return x
		}},
		{"Beside", func(o Options) Exhibit {
			return Beside("", o, Sight(v, us, them, sight, o), Sight(v, us, them, sight, o))
		}},
	}
}

// Every kind of exhibit of a table of forty units takes less than 40 kB as SVG and as PDF: as it
// is, with the whole table and the line an inch about each base, and for a telephone. Two beside
// each other take twice that.
func TestEveryKindIsSmall(t *testing.T) {
	v := armies(t)
	kinds := kindsOf(t, v)
	ways := []Options{{}, {Whole: true, Zones: true}, phone, {Whole: true, Zones: true, Width: PhoneWidth}}
	for n, k := range kinds {
		for i, o := range ways[:cases.Few(2, len(ways))] {
			e := k.make(o)
			svg, pdf, pixels, limit := len(svgOf(t, e)), 0, 0, 40_000
			if k.function == "Beside" {
				limit *= 2
			}
			assert.Less(t, svg, limit, "SVG of %s, %+v", k.function, o)
			if i == 0 && n%4 == 0 || cases.Long() {
				pdf = len(pdfOf(t, e))
				assert.Less(t, pdf, limit, "PDF of %s, %+v", k.function, o)
			}
			if cases.Long() {
				var png bytes.Buffer
				require.NoError(t, e.WritePNG(&png, 0))
				pixels = png.Len()
			}
			t.Logf("%-9s %3.0f mm, whole %-5v: SVG %5d, PDF %5d, PNG %5d", k.function, o.width(), o.Whole, svg, pdf, pixels)
		}
	}
	assert.Subset(t, namesOf(kinds), makers(t), "every function that makes an exhibit")
}

func namesOf(kinds []kind) (names []string) {
	for _, k := range kinds {
		names = append(names, k.function)
	}
	return names
}

// makers are the functions of this package that make an exhibit, as its source has them.
func makers(t testing.TB) (names []string) {
	t.Helper()
	files := must.Get(filepath.Glob("*.go"))(t)
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file := must.Get(parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution))(t)
		for _, d := range file.Decls {
			f, ok := d.(*ast.FuncDecl)
			if !ok || f.Recv != nil || !f.Name.IsExported() || f.Type.Results == nil {
				continue
			}
			if made, ok := f.Type.Results.List[0].Type.(*ast.Ident); ok && made.Name == "Exhibit" {
				names = append(names, f.Name.Name)
			}
		}
	}
	return names
}
