package strictjson

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// topWordSlowly is what [TopWord] is for a text that encoding/json reads.
func topWordSlowly(text []byte, name string) string {
	var members map[string]json.RawMessage
	if json.Unmarshal(text, &members) != nil {
		return ""
	}
	var s string
	if json.Unmarshal(members[name], &s) != nil {
		return ""
	}
	return s
}

func TestTopWord(t *testing.T) {
	for text, want := range map[string]string{
		`{"ask":"sight"}`: "sight", ` { "a" : {"ask":"x","b":[1,"]",{}]} , "ask" : "sight" } `: "sight",
		`{"\u0061sk":"s\u0069ght"}`: "sight", `{"a":"\"ask\":","ask":"y\\"}`: `y\`,
		`{"a":[{"b":"}"}],"ask":1}`: "", `{}`: "", `[]`: "", ``: "", `{"a":1}`: "", `{"ask":`: "", `{"a":"`: "", `{"a`: "", `{"a":{`: "",
	} {
		assert.Equal(t, want, TopWord([]byte(text), "ask"), text)
	}
	assert.Equal(t, "sight", TopWord([]byte(`{"ask":"sight", broken`), "ask"), "the rest is not looked at")
}

// FuzzTopWord: of a text that is well formed and names nothing twice it is what encoding/json
// reads, and of no text does it fail.
func FuzzTopWord(f *testing.F) {
	for _, seed := range []string{`{"ask":"sight"}`, `{"a":[{"b":"}"}],"ask":"x\\"}`, `{"a":{"ask":"y"},"b":",","ask":null}`, `[{"ask":"x"}]`} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		got := TopWord([]byte(text), "ask")
		if !json.Valid([]byte(text)) || !utf8.ValidString(text) || twice(text) {
			return
		}
		if want := topWordSlowly([]byte(text), "ask"); got != want {
			t.Fatalf("%q: %q, not %q", text, got, want)
		}
	})
}

// twice reports whether a text may name the member twice: then the first one counts, and
// encoding/json takes the last.
func twice(text string) bool {
	d, n := json.NewDecoder(strings.NewReader(text)), 0
	for {
		token, err := d.Token()
		if err != nil {
			return n > 1
		}
		if token == "ask" {
			n++
		}
	}
}

func TestObjectOr(t *testing.T) {
	read := func(text string) (own, other float64, err error) {
		d := must.Get(New([]byte(text), 100))(t)
		err = d.ObjectOr(func() []Member {
			return []Member{May("other", func() error { return d.Number(&other) })}
		}, Must("own", func() error { return d.Number(&own) }))
		return own, other, err
	}
	own, other := must.Two(read(`{"other":2,"own":1}`))(t)
	assert.Equal(t, [2]float64{1, 2}, [2]float64{own, other})
	for text, want := range map[string]string{
		`{"other":2}`:                      "line 1, column 1: own: the member is missing",
		`{"own":1,"other":2,"other":2}`:    "line 1, column 20: other: the member occurs twice",
		`{"own":1,"third":2}`:              "line 1, column 10: third: unknown member; known: own",
		`{"own":1,"other":2,"third":2}`:    "line 1, column 20: third: unknown member; known: own",
		`{"own":1,"other":true,"third":2}`: "line 1, column 18: other: must be a number, is true",
	} {
		_, _, err := read(text)
		assert.EqualError(t, err, want, text)
	}
}

func TestTexts(t *testing.T) {
	d := must.Get(New([]byte(`["a\u0000b", 1, "c"]`), 100))(t)
	require.NoError(t, d.List("texts", 3, func(i int) error {
		var s string
		assert.Equal(t, i != 1, d.AtString(), i)
		err := d.LongText(&s)
		if i == 1 {
			assert.EqualError(t, err, "line 1, column 14: [1]: must be a string, is the number 1")
			return nil
		}
		assert.Equal(t, map[int]string{0: "a\x00b", 2: "c"}[i], s)
		return err
	}))
	assert.NoError(t, CheckText("one\ttwo\nthree", 20, true))
	assert.EqualError(t, CheckText("one\ttwo", 20, false), "holds the control character U+0009")
	for _, r := range "\u202e\u2066\u200f\u061c\u2028\u200b\ufeff" {
		assert.EqualError(t, CheckText("A"+string(r)+"B", 20, false), fmt.Sprintf("holds %U, which cannot be seen and changes how a text is shown", r))
	}
	assert.NoError(t, CheckText("\u0646\u0627\u0645\u200c\u0647\u0627 \U0001f468\u200d\U0001f3a8", 20, false), "scripts and emoji join letters")
	for _, r := range []rune{
		0xad, 0x34f, 0x115f, 0x1160, 0x180e, 0x2061, 0x2064, 0x206a, 0x206f, 0x2800, 0x3164, 0xffa0, 0xfff9, 0x1d173, 0x1d17a, 0xe0001, 0xe0041, 0xe007f,
	} {
		assert.Error(t, CheckText("A"+string(r)+"B", 20, false), "%U", r)
		assert.Error(t, CheckText(string(r), 20, false), "%U", r)
		assert.NoError(t, CheckText("A"+string(r)+"B", 20, true), "%U in a note", r)
	}
	for _, bad := range []string{
		"\u200d", "\ufe0f", "\U000e0100", "\u200dA", "A\u200d", "A \u200dB", "A\u200d B", "A\u200d\u200dB", "A\ufe0f\ufe0f", " A", "A ", "A  B", "A\u00a0B", "A\u3000B", "A\u200a",
	} {
		assert.Error(t, CheckText(bad, 20, false), "%q", bad)
	}
	for _, good := range []string{
		"A B", "\u2764\ufe0f\u200d\U0001f525", "1\ufe0f\u20e3 Regiment", "\u845b\U000e0100", "\u0915\u094d\u200d\u0937", "\u1820\u180b", "e\u0301", "\u0600\u0661",
	} {
		assert.NoError(t, CheckText(good, 20, false), "%q", good)
	}
	assert.Equal(t, "AB\u2764", Looks("A\u200dB\u2764\ufe0f"))
	assert.EqualError(t, CheckText("four", 3, false), "4 characters; at most 3 are accepted")
}

func TestNewRefuses(t *testing.T) {
	for text, want := range map[string]string{
		"": "line 1, column 1: the file is empty", "\xef\xbb\xbf{}": "line 1, column 1: the file begins with a byte order mark; save it as UTF-8 without one",
		"\xff\xfe{\x00":    "line 1, column 1: the file is UTF-16, as some terminals write what is sent into a file; save it as UTF-8",
		"{\"a\":\"\xff\"}": "line 1, column 7: the byte 0xff is not UTF-8", "{\"0123456789\":1}": "16 or more bytes; at most 15 are accepted",
	} {
		_, err := New([]byte(text), 15)
		assert.EqualError(t, err, want, text)
	}
}
