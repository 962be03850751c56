package protocol

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/internal/answers"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestAskMatrix: the cells are the answers of the single questions.
func TestAskMatrix(t *testing.T) {
	s := opened(t, duel)
	v := s.Table().Now()
	m, err := s.Matrix([]string{"sight", "cover", "fraction", "facing", "distance", "charge"}, nil, false)
	require.NoError(t, err)
	assert.Equal(t, []string{"A", "C", "H", "Z", "Gun"}, m.Units)
	for i := range spatial.UnitID(v.Len()) {
		for k := range spatial.UnitID(v.Len()) {
			if i == k {
				assert.Equal(
					t,
					"----",
					string([]byte{m.Sight[i][k], m.Cover[i][k], m.Facing[i][k], m.Charge[i][k]}),
				)
				assert.Zero(t, m.Distance[i][k])
				continue
			}
			look := los.TurnAndGlance(v, i, k)
			assert.Equal(t, map[bool]byte{false: '0', true: '1'}[look.Sees], m.Sight[i][k])
			assert.Equal(t, map[bool]byte{false: '0', true: '1'}[look.InCover], m.Cover[i][k])
			assert.InDelta(t, look.Fraction, m.Fraction[i][k], 0)
			assert.Equal(
				t,
				strings.Replace(los.FacingOf(v, i, k).Facing.String(), "rear", "b", 1)[0],
				m.Facing[i][k],
			)
			assert.InDelta(t, spatial.Distance(v, i, k), m.Distance[i][k], 0)
			assert.Equal(t, charge.Decide(v, i, k).String()[0], m.Charge[i][k])
		}
	}
	some, err := s.Matrix([]string{"distance"}, []string{"Z", "A", "Z"}, false)
	require.NoError(t, err)
	assert.Equal(
		t,
		[][]float64{
			{0, m.Distance[0][3], 0},
			{m.Distance[0][3], 0, m.Distance[0][3]},
			{0, m.Distance[0][3], 0},
		},
		some.Distance,
	)
	assert.Nil(t, some.Sight)

	a := asker(t)
	got := ask(t, a, `{"ask":"matrix","what":["sight","charge"],"units":["A","C"]}`)
	assert.Equal(
		t,
		map[string]any{"units": []any{"A", "C"}, "sight": []any{"-1", "1-"}, "charge": []any{"-y", "y-"}},
		got,
	)
	for request, want := range map[string]string{
		`{"ask":"matrix"}`:                                         `needs the member "what"`,
		`{"ask":"matrix","what":["reach"]}`:                        `unknown matrix "reach"`,
		`{"ask":"matrix","what":["sight"],"units":["A","Nobody"]}`: `units[1]: no unit is called "Nobody"`,
		`{"ask":"matrix","what":["sight"],"unit":"A"}`:             `does not take the member "unit"`,
		`{"ask":"matrix","what":"sight"}`:                          `what: must be a list of matrices`,
		`{"ask":"matrix","what":["sight"],"units":["A"` + strings.Repeat(`,"A"`, answers.MaxMatrixUnits) + `]}`: `501 units in a matrix`,
	} {
		assert.Contains(t, ask(t, a, request)["error"], want, "%.80s", request)
	}
	assert.Equal(
		t,
		map[string]any{"units": []any{}},
		ask(t, a, `{"ask":"matrix","what":["sight"],"units":[]}`),
	)
}

// TestAskExposure: each place is the table with the unit in it.
func TestAskExposure(t *testing.T) {
	s := opened(t, duel)
	poses := []answer.Pose{
		{At: answer.Point{36, 10}, Heading: 0},
		{At: answer.Point{36, 14}, Heading: 0},
		{At: answer.Point{2, 2}, Heading: 90},
		{At: answer.Point{44, 20}, Heading: 200},
		{At: answer.Point{37, 22}, Heading: 0},
	}
	weapons := []answers.Weapon{{Unit: "C", Range: 12}, {Unit: "H", Range: 18}, {Unit: "C", Indirect: true}}
	got, err := s.Exposure("A", poses, weapons)
	require.NoError(t, err)
	require.Len(t, got.Poses, len(poses))
	safe := map[int]bool{}
	for _, i := range got.Safe {
		safe[i] = true
	}
	charges := 0
	for i, p := range poses {
		base, err := answers.BaseAt(s.Table().Unit(0).Base, p.At, p.Heading)
		require.NoError(t, err)
		v, err := s.Table().If(0, base)
		require.NoError(t, err)
		var names [4][]string
		for _, id := range []spatial.UnitID{1, 2, 3} {
			verdict := charge.Decide(&v, id, 0)
			names[verdict] = append(names[verdict], s.Table().Unit(id).Name)
		}
		assert.Equal(t, names[charge.Yes], got.Poses[i].Charge, "pose %d", i)
		assert.Equal(t, names[charge.TooClose], got.Poses[i].TooClose, "pose %d", i)
		assert.Equal(t, len(names[charge.No]) == 3 && got.Poses[i].Shoot == nil, safe[i], "pose %d", i)
		charges += len(names[charge.Yes])
	}
	assert.Positive(t, charges)
	assert.NotEmpty(t, got.Safe)

	a := asker(t)
	request := `{"ask":"exposure","unit":"A","poses":[{"at":[36,10],"heading":0},{"at":[2,2],"heading":90}],"weapons":[{"unit":"C","range":24}]}`
	text, err := json.Marshal(ask(t, a, request))
	require.NoError(t, err)
	assert.JSONEq(t, `{"poses":[{"charge":["C"],"shoot":["C"]},{}],"safe":[1]}`, string(text))
	for member, want := range map[string]string{
		`"unit":"A"`:                                                                           `needs the member "poses"`,
		`"unit":"A","poses":[{"at":[1,1]}]`:                                                    `poses[0]`,
		`"unit":"A","poses":[{"at":[1e9,1],"heading":0}]`:                                      `poses[0].at: centre x`,
		`"unit":"A","poses":[],"weapons":[{"unit":"Gun"}]`:                                     `weapons[0].unit: must be an enemy of "A"`,
		`"unit":"A","poses":[],"weapons":[{"unit":"C","range":-1}]`:                            `weapons[0].range: range is -1`,
		`"unit":"A","poses":[],"weapons":[{"unit":"Nobody"}]`:                                  `weapons[0].unit: no unit is called "Nobody"`,
		`"unit":"Nobody","poses":[]`:                                                           `no unit is called "Nobody"`,
		`"unit":"A","from":"C","poses":[]`:                                                     `does not take the member "from"`,
		`"unit":"A","poses":[` + strings.Repeat(`{"at":[1,1],"heading":0},`, MaxPoses) + `{}]`: `10001 or more poses`,
	} {
		assert.Contains(
			t,
			ask(t, a, fmt.Sprintf(`{"ask":"exposure",%s}`, member))["error"],
			want,
			"%.80s",
			member,
		)
	}
	assert.Equal(
		t,
		map[string]any{"poses": []any{}, "safe": []any{}},
		ask(t, a, `{"ask":"exposure","unit":"A","poses":[]}`),
	)
}
