package leaderpoint

import (
	"fmt"

	"github.com/leaderpoint/leaderpoint/draw"
	"github.com/leaderpoint/leaderpoint/internal/answers"
	"github.com/leaderpoint/leaderpoint/internal/certainty"
	"github.com/leaderpoint/leaderpoint/internal/reasons"
	"github.com/leaderpoint/leaderpoint/internal/tell"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Facing is which facing of a unit another is in front of (rows ARC-1, ARC-4 to ARC-7).
type Facing struct {
	Answer
	// Facing is front, right, rear or left.
	Facing string `json:"facing"`
	// Margin is the distance in inches of the leader point from the nearest arc line.
	Margin Margin `json:"margin"`
	// Tie is the other facing if the leader point is on an arc line, and otherwise empty.
	Tie string `json:"tie,omitempty"`
	// Close is as in [Sight].
	Close bool `json:"close,omitempty"`
	// Side is the side of the base that is nearest by its arc. It differs from Facing for an
	// individual, which has its front on all sides.
	Side string `json:"side"`
	// Push is the bearing in degrees in which Wind Blast from there moves the target.
	Push float64 `json:"push"`
}

// Facing asks which facing of to the leader point of from is in front of.
func (t *Table) Facing(from, to string) (*Facing, error) {
	reply, err := t.asks().Facing(from, to)
	f, err := answered[Facing](t, reply, err)
	if err != nil {
		return nil, err
	}
	a, b := t.unit(from), t.unit(to)
	f.asked = t.asked(certainty.Facing{From: a, To: b}, func(o draw.Options) (draw.Exhibit, error) {
		return draw.Position(t.view(), o, draw.Facing(a, b, los.FacingOf(t.view(), a, b))), nil
	})
	return f, nil
}

// Arc is whether a unit is partly in the front arc of another (rows ARC-2 to ARC-4, SHT-6).
type Arc struct {
	Answer
	Verdict Verdict `json:"-"`
	In      bool    `json:"in"`
	// Margin is how deep in the arc the best point of the target is, in inches.
	Margin Margin `json:"margin"`
	// Turn, FreePivot and Pivot are as in [Sight].
	Turn      *float64 `json:"turn,omitempty"`
	FreePivot bool     `json:"free_pivot,omitempty"`
	Pivot     *float64 `json:"pivot,omitempty"`
}

// Arc asks whether to is partly in the front arc of from. A unit with a free pivot turns first.
func (t *Table) Arc(from, to string) (*Arc, error) {
	reply, err := t.asks().Arc(from, to, answers.LookOptions{})
	x, err := answered[Arc](t, reply, err)
	if err != nil {
		return nil, err
	}
	if x.Verdict = verdictOf(x.In); !x.In {
		x.because(reasons.Sight, "not-in-arc", from, to, "")
	}
	a, b := t.unit(from), t.unit(to)
	x.asked = t.asked(certainty.Arc{From: a, To: b}, func(o draw.Options) (draw.Exhibit, error) {
		v := *t.view()
		if facing, ok := los.TurnToArc(&v, a, b, false); ok {
			if v, err = los.FreePivot(&v, a, facing); err != nil {
				return draw.Exhibit{}, err
			}
		}
		own, err := los.Question{View: &v, From: a, To: b}.ExplainSight(t.context(), false)
		return draw.Position(&v, o, draw.Arc(a, b, own)), err
	})
	return x, nil
}

// Distance is how far apart two units are, in inches (rows DST-1 to DST-4).
type Distance struct {
	Answer
	// Distance is between the nearest points of the two bases, which Closest has; 0 if they touch.
	Distance float64  `json:"distance"`
	Closest  [2]Point `json:"closest"`
	// LeaderDistance, FrontDistance and ChampionDistance start at the leader point, at the front
	// edge, and at the base of the champion, if the edition has one.
	LeaderDistance   float64  `json:"leader_distance"`
	FrontDistance    float64  `json:"front_distance"`
	ChampionDistance *float64 `json:"champion_distance,omitempty"`
	// Shooting and Charge are as the edition measures ranges of shots and of charges.
	Shooting float64 `json:"shooting"`
	Charge   float64 `json:"charge"`
}

// Distance measures from a unit to another, to a piece of terrain, or to an edge of the table, such
// as "left edge". It has no verdict.
func (t *Table) Distance(from, to string) (*Distance, error) {
	reply, err := t.asks().Distance(from, answers.Target{Name: to})
	d, err := answered[Distance](t, reply, err)
	if err != nil {
		return nil, err
	}
	a, b := t.unit(from), t.unit(to)
	d.asked = t.asked(nil, func(o draw.Options) (draw.Exhibit, error) {
		if b == spatial.Nobody {
			sentence := fmt.Sprintf("%s is %s from %s [DST-1].", from, tell.Length(d.Distance), to)
			return draw.Position(t.view(), o, draw.Say(sentence), draw.Cite("DST-1")), nil
		}
		return draw.Position(t.view(), o, draw.Distance(a, b, spatial.Nearest(t.view(), a, b))), nil
	})
	return d, nil
}
