package fuzz_test

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	asking "github.com/leaderpoint/leaderpoint/internal/protocol"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Clause probes: every clause of the rule texts that has to do with geometry, as data.
// testdata/clauses has one file for each text and in it one line for each clause:
//
//	id       the text and a number: B10 the beta of 2010, S2 the second edition, F2 its errata and FAQ 1.6.1, T3 the third
//	at       file and line of the text, as the rules audit has it; several with a comma
//	rows     of the ledger, docs/rules.md
//	editions to ask under
//	clause   what it says, in other words
//	asks     requests as for `leaderpoint ask`, each with what the answer must have: the members that count
//	nothing  instead of asks: why no answer of the library has to do with it
//
// What is expected was read off the text and worked out by hand, not copied from an
// answer. The edition is put into each position. In "want" a number is met to within
// two thousandths, and some objects are questions:
//
//	{"min":a,"max":b}  a number from a to b        {"absent":true}   no such member
//	{"len":n}          a list of so many           {"has":[...]}     a list with these among others
//	{"without":[...]}  a list with none of these   {"says":"..."}    a string with that in it
//	{"not":x}          anything but x              {"of":{...}}      the elements that have ... number at least one
type clause struct {
	ID       string              `json:"id"`
	At       string              `json:"at"`
	Rows     []string            `json:"rows"`
	Editions []rules.EditionName `json:"editions"`
	Clause   string              `json:"clause"`
	Asks     []clauseAsk         `json:"asks"`
	Nothing  string              `json:"nothing"`
}

type clauseAsk struct {
	Request map[string]json.RawMessage `json:"request"`
	Want    any                        `json:"want"`
}

// clauseTexts are the files, with how many clauses the rules audit found in each text.
var clauseTexts = map[string]int{"b10": 73, "s2": 138, "f2": 46, "t3": 60}

// TestClauses asks everything that the rule texts say about geometry.
func TestClauses(t *testing.T) {
	t.Parallel()
	asked, nothing := 0, 0
	for text := range clauseTexts {
		list, err := readClauses(filepath.Join("testdata", "clauses", text+".jsonl"))
		require.NoError(t, err)
		for i := range list {
			c := &list[i]
			if c.Nothing != "" {
				nothing++
				continue
			}
			asked++
			for _, e := range c.Editions {
				if found := c.ask(e); len(found) > 0 {
					t.Errorf("%s, %s, rows %v, %q, %s:\n  %s", c.ID, c.At, c.Rows, c.Clause, e, strings.Join(found, "\n  "))
				}
			}
		}
	}
	t.Logf("%d clauses asked, %d with nothing to ask", asked, nothing)
}

// ask puts all requests of a clause under an edition and gives what is not as it says.
func (c *clause) ask(e rules.EditionName) (found []string) {
	var a asking.Asker
	for i, q := range c.Asks {
		line, err := requestUnder(q.Request, e)
		if err != nil {
			return append(found, err.Error())
		}
		answer := a.Answer(line)
		var got any
		if err := json.Unmarshal(answer, &got); err != nil {
			return append(found, err.Error())
		}
		if x := unmet("answer", q.Want, got); x != "" {
			found = append(found, fmt.Sprintf("ask %d: %s\n    %s\n    %s", i+1, x, line, bytes.TrimSpace(answer)))
		}
	}
	return found
}

// requestUnder is a request line with the edition put into its position.
func requestUnder(request map[string]json.RawMessage, e rules.EditionName) ([]byte, error) {
	out := map[string]any{}
	for name, v := range request {
		out[name] = v
	}
	if p, ok := request["position"]; ok {
		var doc map[string]json.RawMessage
		if err := json.Unmarshal(p, &doc); err != nil {
			return nil, err
		}
		doc["edition"] = json.RawMessage(fmt.Sprintf("%q", e))
		out["position"] = doc
	}
	return json.Marshal(out)
}

// unmet says what of the expectation is not met, or nothing.
func unmet(path string, want, got any) string {
	switch w := want.(type) {
	case float64:
		if g, ok := got.(float64); !ok || !(math.Abs(g-w) <= 2e-3) {
			return fmt.Sprintf("%s is %v, not %v", path, got, w)
		}
	case []any:
		g, ok := got.([]any)
		if !ok || len(g) != len(w) {
			return fmt.Sprintf("%s is %v, not %v", path, got, w)
		}
		for i := range w {
			if x := unmet(fmt.Sprintf("%s[%d]", path, i), w[i], g[i]); x != "" {
				return x
			}
		}
	case map[string]any:
		if asked, x := question1(path, w, got); asked {
			return x
		}
		g, ok := got.(map[string]any)
		if !ok {
			return fmt.Sprintf("%s is %v, not %v", path, got, w)
		}
		for name, x := range w {
			y, there := g[name]
			if !there {
				y = missing{}
			}
			if x := unmet(path+"."+name, x, y); x != "" {
				return x
			}
		}
	default:
		if want != got {
			return fmt.Sprintf("%s is %v, not %v", path, got, want)
		}
	}
	return ""
}

// missing stands for a member that is not there.
type missing struct{}

func (missing) String() string { return "absent" }

// question1 reports whether an expectation is one of the questions, and what is not met.
func question1(path string, w map[string]any, got any) (asked bool, found string) {
	list, _ := got.([]any)
	number, isNumber := got.(float64)
	say := func(bad bool, format string, args ...any) (bool, string) {
		if !bad {
			return true, ""
		}
		return true, path + " is " + fmt.Sprint(got) + ", " + fmt.Sprintf(format, args...)
	}
	in := func(x any) bool {
		return slices.ContainsFunc(list, func(y any) bool { return unmet(path, x, y) == "" })
	}
	for name, x := range w {
		switch name {
		case "min", "max":
			lo, hasLo := w["min"].(float64)
			hi, hasHi := w["max"].(float64)
			if len(w) > 2 || len(w) == 2 && !(hasLo && hasHi) { // members of that name
				return false, ""
			}
			return say(!isNumber || hasLo && number < lo-1e-9 || hasHi && number > hi+1e-9, "not within %v", w)
		case "absent":
			return say(got != missing{}, "should be absent")
		case "len":
			return say(list == nil || float64(len(list)) != x, "not %v long", x)
		case "has", "without":
			wanted, _ := x.([]any)
			for _, y := range wanted {
				if in(y) != (name == "has") {
					return say(true, "%s %v", name, y)
				}
			}
			return say(list == nil, "not a list")
		case "says":
			text, _ := got.(string)
			return say(!strings.Contains(text, fmt.Sprint(x)), "does not say %q", x)
		case "not":
			return say(unmet(path, x, got) == "" || got == missing{}, "which it must not be")
		case "of":
			return say(!in(x), "has none with %v", x)
		}
	}
	return false, ""
}

func readClauses(file string) (list []clause, err error) {
	data := must(os.ReadFile(file))
	s := bufio.NewScanner(bytes.NewReader(data))
	s.Buffer(nil, 1<<20)
	for n := 1; s.Scan(); n++ {
		d := json.NewDecoder(bytes.NewReader(s.Bytes()))
		d.DisallowUnknownFields()
		var c clause
		if err := d.Decode(&c); err != nil {
			return nil, fmt.Errorf("%s, line %d: %w", file, n, err)
		}
		list = append(list, c)
	}
	return list, s.Err()
}

// TestClausesAreComplete: every clause that the audit counted is there once, says what
// it is about, where it stands and which rows it belongs to, and is either asked in
// every edition that it names or says why there is nothing to ask.
func TestClausesAreComplete(t *testing.T) {
	t.Parallel()
	for text, wanted := range clauseTexts {
		list, err := readClauses(filepath.Join("testdata", "clauses", text+".jsonl"))
		require.NoError(t, err)
		seen, clauses := map[string]bool{}, 0
		for _, c := range list {
			assert.False(t, seen[c.ID], "%s stands there twice", c.ID)
			seen[c.ID] = true
			assert.NotEmpty(t, c.At, c.ID)
			assert.NotEmpty(t, c.Clause, c.ID)
			assert.NotEmpty(t, c.Editions, c.ID)
			assert.True(t, (len(c.Asks) > 0) != (c.Nothing != ""), "%s: asks, or why there are none", c.ID)
			if !strings.HasSuffix(c.ID, "+") { // a second look at a clause
				clauses++
			}
		}
		assert.Equal(t, wanted, clauses, text)
	}
}
