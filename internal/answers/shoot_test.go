package answers

import (
	"encoding/json"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// reg is a regiment of infantry; more are members to add.
func reg(name, side string, x, y, heading float64, more ...string) string {
	return fmt.Sprintf(`{"name":%q,"side":%q,"type":"infantry","size":"regiment","at":[%v,%v],"heading":%v%s}`,
		name, side, x, y, heading, strings.Join(append([]string{""}, more...), ","))
}

func hero(name, side string, x, y, heading float64, more ...string) string {
	return fmt.Sprintf(`{"name":%q,"side":%q,"type":"infantry","size":"single","base_mm":[20,20],"traits":["hero","individual"],"at":[%v,%v],"heading":%v%s}`,
		name, side, x, y, heading, strings.Join(append([]string{""}, more...), ","))
}

func engine(name, side string, x, y, heading float64, more ...string) string {
	return fmt.Sprintf(`{"name":%q,"side":%q,"type":"war-engine","at":[%v,%v],"heading":%v%s}`,
		name, side, x, y, heading, strings.Join(append([]string{""}, more...), ","))
}

// A random position as people type one: contacts to three decimals, states and traits.
func typedUnits(r *rand.Rand) string {
	var units []string
	round := func(x float64) float64 { return math.Round(x*1000) / 1000 }
	for i := range 8 {
		pair, side := i/2, [2]string{"red", "blue"}[i%2]
		y := 20 + 3.1496*float64(i%2)
		if r.IntN(3) > 0 {
			y += float64(i%2) * (1 + 10*r.Float64())
		}
		x := round(10 + 13*float64(pair) + 2*r.Float64())
		var more []string
		if r.IntN(3) == 0 {
			names := position.StateNames()
			more = append(more, fmt.Sprintf(`"state":[%q]`, names[r.IntN(len(names))]))
		}
		name := string(rune('A' + i))
		switch r.IntN(4) {
		case 0:
			units = append(units, hero(name, side, x, round(y), float64(90*r.IntN(4)), more...))
		case 1:
			units = append(units, engine(name, side, x, round(y), 180*float64(i%2), more...))
		default:
			more = append(more, `"traits":["`+[]string{"reload", "fly", "shambling"}[r.IntN(3)]+`"]`)
			units = append(units, reg(name, side, x, round(y), 180*float64(i%2), more...))
		}
	}
	return strings.Join(units, ",")
}

// shot, moves and exposure agree about who may shoot at whom, in all editions.
func TestSHTAsksAgree(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 12))
	allowed, asked, tables := 0, 0, cases.Few(1, 6)
	for _, e := range rules.EditionNames() {
		for range tables {
			d, err := position.Read(strings.NewReader(fmt.Sprintf(`{"edition":%q,"units":[%s]}`, e, typedUnits(r))))
			require.NoError(t, err)
			s, err := Open(d)
			if err != nil {
				continue // two of them overlap
			}
			w := los.Weapon{Range: float64(12 * (1 + r.IntN(3))), Indirect: r.IntN(4) == 0, Reload: r.IntN(4) == 0}
			moves, err := s.Moves(MovesOptions{Order: "shoot", Weapon: &w})
			require.NoError(t, err)
			m, err := s.Matrix([]string{"sight", "cover"}, nil, false)
			require.NoError(t, err)
			for row, from := range d.Units {
				var weapons []Weapon
				for _, to := range d.Units {
					if to.Side != from.Side {
						weapons = append(weapons, Weapon{Unit: to.Name, Range: w.Range, Indirect: w.Indirect, Reload: w.Reload})
					}
				}
				exposed, err := s.Exposure(from.Name, []answer.Pose{{At: from.At, Heading: from.Heading}}, weapons)
				require.NoError(t, err)
				for column, to := range d.Units {
					if to.Name == from.Name {
						continue
					}
					sight, err := s.Sight(from.Name, to.Name, LookOptions{})
					require.NoError(t, err)
					require.Equal(t, digit(sight.Sees), m.Sight[row][column], "%s: %s at %s", e, from.Name, to.Name)
					cover, err := s.Cover(from.Name, to.Name, nil)
					require.NoError(t, err)
					require.Equal(t, digit(cover.InCover), m.Cover[row][column], "%s: %s at %s", e, from.Name, to.Name)
					arc, err := s.Arc(from.Name, to.Name, LookOptions{})
					require.NoError(t, err)
					require.Equal(t, arc.In, sight.InArc)
					require.Equal(t, slices.Contains(m.FreePivot, from.Name), arc.FreePivot && sight.FreePivot && cover.FreePivot)
					shot, err := s.Shot(to.Name, from.Name, w, nil)
					require.NoError(t, err)
					listed := slices.ContainsFunc(moves.Moves, func(m answer.Action) bool { return m.Unit == to.Name && m.To == from.Name })
					require.Equal(t, shot.Allowed, listed, "%s: %s at %s", e, to.Name, from.Name)
					require.Equal(t, shot.Allowed, slices.Contains(exposed.Poses[0].Shoot, to.Name), "%s: %s at %s", e, to.Name, from.Name)
					asked++
					if shot.Allowed {
						allowed++
					}
				}
			}
		}
	}
	t.Logf("%d of %d shots allowed", allowed, asked)
	assert.Greater(t, allowed, asked/30)
	assert.Greater(t, asked, 80*tables)
	_, err := json.Marshal(answer.Shot{})
	require.NoError(t, err)
}
