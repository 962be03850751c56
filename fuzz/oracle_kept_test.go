package fuzz_test

import (
	"fmt"
	"testing"

	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// regression is a position on which the library was once wrong.
type regression struct {
	name     string // the row, and what was wrong
	scene    string
	from, to int
	check    func(s exactScene, from, to int) []string
}

func regressions() []regression {
	levels := func(s exactScene, from, to int) (found []string) {
		for _, e := range texts {
			v, err := s.view(e, reading{})
			if err != nil {
				return []string{err.Error()}
			}
			q := question{s.facts(), e, from, to, reading{}}
			for _, judge := range []judgement{judgeSight, judgeCover} {
				for _, d := range judge(&q, v, &tally{}) {
					found = append(found, fmt.Sprintf("%v: %s", e, d))
				}
			}
		}
		return found
	}
	lines := func(s exactScene, from, to int) []string { return trueLine(s, from, to, &tally{}) }
	return []regression{
		{
			"LOS-1 leader point where two things touch", `{"u":[[-910,-520,63,16,3,6,2,0,1],[-975,0,52,-39,4,1,0,0,0]],"p":[[3,4,-250,50,-1006,-142,-782,-1024,-26,-832],[3,5,-923,-39,-559,-312,-403,-104,-767,169],[0,3,-702,364,-975,0,-767,-156,-494,208]]}`,
			1, 0, levels,
		},
		{
			"LOS-1 along the edge of a unit in contact", `{"u":[[325,-1040,39,52,9,4,2,0,0],[819,-923,52,-39,2,7,5,0,0],[-208,-234,39,52,5,1,3,0,0]],"p":null}`,
			0, 2, levels,
		},
		{
			"CVR-3 half of a facing beyond a unit in contact", `{"u":[[78,-1196,39,52,8,6,3,0,0],[260,-520,-39,-52,8,4,1,1,0],[-728,-104,39,52,4,2,3,0,1]],"p":null}`,
			1, 2, levels,
		},
		{
			"CVR-3 leader point at an inner corner of a hill", `{"u":[[-130,-1690,65,0,8,2,4,0,0],[-390,-1690,-65,0,8,2,4,0,0]],"p":[[3,2,260,-1170,260,-650,-520,-650,-520,-1690,520,-1690,520,-1170]]}`,
			1, 0, levels,
		},
		{
			"LOS-1 seam of two units that touch the target's corner", `{"u":[[1040,260,-65,0,3,4,3,0,0],[910,0,65,0,1,3,1,0,0],[-650,1170,65,0,4,5,2,0,0],[260,260,65,0,3,2,5,0,0]],"p":null}`,
			2, 1, levels,
		},
		{
			"CVR-3 half of a facing behind terrain that reaches it", `{"u":[[910,-780,-56,33,8,5,2,0,0],[585,-390,63,-16,2,1,3,0,0]],"p":[[0,4,489,-768,585,-390,522,-374,426,-752]]}`,
			0, 1, levels,
		},
		{
			"CVR-3 wood that crosses the facing", `{"u":[[325,-650,25,-60,8,3,1,0,0],[875,-280,25,-60,2,2,3,0,0]],"p":[[2,5,845,325,520,260,1040,-1040,1495,-975,1625,325]]}`,
			0, 1, levels,
		},
		{
			"LOS-7 flat unit in the open", `{"u":[[1300,260,-65,0,4,6,1,0,0],[780,1040,0,-65,8,6,0,0,0]],"p":null}`,
			0, 1, lines,
		},
		{
			"LOS-7 leader point in line with a far side", `{"u":[[-1690,455,-25,-60,7,6,1,1,0],[-850,105,-60,25,6,7,0,1,0]],"p":null}`,
			0, 1, lines,
		},
		{
			"LOS-7 unit flush against the target, looked down on", `{"u":[[1365,-195,-25,-60,5,6,3,0,0],[-975,-520,-60,25,6,7,2,0,0],[-455,-195,-60,25,1,5,0,0,0],[2070,145,-25,-60,3,7,2,0,0],[910,-1105,33,56,2,3,4,0,0]],"p":null}`,
			4, 3, lines,
		},
		{
			"LOS-7 crossing terrain leaves no sliver", `{"u":[[1365,975,33,-56,5,3,4,0,0],[2004,1427,-56,-33,2,7,2,0,0],[1279,1377,56,33,3,6,3,0,0],[1895,1740,33,-56,5,1,4,0,0],[2353,1859,-33,56,6,1,2,0,0]],"p":[[0,4,1312,1581,1200,1515,1365,1235,2037,1631,1971,1743,1411,1413]]}`,
			3, 4, lines,
		},
		{
			"CVR-8 hill under part of the target, in line with its side", `{"u":[[975,195,56,33,7,3,2,0,0],[385,300,33,-56,4,6,1,0,0]],"p":[[3,2,-130,-65,650,325,715,1170,585,1040]]}`,
			0, 1, lines,
		},
		{
			"CVR-8 flat unit with one far corner", `{"u":[[1560,130,65,0,3,1,0,0,0],[390,2080,-65,0,8,1,5,0,0],[-130,1820,0,65,2,4,3,0,0]],"p":null}`,
			2, 0, lines,
		},
		{
			"CVR-3 hill with a bay that pokes over the facing by less than the band", `{"u":[[-1755,130,60,-25,8,6,2,1,0],[-1365,-1755,-39,52,4,4,2,0,0]],"p":[[3,2,-1346,-563,-1170,130,-1989,338,-2165,-355,-1913,-419,-1833,-104,-1518,-184,-1598,-499]]}`,
			1, 0, levels,
		},
		{
			"CVR-3 house with a bay that the eye is in by less than the band", `{"u":[[-390,1105,63,16,6,2,3,1,0],[-780,-650,39,-52,7,1,2,1,0]],"p":[[0,2,-325,650,-195,130,130,-130,260,780,455,1105,130,1300,-260,1170]]}`,
			0, 1, readingsOfCover,
		},
		{
			"CVR-8 models beside a wood along whose edge the eye looks", `{"u":[[65,-2275,65,0,2,2,0,0,0],[130,2015,63,16,6,5,3,0,0],[-2015,585,-16,63,5,7,2,1,0],[2210,1105,0,65,2,5,2,0,0],[-650,130,60,-25,1,4,3,0,0],[841,1592,16,-63,4,4,1,0,0],[1430,-845,-33,56,1,4,3,0,0]],"p":[[1,2,1282,1704,841,1592,921,1277,1362,1389]]}`,
			5, 6, lines,
		},
		{
			"O-13 touch-passes and one thing in the way", `{"u":[[1950,-1300,-52,39,8,4,3,0,0],[650,-1820,0,65,6,6,2,0,0]],"p":[[0,4,1235,-1040,845,-2210,2210,-1365,2145,-1170]]}`,
			1, 0, touchPasses,
		},
		{
			"LOS-1 sliver between the target's friend and the side of a wood against the viewer", `{"u":[[-1365,1625,-63,16,2,7,0,0,0],[-1170,1040,56,33,1,2,0,0,0],[-1509,1058,-63,16,7,2,1,0,0]],"p":[[1,8,-1091,1162,-992,994,-600,1225,-699,1393]]}`,
			1, 0, levels,
		},
		{
			"LOS-1 leader point in a hill by less than the band", `{"u":[[0,-455,-39,-52,8,2,2,1,0],[-1170,1040,-16,63,2,3,2,0,0]],"p":[[3,8,-585,1560,-975,2015,-1300,1950,-1950,845]]}`,
			1, 0, levels,
		},
	}
}

// readingsOfCover judges cover by all sides that the eye sees.
func readingsOfCover(s exactScene, from, to int) []string {
	by := reading{allVisible: true, flatIgnored: true, within: majority}
	v := must(s.view(book2015, by))
	return judgeCover(&question{s.facts(), book2015, from, to, by}, v, &tally{})
}

// touchPasses holds reading O-13 touch-passes against the default where nothing
// touches.
func touchPasses(s exactScene, from, to int) []string {
	units, pieces := s.scene()
	var clear [2]bool
	for i, graze := range []rules.Graze{rules.GrazeSeamClosed, rules.GrazeTouchPasses} {
		e := rules.Second161()
		e.Readings.Graze = graze
		table, err := spatial.New(e, units, pieces)
		if err != nil {
			return []string{err.Error()}
		}
		clear[i] = los.Clear(table.Now(), spatial.UnitID(from), spatial.UnitID(to))
	}
	if clear[0] != clear[1] {
		return []string{fmt.Sprintf("clear %v, but %v when a touch passes", clear[0], clear[1])}
	}
	return nil
}

func TestRegressions(t *testing.T) {
	for _, c := range regressions() {
		t.Run(c.name, func(t *testing.T) {
			s := must(parseScene(c.scene))
			if found := c.check(s, c.from, c.to); len(found) > 0 {
				t.Error(found)
			}
		})
	}
}
