package leaderpoint

import (
	"slices"

	"github.com/leaderpoint/leaderpoint/draw"
	"github.com/leaderpoint/leaderpoint/internal/answers"
	"github.com/leaderpoint/leaderpoint/internal/certainty"
	"github.com/leaderpoint/leaderpoint/internal/reasons"
	"github.com/leaderpoint/leaderpoint/los"
)

// Sight is whether one unit sees another (rows LOS-1 to LOS-11).
type Sight struct {
	Answer
	Verdict Verdict `json:"-"`
	// Sees is true if the target is in the arc and a line to it is clear.
	Sees  bool `json:"sees"`
	InArc bool `json:"in_arc"`
	Clear bool `json:"clear"`
	// Margin is the width of the opening to the target where it is narrowest, and has no limit if
	// nothing narrows it. ArcMargin is how deep the target is in the arc.
	Margin    Margin `json:"margin"`
	ArcMargin Margin `json:"arc_margin"`
	// Turn is by how many degrees clockwise the viewer must turn to have the target in its arc. It
	// is nil if the target is in the arc, or if no turn brings it in.
	Turn *float64 `json:"turn,omitempty"`
	// Close is true if a measuring error of 0.05 mm could turn the verdict.
	Close bool `json:"close,omitempty"`
	// Line is a clear line of sight, and Width the width of its opening at the target. Opening is
	// its two sides where it is narrowest. They are absent if nothing is seen.
	Line    *[2]Point `json:"line,omitempty"`
	Width   float64   `json:"width,omitempty"`
	Opening *[2]Point `json:"opening,omitempty"`
	// Blockers hide the target if nothing of it is seen; Hiding hide a part of it if some is.
	Blockers []string `json:"blockers"`
	Hiding   []string `json:"hiding,omitempty"`
	// FreePivot is true if the viewer may turn before it looks. Pivot is the bearing that it has
	// turned to; nil if it does not turn.
	FreePivot bool     `json:"free_pivot,omitempty"`
	Pivot     *float64 `json:"pivot,omitempty"`
	// Heights are the levels of viewer and target that sight compares.
	Heights [2]float64 `json:"heights"`
}

// Sight asks whether one unit sees another. A unit with a free pivot turns first if that helps.
func (t *Table) Sight(from, to string) (*Sight, error) {
	reply, err := t.asks().Sight(from, to, answers.LookOptions{})
	s, err := answered[Sight](t, reply, err)
	if err != nil {
		return nil, err
	}
	s.Verdict = verdictOf(s.Sees)
	s.dependsOn(slices.Concat(s.Blockers, s.Hiding)...)
	if !s.InArc {
		s.because(reasons.Sight, "not-in-arc", from, to, "")
	}
	if !s.Clear {
		s.because(reasons.Sight, "not-clear", from, to, "")
	}
	a, b := t.unit(from), t.unit(to)
	s.asked = t.asked(certainty.Sight{From: a, To: b}, func(o draw.Options) (draw.Exhibit, error) {
		own, v, err := los.Question{View: t.view(), From: a, To: b}.TurnAndExplainSight(t.context(), false)
		return draw.Sight(&v, a, b, own, o), err
	})
	return s, nil
}

// Cover is whether a unit is in cover from another (rows CVR-1 to CVR-8).
type Cover struct {
	Answer
	Verdict Verdict `json:"-"`
	InCover bool    `json:"cover"`
	// Fraction is the share of the facing that is covered, and Needed the share that is cover.
	Fraction float64 `json:"fraction"`
	Needed   float64 `json:"needed"`
	// Margin is by how many inches of the facing more is covered than needed.
	Margin Margin `json:"margin"`
	// Close is as in [Sight].
	Close bool `json:"close,omitempty"`
	// Facing is the facing that is judged: front, right, rear or left.
	Facing string `json:"facing"`
	// By names what covers the target. Shares says how much of the facing each hides alone: shares
	// may overlap.
	By     []string `json:"by"`
	Shares []Share  `json:"shares"`
	// InTerrain is the share of the target's base in difficult terrain, Shelters that in each
	// piece.
	InTerrain float64 `json:"in_terrain"`
	Shelters  []Share `json:"shelters,omitempty"`
	// FreePivot and Pivot are as in [Sight].
	FreePivot bool     `json:"free_pivot,omitempty"`
	Pivot     *float64 `json:"pivot,omitempty"`
}

// Share is what one unit or piece of terrain covers of a target, from 0 to 1.
type Share struct {
	Name     string  `json:"name"`
	Fraction float64 `json:"fraction"`
}

// Cover asks whether a unit is in cover from another.
func (t *Table) Cover(from, to string) (*Cover, error) {
	reply, err := t.asks().Cover(from, to, nil)
	c, err := answered[Cover](t, reply, err)
	if err != nil {
		return nil, err
	}
	c.Verdict = verdictOf(c.InCover)
	c.dependsOn(c.By...)
	if !c.InCover {
		c.because(reasons.Cover, "not-covered", from, to, c.Facing)
	}
	a, b := t.unit(from), t.unit(to)
	c.asked = t.asked(certainty.Cover{From: a, To: b}, func(o draw.Options) (draw.Exhibit, error) {
		own, v, err := los.Question{View: t.view(), From: a, To: b}.TurnAndExplainCover(t.context())
		return draw.Cover(&v, a, b, own, o), err
	})
	return c, nil
}
