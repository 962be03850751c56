//go:build unix

package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math"
	"os"
	"regexp"
	"strings"
	"syscall"
	"testing"

	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// request is one that asks for much.
type request struct{ what, position, ask string }

// TestWorst asks, each in a process of its own, what was found to take longest or to need most
// memory, and prints both. docs/quality.md has the command. Nothing here is asserted of time; that
// work is counted is for the tests of ask. Below the named counts it asks every third: they are
// minutes of processor time.
//
//	LEADERPOINT_CASES=named go test -count=1 -v -run TestWorst ./cmd/leaderpoint
func TestWorst(t *testing.T) {
	if !cases.Long() {
		t.Skip("takes a minute: set LEADERPOINT_CASES=named")
	}
	only := regexp.MustCompile(os.Getenv("LEADERPOINT_WORST"))
	for i, r := range worst(t) {
		if !only.MatchString(r.what) || !cases.Named() && i%3 != 0 {
			continue
		}
		line := `{"position":` + r.position + `,` + r.ask + "}\n"
		c := process(t, strings.NewReader(line), "ask")
		c.Stderr = os.Stderr
		out := must.Get(c.Output())(t, r.what)
		var answer map[string]json.RawMessage
		require.NoError(t, json.Unmarshal(out, &answer), r.what)
		how := "answers"
		if code, refused := answer["code"]; refused {
			how = "refused: " + string(code)
			assert.Equal(t, `"too-many"`, string(code), "%s: %.300s", r.what, out)
		}
		use, ok := c.ProcessState.SysUsage().(*syscall.Rusage)
		require.True(t, ok)
		t.Logf("%-90s | %5.2f s | %4d MB | %s", r.what, (c.ProcessState.UserTime() + c.ProcessState.SystemTime()).Seconds(), use.Maxrss>>10, how)
	}
}

// rows is a position of many units, every other one of the other side, in rows.
func rows(edition string, units int, apart float64, side func(i int) string, more string) string {
	list := make([]string, units)
	row := int(math.Sqrt(float64(units))) + 1
	for i := range list {
		list[i] = fmt.Sprintf(`{"name":"U%d","side":%q,"type":"infantry","base_mm":[20,20],"at":[%g,%g],"heading":%d%s}`,
			i, side(i), 3+float64(i%row)*apart, 3+float64(i/row)*apart, i*37%360, more)
	}
	return fmt.Sprintf(`{"edition":%q,"units":[%s]}`, edition, strings.Join(list, ","))
}

// inTurn puts every other unit on the other side, against the others puts the first against all.
func inTurn(i int) string { return [2]string{"r", "b"}[i%2] }

func against(i int) string { return [2]string{"r", "b"}[min(i, 1)] }

// star is an outline of many points.
func star(name string, points int, x, y, radius float64) string {
	return starOf(name, points, x, y, radius, radius/2)
}

// starOf is one of two radii: that of its even corners and that of the others.
func starOf(name string, points int, x, y, even, odd float64) string {
	ring := make([]string, points)
	for i := range ring {
		r := [2]float64{even, odd}[i%2]
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / float64(points))
		ring[i] = fmt.Sprintf("[%.6f,%.6f]", x+r*cos, y+r*sin)
	}
	return fmt.Sprintf(`{"name":%q,"kind":"blocking","height":1,"outline":[%s]}`, name, strings.Join(ring, ","))
}

// past is a position of two units with stars between them.
func past(edition, more string, stars ...string) string {
	return fmt.Sprintf(`{"edition":%q,"units":[{"name":"A","side":"r","type":"infantry","base_mm":[100,80],"at":[20,5],"heading":0,"speed":30%s},`+
		`{"name":"B","side":"b","type":"infantry","base_mm":[100,80],"at":[20,45],"heading":180}],"terrain":[%s]}`, edition, more, strings.Join(stars, ","))
}

// stars are some of so many points, one behind the other.
func stars(n, points int) []string {
	out := make([]string, n)
	for i := range out {
		out[i] = star(fmt.Sprint("S", i), points, 20.3, 12+6*float64(i), 2.9)
	}
	return out
}

// worst are the requests.
func worst(t *testing.T) (list []request) {
	add := func(what, position string, asks ...string) {
		for _, ask := range asks {
			name, _, _ := strings.Cut(strings.TrimPrefix(ask, `"ask":"`), `"`)
			list = append(list, request{name + ": " + what, position, ask})
		}
	}
	const pair, pair2 = `,"from":"A","to":"B"`, `,"from":"U0","to":"U199"`
	looks := []string{`"ask":"sight"` + pair, `"ask":"cover"` + pair, `"ask":"shot"` + pair + `,"range":0`, `"ask":"charge"` + pair}
	const second, beta, third = "second-161", "beta-2010", "third"
	const hero = `,"traits":["individual"]`
	add("one star of 10,000 points", past(second, "", star("S", 10_000, 20, 25, 8)), looks...)
	add("five stars of 10,000 points", past(second, "", stars(5, 10_000)...), looks[0])
	add("four stars of 10,000 points", past(second, "", stars(4, 10_000)...), looks...)
	add("four stars of 10,000 points, an individual", past(third, hero, stars(4, 10_000)...), looks[:3]...)
	add("five stars of 900 points, an individual", past(third, hero, stars(5, 900)...), looks...)
	near := func(kind string, x, y, even, odd float64, more string) string {
		s := strings.Replace(starOf("S", 10_000, x, y, even, odd), `"blocking","height":1`, fmt.Sprintf(`%q,"height":3`, kind), 1)
		return `{"edition":"third","units":[{"name":"A","side":"r","type":"infantry","size":"regiment","at":[36,8],"heading":0` + more + `},` +
			`{"name":"B","side":"b","type":"infantry","size":"regiment","at":[36,17],"heading":180}],"terrain":[` + s + `]}`
	}
	add("over a difficult star of 10,000 points", near("difficult", 36, 14, 3, 9, ""), looks[3])
	add("in a spiky star of 10,000 points", near("difficult", 35, 19, 0.1, 10, ""), looks...)
	add("along a blocking star of 10,000 points", near("blocking", 44, 13, 6, 6.5, ""), append(looks, `"ask":"threats","to":"B"`)...)
	eight := func(points int, traits string) string {
		var units []string
		for i := range 8 {
			units = append(units, fmt.Sprintf(`{"name":"C%d","side":"r","type":"infantry","size":"regiment","at":[%g,8],"heading":0%s}`, i, 20+4.2*float64(i), traits),
				fmt.Sprintf(`{"name":"B%d","side":"b","type":"infantry","size":"regiment","at":[%g,17],"heading":180}`, i, 20+4.2*float64(i)))
		}
		s := strings.Replace(starOf("S", points, 36, 14, 3, 9), `"blocking","height":1`, `"difficult","height":3`, 1)
		return `{"edition":"third","units":[` + strings.Join(units, ",") + `],"terrain":[` + s + `]}`
	}
	for _, n := range []int{290, 500, 1_000} {
		add(fmt.Sprintf("eight against eight over a difficult star of %d points", n), eight(n, ""), `"ask":"multicharge","units":["C2","C3","C4","C5"],"to":"B4"`, `"ask":"charges","from":"C4"`)
		add(fmt.Sprintf("the same, individuals, %d points", n), eight(n, hero), `"ask":"charges","from":"C4"`, `"ask":"threats","to":"B4"`)
	}
	add("over a difficult star of 10,000 points", near("difficult", 44, 13, 6, 9.5, `,"traits":["shambling"]`), `"ask":"surge","unit":"A","distance":12`)
	add("a low star of 2,600 points, beta-2010", past(beta, "", strings.Replace(star("S", 2_600, 20, 25, 8), `"height":1`, `"height":0.1`, 1)), looks...)
	add("fine steps of one unit", rows(second, 40, 5, inTurn, ""), `"ask":"moves","unit":"U0","count_only":true,"step":0.01,"pivot_step":0.5`)
	add("one star of 2,600 points, beta-2010", past(beta, "", star("S", 2_600, 20, 25, 8)), looks...)
	add("one star of 2,600 points, beta-2010", past(beta, "", star("S", 2_600, 20, 25, 8)), `"ask":"matrix","what":["sight"]`, `"ask":"sight","quick":true`+pair)
	tens := make([]string, 12)
	for i := range tens {
		tens[i] = star(fmt.Sprint("S", i), 216, 20+float64(i%3), 11+2.5*float64(i), 1.2)
	}
	add("twelve stars of 216 points, beta-2010", past(beta, "", tens...), looks[:3]...)
	const each = 20
	var poses, weapons []string
	for i := range 10_000 {
		poses = append(poses, fmt.Sprintf(`{"at":[%g,%g],"heading":%d}`, 10+float64(i%100)/100, 10+float64(i/100)/100, i%360))
	}
	for range 1000 {
		weapons = append(weapons, `{"unit":"U1","range":24}`)
	}
	exposure := func(poses []string, weapons ...string) string {
		return `"ask":"exposure","unit":"U0","poses":[` + strings.Join(poses, ",") + `],"weapons":[` + strings.Join(weapons, ",") + `]`
	}
	few := rows(second, each, 5, against, "")
	add("10,000 poses, a weapon 1,000 times", few, exposure(poses, weapons...))
	away := strings.Replace(rows(second, each, 5, against, ""), `"at":[3,3]`, `"at":[80,80]`, 1)
	var afar []string
	for i := range 10_000 {
		afar = append(afar, fmt.Sprintf(`{"at":[%g,%g],"heading":%d}`, 60+float64(i%100)/10, 60+float64(i/100)/10, i%360))
	}
	add("10,000 poses, a weapon 240 times", away, exposure(afar, weapons[:240]...))
	add("10,000 poses, 19 enemies within range", few, exposure(poses))
	add("10,000 poses, 100,000 units", rows(second, 100_000, 3, against, ""), exposure(poses))
	add("10,000 poses, 50,000 units", rows(second, 50_000, 3, against, ""), exposure(poses))
	add("of 50,000 units", rows(second, 50_000, 3, inTurn, ""), `"ask":"position"`, `"ask":"set","unit":"U0","heading":3`, `"ask":"sight","from":"U0","to":"U49999"`)
	var guns []string
	for i := 1; i < 500; i += 2 {
		guns = append(guns, fmt.Sprintf(`{"unit":"U%d","range":0}`, i))
	}
	var outside []string
	for i := range 5_900 {
		outside = append(outside, fmt.Sprintf(`{"at":[%g,%g],"heading":%d}`, 200+float64(i%100)/10, 70+float64(i/100)/10, i%360))
	}
	add("5,900 poses, 250 weapons, 500 units", rows(second, 500, 6, inTurn, ""), exposure(outside, guns...))
	add("of one nimble individual of Speed 1000, 99 enemies", strings.Replace(rows(second, 100, 5, against, ""), `"heading":0`, `"heading":0,"speed":1000,"traits":["nimble","individual"]`, 1),
		`"ask":"charges","from":"U0"`)
	add("500 nimble units of Speed 1000", rows(second, 500, 3, inTurn, `,"speed":1000,"traits":["nimble"]`), `"ask":"matrix","what":["charge"]`)
	add("500 individuals", rows(second, 500, 3, inTurn, hero), `"ask":"matrix","what":["charge"]`, `"ask":"matrix","what":["sight","cover"]`)
	add("500 individuals, third", rows(third, 500, 3, inTurn, hero), `"ask":"matrix","what":["charge"]`, `"ask":"matrix","what":["sight","cover"]`)
	add("500 units, beta-2010", rows(beta, 500, 3, inTurn, ""), `"ask":"matrix","what":["charge"]`, `"ask":"matrix","what":["sight","cover"]`)
	add("180 units, beta-2010", rows(beta, 180, 3, inTurn, ""), `"ask":"matrix","what":["sight","cover"]`)
	add("500 individuals that stand close, third", rows(third, 500, 1.13, inTurn, hero), `"ask":"matrix","what":["sight","cover"]`)
	for _, n := range [2]int{5_000, 7_000} {
		add(fmt.Sprintf("charges of %d units", n), rows(second, n, 3, inTurn, ""), `"ask":"moves","order":"charge","count_only":true`)
	}
	add("shots of 500 individuals", rows(third, 500, 3, inTurn, hero), `"ask":"moves","order":"shoot","range":0,"count_only":true`)
	add("shots of 1,000 units", rows(second, 1_000, 3, inTurn, ""), `"ask":"moves","order":"shoot","range":0,"count_only":true`)
	add("targets after each move, 500 units", rows(second, 500, 6, inTurn, ""), `"ask":"moves","unit":"U0","order":"advance","range":0,"step":0.25,"pivot_step":5`)
	add("targets after fewer moves, 500 units", rows(second, 500, 6, inTurn, ""), `"ask":"moves","unit":"U0","order":"advance","range":0,"step":0.6,"pivot_step":5`)
	add("targets after each move, 500 individuals", rows(third, 500, 6, inTurn, hero), `"ask":"moves","unit":"U0","order":"advance","range":0`)
	sides := make([]string, 20_000)
	for i := range sides {
		sides[i] = fmt.Sprintf(`{"name":"U%d","side":"s%d","type":"infantry","size":"troop","at":[%g,%g],"heading":0}`, i, i, float64(i%200)*4, float64(i/200)*4)
	}
	add("20,000 sides, 4 objectives", `{"units":[`+strings.Join(sides, ",")+`]}`, `"ask":"control","scenario":"pillage","objectives":[{"at":[20,20]},{"at":[50,20]},{"at":[20,40]},{"at":[50,40]}]`)
	for _, e := range []string{third, beta} {
		for _, of := range []string{`"sight"` + pair2, `"cover"` + pair2, `"shot","range":0` + pair2, `"charge","from":"U100","to":"U101"`, `"move","unit":"U0","order":"advance","steps":[{"forward":1}]`} {
			add("200 units, "+e, rows(e, 200, 1.13, inTurn, hero), `"ask":"robust","of":{"ask":`+of+`},"within_mm":25`)
		}
	}
	add("201 units", rows(second, 201, 3, inTurn, ""), `"ask":"robust","of":{"ask":"sight"`+pair2+`},"within_mm":1`)
	square := strings.Replace(rows(second, 125, 1.13, inTurn, `,"traits":["individual","nimble"]`), `"heading":0`, `"heading":0`, 1)
	crowded := exposure(poses[:300])
	add("125 nimble individuals in a square foot", square, `"ask":"charges","from":"U60"`, `"ask":"charges","from":"U60"`, `"ask":"threats","to":"U60"`,
		`"ask":"matrix","what":["charge"]`, crowded, `"ask":"charge","from":"U60","to":"U61"`)
	add("125 nimble individuals in a square foot, third", strings.Replace(square, second, third, 1), `"ask":"charges","from":"U60"`, `"ask":"threats","to":"U60"`,
		`"ask":"matrix","what":["charge"]`, crowded, `"ask":"matrix","what":["sight","cover"]`)
	var armed []string
	for i := 1; i < 125; i += 2 {
		armed = append(armed, fmt.Sprintf(`{"unit":"U%d","range":24}`, i))
	}
	add("125 nimble individuals in a square foot, beta-2010", strings.Replace(square, second, beta, 1), `"ask":"charges","from":"U60"`, `"ask":"threats","to":"U60"`,
		`"ask":"matrix","what":["charge"]`, crowded, exposure(poses[:300], armed...), `"ask":"matrix","what":["sight","cover"]`)
	for name, ask := range map[string]string{
		"slow-single":  `"ask":"charge"` + pair,
		"slow-multi-0": `"ask":"multicharge","units":["C0","C1","C2","C3","C4","C5","C6","C7"],"to":"B"`,
	} {
		text := scenetest.Read(t, "../../internal/answers/testdata/charge/"+name+".json")
		var line bytes.Buffer
		require.NoError(t, json.Compact(&line, text))
		add(name, line.String(), ask)
	}
	return list
}
