package batch

import (
	"context"

	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// A charge takes long if it needs a search, and most do not. So they are decided in two rounds. In
// the first, all charges share half of the work. In the second, the charges that are still
// undecided share the other half.
//
// A charge after a free pivot is costly whatever its effort, since its obstacles are gathered
// again. Thousands of those are decided in blocks, until most of the work is spent; charges of the
// remaining blocks stay undecided. On an ordinary table none is left; in a crowd the work runs out.
//
// The shares depend on the number of charges and on the undecided ones of a block, but not on the
// goroutines. So answers do not depend on the goroutines either.

const (
	// MaxCells is the largest number of cells of one call, of all kinds together.
	MaxCells = 3_000_000
	// mostWork is for all charges of one call: about two seconds at worst.
	mostWork charge.Effort = 1_500_000
	// MaxCharges is the largest number of charges within range of one call.
	MaxCharges = 20_000
	// fewCharges is how many charges may all be decided at once.
	fewCharges = 2_500
	// asking is what one charge after a free pivot costs in a crowd, besides its effort. With a
	// true line of sight (2010) it is askingTrueLine.
	asking         charge.Effort = 150
	askingTrueLine charge.Effort = 500
	// unasked is an effort too small to begin a search after a free pivot.
	unasked charge.Effort = 1
)

// askedAtOnce is how many charges make a block.
const askedAtOnce = 512

// rounds are the efforts for the charges of one call.
type rounds struct {
	first charge.Effort
	many  bool          // those after a free pivot are decided in blocks
	each  charge.Effort // cost of one of those besides its effort
	open  []int         // the undecided cells
	done  <-chan struct{}
}

// cells can be decided once more.
type cells interface {
	again(cell int, e charge.Effort)
}

// begin gives the first round its share.
func (r *rounds) begin(ctx context.Context, v *spatial.View, near int) error {
	r.open, r.done = r.open[:0], ctx.Done()
	if r.each = asking; near > 0 && v.Edition().Sight == rules.TrueLine {
		r.each = askingTrueLine
	}
	r.first, r.many = (mostWork / 2).Share(max(near, fewCharges)), near > fewCharges
	if near > MaxCharges {
		return &spatial.LimitError{What: "charges within range", Got: near, Limit: MaxCharges}
	}
	return nil
}

// of returns the effort of the first round for the charges of a unit.
func (r *rounds) of(v *spatial.View, from spatial.UnitID) charge.Effort {
	if r.many && los.HasFreePivot(v, from) {
		return unasked
	}
	return r.first
}

// goOn decides again what the first round has left.
func (r *rounds) goOn(c cells, verdicts []charge.Verdict, workers int) {
	r.gather(verdicts)
	left, least := mostWork/2, r.first
	if r.many {
		left, least = mostWork-r.inBlocks(c, verdicts, workers), 2*r.first
		r.gather(verdicts)
		left = max(0, left-r.each*charge.Effort(len(r.open)))
	}
	if e := min(charge.Quick, left.Share(len(r.open))); e > least {
		r.ask(c, r.open, e, workers)
	}
}

// gather notes the undecided cells.
func (r *rounds) gather(verdicts []charge.Verdict) {
	r.open = r.open[:0]
	for i, v := range verdicts {
		if v == charge.Undecided {
			r.open = append(r.open, i)
		}
	}
}

// inBlocks decides the open charges with the share of the first round, block by block, and returns
// the work done.
func (r *rounds) inBlocks(c cells, verdicts []charge.Verdict, workers int) (spent charge.Effort) {
	for open := r.open; len(open) > 0 && spent < mostWork-mostWork/8; {
		block := open[:min(askedAtOnce, len(open))]
		open = open[len(block):]
		r.ask(c, block, r.first, workers)
		for _, cell := range block {
			if verdicts[cell] == charge.Undecided {
				spent += r.each + r.first
			} else {
				spent += r.each / 4
			}
		}
	}
	return spent
}

// ask decides cells with an effort.
func (r *rounds) ask(c cells, list []int, e charge.Effort, workers int) {
	if workers == 1 {
		for _, cell := range list {
			c.again(cell, e)
		}
		return
	}
	share(len(list), workers, func(_, i int) { c.again(list[i], e) })
}

// stopped reports whether the caller has cancelled.
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

// tooMany returns the error for more cells than one call may have.
func tooMany(rows, columns int) error {
	if rows > 0 && columns > MaxCells/rows {
		return &spatial.LimitError{What: "questions at once", Got: rows * columns, Limit: MaxCells}
	}
	return nil
}
