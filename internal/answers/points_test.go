package answers

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/internal/answers/limits"
	"github.com/leaderpoint/leaderpoint/internal/certainty"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// starOf is a star of so many points about a place.
func starOf(name string, points int, x, y float64) string {
	var ring []string
	for i := range points {
		r := 3 / float64(1+i%2)
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / float64(points))
		ring = append(ring, fmt.Sprintf("[%.6f,%.6f]", x+r*cos, y+r*sin))
	}
	return fmt.Sprintf(`{"name":%q,"kind":"blocking","height":1,"outline":[%s]}`, name, strings.Join(ring, ","))
}

// TestPointsThatAreTooMany: more points of outlines than may be asked about are refused before a table is made of
// them, and charges of a unit that turns first on a table with one outline of very many; of others they are answered.
func TestPointsThatAreTooMany(t *testing.T) {
	var stars []string
	for i := range 6 {
		stars = append(stars, starOf(fmt.Sprint("S", i), 10_000, 10+8*float64(i), 30))
	}
	text := `{"units":[{"name":"A","side":"r","type":"infantry","base_mm":[20,20],"at":[20,5],"heading":0,"traits":["individual"]},` +
		`{"name":"C","side":"r","type":"infantry","base_mm":[20,20],"at":[24,5],"heading":0},` +
		`{"name":"B","side":"b","type":"infantry","base_mm":[20,20],"at":[20,9],"heading":180}],"terrain":[%s]}`
	d, err := position.Parse([]byte(fmt.Sprintf(text, strings.Join(stars, ","))))
	require.NoError(t, err)
	_, err = Open(d)
	var limit *spatial.LimitError
	require.ErrorAs(t, err, &limit)
	assert.Equal(t, spatial.LimitError{What: limit.What, Got: 60_000, Limit: limits.MaxPoints}, *limit)
	require.ErrorContains(t, err, "terrain: 60000 points")

	s := opened(t, fmt.Sprintf(text, starOf("S", limits.MaxPointsTurning+2, 40, 40)))
	ask := map[string]func() error{
		"charge":      func() error { _, err := s.Charge("A", "B", ChargeOptions{}); return err },
		"quick":       func() error { _, err := s.Quick().Charge("A", "B"); return err },
		"charges":     func() error { _, err := s.Charges("A"); return err },
		"threats":     func() error { _, err := s.Threats("B"); return err },
		"multicharge": func() error { _, err := s.MultiCharge([]string{"A", "C"}, "B", MultiChargeChoices{}); return err },
		"matrix":      func() error { _, err := s.Matrix([]string{"charge"}, nil, false); return err },
		"moves":       func() error { _, err := s.Moves(MovesOptions{Order: "charge", CountOnly: true}); return err },
		"exposure": func() error {
			_, err := s.Exposure("B", []answer.Pose{{At: answer.Point{20, 9}, Heading: 180}}, nil)
			return err
		},
	}
	for name, f := range ask {
		limit = nil
		require.ErrorAs(t, f(), &limit, name)
		assert.Equal(t, limits.MaxPointsTurning, limit.Limit, name)
	}
	_, err = s.Charge("C", "B", ChargeOptions{})
	require.NoError(t, err)
	_, err = s.Matrix([]string{"sight"}, nil, false)
	require.NoError(t, err)
	true2010 := fmt.Sprintf(text, starOf("S", limits.MaxPointsTrueLine+2, 40, 40))
	d, err = position.Parse([]byte(strings.Replace(true2010, "{", `{"edition":"beta-2010",`, 1)))
	require.NoError(t, err)
	_, err = Open(d)
	require.ErrorContains(t, err, `terrain[0] ("S").outline: 2002 points`)
	true2010 = fmt.Sprintf(text, starOf("S", limits.MaxPointsTrueLine/2, 40, 40)+","+starOf("T", limits.MaxPointsTrueLine/2+2, 20, 40))
	d, err = position.Parse([]byte(strings.Replace(true2010, "{", `{"edition":"beta-2010",`, 1)))
	require.NoError(t, err)
	_, err = Open(d)
	require.ErrorContains(t, err, `terrain[1] ("T").outline: 2002 points`)
	s = opened(t, fmt.Sprintf(text, starOf("S", limits.MaxPointsRobust+2, 40, 40)))
	_, err = s.Robust(certainty.Sight{From: 1, To: 2}, RobustOptions{Options: certainty.Options{Within: 0.02}})
	require.ErrorAs(t, err, &limit)
	assert.Equal(t, limits.MaxPointsRobust, limit.Limit)
	several := opened(t, fmt.Sprintf(text, starOf("S", limits.MaxPointsTogether+2, 40, 40)))
	_, err = several.MultiCharge([]string{"A", "C"}, "B", MultiChargeChoices{})
	require.ErrorAs(t, err, &limit)
	assert.Equal(t, limits.MaxPointsTogether, limit.Limit)
	_, err = several.Charges("A")
	require.NoError(t, err, "one alone")
	require.NoError(t, limits.Explained(several.table, 40, 1))
	require.ErrorAs(t, limits.Explained(several.table, 60, 1), &limit)
	assert.Equal(t, limits.MaxPointsOfAll, limit.Limit)
	require.ErrorAs(t, limits.Explained(several.table, 6, 6), &limit)
	assert.Equal(t, limits.MaxPointsOfAllTurning, limit.Limit)
	few := opened(t, fmt.Sprintf(text, starOf("S", 200, 40, 40)))
	_, err = few.Charge("A", "B", ChargeOptions{})
	require.NoError(t, err)
}

// TestUnitsThatAreTooMany: more units than may be asked about are refused before a table is made of them, and how sure a verdict is on a
// table of more than two hundred.
func TestUnitsThatAreTooMany(t *testing.T) {
	var limit *spatial.LimitError
	d := &position.Document{Units: make([]position.Unit, limits.MaxUnits+1)}
	_, err := Open(d)
	require.ErrorAs(t, err, &limit)
	assert.Equal(t, spatial.LimitError{What: limit.What, Got: limits.MaxUnits + 1, Limit: limits.MaxUnits}, *limit)
	require.ErrorContains(t, err, "units: 50001 units")

	many := opened(t, crowd(t, limits.MaxUnitsRobust+1, 3, ""))
	_, err = many.Robust(certainty.Sight{From: 0, To: 2}, RobustOptions{Options: certainty.Options{Within: 0.02}})
	require.ErrorAs(t, err, &limit)
	assert.Equal(t, limits.MaxUnitsRobust, limit.Limit)
}
