package fuzz_test

import (
	"testing"

	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/terrain"
	"github.com/stretchr/testify/require"
)

// foundCharge is a scene on which the library was once wrong.
type foundCharge struct {
	name    string
	edition rules.Edition
	units   [][6]float64 // centre, facing, width and depth
	pieces  [][]geom.Point
	traits  rules.Traits
	verdict charge.Verdict
}

func foundCharges() []foundCharge {
	return []foundCharge{
		{
			name: "a thing beyond the end of the facing", edition: rules.Second161(), verdict: charge.Yes,
			units: [][6]float64{
				{0.251183561211, -0.588502742068, -0.999726472714, -0.023387598296, 4.724409448818898, 1.5748031496062993},
				{-5.336477947433, 0.892040400989, -0.106796771873, 0.994280870538, 1.968503937007874, 1.968503937007874},
				{-2.363070569326, -7.005526447363, -0.660648857164, -0.750695069604, 3.937007874015748, 3.1496062992125986},
			},
		},
		{
			name: "half a turn of a nimble unit", edition: rules.Beta2010(), verdict: charge.Yes,
			traits: rules.Traits(0).With(rules.Nimble),
			units: [][6]float64{
				{-1.548945965845, -1.903194421354, -0.918582264008, -0.395229837246, 7.874015748031496, 3.1496062992125986},
				{-7.415336567471, -8.890029108506, 0.723294507272, 0.690539684413, 5.905511811023622, 3.937007874015748},
			},
			pieces: [][]geom.Point{{
				{X: -6.909166983302, Y: -1.066324324771}, {X: -7.863663601222, Y: -2.037527803238}, {X: -7.123779195572, Y: -3.564239740857},
				{X: -6.245714122935, Y: -3.644286347563}, {X: -5.239740711492, Y: -2.348387940411}, {X: -5.988430121804, Y: -1.156712728210},
			}},
		},
		{
			name: "two basins of the shortest way", edition: rules.Second161(), verdict: charge.Yes,
			units: [][6]float64{
				{-1.236281121909, 1.095973383357, 0.722507011240, -0.691363593711, 5.905511811023622, 3.937007874015748},
				{4.655108453116, -4.189281874015, 0.993274400074, 0.115784136039, 2.952755905511811, 2.952755905511811},
			},
		},
		{
			name: "a quarter turn and no more", edition: rules.Second161(), verdict: charge.Yes,
			units: [][6]float64{
				{-4.040956040263, 1.960672941558, -0.569298228707, 0.822131088569, 7.874015748031496, 3.1496062992125986},
				{-3.808742690840, 9.020528498292, -0.771372172937, -0.636384294919, 3.937007874015748, 3.1496062992125986},
			},
		},
		{
			name: "a whole front in contact at once", edition: rules.Beta2010(), verdict: charge.Yes,
			traits: rules.Traits(0).With(rules.Fly),
			units:  [][6]float64{{8.5, 1, 0, 1, 3, 2}, {6, 7, 1, 0, 4, 6}},
			pieces: [][]geom.Point{{{X: 8, Y: 3}, {X: 9, Y: 4}, {X: 8, Y: 5}, {X: 7, Y: 4}}},
		},
	}
}

func TestChargeRegressions(t *testing.T) {
	t.Parallel()
	for _, f := range foundCharges() {
		t.Run(f.name, func(t *testing.T) {
			t.Parallel()
			var s chargeScene
			for i, n := range f.units {
				b, err := geom.NewBase(geom.Point{X: n[0], Y: n[1]}, geom.Point{X: n[2], Y: n[3]}, n[4], n[5])
				require.NoError(t, err)
				u := chargeUnit([2]string{"red", "blue"}[i&1], b, [3]float64{4, 4, 1}[i])
				if u.Name = string(rune('a' + i)); i == 0 {
					u.Traits = f.traits
				}
				s.units = append(s.units, u)
			}
			for i, ring := range f.pieces {
				s.pieces = append(s.pieces, outline{"piece " + string(rune('a'+i)), terrain.Blocking, 0, ring})
			}
			v, err := s.view(f.edition)
			require.NoError(t, err)
			verdict, err := judgeCharge(v, &tally{})
			require.NoError(t, err)
			require.Equal(t, f.verdict, verdict)
		})
	}
}
