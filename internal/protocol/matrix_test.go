package protocol

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// TestDST1MatrixOfContact: units in contact are 0 apart, in a matrix as by themselves, whatever rounding leaves.
func TestDST1MatrixOfContact(t *testing.T) {
	const touching = `"position":"U0 red cavalry regiment @31,26^180 | ` +
		`U1 red 20x20 @30.778631618911085,23.637795275590552^180 hero individual"`
	var a Asker
	single := ask(t, &a, `{`+touching+`,"ask":"distance","from":"U0","to":"U1"}`)
	assert.Zero(t, single["distance"])
	all := ask(t, &a, `{`+touching+`,"ask":"matrix","what":["distance"]}`)
	assert.Equal(t, []any{[]any{0.0, 0.0}, []any{0.0, 0.0}}, all["distance"])
}
