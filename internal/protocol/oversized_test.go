package protocol

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestCHG1AskPastManyCorners: past a piece of so many corners that no margin of sight is looked for every
// ask answers, and a charge is carried out.
func TestCHG1AskPastManyCorners(t *testing.T) {
	points := make([]string, cases.Few(1400, 2000))
	for i := range points {
		angle, out := 2*math.Pi*float64(i)/float64(len(points)), float64(3-i%2)
		points[i] = fmt.Sprintf("[%.6f,%.6f]", 20.3+float64(out*math.Cos(angle)), 16+float64(out*math.Sin(angle)))
	}
	text := `{"edition":"beta-2010","units":[{"name":"A","side":"r","type":"infantry","base_mm":[100,50],"at":[20,10],"heading":0,"speed":8},` +
		`{"name":"B","side":"b","type":"infantry","base_mm":[100,50],"at":[21,22],"heading":180}],` +
		`"terrain":[{"name":"star","kind":"difficult","height":0.1,"outline":[` + strings.Join(points, ",") + `]}]}`
	s := opened(t, text)
	var a Asker
	require.NoError(t, a.memory.open("", true, s))
	for request, member := range map[string]string{
		`"ask":"sight"`: "sees", `"ask":"charge"`: "verdict", `"ask":"charge","quick":true`: "verdict", `"ask":"shot"`: "allowed",
		`"ask":"apply","order":"charge"`: "verdict",
	} {
		if request == `"ask":"charge"` && !cases.Long() {
			continue // which "apply" asks, too
		}
		got := ask(t, &a, `{`+request+`,"from":"A","to":"B"}`)
		assert.Contains(t, got, member, "%v", got)
	}
	assert.Contains(t, string(a.Answer([]byte(`{"id":2,"ask":"matrix","what":["charge"]}`))), `"charge"`)
}
