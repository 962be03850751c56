package charge

import (
	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Threat is an enemy that could charge.
type Threat struct {
	Unit spatial.UnitID
	// Facing is what it would charge (row ARC-5).
	Facing arcs.Location
	// Verdict is anything but No.
	Verdict Verdict
	// Counter: it is a counter-charge (row CTR-1), of a unit that the other has charged.
	Counter bool
}

// AppendThreats appends every enemy that could charge a unit as things stand, in the order of their
// numbers ([Question.Threat]), and each that could counter-charge it ([Question.ThreatOfCounter])
// once more. It allocates nothing as long as dst has room. Each costs no more than an effort; 0 is
// [Quick].
func AppendThreats(dst []Threat, v *spatial.View, to spatial.UnitID, each Effort) []Threat {
	for from := range v.Units() {
		if threat, is := (Question{View: v, From: from, To: to, Effort: each}).Threat(); is {
			dst = append(dst, threat)
		}
		if threat, is := (Question{View: v, From: from, To: to, Effort: each}).ThreatOfCounter(); is {
			dst = append(dst, threat)
		}
	}
	return dst
}

// ThreatOfCounter is [Question.Threat] of a counter-charge, and false where
// [Question.DecideCounter] says No. It has the facing that the text says it strikes: the front.
func (q Question) ThreatOfCounter() (threat Threat, is bool) {
	verdict := q.DecideCounter()
	return Threat{q.From, arcs.Location{Margin: geom.NoLimit}, verdict, true}, verdict != No
}

// Threat is one of [AppendThreats], for who asks of one after the other: it is false where [Decide]
// says No, so of ids that are not on the table, too.
func (q Question) Threat() (threat Threat, is bool) {
	verdict, back := withdrawal{q}.decideAnyhow()
	if verdict == No {
		return Threat{}, false
	}
	at := q.View
	if back {
		if view, ok := (withdrawal{q}).withdrawn(); ok {
			at = &view
		}
	}
	return Threat{q.From, los.FacingOf(at, q.From, q.To), verdict, false}, true
}
