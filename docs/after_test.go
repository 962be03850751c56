package docs

import (
	"fmt"
	"os"
	"regexp"
	"slices"
	"testing"

	"github.com/leaderpoint/leaderpoint/aftermath"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// zone draws where the centre of a base may not be: nearer than a gap to a ring.
func (p *picture) zone(colour string, b geom.Base, ring []geom.Point, gap float64) {
	facets := geom.AppendFacets(nil, b, ring)
	slices.SortFunc(facets, func(a, b geom.Facet) int {
		if geom.Angle(a.Normal) < geom.Angle(b.Normal) {
			return -1
		}
		return 1
	})
	var corners []geom.Point
	for i := range facets {
		corners = append(corners, facets[i].At.Add(b.Centre()))
	}
	// A wide line with round joints is the disc that goes round.
	p.shape(fmt.Sprintf(`fill="%s" stroke="%s" stroke-width="%s" stroke-linejoin="round"`, colour, colour, number(float64(2*gap*p.scale))), corners)
	p.shape(`fill="none" stroke="#777" stroke-dasharray="3 4"`, corners)
}

// counterClockwise is the outline of a base as zones have it.
func counterClockwise(b geom.Base) []geom.Point {
	c := b.Corners()
	return []geom.Point{c[3], c[2], c[1], c[0]}
}

func drawShuffle(t *testing.T) string {
	units := scenetest.Units(t, `
		unit red 100x50 @0,0 speed=6 height=2
		A blue 120x60 @-0.8,3^193 speed=6 height=2
		B blue 80x50 @-3.95,-1.7^80 speed=6 height=2`)
	house := scenetest.Piece(t, "blocking: house height=1 2.2,-3.4 5,-3.9 5.4,-1.9 2.5,-1.7")
	table := shown(t, "after-shuffle", tableOf(t, rules.Second161(), units, house))
	s, err := aftermath.Separate(table.Now(), 0)
	require.NoError(t, err)
	require.Equal(t, aftermath.Restored, s.Outcome)
	require.Greater(t, s.Length, 0.5)
	p := newPicture("The shortest shuffle", 740, 470).view(0, 0, -9.6, 7.2, 34)
	own := units[0].Base
	p.zone("#f3e4e1", own, counterClockwise(units[1].Base), 1)
	p.zone("#f3e4e1", own, counterClockwise(units[2].Base), 1)
	p.zone("#ece6da", own, house.Shape().Part(0).Vertices(), 0)
	p.base(ofEnemy, units[1].Base)
	p.base(ofEnemy, units[2].Base)
	p.shape(ofBlocking, house.Shape().Part(0).Vertices())
	p.base(ofGhost, own)
	p.base(`fill="none" stroke="#2f5d34" stroke-width="2"`, s.Final)
	p.line(`stroke="#1e7b34" stroke-width="3"`, own.Centre(), s.Final.Centre())
	p.dot(`fill="#777"`, own.Centre(), 4)
	p.dot(`fill="#1e7b34"`, s.Final.Centre(), 5)
	p.say(units[1].Base.Centre(), -4, 0, around, "#6a4a80", "enemy")
	p.say(units[2].Base.Centre(), 0, 22, around, "#6a4a80", "enemy")
	p.say(house.Shape().Part(0).Vertices()[0], 50, -24, around, "#6f6048", "house")
	p.say(s.Final.Centre(), 10, 18, fromHere, "#1e7b34", fmt.Sprintf("%.2f in", s.Length))
	p.write(520, 60, fromHere, "#333", "Red: places of its centre", "that are too near an enemy.", "Brown: those in the house.", "The shortest way out ends", "where two edges cross.")
	p.scaleBar(20, 450, 2)
	return p.String()
}

func drawPullBack(t *testing.T) string {
	units := scenetest.Units(t, `
		target blue 160x80 @0,1.6^180 speed=6 height=2
		left red 80x80 @-2.1,-1.55 speed=6 height=2
		right red 80x80 @1.4,-1.55 speed=6 height=2
		enemy blue 100x50 @4.6,-2.2^180 speed=6 height=2`)
	for i := range units[1:3] { // flush, side by side
		b := &units[1+i].Base
		*b = b.At(geom.Point{X: units[1].Base.Centre().X + float64(float64(i)*b.Width()), Y: 1.6 - 80/geom.MMPerInch})
	}
	p := newPicture("Pull back, by the printed book and by the FAQ", 640, 300)
	for i, e := range []rules.Edition{rules.Second2015(), rules.Second161()} {
		table := tableOf(t, e, units)
		r, err := aftermath.PullBack(table.Now(), []spatial.UnitID{1, 2}, 0)
		require.NoError(t, err)
		require.Equal(t, i == 1, len(r.Nudged) > 0)
		p.view(float64(320*i), 40, -4.6, 3.6, 23)
		p.base(ofTarget, units[0].Base)
		for _, u := range units[1:] {
			p.base(ofGhost, u.Base)
		}
		enemy := units[3].Base
		for _, n := range r.Nudged {
			enemy = n.Final
		}
		p.base(ofEnemy, enemy)
		for _, c := range r.Chargers {
			p.base(ofCharger, c.Final)
		}
		p.say(units[0].Base.Centre(), 0, 0, around, "#33517f", "target")
		p.say(enemy.Centre(), 0, 12, around, "#6a4a80", "enemy")
		p.write(float64(320*i)+150, 24, around, "#333", [2]string{"2015: the charger goes on", "FAQ: the enemy is moved"}[i])
	}
	return p.String()
}

// The page names the constants with their values, and its tests with their scenes.
func TestAfterPageHasTheLimits(t *testing.T) {
	text, err := os.ReadFile("after.md")
	require.NoError(t, err)
	assert.Contains(t, string(text), fmt.Sprintf("%.0f inches (`aftermath.MaxShuffle`)", aftermath.MaxShuffle))
	assert.Contains(t, string(text), fmt.Sprintf("%.0f mm (`move.VisibleGap`)", move.VisibleGap*geom.MMPerInch))
	scenes := map[string]string{}
	declared(t, "fuzz", func(name, source string) { scenes["fuzz."+name] = plain(source) })
	found := regexp.MustCompile("(?m)^\\| `(fuzz\\.Test[A-Za-z0-9]+)`.* ([0-9,]+) \\|$").FindAllStringSubmatch(string(text), -1)
	for _, m := range found {
		assert.Regexp(t, `\b`+plain(m[2])+`\b`, scenes[m[1]], m[1])
	}
	assert.Len(t, found, 2)
}
