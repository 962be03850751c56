package protocol

import (
	"math"

	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/game/scenario"
	"github.com/leaderpoint/leaderpoint/internal/answers"
	"github.com/leaderpoint/leaderpoint/internal/answers/scoring"
	"github.com/leaderpoint/leaderpoint/internal/photo"
	"github.com/leaderpoint/leaderpoint/internal/record"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// form is the form of a member of a request in JSON: the name of its definition in the schema.
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
	fourPairs     form = "corners"
	marks         form = "marks"
	seenUnits     form = "seen"
	aChoice       form = "choose"
	aRequest      form = "question"
)

func (f form) ref() *schema { return &schema{Ref: "#/$defs/" + string(f)} }

// forms returns the definitions of all forms, with the meanings of their members.
func forms(m meanings) map[string]*schema {
	largest := math.MaxFloat64
	smallest := -largest
	step := map[string]*schema{}
	for w := move.Pivot; w <= move.Right; w++ {
		step[w.String()] = aNumber.ref()
	}
	out := map[form]*schema{
		aName:         {Ref: positionFile + "#/$defs/name"},
		aLine:         {Type: "string"},
		aFlag:         {Type: "boolean"},
		aNumber:       {Type: "number", Minimum: &smallest, Maximum: &largest},
		aPair:         listOf(aNumber.ref(), 2, 2),
		aTarget:       {AnyOf: []*schema{aName.ref(), aPair.ref()}},
		names:         listOf(aName.ref(), 0, spatial.MaxUnits),
		steps:         listOf(oneMember(object(step)), 0, MaxSteps),
		poses:         listOf(objectOf[answer.Pose](), 0, MaxPoses),
		placesOfUnits: listOf(objectOf[record.Pose](), 0, spatial.MaxUnits),
		weapons:       listOf(objectOf[answers.Weapon](), 0, MaxWeapons),
		objectives:    listOf(oneMember(objectOf[scoring.Objective]()), 0, scenario.MaxMarkers),
		sequences:     listOf(objectOf[answers.SequencedCharge](), 0, answers.MaxSequence),
		fourPairs:     listOf(aPair.ref(), 4, 4),
		marks:         listOf(objectOf[photo.Mark](), 0, photo.MaxMarks),
		seenUnits:     listOf(objectOf[seenUnit](), 0, MaxSeen),
		aChoice:       objectOf[record.Choose](),
		aRequest:      innerSchema(),
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

// innerSchema returns the schema of a request inside "robust": that of an ask with a verdict,
// without id, position and table.
func innerSchema() *schema {
	out := &schema{}
	for _, k := range kinds() {
		if _, ok := k.new().(sureable); ok {
			s := k.schema()
			delete(s.Properties, "within_mm") // the outer request has it
			out.AnyOf = append(out.AnyOf, s)
		}
	}
	return out
}
