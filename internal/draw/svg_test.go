package draw

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/game/aftermath"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
	"github.com/paulmach/orb"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func svgOf(t testing.TB, e Exhibit) string {
	t.Helper()
	var b bytes.Buffer
	require.NoError(t, e.WriteSVG(&b))
	return b.String()
}

// Every base is drawn where it stands.
func TestPlacesAreDrawn(t *testing.T) {
	v := positionFile(t, "battle").Now()
	e := Position(v, Options{})
	units := drawn(t, e, "unit")
	for id := range v.Units() {
		ring := v.Body(id).Base().Ring()
		assertAmong(t, units, ring[:]...)
		c := v.Body(id).Corners()
		assertAmong(t, units, c[0], c[1])
	}
	zones := slices.Concat(drawn(t, Position(v, Options{Zones: true}), "zones")...)
	c := v.Body(0).Corners()
	want := geom.Along(c[0], geom.Neg(v.Body(0).Base().RightWard()), 1)
	assert.True(t, slices.ContainsFunc(zones, func(p geom.Point) bool { return geom.Dist(p, want) <= drawnTol }), "an inch to the left of a base")
	assertAmong(t, drawn(t, e, "terrain"), v.Table().Piece(0).Shape().Outline()...)
	moved := must.Get(v.Table().With(0, v.Body(0).Base().At(v.Body(0).Base().Centre().Add(geom.Point{X: 0.1}))))(t)
	assert.NotEqual(t, svgOf(t, e), svgOf(t, Position(moved.Now(), Options{})))
}

// A drawing says what it is to those who do not see it, and takes nothing from elsewhere.
func TestSVGStandsAlone(t *testing.T) {
	a := Position(positionFile(t, "battle").Now(), Options{Title: "One", Zones: true})
	b := Position(positionFile(t, "battle").Now(), Options{Title: "Two", Zones: true})
	seen := map[string]bool{}
	for _, e := range []Exhibit{a, b} {
		first, text := true, ""
		var names []string
		walkXML(t, e, func(token xml.Token) {
			switch token := token.(type) {
			case xml.StartElement:
				if first {
					assert.Equal(t, "img", attribute(token, "role"))
					names = strings.Fields(attribute(token, "aria-labelledby"))
					assert.Equal(t, "190mm", attribute(token, "width"))
					assert.True(t, strings.HasPrefix(attribute(token, "viewBox"), "0 0 190 "))
				}
				first = false
				if id := attribute(token, "id"); id != "" {
					assert.False(t, seen[id], "%s is there twice on a page with both", id)
					seen[id] = true
				}
				assert.Contains(t, []string{"svg", "title", "desc", "defs", "pattern", "circle", "path", "g", "clipPath", "rect", "text", "use"}, token.Name.Local)
				for _, at := range token.Attr {
					if at.Name.Local == "href" {
						assert.Regexp(t, "^#"+strings.TrimSuffix(names[0], "title")[:4], at.Value, "of this drawing")
					}
					assert.NotContains(t, []string{"src", "style", "class", "onload", "onclick"}, at.Name.Local)
					if at.Name.Local != "xmlns" {
						assert.NotContains(t, at.Value, "//")
					}
				}
			case xml.CharData:
				text += string(token)
			}
		})
		require.Len(t, names, 2)
		assert.True(t, seen[names[0]] && seen[names[1]])
		assert.Contains(t, text, "27 units, 7 pieces of terrain.")
	}
}

// What people call their units and their pieces harms no page, and comes out as it went in.
func TestNamesAreEscaped(t *testing.T) {
	for _, name := range []string{
		`</text><script>alert(1)</script>`, `" onload="alert(1)`, `]]>`, `<!--`, `&lt;&amp;`, `'`, "a\x00b\x1b[31m", "\xff\xfe", "\ufffe",
		"Ærøskøbing", "Ünïts", "Ωmega", "Воины", "兵士", "🐉", "\u202eright to left", strings.Repeat("long ", 200), strings.Repeat("x", 5000),
	} {
		unit := scenetest.Units(t, "A red regiment @0,0")[0]
		unit.Name = name
		table := must.Get(spatial.NewOverlapping(rules.Third(), []spatial.Unit{unit}, nil))(t)
		e := Position(table.Now(), Options{Title: name, Version: name, Key: name, Readings: []string{name}})
		walkXML(t, e, func(token xml.Token) {
			if start, ok := token.(xml.StartElement); ok {
				assert.NotEqual(t, "script", start.Name.Local)
				assert.Empty(t, attribute(start, "onload"))
			}
		})
		text := svgOf(t, e)
		assert.LessOrEqual(t, len(text), 200_000)
		assert.NotContains(t, text, "\u202e", "it would turn round what follows")
		var b bytes.Buffer
		require.NoError(t, e.WritePDF(&b), name)
		require.NoError(t, e.WritePNG(&b, 10), name)
	}
	e := Position(positionFile(t, "diagram-a").Now(), Options{Title: `A <b> & "c"`})
	assert.Contains(t, svgOf(t, e), "-title\">A &lt;b&gt; &amp; &#34;c&#34;</title>")
}

// crowd is a table of so many units and pieces.
func crowd(t testing.TB, units, pieces int) *spatial.Table {
	t.Helper()
	var all []spatial.Unit
	for i := range units {
		all = append(all, scenetest.Units(t, fmt.Sprintf("Unit-of-%d %s 100x80 @%d,%d^%d", i, []string{"red", "blue"}[i%2], 5+6*(i%10), 4+8*(i/10), 17*i))...)
	}
	var ground []terrain.Piece
	for i := range pieces {
		x, y := float64(3+7*(i%10)), float64(8+8*(i/10))
		p, err := terrain.NewPiece(fmt.Sprintf("Piece %d", i), terrain.Kinds()[i%5], 3, orb.Polygon{orb.Ring{{x, y}, {x + 3, y + 1}, {x + 4, y + 3}, {x + 1, y + 3.5}, {x - 1, y + 2}, {x, y}}})
		require.NoError(t, err)
		ground = append(ground, p)
	}
	return must.Get(spatial.NewOverlapping(rules.Second161(), all, ground))(t)
}

// A picture of forty units and twenty pieces takes less than 40 kB of SVG, of PDF with its fonts,
// and of pixels as many as they are by default.
func TestPicturesAreSmall(t *testing.T) {
	v := crowd(t, 40, 20).Now()
	for _, o := range []Options{{}, {Width: PhoneWidth}, {Zones: true}} {
		e := Position(v, o)
		assert.Less(t, len(svgOf(t, e)), 40_000, "%+v", o)
		var b bytes.Buffer
		require.NoError(t, e.WritePNG(&b, 0))
		assert.Less(t, b.Len(), 40_000, "%+v", o)
		assert.Less(t, len(pdfOf(t, e)), 30_000, "%+v", o)
		t.Logf("%d bytes of SVG, %d of PNG, %d of PDF", len(svgOf(t, e)), b.Len(), len(pdfOf(t, e)))
	}
}

// full fails after some bytes.
type full struct{ left int }

var errFull = errors.New("the disk is full")

func (f *full) Write(p []byte) (int, error) {
	if f.left -= len(p); f.left < 0 {
		return 0, errFull
	}
	return len(p), nil
}

// Errors of the writer come back; the zero Exhibit can be written.
func TestWriteErrors(t *testing.T) {
	e := Position(positionFile(t, "diagram-a").Now(), Options{})
	for _, e := range []Exhibit{e, {}} {
		for _, some := range []int{0, 50} {
			require.ErrorIs(t, e.WriteSVG(&full{some}), errFull)
			require.ErrorIs(t, e.WritePDF(&full{some}), errFull)
			require.ErrorIs(t, e.WritePNG(&full{some}, 0), errFull)
		}
		var b bytes.Buffer
		require.NoError(t, e.WriteSVG(&b))
		require.NoError(t, e.WritePDF(&b))
		require.NoError(t, e.WritePNG(&b, 0))
	}
	assert.Empty(t, Exhibit{}.Text())
}

// Answers that are empty, units that are not there and a table that is none give a picture, too.
func TestNothingPanics(t *testing.T) {
	table := positionFile(t, "diagram-h").Now()
	for _, v := range []*spatial.View{nil, table} {
		for _, to := range []spatial.UnitID{1, 99, -1} {
			for name, draw := range map[string]func() Exhibit{
				"sight":  func() Exhibit { return Sight(v, 0, to, los.Sight{}, Options{}) },
				"cover":  func() Exhibit { return Cover(v, 0, to, los.Cover{}, Options{}) },
				"shot":   func() Exhibit { return Shot(v, 0, to, los.Weapon{}, los.Shot{}, Options{}) },
				"charge": func() Exhibit { return Charge(v, 0, to, &charge.Answer{}, Options{}) },
				"yes":    func() Exhibit { return Charge(v, 0, to, &charge.Answer{Verdict: charge.Yes}, Options{}) },
				"no":     func() Exhibit { return Charge(v, 0, to, nil, Options{}) },
				"counter": func() Exhibit {
					return Charge(v, 0, to, &charge.Answer{Reason: charge.NotSeen}, Options{Counter: true})
				},
				"together": func() Exhibit {
					return Together(v, to, &charge.Joint{Verdict: charge.Yes, Formation: charge.Formation{Order: []spatial.UnitID{5}, Slots: make([]charge.Slot, 1)}}, Options{})
				},
				"surge": func() Exhibit {
					return Move(v, to, Surge(3, charge.Surged{Struck: make([]charge.Strike, 1)}), Options{})
				},
				"place": func() Exhibit {
					return Move(v, to, move.Placement{Unit: to, Violations: make([]move.Violation, 1)}, Options{})
				},
				"move": func() Exhibit {
					return Move(v, to, move.Checked{Unit: to, Faults: make([]move.Fault, 2), Stands: make([]geom.Base, 3)}, Options{})
				},
				"reach":   func() Exhibit { return Position(v, Options{}, Reach(to, nil)) },
				"threats": func() Exhibit { return Position(v, Options{}, Threats(to, []Threat{{From: 0}, {From: 99}})) },
				"regroup": func() Exhibit { return Move(v, to, aftermath.Regrouped{Unit: to}, Options{}) },
				"pullback": func() Exhibit {
					return Move(v, to, aftermath.Retreat{Chargers: make([]aftermath.Fallback, 1)}, Options{})
				},
			} {
				assert.NotPanics(t, func() {
					var out bytes.Buffer
					require.NoError(t, draw().WriteSVG(&out), name)
				}, "%s of %v", name, to)
			}
		}
	}
}

// Nor does an answer about another table, whose things are not there.
func TestThingsOfAnotherTable(t *testing.T) {
	v := positionFile(t, "diagram-h").Now()
	for _, x := range []spatial.Thing{spatial.UnitThing(50), spatial.PieceThing(50)} {
		sight := los.Sight{
			Arc: arcs.Presence{In: true}, Shadows: []los.Shadow{{Thing: x, Left: geom.Point{X: 1}}}, Hiding: []spatial.Thing{x},
		}
		cover := los.Cover{Shadows: sight.Shadows, Covered: los.Covered{Shades: []los.Shade{{Thing: x}}, Shelters: []los.Shade{{Thing: x}}, Sheltered: true}}
		blame := []charge.Blame{{Things: []spatial.Thing{x}}}
		for _, draw := range []func() Exhibit{
			func() Exhibit { return Sight(v, 0, 1, sight, Options{}) },
			func() Exhibit { return Cover(v, 0, 1, cover, Options{}) },
			func() Exhibit {
				return Charge(v, 0, 1, &charge.Answer{Reason: charge.NoPlace, Obstruction: charge.Obstruction{Blame: blame}}, Options{})
			},
			func() Exhibit {
				return Charge(v, 0, 1, &charge.Answer{
					Verdict: charge.Yes,
					Way:     charge.Way{Nudged: []charge.Nudge{{Unit: 50}}, Hindered: charge.Hindrance{Hindered: true, By: []spatial.Thing{x}}},
				}, Options{})
			},
			func() Exhibit {
				return Together(v, 0, &charge.Joint{Blame: blame, Formation: charge.Formation{Slots: []charge.Slot{{Unit: 50}}}}, Options{})
			},
			func() Exhibit {
				return Move(v, 0, move.Placement{Unit: 0, Violations: []move.Violation{{Unit: 50, Other: x, HasOther: true, Asked: 1, Slack: -2}}}, Options{})
			},
			func() Exhibit {
				return Move(v, 0, Surge(3, charge.Surged{HasStopped: true, Stopped: x, Struck: []charge.Strike{{Target: 50, Placed: true}}}), Options{})
			},
			func() Exhibit {
				return Move(v, 0, aftermath.Regrouped{Unit: 0, Straight: aftermath.Straight{HasStopped: true, Stopped: x}}, Options{})
			},
			func() Exhibit {
				return Move(v, 0, aftermath.Retreat{Nudged: []aftermath.Shuffle{{Unit: 50}}}, Options{})
			},
		} {
			assert.NotPanics(t, func() {
				var out bytes.Buffer
				require.NoError(t, draw().WriteSVG(&out))
			})
		}
	}
}

// One exhibit of a table of 40 units stays small.
func TestExhibitsAreSmall(t *testing.T) {
	v := positionFile(t, "battle").Now()
	for id := range spatial.UnitID(4) {
		for _, e := range []Exhibit{Sight(v, id, 20, sightOf(t, v, id, 20), Options{}), Cover(v, id, 20, coverOf(t, v, id, 20), Options{})} {
			var svg bytes.Buffer
			require.NoError(t, e.WriteSVG(&svg))
			assert.Less(t, svg.Len(), 40_000)
		}
	}
}

// The margin of a place, kept or missed, is drawn as a length, with a ghost where the limit is just
// kept, and the words say whose limit it is.
func TestPlaceMarginIsDrawn(t *testing.T) {
	v := scenetest.View(t, rules.Second161(), "A red 100x40 @0,0 speed=5 | B blue 100x40 @0,6^180")
	for slack, words := range map[float64]string{
		0.4:  "A may stand there, with 0.40 in (10.2 mm) to spare from B [PRX-1].",
		-0.4: "A may not stand there: it is within an inch of B, an enemy: 0.40 in (10.2 mm) too close [PRX-1].",
	} {
		base := v.Body(0).Base().At(geom.Point{Y: 6 - 40/geom.MMPerInch - 1 - slack})
		p := must.Get(move.Place(v, 0, base))(t)
		e := Move(v, p.Unit, p, Options{})
		assert.Contains(t, e.Text(), words)
		holdsBase(t, e, "turns", base.At(base.Centre().Add(geom.Point{Y: slack})), "where the limit is just kept")
		found := false
		for _, path := range drawn(t, e, "margin") {
			found = found || len(path) > 1 && geom.Dist(path[0], path[1])-0.4 < drawnTol && 0.4-geom.Dist(path[0], path[1]) < drawnTol
		}
		assert.True(t, found, "the margin as a length")
		assert.NotEmpty(t, listed(e, "culprit"))
	}
	c := must.Get(move.Check(v, 0, move.Command{Order: move.OrderAdvance, Steps: []move.Step{{Way: move.Forward, By: 3}}}))(t)
	require.True(t, c.Legal)
	e := Move(v, c.Unit, c, Options{})
	assert.Contains(t, e.Text(), "to spare from B [PRX-1].")
	assert.NotEmpty(t, listed(e, "turns"))
}

// One exhibit of a table of 40 units is to take less than 20 ms.
func BenchmarkPosition(b *testing.B) {
	v := crowd(b, 40, 12).Now()
	for _, backend := range []struct {
		name  string
		write func(Exhibit) error
	}{
		{"SVG", func(e Exhibit) error { return e.WriteSVG(io.Discard) }},
		{"PDF", func(e Exhibit) error { return e.WritePDF(io.Discard) }},
		{"PNG", func(e Exhibit) error { return e.WritePNG(io.Discard, 0) }},
	} {
		b.Run(backend.name, func(b *testing.B) {
			for b.Loop() {
				require.NoError(b, backend.write(Position(v, Options{})))
			}
		})
	}
}

func TestMain(m *testing.M) {
	cases.Collect()
	os.Exit(m.Run())
}
