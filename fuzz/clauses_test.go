package fuzz_test

import (
	"bufio"
	"bytes"
	"context"
	"encoding"
	"encoding/json"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/game"
	"github.com/leaderpoint/leaderpoint/game/actions"
	"github.com/leaderpoint/leaderpoint/game/aftermath"
	"github.com/leaderpoint/leaderpoint/game/scenario"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/certainty"
	asking "github.com/leaderpoint/leaderpoint/internal/protocol"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
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
	data, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
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

// answerTypes are the exported types that answers consist of, by the package that has them.
func answerTypes() []reflect.Type {
	return []reflect.Type{
		reflect.TypeFor[charge.Answer](), reflect.TypeFor[charge.Joint](), reflect.TypeFor[charge.Surged](),
		reflect.TypeFor[charge.Threat](), reflect.TypeFor[charge.Melee](), reflect.TypeFor[charge.Meeting](),
		reflect.TypeFor[charge.Choices](), reflect.TypeFor[charge.Choice](), reflect.TypeFor[charge.Leg](), reflect.TypeFor[charge.Blow](),
		reflect.TypeFor[los.Sight](), reflect.TypeFor[los.Cover](), reflect.TypeFor[los.Covered](), reflect.TypeFor[los.Shot](),
		reflect.TypeFor[los.SightAndCover](), reflect.TypeFor[los.Blame](), reflect.TypeFor[los.Weapon](),
		reflect.TypeFor[move.Checked](), reflect.TypeFor[move.Critical](), reflect.TypeFor[move.Instead](), reflect.TypeFor[move.Placement](), reflect.TypeFor[move.Move](),
		reflect.TypeFor[move.Fault](), reflect.TypeFor[move.Lattice](),
		reflect.TypeFor[arcs.Location](), reflect.TypeFor[arcs.Presence](), reflect.TypeFor[arcs.Leader](),
		reflect.TypeFor[aftermath.Pushed](), reflect.TypeFor[aftermath.Regrouped](), reflect.TypeFor[aftermath.Overran](), reflect.TypeFor[aftermath.RegroupMove](), reflect.TypeFor[aftermath.Retreat](), reflect.TypeFor[aftermath.Gap](),
		reflect.TypeFor[scenario.Fit](), reflect.TypeFor[scenario.Control](), reflect.TypeFor[scenario.Misplaced](), reflect.TypeFor[scenario.Taker](),
		reflect.TypeFor[scenario.Leaving](), reflect.TypeFor[scenario.SetUp](), reflect.TypeFor[scenario.Reaching](), reflect.TypeFor[scenario.Objective](), reflect.TypeFor[scenario.Claim](),
		reflect.TypeFor[certainty.Answer](),
		reflect.TypeFor[actions.Action](), reflect.TypeFor[actions.Count](),
		reflect.TypeFor[spatial.Placed](), reflect.TypeFor[spatial.Changed](), reflect.TypeFor[spatial.Unit](), reflect.TypeFor[spatial.Misfit](), reflect.TypeFor[spatial.Neighbour](), reflect.TypeFor[spatial.Label](),
		reflect.TypeFor[terrain.Contact](), reflect.TypeFor[terrain.Piece](),
		reflect.TypeFor[game.Change](), reflect.TypeFor[game.Score](), reflect.TypeFor[game.Fight](),
	}
}

// machinery are the exported structs that are no answers: what is asked and what works, and three
// that hold one of these, of which records and asks have the words.
var machinery = map[string]string{
	"charge":    "Question Chargers MovingTarget Walk",
	"los":       "Question Misplacement Viewer",
	"move":      "Mover Grid",
	"certainty": "Tolerance Options Arc Charge Cover Distance Facing Move Place Shot Sight Pivoted OpenPair",
	"batch":     "Exposure Threats Matrices Options Shooter",
	"actions":   "Selection Generator Options Space",
	"game": "Order Charge CounterCharge Shot Surge Overrun Push Regroup PullBack Mark Describe Remove Add Ruled Suffered Fought PickUp Drop Leave EndPhase EndTurn " +
		"Setup Game Position Decision Next Done Sequence Trial",
	"spatial":  "Body Table View Region Mark",
	"scenario": "Ground",
	"arcs":     "", "aftermath": "", "terrain": "",
}

// hidden are fields that do not survive, and need not: what they hold is worked out again.
var hidden = map[string]bool{"charge.Answer.inFull": true, "charge.Answer.aligns": true, "charge.Strike.aligned": true, "spatial.Unit.weld": true}

func survives(x reflect.Type, marshals, reads reflect.Type) bool {
	return x.Implements(marshals) && reflect.PointerTo(x).Implements(reads)
}

// TestEveryAnswerSurvivesJSON: each exported type of an answer consists of what JSON carries both
// ways, and every exported struct is an answer or is known to be none.
func TestEveryAnswerSurvivesJSON(t *testing.T) {
	seen := map[reflect.Type]bool{}
	var walk func(x reflect.Type)
	walk = func(x reflect.Type) {
		if seen[x] {
			return
		}
		seen[x] = true
		if survives(x, reflect.TypeFor[json.Marshaler](), reflect.TypeFor[json.Unmarshaler]()) ||
			survives(x, reflect.TypeFor[encoding.TextMarshaler](), reflect.TypeFor[encoding.TextUnmarshaler]()) {
			return
		}
		switch x.Kind() {
		case reflect.Struct:
			for i := range x.NumField() {
				f := x.Field(i)
				switch {
				case f.IsExported():
					assert.NotEqual(t, "-", f.Tag.Get("json"), "%v.%s", x, f.Name)
					walk(f.Type)
				case !hidden[x.String()+"."+f.Name]:
					t.Errorf("%v.%s does not survive", x, f.Name)
				}
			}
		case reflect.Pointer, reflect.Slice, reflect.Array:
			walk(x.Elem())
		case reflect.Map:
			walk(x.Key())
			walk(x.Elem())
		case reflect.Interface, reflect.Func, reflect.Chan, reflect.Complex128, reflect.UnsafePointer:
			t.Errorf("%v does not survive", x)
		}
	}
	for _, x := range answerTypes() {
		walk(x)
	}
	reached := map[string]bool{}
	for x := range seen {
		reached[x.String()] = true
	}
	for pkg, list := range machinery {
		for _, name := range strings.Fields(list) {
			assert.False(t, reached[pkg+"."+name], "%s.%s is part of an answer", pkg, name)
			reached[pkg+"."+name] = true
		}
		files, err := filepath.Glob("../" + pkg + "/*.go")
		require.NoError(t, err)
		for _, file := range files {
			parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.SkipObjectResolution)
			require.NoError(t, err)
			ast.Inspect(parsed, func(n ast.Node) bool {
				if s, ok := n.(*ast.TypeSpec); ok && s.Name.IsExported() && !strings.HasSuffix(file, "_test.go") && !strings.HasSuffix(s.Name.Name, "Error") {
					if _, is := s.Type.(*ast.StructType); is {
						assert.True(t, reached[pkg+"."+s.Name.Name], "%s.%s is no answer that is looked at, and no machinery", pkg, s.Name.Name)
					}
				}
				return true
			})
		}
	}
}

// throughJSON reports how a value fails to come back from JSON as it was.
func throughJSON[T any](x T) error {
	text, err := json.Marshal(x)
	if err != nil {
		return err
	}
	var back T
	if err := json.Unmarshal(text, &back); err != nil {
		return fmt.Errorf("%T: %w in %s", x, err, text)
	}
	again, err := json.Marshal(back)
	if err == nil && string(again) != string(text) {
		err = fmt.Errorf("%T: %s came back as %s", x, text, again)
	}
	return err
}

// TestAnswersComeBackFromJSON: answers about random tables come back as they were: no number in
// them is one that JSON lacks.
func TestAnswersComeBackFromJSON(t *testing.T) {
	inParallel(t, cases.For(400), func(i int) {
		r := rand.New(rand.NewPCG(uint64(i), 0x1503))
		e, err := rules.EditionByName(rules.EditionNames()[i%4])
		require.NoError(t, err)
		table, err := skirmish(r).table(e)
		require.NoError(t, err)
		v := table.Now()
		var failed []error
		try := func(err error) { failed = append(failed, err) }
		for id := range table.Units() {
			try(throughJSON(*table.Unit(id)))
			if table.Edition().Surge {
				s, err := charge.Surge(v, id, 6)
				try(err)
				try(throughJSON(s))
			}
			c, err := move.Check(v, id, move.Command{Order: move.OrderAdvance, Steps: []move.Step{{Way: move.Forward, By: 4}, {Way: move.Pivot, By: 30}}})
			try(err)
			try(throughJSON(c))
			for to := range table.Units() {
				if to == id || (id+to+spatial.UnitID(i))%5 != 0 { // some of them
					continue
				}
				a, err := charge.Explain(v, id, to)
				try(err)
				try(throughJSON(a))
				sight, err := los.Question{View: v, From: id, To: to}.ExplainSight(context.Background(), true)
				try(err)
				try(throughJSON(sight))
				cover, err := los.Question{View: v, From: id, To: to}.ExplainCover(context.Background())
				try(err)
				try(throughJSON(cover))
				shot, err := los.Question{View: v, From: id, To: to}.ExplainShot(context.Background(), los.Weapon{Range: 18})
				try(err)
				try(throughJSON(shot))
			}
			d, err := game.Start(table).Decide(game.Order{Unit: id, Command: c.Command})
			try(err)
			_, err = json.Marshal(&d)
			try(err)
		}
		for id := range spatial.PieceID(table.NumPieces()) {
			try(throughJSON(*table.Piece(id)))
		}
		for _, err := range failed {
			require.NoError(t, err, "table %d", i)
		}
	})
}
