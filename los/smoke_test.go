package los_test

import (
	"testing"

	"github.com/leaderpoint/leaderpoint/fuzz"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

func TestSmoke(t *testing.T) {
	for _, name := range rules.EditionNames() {
		e, _ := rules.EditionByName(name)
		pairs, sees, arc, clear, cover := 0, 0, 0, 0, 0
		f := 0.0
		for i := range 5 {
			tab, err := fuzz.Committed(i).Table(e)
			if err != nil {
				t.Fatal(err)
			}
			v := tab.Now()
			for a := range spatial.UnitID(40) {
				for b := range spatial.UnitID(40) {
					l := los.Glance(v, a, b)
					pairs++
					if l.Sees {
						sees++
					}
					if l.InArc {
						arc++
					}
					if l.Clear {
						clear++
					}
					if l.InCover {
						cover++
					}
					f += l.Fraction
					if a == 3 {
						s, _ := los.ExplainSight(v, a, b, false)
						c, _ := los.ExplainCover(v, a, b)
						if (s.Margin > 0) != s.Clear || s.Clear != l.Clear || (c.Margin > 0) != c.InCover || c.InCover != l.InCover {
							t.Errorf("%v %d %d: %+v %+v", name, a, b, s, c)
						}
					}
				}
			}
		}
		t.Log(name, pairs, sees, arc, clear, cover, f)
	}
}
