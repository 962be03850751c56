package answers_test

import (
	"reflect"
	"testing"

	"github.com/leaderpoint/leaderpoint/internal/answers"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestZeroSession: the zero session has an empty table, so that every question about
// units by name is an error, and none panics.
func TestZeroSession(t *testing.T) {
	s := reflect.ValueOf(&answers.Session{})
	asked := 0
	for i := range s.NumMethod() {
		name, method := s.Type().Method(i).Name, s.Method(i)
		if name == "FindAll" || name == "Chargers" {
			continue // which find all of no names
		}
		for _, unit := range []string{"", "Ghouls"} {
			in := make([]reflect.Value, method.Type().NumIn())
			ofUnits := false
			for k := range in {
				in[k] = reflect.Zero(method.Type().In(k))
				if in[k].Kind() == reflect.String {
					in[k] = reflect.ValueOf(unit)
					ofUnits = true
				}
			}
			require.NotPanics(t, func() {
				out := method.Call(in)
				if err, ok := out[len(out)-1].Interface().(error); ofUnits {
					assert.True(t, ok && err != nil, "%s(%q) has no error", name, unit)
					asked++
				}
			}, name)
		}
	}
	assert.Greater(t, asked, 38)
}
