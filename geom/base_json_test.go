package geom_test

import (
	"encoding/json"
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestBaseSurvivesJSON: a base reads back to the last bit, wherever it stands and however it was
// turned.
func TestBaseSurvivesJSON(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 2000 {
		b, err := geom.NewBase(geom.Point{X: r.NormFloat64() * 100, Y: r.NormFloat64()}, geom.FromBearing(r.Float64()*360), r.ExpFloat64()+1e-9, r.ExpFloat64()+1e-9)
		require.NoError(t, err)
		for range r.IntN(9) {
			b = b.Turned(b.World(geom.FromBearing(r.Float64() * 360)).Sub(b.Centre()))
		}
		text, err := json.Marshal(b)
		require.NoError(t, err)
		var got geom.Base
		require.NoError(t, json.Unmarshal(text, &got), "%s", text)
		require.Equal(t, b, got, "%s", text)
	}
	text, err := json.Marshal([]geom.Base{{}})
	require.NoError(t, err)
	assert.JSONEq(t, `[null]`, string(text))
	list := []geom.Base{{}, {}}
	require.NoError(t, json.Unmarshal(text, &list))
	assert.Equal(t, []geom.Base{{}}, list)
	for _, bad := range []string{`{}`, `[]`, `{"centre":[1,2],"facing":[0,2],"width":1,"depth":1}`, `{"centre":[1,2],"facing":[0,1],"width":0,"depth":1}`, `{"centre":[1e9,2],"facing":[0,1],"width":1,"depth":1}`} {
		b := geom.Base{}.At(geom.Point{X: 7})
		require.Error(t, json.Unmarshal([]byte(bad), &b), bad)
		assert.Equal(t, geom.Base{}.At(geom.Point{X: 7}), b, "an error changes nothing")
	}
	nowhere, err := geom.NewBase(geom.Point{}, geom.Point{Y: 1}, 1, 1)
	require.NoError(t, err)
	_, err = json.Marshal(nowhere.At(geom.Point{X: math.NaN()}))
	require.Error(t, err)
}

// TestBaseString: a base prints itself as people say it.
func TestBaseString(t *testing.T) {
	b, err := geom.NewBase(geom.Point{X: 36, Y: -0.0001}, geom.FromBearing(-90), 100/geom.MMPerInch, 80/geom.MMPerInch)
	require.NoError(t, err)
	assert.Equal(t, "at 36,0 heading 270, 3.937 by 3.15 in", b.String())
	assert.Equal(t, "no base", fmt.Sprint(geom.Base{}))
	assert.Equal(t, "{at 36,0 heading 270, 3.937 by 3.15 in}", fmt.Sprintf("%v", struct{ B geom.Base }{b}))
}
