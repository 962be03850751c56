package ask

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestCHG1AskLimit: a charge past a piece of so many corners that no margin of sight can be given
// is answered with an error that says so, and the next question as ever.
func TestCHG1AskLimit(t *testing.T) {
	points := make([]string, 2600)
	for i := range points {
		angle, out := 2*math.Pi*float64(i)/float64(len(points)), float64(3-i%2)
		points[i] = fmt.Sprintf("[%.6f,%.6f]", 20.3+float64(out*math.Cos(angle)), 16+float64(out*math.Sin(angle)))
	}
	text := `{"edition":"beta-2010","units":[{"name":"A","side":"r","type":"infantry","base_mm":[100,50],"at":[20,10],"heading":0,"speed":8},` +
		`{"name":"B","side":"b","type":"infantry","base_mm":[100,50],"at":[21,22],"heading":180}],` +
		`"terrain":[{"name":"star","kind":"difficult","height":0.1,"outline":[` + strings.Join(points, ",") + `]}]}`
	s := opened(t, text)
	_, err := s.Charge("A", "B", ChargeOptions{})
	var limit *spatial.LimitError
	require.ErrorAs(t, err, &limit)

	var a Asker
	require.NoError(t, a.memory.open("", true, s))
	assert.Contains(t, string(a.Answer([]byte(`{"id":1,"ask":"charge","from":"A","to":"B"}`))), `"error":"`+limit.Error()+`"`)
	assert.Contains(t, string(a.Answer([]byte(`{"id":2,"ask":"matrix","what":["charge"]}`))), `"charge"`)
}
