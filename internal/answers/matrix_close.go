package answers

import (
	"math"
	"slices"

	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/certainty"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// MaxCloseLooks and MaxCloseCharges are how many looks and charges of one matrix are examined for
// close verdicts. A true line of sight counts as five. As many looks as closeProofs that are proved
// not close count as one. A charge that needs all the effort of the ask charge counts as
// closeThorough more. The pairs after those are not examined.
const (
	MaxCloseLooks   = 2_000
	MaxCloseCharges = 300
	closeTrueLine   = 5
	closeProofs     = 100
	closeThorough   = 20
)

// closeness finds the pairs with close verdicts, as the asks sight, cover and charge do. Most looks
// are proved not close at the cost of some quick ones; only the others are worked out.
type closeness struct {
	*Session
	off            *los.Misplacement
	looks, charges int // the budget left; looks in proofs
	effort         charge.Effort
}

// closenessOf returns the closeness of some units; their charges share the effort of the ask
// "charge".
func closenessOf(s *Session, ids []spatial.UnitID) *closeness {
	units := 0
	for id := range s.table.Units() {
		units = max(units, int(id)+1)
	}
	// Everything may be off by the band. An obstacle grown by that contains it.
	off := &los.Misplacement{
		Units:  slices.Repeat([]float64{geom.ContactBand}, units),
		Pieces: slices.Repeat([]float64{geom.ContactBand}, s.table.NumPieces()),
	}
	c := &closeness{s, off, MaxCloseLooks * closeProofs, MaxCloseCharges, 0}
	near := 0
	for _, a := range ids {
		for _, b := range ids {
			if near < MaxCloseCharges && a != b && c.reaches(a, b) {
				near++
			}
		}
	}
	c.effort = charge.Thorough.ShareOfOne(near)
	return c
}

// proof counts a proof, and reports whether it may be tried.
func (c *closeness) proof() bool { return c.spend(1) }

// look counts a look to work out, and reports whether it may be.
func (c *closeness) look() bool {
	if c.table.Edition().TrueLine {
		return c.spend(closeTrueLine * closeProofs)
	}
	return c.spend(closeProofs)
}

func (c *closeness) spend(proofs int) bool {
	if c.looks < proofs {
		return false
	}
	c.looks -= proofs
	return true
}

func (c *closeness) sight(a, b spatial.UnitID) (byte, error) {
	v := c.table.Now()
	if !los.HasFreePivot(v, a) && c.arcIsProved(a, b) && c.proof() && los.ClearIsProved(v, a, b, c.off) {
		return '0', nil
	}
	if !c.look() {
		return 'u', nil
	}
	x, err := c.Sight(c.table.Unit(a).Name, c.table.Unit(b).Name, LookOptions{})
	return digit(x.Close), err
}

// arcIsProved reports whether the arc decides by more than the band may move the target, or turn
// the arc at the target.
func (c *closeness) arcIsProved(a, b spatial.UnitID) bool {
	v := c.table.Now()
	from, to := v.Body(a).Base(), v.Body(b).Base()
	far := geom.Dist(from.Centre(), to.Centre()) + to.Radius()
	return math.Abs(los.InArc(v, a, b, false).Margin) > float64(geom.ContactBand*(2+far/from.Radius()))
}

func (c *closeness) cover(a, b spatial.UnitID) (byte, error) {
	v := c.table.Now()
	if !los.HasFreePivot(v, a) && !withinBand(los.CoverMargin(v, a, b)) && c.proof() && los.CoverIsProved(v, a, b, c.off) {
		return '0', nil
	}
	if !c.look() {
		return 'u', nil
	}
	x, err := c.Cover(c.table.Unit(a).Name, c.table.Unit(b).Name, nil)
	return digit(x.Close), err
}

func (c *closeness) charge(a, b spatial.UnitID) (byte, error) {
	if !c.reaches(a, b) {
		return '0', nil
	}
	if c.charges == 0 {
		return 'u', nil
	}
	c.charges--
	answer, err := charge.Question{View: c.table.Now(), From: a, To: b, Effort: c.effort}.Explain(c.Context())
	if err == nil && cutShort(&answer) && c.effort < charge.Thorough { // another path may be better
		if c.charges < closeThorough {
			return 'u', nil
		}
		c.charges -= closeThorough
		answer, err = charge.Question{View: c.table.Now(), From: a, To: b}.Explain(c.Context())
	}
	if err != nil {
		return 'u', err
	}
	isClose, err := c.isClose(certainty.Charge{From: a, To: b, Answer: &answer}, chargeClose(c.table.Edition(), &answer))
	return digit(isClose), err
}

// cutShort reports whether more effort may change an answer.
func cutShort(a *charge.Answer) bool {
	return a.Verdict == charge.Undecided || a.Verdict == charge.Yes && a.Missed > thousandth
}

// reaches reports whether a unit has an enemy in range, or nearly so.
func (c *closeness) reaches(a, b spatial.UnitID) bool {
	v := c.table.Now()
	reach := charge.Range(v, a) + geom.ContactBand
	if los.HasFreePivot(v, a) {
		reach += v.Body(a).Base().Radius()
	}
	return !v.Friends(a, b) && spatial.Distance(v, a, b) <= reach
}
