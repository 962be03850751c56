package batch

import (
	"context"

	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Charges take long where they need a search, and most do not. So they are asked in two
// rounds: first each with a share of half of the work that all of them may do; then, with
// a share of the other half, those that are still undecided. Where there are no more than
// some dozens within range, each gets all that a single question has. The shares depend on
// how many there are, not on who does what, so that the answers do not depend on that.

const (
	// MaxCells is how many questions one call may ask, whatever they are about.
	MaxCells = 4_000_000
	// mostWork is for all charges of one call: about two seconds at worst.
	mostWork charge.Effort = 1_500_000
	// MaxCharges is how many charges within range one call may ask about.
	MaxCharges = 20_000
)

// rounds are the efforts for the charges of one call.
type rounds struct {
	first charge.Effort
	open  []int // the cells that the first round left
	done  <-chan struct{}
}

// begin gives the first round its share.
func (r *rounds) begin(ctx context.Context, near int) error {
	r.open, r.done = r.open[:0], ctx.Done()
	r.first = min(charge.Quick, (mostWork / 2).Share(near))
	if near > MaxCharges {
		return &spatial.LimitError{What: "charges within range", Got: near, Limit: MaxCharges}
	}
	return nil
}

// next notes the cells that are undecided, and gives the effort with which to ask about
// them once more; more is false where that is none, or no more than they had.
func (r *rounds) next(verdicts []charge.Verdict) (e charge.Effort, more bool) {
	if r.first >= charge.Quick {
		return 0, false
	}
	for i, v := range verdicts {
		if v == charge.Undecided {
			r.open = append(r.open, i)
		}
	}
	e = min(charge.Quick, (mostWork / 2).Share(len(r.open)))
	return e, len(r.open) > 0 && e > r.first
}

// stopped reports that nobody wants the answers any more.
func (r *rounds) stopped() bool {
	if r.done == nil {
		return false
	}
	select {
	case <-r.done:
		return true
	default:
		return false
	}
}

// tooMany is the error for more cells than one call may ask about.
func tooMany(rows, columns int) error {
	if rows > 0 && columns > MaxCells/rows {
		return &spatial.LimitError{What: "questions at once", Got: rows * columns, Limit: MaxCells}
	}
	return nil
}
