package scenario

import (
	"math"
	"testing"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/coded"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func misplaced(t testing.TB, v *spatial.View, list ...Objective) []Misplaced {
	t.Helper()
	return must.Get(MisplacedObjectives(v.Table(), table, list))(t)
}

// More than twelve inches between markers, edge to edge; exactly twelve is too near.
func TestSCN4Apart(t *testing.T) {
	for _, e := range editions() {
		v := view(t, e, nil)
		d := 2 * MarkerRadius(&e)
		first := Objective{At: at(20, 20)}
		for beyond, want := range map[float64]bool{-1: false, -1e-5: false, 0: false, 1e-5: true, 1: true} {
			got := misplaced(t, v, first, Objective{At: at(20, 32+d+beyond)})
			if want {
				assert.Empty(t, got, "%v %v", e.Name, beyond)
				continue
			}
			require.Len(t, got, 1, "%v %v", e.Name, beyond)
			near(t, beyond, got[0].Slack)
			got[0].Slack = 0
			assert.Equal(t, Misplaced{Marker: 1, Fault: tooClose, Other: 0}, got[0])
		}
	}
}

// 2010: more than twelve inches from the edge; later the whole marker is on the table.
func TestSCN4Edge(t *testing.T) {
	first := view(t, rules.Beta2010(), nil)
	for x, fine := range map[float64]bool{11: false, 12: false, 12.00001: true, 59.99999: true, 60: false} {
		got := misplaced(t, first, Objective{At: at(x, 24)})
		require.Equal(t, fine, len(got) == 0, x)
		if !fine {
			assert.Equal(t, nearEdge, got[0].Fault)
			near(t, min(x, 72-x)-12, got[0].Slack)
		}
	}
	second := view(t, rules.Second2015(), nil)
	for x, fine := range map[float64]bool{0: false, 12.5 / mm: true, 0.49: false, 71.4: true, 71.6: false} {
		got := misplaced(t, second, Objective{At: at(x, 24)})
		require.Equal(t, fine, len(got) == 0, x)
		if !fine {
			near(t, min(x, 72-x)-12.5/mm, got[0].Slack)
		}
	}
}

// No part in blocking terrain, which may be touched; not a rule of 2010.
func TestSCN4Blocking(t *testing.T) {
	house := scenetest.Piece(t, "blocking: house height=1 30,20..36,26")
	wood := scenetest.Piece(t, "difficult: wood height=1 40,20..46,26")
	for _, e := range editions() {
		v := view(t, e, nil, wood, house)
		r := MarkerRadius(&e)
		for x, slack := range map[float64]float64{30 - r: 0, 29.9: 0.1 - r, 31: -1 - r, 36 + r: 0, 43: 9} {
			got := misplaced(t, v, Objective{At: at(x, 22)})
			if e.Name == rules.NameBeta2010 || slack >= 0 {
				assert.Empty(t, got, "%v %v", e.Name, x)
				continue
			}
			require.Len(t, got, 1, "%v %v", e.Name, x)
			near(t, slack, got[0].Slack)
			assert.Equal(t, [2]any{inBlocking, spatial.PieceID(1)}, [2]any{got[0].Fault, got[0].Piece})
		}
	}
}

// 2010: pieces of terrain are objectives, too, from outline to outline.
func TestSCN4Pieces(t *testing.T) {
	v := view(t, rules.Beta2010(), nil,
		scenetest.Piece(t, "difficult: wood height=1 14,14..20,20"), scenetest.Piece(t, "blocking: house height=1 32,14..38,20"),
		scenetest.Piece(t, "hill: hill height=1 55,20..61,26"))
	wood, house, hill := Objective{IsPiece: true}, Objective{Piece: 1, IsPiece: true}, Objective{Piece: 2, IsPiece: true}
	got := misplaced(t, v, wood, house, hill, Objective{At: at(47, 17)}, Objective{At: at(16, 16)})
	near(t, 0, got[0].Slack)
	near(t, -1, got[1].Slack)
	near(t, -3, got[2].Slack)
	near(t, math.Hypot(8, 3)-12, got[3].Slack)
	near(t, -14, got[4].Slack)
	for i := range got {
		got[i].Slack = 0
	}
	assert.Equal(t, []Misplaced{
		{Marker: 1, Fault: tooClose, Other: 0}, {Marker: 2, Fault: nearEdge}, {Marker: 3, Fault: tooClose, Other: 1},
		{Marker: 3, Fault: tooClose, Other: 2}, {Marker: 4, Fault: tooClose, Other: 0},
	}, got)
}

// The first in the centre, the others on the centre line, twelve inches apart at least.
func TestSCN5Lay(t *testing.T) {
	house := scenetest.Piece(t, "blocking: house height=1 60,20..66,26")
	for _, e := range editions()[1:] {
		v := view(t, e, nil, house)
		d := 12 + 25/mm
		lay := func(g Ground, list ...geom.Point) []Misplaced {
			return must.Get(MisplacedLoot(v.Table(), g, list))(t)
		}
		assert.Empty(t, lay(ground(t), at(36, 24), at(36+d, 24), at(36-d, 24)))
		got := lay(ground(t), at(36, 25), at(36+d-0.5, 24), at(61, 23), at(0, 24))
		for i, want := range []Misplaced{
			{0, offCentre, 0, 0, -1}, {1, tooClose, 0, 0, math.Hypot(d-0.5, 1) - d}, {2, offLine, 0, 0, -1},
			{2, tooClose, 1, 0, math.Hypot(61-36-d+0.5, 1) - d}, {2, inBlocking, 0, 0, -1 - 12.5/mm}, {3, nearEdge, 0, 0, -12.5 / mm},
		} {
			near(t, want.Slack, got[i].Slack, i)
			got[i].Slack = want.Slack
			assert.Equal(t, want, got[i], i)
		}
		g := must.Get(newGround(table, "red", Left))(t)
		assert.Empty(t, lay(g, at(36, 24), at(36, 24+d-3e-10)), "the line between the short edges")
		assert.Equal(t, offLine, lay(g, at(36, 24), at(36-d, 24))[0].Fault)
	}
}

func TestLayRefuses(t *testing.T) {
	v := view(t, rules.Third(), nil)
	var marker *position.Error
	var value *geom.ValueError
	_, err := MisplacedObjectives(v.Table(), table, []Objective{{}, {At: at(math.NaN(), 1)}})
	require.ErrorAs(t, err, &marker)
	require.ErrorAs(t, err, &value)
	assert.ErrorContains(t, err, "objectives[1]: at is NaN")
	var limit *geom.LimitError
	_, err = MisplacedObjectives(v.Table(), table, make([]Objective, MaxMarkers+1))
	require.ErrorAs(t, err, &limit)
	_, err = MisplacedLoot(v.Table(), ground(t), make([]geom.Point, MaxMarkers+1))
	require.ErrorAs(t, err, &limit)
	_, err = MisplacedLoot(v.Table(), ground(t), []geom.Point{at(1, math.Inf(-1))})
	require.ErrorAs(t, err, &marker)
	_, err = MisplacedLoot(view(t, rules.Beta2010(), nil).Table(), ground(t), nil)
	assert.Equal(t, "bad-objective", coded.Of(err))
}

func TestEdges(t *testing.T) {
	for e, opposite := range map[Edge]Edge{Bottom: Top, Top: Bottom, Left: Right, Right: Left} {
		got := must.Get(ParseEdge(e.String()))(t)
		assert.Equal(t, e, got)
		assert.Equal(t, opposite, e.opposite())
		g := must.Get(newGround(table, "red", e))(t)
		assert.Equal(t, [2]Edge{e, opposite}, [2]Edge{g.Home("red"), g.Home("blue")})
	}
	_, err := ParseEdge("north")
	assert.EqualError(t, err, `unknown table edge "north"; known: bottom, top, left, right`)
	assert.Equal(t, "unknown", Edge(9).String())
	assert.Equal(t, at(36, 24), ground(t).Centre())
	assert.Equal(t, table, ground(t).Area())
}

func TestGroundRefuses(t *testing.T) {
	_, err := newGround(table, "", Top)
	var none *spatial.NameError
	require.ErrorAs(t, err, &none)
	assert.NotEmpty(t, err.Error())
	_, err = newGround(table, "red", 4)
	var edge *rules.UnknownNameError
	require.ErrorAs(t, err, &edge)
	tab := must.Get(spatial.New(rules.Third(), nil, nil))(t)
	_, err = GroundOf(tab, "red", Top)
	assert.Equal(t, "not-in-edition", coded.Of(err))
	assert.NotEmpty(t, err.Error())
	tab = must.Get(tab.Bounded(table))(t)
	g := must.Get(GroundOf(tab, "red", Bottom))(t)
	assert.Equal(t, ground(t), g)
}
