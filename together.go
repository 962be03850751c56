package leaderpoint

import (
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/draw"
	"github.com/leaderpoint/leaderpoint/internal/answers"
	"github.com/leaderpoint/leaderpoint/internal/certainty"
	"github.com/leaderpoint/leaderpoint/internal/reasons"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Joint is whether several units can all charge one target in the same turn. If not, it says which
// of them can (rows MLT-1 to MLT-6, IND-2).
type Joint struct {
	Answer
	Verdict Verdict `json:"verdict"`
	Reason  string  `json:"reason,omitempty"`
	// Blame and BlameOpen are as in [Charge].
	Blame     []Blame `json:"blame,omitempty"`
	BlameOpen bool    `json:"blame_open,omitempty"`
	// IfSwapped is true if they all could, were they free to cross each other's paths.
	IfSwapped bool `json:"if_swapped,omitempty"`
	// Resolution is as in [Charge].
	Resolution float64 `json:"resolution,omitempty"`
	// Declared is what each may do by itself, in the order of the table.
	Declared []Declared `json:"declared"`
	// Formation is how they charge. It is empty unless the verdict is [Yes].
	Formation
	// Places, if the reason is no-order, are those that they cannot get to.
	Places []Slot `json:"places,omitempty"`
	// Subsets are the largest sets that can charge, unless the verdict is yes.
	Subsets []Subset `json:"subsets"`
	// TooClose and Undecided are sets, at least as large, whose verdict is that.
	TooClose  [][]string `json:"too_close,omitempty"`
	Undecided [][]string `json:"undecided,omitempty"`
}

// Declared is what one of several chargers may do by itself: arc, sight and range as units are now,
// room with the other chargers away.
type Declared struct {
	Unit string `json:"unit"`
	// Counter is true if it counter-charges.
	Counter bool `json:"counter,omitempty"`
	// Reason is why it cannot charge whatever the others do.
	Reason string `json:"reason,omitempty"`
	// The other members are as in [Charge].
	Conditions []Condition `json:"conditions"`
	Range      float64     `json:"range"`
	Facing     string      `json:"facing"`
	Tie        string      `json:"tie,omitempty"`
	Close      bool        `json:"close,omitempty"`
	Blame      []Blame     `json:"blame,omitempty"`
	BlameOpen  bool        `json:"blame_open,omitempty"`
}

// Formation is how some units charge one target together.
type Formation struct {
	// Order is the order in which they move.
	Order []string `json:"order"`
	// Finals is where each ends, and Contacts how many inches of its front are in contact, by name.
	Finals   map[string]Pose    `json:"finals"`
	Contacts map[string]float64 `json:"contacts"`
	// Target is where the target ends if it turns to the first of them.
	Target *Pose `json:"target,omitempty"`
	// Charges is how each goes when its turn comes, in the order of moving.
	Charges []Charger `json:"charges"`
}

// Slot is the place of a charger on the facing that it charges.
type Slot struct {
	Unit   string `json:"unit"`
	Facing string `json:"facing"`
	Side   string `json:"side,omitempty"`
	// Along is the middle of its front, in inches from the middle of the facing, positive to the
	// right as the unit looks at it.
	Along float64 `json:"along"`
	// Fraction is the share of its front that is in contact.
	Fraction float64 `json:"fraction"`
}

// Charger is one of several chargers: its place, and its path to it.
type Charger struct {
	Slot
	// Counter is true if it counter-charges.
	Counter bool `json:"counter,omitempty"`
	Way
}

// Subset is a set of units that can charge while the others stay (row MLT-6).
type Subset struct {
	Formation
	// LeftOut are the others, each with what would become of the set if it joined.
	LeftOut []struct {
		Unit   string `json:"unit"`
		Reason string `json:"reason"`
	} `json:"left_out"`
}

// ChargeTogether asks whether several units can all charge one target in the same turn. The order
// of the names does not matter. Units of two sides, or one named twice, give [ErrBadList].
func (t *Table) ChargeTogether(to string, from ...string) (*Joint, error) {
	reply, err := t.asks().MultiCharge(from, to, answers.MultiChargeChoices{})
	j, err := answered[Joint](t, reply, err)
	if err != nil {
		return nil, err
	}
	var ids []spatial.UnitID
	for _, name := range from {
		ids = append(ids, t.unit(name))
	}
	facing := ""
	if len(j.Declared) > 0 {
		facing = j.Declared[0].Facing
	}
	for _, d := range j.Declared {
		if d.Reason != "" {
			j.because(reasons.Charge, d.Reason, d.Unit, to, d.Facing)
			j.dependsOn(blamed(d.Blame)...)
		}
	}
	if len(j.Why) == 0 {
		j.because(reasons.Charge, j.Reason, "they", to, facing)
	}
	j.dependsOn(blamed(j.Blame)...)
	b := t.unit(to)
	j.asked = t.asked(certainty.Several(ids, b, charge.Choices{}), func(o draw.Options) (draw.Exhibit, error) {
		own, err := charge.Chargers{View: t.view(), Units: ids, To: b}.Explain(t.context())
		return draw.Together(t.view(), b, &own, o), err
	})
	return j, nil
}
