package leaderpoint

import (
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/draw"
)

// Threats are the enemies that could charge a unit now, in the order of the table.
type Threats struct {
	Answer
	Threats []Threat `json:"threats"`
}

// Threat is an enemy that could charge.
type Threat struct {
	Unit string `json:"unit"`
	// Counter is true if it is a counter-charge; a unit that could do both is listed twice.
	Counter bool `json:"counter,omitempty"`
	// Verdict is yes, too-close or undecided.
	Verdict Verdict `json:"verdict"`
	// Facing is the facing that it would charge, and Tie is as in [Charge].
	Facing     string   `json:"facing"`
	Tie        string   `json:"tie,omitempty"`
	Hindered   bool     `json:"hindered,omitempty"`
	HinderedBy []string `json:"hindered_by,omitempty"`
	// Margin is the least margin of arc, sight and range, in inches.
	Margin Margin `json:"margin"`
	// Close is as in [Sight].
	Close bool `json:"close,omitempty"`
}

// Threats asks which enemies could charge a unit now.
func (t *Table) Threats(unit string) (*Threats, error) {
	reply, err := t.asks().Threats(unit)
	x, err := answered[Threats](t, reply, err)
	if err != nil {
		return nil, err
	}
	x.dependsOn()
	for _, threat := range x.Threats {
		x.dependsOn(threat.Unit)
	}
	x.asked = t.asked(nil, func(o draw.Options) (draw.Exhibit, error) { return t.threatsExhibit(unit, x.Threats, o) })
	return x, nil
}

func (t *Table) threatsExhibit(unit string, threats []Threat, o draw.Options) (draw.Exhibit, error) {
	to, effort := t.unit(unit), charge.Thorough.Share(len(threats))
	var list []draw.Threat
	for _, threat := range threats {
		q := charge.Question{View: t.view(), From: t.unit(threat.Unit), To: to, Effort: effort}
		explain := q.Explain
		if threat.Counter {
			explain = q.ExplainCounter
		}
		own, err := explain(t.context())
		if err != nil {
			return draw.Exhibit{}, err
		}
		list = append(list, draw.Threat{From: q.From, Counter: threat.Counter, Answer: own})
	}
	return draw.Position(t.view(), o, draw.Threats(to, list)), nil
}
