package protocol

import (
	"math"

	"github.com/leaderpoint/leaderpoint/game"
	"github.com/leaderpoint/leaderpoint/game/scenario"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// form is what a member of a request is in JSON: the name of its definition in the schema.
type form string

// The forms.
const (
	aName         form = "name"
	aLine         form = "line"
	aFlag         form = "flag"
	aNumber       form = "number"
	aPair         form = "pair"
	aTarget       form = "target"
	names         form = "names"
	steps         form = "steps"
	poses         form = "poses"
	placesOfUnits form = "places"
	weapons       form = "weapons"
	objectives    form = "objectives"
	sequences     form = "charges"
	aChoice       form = "choose"
	aRequest      form = "question"
)

func (f form) ref() *schema { return &schema{Ref: "#/$defs/" + string(f)} }

// forms are the definitions of all forms, with what their members mean.
func forms(m meanings) map[string]*schema {
	largest := math.MaxFloat64
	smallest := -largest
	step := map[string]*schema{}
	for w := move.Pivot; w <= move.Right; w++ {
		step[w.String()] = aNumber.ref()
	}
	pose := map[string]*schema{"at": aPair.ref(), "heading": aNumber.ref()}
	place := map[string]*schema{"unit": aName.ref(), "at": aPair.ref(), "heading": aNumber.ref()}
	weapon := map[string]*schema{"unit": aName.ref(), "range": aNumber.ref(), "indirect": aFlag.ref(), "reload": aFlag.ref()}
	objective := map[string]*schema{"at": aPair.ref(), "terrain": aName.ref()}
	choice := map[string]*schema{"facing": aName.ref(), "turn": aNumber.ref(), "charge_path": aName.ref()}
	sequenced := map[string]*schema{"units": names.ref(), "to": aName.ref(), "counter": names.ref()}
	out := map[form]*schema{
		aName:         {Ref: positionFile + "#/$defs/name"},
		aLine:         {Type: "string"},
		aFlag:         {Type: "boolean"},
		aNumber:       {Type: "number", Minimum: &smallest, Maximum: &largest},
		aPair:         listOf(aNumber.ref(), 2, 2),
		aTarget:       {AnyOf: []*schema{aName.ref(), aPair.ref()}},
		names:         listOf(aName.ref(), 0, spatial.MaxUnits),
		steps:         listOf(oneMember(step), 0, MaxSteps),
		poses:         listOf(object(pose, "at", "heading"), 0, MaxPoses),
		placesOfUnits: listOf(object(place, "unit", "at", "heading"), 0, spatial.MaxUnits),
		weapons:       listOf(object(weapon, "unit"), 0, MaxWeapons),
		objectives:    listOf(oneMember(objective), 0, scenario.MaxMarkers),
		sequences:     listOf(object(sequenced, "units", "to"), 0, game.MaxSequence),
		aChoice:       object(choice),
		aRequest:      inner(),
	}
	defs := map[string]*schema{}
	for f, s := range out {
		defs[string(f)] = s
		m.describe(ofRequests, string(f), s)
		if s.Items != nil {
			m.describe(ofRequests, string(f), s.Items)
		}
	}
	return defs
}

// inner is a request inside "robust": one of an ask with a verdict, without id, position and table.
func inner() *schema {
	out := &schema{}
	for _, k := range kinds() {
		if _, ok := k.new().(sureable); ok {
			s := k.schema()
			delete(s.Properties, "within_mm") // it stands outside
			out.AnyOf = append(out.AnyOf, s)
		}
	}
	return out
}
