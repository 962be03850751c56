package batch

import (
	"context"
	"slices"

	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// A charge takes long if it needs a search, and most do not. So they are decided in two rounds. In
// the first, the charges after a free pivot share half of the work, and the others share as much.
// In the second, the charges that are still undecided share the rest.
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
	// askedAtOnce is how many charges make a block.
	askedAtOnce = 512
)

// rounds decide the charges of one call that are within range.
type rounds struct {
	free, others []int // the cells of those after a free pivot, and of the others
	done         <-chan struct{}
}

// cells can be decided, each worker one at a time.
type cells interface {
	decide(worker, cell int, e charge.Effort) charge.Verdict
}

// target is where a charge leads: a cell, or less than 0 if it is not asked about, and a circle.
type target struct {
	cell   int
	middle geom.Point
	radius float64
}

// gather notes the charges of some units within range, each on so many targets.
func (r *rounds) gather(v *spatial.View, chargers []spatial.UnitID, targets int, at func(who, k int) target) error {
	near := 0
	for who, id := range chargers {
		list := &r.others
		if los.HasFreePivot(v, id) {
			list = &r.free
		}
		middle, far := v.Body(id).Base().Centre(), charge.Farthest(v, id)
		for k := range targets {
			t := at(who, k)
			if reach := far + t.radius; t.cell < 0 || geom.Norm2(t.middle.Sub(middle)) > float64(reach*reach) {
				continue
			}
			if near++; near <= MaxCharges {
				*list = append(*list, t.cell)
			}
		}
	}
	if near > MaxCharges {
		return &geom.LimitError{What: "charges within range", Got: near, Limit: MaxCharges}
	}
	return nil
}

// begin forgets the charges of an earlier call.
func (r *rounds) begin(ctx context.Context) {
	r.free, r.others, r.done = r.free[:0], r.others[:0], ctx.Done()
}

// decide decides the charges that are noted.
func (r *rounds) decide(c cells, v *spatial.View, verdicts []charge.Verdict, workers int) {
	near := len(r.free) + len(r.others)
	many := near > fewCharges
	first := (mostWork / 2).Share(max(near, fewCharges))
	afterFree := unasked
	if !many {
		afterFree = max(first, min(charge.Quick, (mostWork/2).Share(len(r.free))))
	}
	r.free = r.ask(c, verdicts, r.free, afterFree, workers)
	r.others = r.ask(c, verdicts, r.others, first, workers)
	left := mostWork / 2
	if many {
		each := asking
		if v.Edition().TrueLine {
			each = askingTrueLine
		}
		left = mostWork - r.inBlocks(c, verdicts, first, each, workers)
		left, afterFree = max(0, left-each*charge.Effort(len(r.free))), first
	}
	e := min(charge.Quick, left.Share(len(r.free)+len(r.others)))
	if e > 2*afterFree {
		r.ask(c, verdicts, r.free, e, workers)
	}
	if e > 2*first {
		r.ask(c, verdicts, r.others, e, workers)
	}
}

// inBlocks decides charges after a free pivot block by block, and returns the work done. Blocks
// that are not reached stay undecided.
func (r *rounds) inBlocks(c cells, verdicts []charge.Verdict, effort, each charge.Effort, workers int) (spent charge.Effort) {
	open, rest := r.free[:0], r.free
	for len(rest) > 0 && spent < mostWork-mostWork/8 {
		block := rest[:min(askedAtOnce, len(rest))]
		rest = rest[len(block):]
		left := r.ask(c, verdicts, block, effort, workers)
		spent += charge.Effort(len(left))*(each+effort) + charge.Effort(len(block)-len(left))*(each/4)
		open = append(open, left...)
	}
	r.free = append(open, rest...)
	return spent
}

// ask decides some charges with an effort, and returns those that stay undecided.
func (r *rounds) ask(c cells, verdicts []charge.Verdict, list []int, e charge.Effort, workers int) (open []int) {
	if workers == 1 { // a closure would be allocated
		for _, cell := range list {
			if !r.stopped() {
				verdicts[cell] = c.decide(0, cell, e)
			}
		}
	} else {
		share(len(list), workers, func(worker, i int) {
			if !r.stopped() {
				verdicts[list[i]] = c.decide(worker, list[i], e)
			}
		})
	}
	return slices.DeleteFunc(list, func(cell int) bool { return verdicts[cell] != charge.Undecided })
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
		return &geom.LimitError{What: "questions at once", Got: rows * columns, Limit: MaxCells}
	}
	return nil
}
