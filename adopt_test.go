package leaderpoint

import (
	"maps"
	"reflect"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/leaderpoint/leaderpoint/internal/answers"
)

// Every member that the protocol replies is one of the answer here, and the other way.
func TestAnswersHaveEveryMember(t *testing.T) {
	for _, pair := range [][2]any{
		{Sight{}, answers.SightAnswer{}}, {Cover{}, answers.CoverAnswer{}}, {Facing{}, answers.FacingAnswer{}}, {Arc{}, answers.ArcAnswer{}},
		{Distance{}, answers.DistanceAnswer{}}, {Charge{}, answers.ChargeAnswer{}}, {Joint{}, answers.MultiChargeAnswer{}}, {Shot{}, answers.ShotAnswer{}},
		{Placement{}, answers.PlaceAnswer{}}, {Move{}, answers.MoveAnswer{}}, {Threats{}, answers.ThreatsAnswer{}}, {Matrix{}, answers.MatrixAnswer{}},
		{Action{}, answers.MoveChoice{}}, {Certainty{}, answers.CertaintyAnswer{}},
	} {
		own, theirs := reflect.TypeOf(pair[0]), reflect.TypeOf(pair[1])
		assert.Equal(t, pathsOf(theirs, ""), pathsOf(own, ""), own.Name())
	}
}

// pathsOf are the paths of all members of a type in JSON, but what no question of this package is
// replied with. Steps, and limits that are missed, are of two types there and of one here.
func pathsOf(t reflect.Type, path string) map[string]bool {
	out := map[string]bool{}
	for slices.Contains([]reflect.Kind{reflect.Pointer, reflect.Slice, reflect.Array, reflect.Map}, t.Kind()) {
		t = t.Elem()
	}
	if t.Kind() != reflect.Struct {
		return out
	}
	for name, place := range membersOf(t) {
		if name == "hindered_by_reading" || path == ".violations" && (name == "unit" || name == "step") {
			continue
		}
		below := path
		if name != "*" {
			below += "." + name
			out[below] = true
		}
		if name != "path" && name != "steps" {
			maps.Copy(out, pathsOf(t.FieldByIndex(place).Type, below))
		}
	}
	return out
}
