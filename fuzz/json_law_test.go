package fuzz_test

import (
	"encoding"
	"encoding/json"
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/game"
	"github.com/leaderpoint/leaderpoint/game/actions"
	"github.com/leaderpoint/leaderpoint/game/aftermath"
	"github.com/leaderpoint/leaderpoint/game/scenario"
	"github.com/leaderpoint/leaderpoint/internal/certainty"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

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
