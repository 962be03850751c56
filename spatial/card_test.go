package spatial_test

import (
	"reflect"
	"testing"

	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestSameCardKnowsEveryField: whatever field of a description differs, the card does, but for
// those that say where a unit stands, its state, whom it knows, and what is noted of it. A new
// field has to be put on the card, or be named here.
func TestSameCardKnowsEveryField(t *testing.T) {
	u := unit(t, "A", 0, 0)
	elsewhere := map[string]bool{"Base": true, "State": true, "Engaged": true, "ChargedBy": true, "Note": true, "weld": true}
	for i := range reflect.TypeFor[spatial.Unit]().NumField() {
		v, name := u, reflect.TypeFor[spatial.Unit]().Field(i).Name
		switch f := reflect.ValueOf(&v).Elem().Field(i); {
		case name == "weld":
			v = v.Welded(v.Base.At(v.Base.LeaderPoint()))
		case name == "Base":
			v.Base = v.Base.At(v.Base.LeaderPoint())
		case name == "Height" || name == "Speed" || name == "Cost" || name == "Strength":
			f.Set(reflect.ValueOf(spatial.Given(77)))
		case name == "Aim":
			v.Aim.Y = -0.5
		case f.Kind() == reflect.String:
			f.SetString(f.String() + "x")
		case f.Kind() == reflect.Bool:
			f.SetBool(!f.Bool())
		case f.CanInt():
			f.SetInt(f.Int() + 1)
		case f.CanUint():
			f.SetUint(f.Uint() + 1)
		case f.CanFloat():
			f.SetFloat(f.Float() + 1)
		case f.Kind() == reflect.Slice:
			f.Set(reflect.MakeSlice(f.Type(), 1, 1))
		default:
			t.Fatalf("no other value of the field %s is known", name)
		}
		require.False(t, reflect.DeepEqual(u, v), name)
		assert.Equal(t, elsewhere[name], u.SameCard(&v), name)
	}
	wider := u
	wider.Base = wider.Base.Grown(0.25)
	assert.False(t, u.SameCard(&wider), "the size of its base")
}
