package protocol

import (
	"testing"

	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/stretchr/testify/assert"
)

// TestCVR8Models: in 2010 half of the models are enough, and a model is obscured if any part of it
// is, or if it is seen through a wood, however deep it stands in it. A low wall covered only while
// it touched its unit, and no wood did that a foot was set into.
func TestCVR8Models(t *testing.T) {
	cover := func(line string, args ...any) map[string]any {
		return lined(t, rules.NameBeta2010, line, args...)(`{"ask":"cover","from":"A","to":"B"}`)
	}
	for _, wall := range []float64{18.025197, 18.024, 17.925197, 17.5, 15} { // farther off, still in the way of all feet
		got := cover(`A red regiment @36,6 | B blue regiment @36,20^180 | obstacle: O 28,%v..46,%v`, wall, wall+0.4)
		assert.Equal(t, true, got["cover"], "%v: %v", wall, got)
		assert.Equal(t, 1.0, got["fraction"], "%v", wall)
	}
	got := cover(`A red regiment @36,6 | B blue regiment @36,20^180 | obstacle: O 28,8..46,8.4`)
	assert.Equal(t, false, got["cover"], "the line is over it there: %v", got)
	got = cover(`A red cavalry regiment @36,10 | B blue regiment @36,30^180 | C blue horde @36,20^180`)
	assert.Equal(t, true, got["cover"], "over a line of infantry: %v", got)
	for _, wood := range []string{`20,20..52,40`, `20,20..52,28.43`, `20,5..52,40`, `20,5..52,12`} {
		got := cover(`A red regiment @36,10 | B blue regiment @36,30^180 | difficult: W height=4 %s`, wood)
		assert.Equal(t, true, got["cover"], "%s: %v", wood, got)
		assert.Equal(t, []any{"W"}, got["by"], wood)
	}
	for _, wood := range []string{`20,29.9..52,40`, `20,30.8..52,40`, `20,5..52,11.5747`, `20,5..52,11.5755`} { // under the rear half; under less; behind the eye; in contact with it
		got := cover(`A red regiment @36,10 | B blue regiment @36,30^180 | difficult: W height=4 %s`, wood)
		assert.Equal(t, wood == `20,29.9..52,40`, got["cover"], "%s: %v", wood, got)
	}
	// Of five files a house hides some of two, or barely touches the third.
	for _, c := range []struct {
		right float64
		share float64
	}{{35.6, 0.4}, {35.7, 0.6}} {
		got := cover(`A red regiment @36,10 | B blue regiment @36,30^180 | blocking: H height=9 30,28.3..%v,28.4`, c.right)
		assert.Equal(t, c.share, got["fraction"], "%v: %v", c.right, got)
		assert.Equal(t, c.share >= 0.5, got["cover"])
	}
	// A single model by what shows of it, and by the reading a unit, too.
	for _, reading := range []string{"models", "area"} {
		line := `A red regiment @36,10 | B blue %s @36,30^180 | blocking: H height=9 30,28..35.7,28.4 | cover_view: ` + reading
		assert.Equal(t, reading == "models", cover(line, "regiment")["cover"], reading)
		assert.Equal(t, false, cover(line, "monster")["cover"], reading)
	}
	// Nobody is obscured by the hill that he, or his enemy, stands on.
	got = cover(`A red regiment @36,10 | B blue regiment @36,30^180 | hill: Hill height=2 30,28..42,36`)
	assert.Equal(t, false, got["cover"], "%v", got)
	got = cover(`A red regiment @36,10 | B blue regiment @36,30^180 | hill: Hill height=2 30,6..42,15`)
	assert.Equal(t, false, got["cover"], "%v", got)
}
