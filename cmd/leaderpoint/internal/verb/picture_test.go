package verb

import (
	"testing"

	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/arguments"
	"github.com/leaderpoint/leaderpoint/internal/answers"
	"github.com/leaderpoint/leaderpoint/internal/draw"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/stretchr/testify/assert"
)

// A picture goes with the flags that say how large it is.
func TestPictureOptions(t *testing.T) {
	d := must.Get(position.ParseLine("A red regiment @36,10 | C blue regiment @36,24^180"))(t)
	s := must.Get(answers.Open(d))(t)
	q := &arguments.Inquiry{Session: s}
	assert.Equal(t, float64(draw.PhoneWidth), (&Pictures{phone: true}).Options(q).Width)
	assert.Equal(t, draw.Letter, (&Pictures{letter: true}).Options(q).Paper)
}
