package draw

import (
	"fmt"
	"strings"
	"testing"

	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/draw/internal/display"
	"github.com/leaderpoint/leaderpoint/draw/internal/text"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// What is shown cuts no base in two that stands beside what matters.
func TestCropCutsNoBase(t *testing.T) {
	v := scenetest.View(t, rules.Third(), "Knights red regiment @0,0 speed=8 | Goblins blue regiment @0,10^180 | Trolls blue horde @6.6,10^180 | Bats blue troop @-40,10")
	for _, o := range []Options{{}, {Width: PhoneWidth}} {
		e := Charge(v, 0, 1, chargeAnswer(t, v, 0, 1), o)
		shown := fitsOf(e)[0].Shown
		for id := range v.Units() {
			box := v.Body(id).Base().Bounds()
			assert.True(t, shown.Contains(box) || !shown.Intersects(box), "%s is cut", v.Table().Unit(id).Name)
		}
		assert.False(t, shown.Contains(v.Body(3).Base().Bounds()), "who is far off stays outside")
	}
}

// Names of arcs stand on no base.
func TestNamesOfArcsKeepOffBases(t *testing.T) {
	v := scenetest.View(t, rules.Third(), "Knights red regiment @0,0 speed=8 | Goblins blue regiment @0,10^180 | Trolls blue horde @7.087,10^180")
	e := Charge(v, 0, 1, chargeAnswer(t, v, 0, 1), Options{})
	for _, word := range []string{"front", "left", "right", "rear"} {
		at, there := labelAt(e, word)
		if !there {
			assert.NotEqual(t, "front", word, "the facing that counts has its name")
			continue
		}
		for id := range v.Units() {
			box := v.Body(id).Base().Bounds()
			assert.False(t, box.ContainsPoint(at), "%s stands on %s", word, v.Table().Unit(spatial.UnitID(id)).Name)
		}
	}
}

// A browser may have none of the fonts that a picture names, and wider ones: no label reaches out of it then.
func TestLabelsStayInsideInAnyFont(t *testing.T) {
	m, all, out := text.NewMeasure(), 0, 0
	var visit func(frame r2.Rect, items []display.Item)
	visit = func(frame r2.Rect, items []display.Item) {
		for _, item := range items {
			switch x := item.(type) {
			case display.Group:
				if x.Clipped() && x.ID == "" {
					frame = x.Clip
				}
				visit(frame, x.Items)
			case display.Text:
				if half := m.Reserve(x.Text, x.Size, x.Bold) / 2; x.Anchor == display.Middle && !frame.IsEmpty() {
					all++
					if x.At.X-half < frame.X.Lo-0.01 || x.At.X+half > frame.X.Hi+0.01 {
						out++
					}
				}
			}
		}
	}
	kinds := kindsOf(t, armies(t))
	for i := 0; i < len(kinds); i += cases.Few(3, 1) {
		for _, o := range []Options{{}, phone}[:cases.Few(1, 2)] {
			visit(r2.EmptyRect(), kinds[i].make(o).drawing().Items)
		}
	}
	require.Greater(t, all, 200)
	assert.Zero(t, out, "of %d", all)
}

// What lies outside of a picture is neither in its list of names by number nor in its legend.
func TestCropListsWhatItShows(t *testing.T) {
	line := "Knights red regiment @0,0 speed=8 | Goblins blue regiment @0,10^180 | difficult: Marsh height=0 -46,60 -46,20 -6,60 | hill: Mound height=2 -46,0..-42,2"
	for i := range 30 { // so many that there is no room for names
		line += fmt.Sprintf(" | %q blue troop 20x20 @%v,%v", fmt.Sprint("Unit of a long name, no. ", i), 4+0.9*float64(i%6), 3+0.9*float64(i/6))
	}
	line += " | Bats green troop @-44,10"
	v := scenetest.View(t, rules.Third(), line)
	e := Charge(v, 0, 1, chargeAnswer(t, v, 0, 1), Options{})
	listed, numbered := strings.Join(textsIn(e, "names"), "\n"), 0
	for id := range v.Units() {
		name := v.Table().Unit(id).Name
		shown := fitsOf(e)[0].Shown.Intersects(v.Body(id).Base().Bounds())
		assert.Equal(t, shown, strings.Contains(listed+"\n", "  "+name+"\n"), name)
		if shown {
			numbered++
		}
	}
	assert.Greater(t, numbered, 20)
	assert.NotContains(t, listed, "Marsh")
	assert.NotContains(t, listed, "Mound")
	legend := textsIn(e, "legend")
	assert.Contains(t, legend, "unit of blue")
	for _, beyond := range []string{"unit of green", "difficult terrain", "hill"} {
		assert.NotContains(t, legend, beyond)
	}
}

// textsIn are the texts in the groups of an exhibit that have a name.
func textsIn(e Exhibit, id string) (texts []string) {
	for _, item := range itemsIn(e, id) {
		if x, ok := item.(display.Text); ok {
			texts = append(texts, x.Text)
		}
	}
	return texts
}

// itemsIn is what the groups of a name have in the display list of an exhibit, which all backends write.
func itemsIn(e Exhibit, id string) (found []display.Item) {
	var visit func(items []display.Item, in bool)
	visit = func(items []display.Item, in bool) {
		for _, item := range items {
			if g, ok := item.(display.Group); ok {
				visit(g.Items, in || g.ID == id)
			} else if in {
				found = append(found, item)
			}
		}
	}
	visit(e.drawing().Items, false)
	return found
}
