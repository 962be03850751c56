package ask

import (
	"os"
	"reflect"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func asksPage(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile("../docs/asks.md")
	require.NoError(t, err)
	return string(text)
}

// The page has a line for each ask, with what it takes.
func TestAsksPageHasWhatIsTaken(t *testing.T) {
	page := asksPage(t)
	for _, ask := range Names() {
		row := regexp.MustCompile("(?m)^\\| `" + ask + "` \\|([^|]*)\\| .* \\|$").FindStringSubmatch(page)
		if !assert.Len(t, row, 2, "%s has no line", ask) {
			continue
		}
		var want []string
		needs, may := Members(ask)
		for _, name := range needs {
			want = append(want, "`"+name+"`")
		}
		for _, name := range may {
			want = append(want, "`"+name+"`?")
		}
		taken := regexp.MustCompile(`\s*\([^)]*\)`).ReplaceAllString(row[1], "")
		assert.Equal(t, strings.Join(want, ", "), strings.TrimSpace(taken), ask)
	}
}

// Every ask is in the list once, and names no member twice.
func TestListOfAsks(t *testing.T) {
	known := map[string]bool{}
	for _, name := range Names() {
		assert.False(t, known[name], name)
		known[name] = true
		needs, may := Members(name)
		taken := map[string]bool{"id": true, "ask": true, "position": true}
		for _, m := range append(needs, may...) {
			assert.False(t, taken[m], "%s of %s", m, name)
			taken[m] = true
		}
	}
	needs, may := Members("sit")
	assert.Empty(t, append(needs, may...))
	assert.Len(t, known, 39)
}

// The page names every member that an answer can have.
func TestAsksPageHasWhatIsAnswered(t *testing.T) {
	page := asksPage(t)
	for _, answer := range []any{
		FacingAnswer{}, ArcAnswer{}, SightAnswer{}, CoverAnswer{}, DistanceAnswer{}, WithinAnswer{}, ShotAnswer{},
		ChargeAnswer{}, ChargesAnswer{}, MultiChargeAnswer{}, ThreatsAnswer{}, SurgeAnswer{},
		PlaceAnswer{}, MoveAnswer{}, MovesAnswer{}, RegroupAnswer{}, PullBackAnswer{}, UnitAnswer{}, TableAnswer{},
		PushAnswer{}, AreaAnswer{}, PillageAnswer{}, LootAnswer{}, MatrixAnswer{}, ExposureAnswer{}, RobustAnswer{}, CertaintyAnswer{},
		ApplyAnswer{}, UndoAnswer{}, KeyAnswer{}, PositionAnswer{}, HelloAnswer{}, QuickCharge{}, QuickLegal{},
	} {
		for _, name := range memberNames(reflect.TypeOf(answer)) {
			assert.Contains(t, page, "`"+name+"`", "%T", answer)
		}
	}
}

// memberNames are the JSON members of a type and of all types in it.
func memberNames(t reflect.Type) []string {
	var out []string
	switch t.Kind() {
	case reflect.Pointer, reflect.Slice, reflect.Array:
		return memberNames(t.Elem())
	case reflect.Struct:
		for i := range t.NumField() {
			f := t.Field(i)
			name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
			if name != "" {
				out = append(out, name)
			}
			out = append(out, memberNames(f.Type)...)
		}
	}
	return out
}

// What the page shows of the protocol is what it does; three dots in it stand for
// anything.
func TestAsksPageExamples(t *testing.T) {
	blocks := regexp.MustCompile("(?s)```console\n\\$ go run ./cmd/leaderpoint ask\n(.*?)```").FindAllStringSubmatch(asksPage(t), -1)
	require.GreaterOrEqual(t, len(blocks), 3)
	for _, block := range blocks {
		var a Asker
		lines := strings.Split(strings.TrimSpace(block[1]), "\n")
		require.Zero(t, len(lines)%2, "a request for each answer")
		for i := 0; i < len(lines); i += 2 {
			got := string(a.Answer([]byte(lines[i])))
			assert.Regexp(t, "^"+strings.ReplaceAll(regexp.QuoteMeta(lines[i+1]), `\.\.\.`, ".*")+"$", got)
		}
	}
}
