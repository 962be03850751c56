package answer

import (
	"strings"

	"github.com/leaderpoint/leaderpoint/internal/tell"
)

// Threats are the enemies that could charge a unit now, in the order of the table.
type Threats struct {
	Answer
	Threats []Threat `json:"threats"`
}

// Threat is an enemy that could charge.
type Threat struct {
	Unit string `json:"unit"`
	// Counter is true for a counter-charge; a unit that could do both is listed twice.
	Counter bool `json:"counter,omitempty"`
	// Verdict is yes, too-close or undecided.
	Verdict Verdict `json:"verdict"`
	// Facing is the facing that it would charge. Tie is as in [Charge].
	Facing     string   `json:"facing"`
	Tie        string   `json:"tie,omitempty"`
	Hindered   bool     `json:"hindered,omitempty"`
	HinderedBy []string `json:"hindered_by,omitempty"`
	// Margin is the least margin of arc, sight and range, in inches.
	Margin Margin `json:"margin"`
	// Close is as in [Sight].
	Close bool `json:"close,omitempty"`
}

// InWords returns the verdict, with what hinders the charge, or that it is a counter-charge.
func (t Threat) InWords() string {
	switch {
	case t.Counter:
		return string(t.Verdict) + ", a counter-charge"
	case t.Hindered:
		return strings.TrimSuffix(string(t.Verdict)+", hindered by "+tell.List(t.HinderedBy), " by ")
	}
	return string(t.Verdict)
}
