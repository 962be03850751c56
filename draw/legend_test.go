package draw

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/draw/internal/display"
	"github.com/leaderpoint/leaderpoint/draw/internal/scene"
	"github.com/leaderpoint/leaderpoint/game/aftermath"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/generate"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// drawings are further exhibits about two units of a random table: of all that answers, whatever it says.
func drawings(t testing.TB, v *spatial.View, r *rand.Rand, from, to spatial.UnitID) map[string]Exhibit {
	t.Helper()
	o := Options{Zones: r.IntN(4) == 0}
	sight := sightOf(t, v, from, to)
	all := map[string]Exhibit{
		"sight":  Sight(v, from, to, sight, o),
		"cover":  Cover(v, from, to, coverOf(t, v, from, to), o),
		"facing": Position(v, o, Facing(from, to, los.FacingOf(v, from, to))),
		"charge": Charge(v, from, to, chargeAnswer(t, v, from, to), o),
		"beside": Beside("", o, Sight(v, from, to, sight, o), Charge(v, to, from, chargeAnswer(t, v, to, from), o)),
	}
	var threats []Threat
	var friends []spatial.UnitID
	for id := range v.Units() {
		if v.Table().Unit(id).Side != v.Table().Unit(to).Side {
			threats = append(threats, Threat{From: id, Answer: *chargeAnswer(t, v, id, to)})
			friends = append(friends, id)
		}
	}
	all["threats"] = Position(v, o, Threats(to, threats))
	if len(friends) > 1 {
		c := charge.Chargers{View: v, Units: friends[:min(3, len(friends))], To: to}
		if j, err := c.Explain(t.Context()); err == nil {
			all["together"] = Together(v, to, &j, o)
		}
	}
	if a, err := charge.Surge(v, from, 8); err == nil {
		all["surge"] = Move(v, from, Surge(8, a), o)
	}
	if a, err := aftermath.Regroup(v, from, aftermath.RegroupMove{Way: move.Forward, Inches: 3}); err == nil {
		all["regroup"] = Move(v, a.Unit, a, o)
	}
	if a, err := aftermath.Push(v, to, from, 9); err == nil {
		all["push"] = Move(v, to, a, o)
	}
	return all
}

// keepsApart demands that whatever means different things in a picture looks different, without its colours, too, and that no
// two swatches of the legend below are the same.
func keepsApart(t testing.TB, kind string, e Exhibit) {
	t.Helper()
	for _, p := range e.page.Panels {
		rows := p.Ground.Legend()
		for i := range rows {
			for k := range i {
				a, b := &rows[i], &rows[k]
				closed := func(m scene.Mark) bool { return m == scene.Area || m == scene.Base }
				if a.Mark != b.Mark && !(closed(a.Mark) && closed(b.Mark)) || a.Shared && b.Shared {
					continue
				}
				assert.True(t, apart(a.Style, b.Style), "%s: %q and %q look alike: %+v, %+v", kind, a.Text, b.Text, a.Style, b.Style)
			}
		}
	}
	seen := map[string]string{}
	var swatch strings.Builder
	for _, item := range itemsIn(e, "legend") {
		switch x := item.(type) {
		case display.Shape:
			swatch.WriteString(lookOfSwatch(x))
		case display.Text:
			if swatch.Len() > 0 { // else it goes on with the words of the row before
				assert.Empty(t, seen[swatch.String()], "%s: %q has the same swatch", kind, x.Text)
				seen[swatch.String()] = x.Text
			}
			swatch.Reset()
		}
	}
	require.NotEmpty(t, seen, kind)
}

// lookOfSwatch is all of a swatch but where it stands.
func lookOfSwatch(x display.Shape) string {
	var b strings.Builder
	for _, p := range x.Path.Points {
		at := p.Sub(x.Path.Points[0])
		fmt.Fprintf(&b, "%.2f %.2f,", at.X, at.Y)
	}
	fmt.Fprintf(&b, "%+v", x.Style)
	return b.String()
}

// Of the legend of any picture no two entries have the same swatch, and what means different things in the picture can be told
// apart without colours.
func TestLegendsTellApart(t *testing.T) {
	for _, k := range kindsOf(t, armies(t)) {
		keepsApart(t, k.function, k.make(Options{}))
	}
	v := positionFile(t, "shortest-way").Now()
	keepsApart(t, "charge whose least margin is its arc", Charge(v, 0, 1, chargeAnswer(t, v, 0, 1), Options{}))
	v = scenetest.View(t, rules.Third(), "A red regiment @36,10 speed=8 | B blue regiment @36.3,20^180 | C blue regiment @40,14^90 height=5 | D blue regiment @32,14^90 height=5")
	keepsApart(t, "charge whose least margin is its sight", Charge(v, 0, 1, chargeAnswer(t, v, 0, 1), Options{}))
	r := rand.New(rand.NewPCG(14, 7))
	for seed := range uint64(cases.For(200)) {
		e := []rules.Edition{rules.Third(), rules.Second161(), rules.Second2015(), rules.Beta2010()}[seed%4]
		table, err := generate.Edged(int(seed), e)
		require.NoError(t, err)
		v := table.Now()
		from, to := spatial.UnitID(r.IntN(v.Len())), spatial.UnitID(r.IntN(v.Len()))
		if from == to {
			continue
		}
		for _, m := range marginsOf(t, v, r, from, to) {
			keepsApart(t, m.kind, m.make(Options{}))
		}
		for kind, e := range drawings(t, v, r, from, to) {
			keepsApart(t, kind, e)
		}
		if t.Failed() {
			return
		}
	}
}

// What a picture says of several things with one look is one row, with their names.
func TestLegendNamesSeveral(t *testing.T) {
	v := scenetest.View(t, rules.Third(), `Bows red regiment @36,10 | Spears blue regiment @36,30^180 height=1 | blocking: Wall height=6 30,16..36,17 | blocking: "Old House" height=6 36,18..42,20`)
	e := Sight(v, 0, 1, sightOf(t, v, 0, 1), Options{})
	assert.Contains(t, textsIn(e, "legend"), "blocks sight: Old House, Wall")
}
