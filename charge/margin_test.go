package charge

import (
	"context"
	"testing"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/generate"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/require"
)

// grownTable is a table without terrain on which every unit but two, and but those
// in contact with the first, is larger by g inches on all sides. ok is false where
// one of them would then stand on the first.
func grownTable(t *testing.T, units []spatial.Unit, from, to spatial.UnitID, g float64) (v *spatial.View, ok bool) {
	t.Helper()
	grown := append([]spatial.Unit{}, units...)
	for i := range grown {
		id := spatial.UnitID(i)
		if id == from || id == to || (g > 0 && geom.Separation(units[from].Base, units[i].Base) <= geom.ContactBand) {
			continue
		}
		grown[i].Base = units[i].Base.Grown(g)
		if min(grown[i].Base.HalfWidth(), grown[i].Base.HalfDepth()) < 0.01 || geom.Separation(units[from].Base, grown[i].Base) < 0.01 {
			return nil, false
		}
	}
	tab, err := spatial.NewOverlapping(rules.Second161(), grown, nil)
	require.NoError(t, err)
	return tab.Now(), true
}

// TestMarginIsTrue: growing everything in the way by a little less than the margin
// leaves the verdict, by a little more changes it.
func TestMarginIsTrue(t *testing.T) {
	checked := map[Verdict]int{}
	for number := range cases.Few(generate.CommittedTables*3/5, generate.CommittedTables) {
		scene := generate.Committed(number)
		tab, err := spatial.New(rules.Second161(), scene.Units, nil)
		require.NoError(t, err)
		v := tab.Now()
		for a := range spatial.UnitID(tab.Len()) {
			b := (a + 7) % spatial.UnitID(tab.Len())
			if (Question{View: v, From: a, To: b}).forbidden() != NoReason || v.Body(a).Individual() || (Question{View: v, From: a, To: b}).rangeLeft() < -6 {
				continue
			}
			m, err := Question{View: v, From: a, To: b}.Margin(context.Background(), WidestMargin)
			require.NoError(t, err)
			if m == geom.NoLimit || m == -geom.NoLimit {
				continue
			}
			less, ok1 := grownTable(t, scene.Units, a, b, m-0.003)
			more, ok2 := grownTable(t, scene.Units, a, b, m+0.003)
			if !ok1 || !ok2 {
				continue
			}
			verdict := (Question{View: v, From: a, To: b}).room(plan{})
			require.Equal(t, Yes, (Question{View: less, From: a, To: b}).room(plan{}), "table %d, %d against %d, margin %v", number, a, b, m)
			require.NotEqual(t, Yes, (Question{View: more, From: a, To: b}).room(plan{}), "table %d, %d against %d, margin %v", number, a, b, m)
			require.Equal(t, verdict == Yes, m >= 0)
			checked[verdict]++
		}
	}
	t.Log(checked)
	require.Greater(t, checked[Yes], 30)
	require.Greater(t, checked[No], 5)
}
