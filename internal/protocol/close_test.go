package protocol

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// closeless are the answers with a verdict that do not tell whether it hangs on less than the band
// of contact, and why.
func closeless() map[string]string {
	return map[string]string{
		"QuickSight": "the verdict alone", "QuickCover": "the verdict alone", "QuickCharge": "the verdict alone", "QuickLegal": "the verdict alone",
		"QuickTarget":   "the verdict alone",
		"RobustAnswer":  "it says itself how far the verdict stands",
		"Joint":         "its charges do, one by one, and what each may by itself",
		"RegroupAnswer": "it ends where it may: what is in the way shortens it",
		"ReachAnswer":   "its distances tell how far they are from any other",
		"DropAnswer":    "of counters, which stand in contact with nobody",
		"ApplyAnswer":   "it carries out what another ask has judged",
		"Exposed":       "of many places; the matrix of one of them tells it",
	}
}

// Every answer that gives a verdict of sight, of cover, of a charge, of a shot or of a place tells
// whether that hangs on less than the band of contact.
func TestEveryVerdictTellsClose(t *testing.T) {
	members := func(x reflect.Type) (names []string) {
		var add func(reflect.Type)
		add = func(x reflect.Type) {
			for f := range fields(x) {
				if f.Anonymous {
					add(f.Type)
					continue
				}
				name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
				if f.Type.Kind() == reflect.Float64 {
					continue // no verdict
				}
				names = append(names, name)
			}
		}
		add(x)
		return names
	}
	seen := map[string]bool{}
	var walk func(ask string, x reflect.Type)
	walk = func(ask string, x reflect.Type) {
		switch x.Kind() {
		case reflect.Pointer, reflect.Slice, reflect.Array, reflect.Map:
			walk(ask, x.Elem())
		case reflect.Struct:
			if seen[x.Name()] {
				return
			}
			seen[x.Name()] = true
			has := members(x)
			verdict := slices.ContainsFunc(has, func(m string) bool {
				return slices.Contains([]string{"sees", "cover", "allowed", "verdict", "legal", "charge", "sight"}, m)
			})
			tells := slices.ContainsFunc(has, func(m string) bool { return m == "close" || strings.HasSuffix(m, "_close") && m != "too_close" })
			why, excused := closeless()[x.Name()]
			assert.True(t, !verdict || tells || excused, "%s: %s has a verdict and no close: %v", ask, x.Name(), has)
			assert.False(t, tells && excused, "%s: %s tells it, though %s", ask, x.Name(), why)
			for f := range fields(x) {
				walk(ask, f.Type)
			}
		}
	}
	for _, k := range kinds() {
		for _, answer := range k.answers() {
			walk(k.name, answer)
		}
	}
	for name := range closeless() {
		assert.True(t, seen[name], name)
	}
}

func fields(x reflect.Type) func(func(reflect.StructField) bool) {
	if x.Kind() == reflect.Pointer {
		x = x.Elem()
	}
	return func(yield func(reflect.StructField) bool) {
		for i := range x.NumField() {
			if x.Field(i).IsExported() && !yield(x.Field(i)) {
				return
			}
		}
	}
}

// A charge that is seen by a sliver hangs on that, and the list of threats says so, as a place does
// that is clear of somebody by less.
func TestThreatsAndPlacesTellClose(t *testing.T) {
	const sliver = `"position":"edition: third | A r regiment @36,10 fly | L b 200x20 @32.06189212598425,13.2^180 height=2 | R b 200x20 @39.93810787401575,13.2^180 height=2 | B b regiment @36,19^180"`
	var a Asker
	threats := ask(t, &a, `{`+sliver+`,"ask":"threats","to":"B"}`)["threats"].([]any)
	require.Len(t, threats, 1)
	assert.Equal(t, true, threats[0].(map[string]any)["close"])
	all := ask(t, &a, `{`+sliver+`,"ask":"matrix","what":["charge","sight"],"units":["A","B"],"close":true}`)
	assert.Equal(t, []any{"-1", "0-"}, all["charge_close"])
	assert.NotContains(t, ask(t, &a, `{`+sliver+`,"ask":"matrix","what":["charge"]}`), "charge_close")
	const beside = `"position":"edition: third | A r regiment @20,10 | B b regiment @20,30^180"`
	assert.NotContains(t, ask(t, &a, `{`+beside+`,"ask":"place","unit":"A","at":[20,25],"heading":0}`), "close")
	for y, legal := range map[string]bool{"25.849": true, "25.8504": false} { // an inch and 3.15 inches of two depths before it
		place := ask(t, &a, `{`+beside+`,"ask":"place","unit":"A","at":[20,`+y+`],"heading":0}`)
		assert.Equal(t, legal, place["legal"], "%v", place)
		assert.Equal(t, true, place["close"], "%v", place)
	}
	move := ask(t, &a, `{`+beside+`,"ask":"move","unit":"A","order":"advance","steps":[{"forward":5}]}`)
	assert.Zero(t, move["margin"])
	assert.NotContains(t, move, "close", "five inches are typed as they are meant")
}
