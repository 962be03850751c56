package charge

import (
	"context"

	"github.com/leaderpoint/leaderpoint/charge/internal/ways"
)

// blame says what is to blame that all have no space, or no order to move in (rows MLT-1, MLT-5).
// The chargers themselves are not asked about: which of them can charge without others is what
// [Joint.Subsets] tells.
func (j *Joint) blame(g *grouping) {
	if j.Verdict != No || j.Reason != NoSpace && j.Reason != NoOrder {
		return
	}
	c := g.in(g.withdrawn(g.back))
	if c.ask(c.To).turns() {
		j.BlameOpen = true // its heading hangs on what is in the way of the first
		return
	}
	r := removal{ctx: g.ctx}
	for _, id := range c.Units {
		q := inquiry{Question: c.ask(id), away: c.others(id)}
		q.eachScene(Blame{}, q.gather)
		for _, x := range q.suspects {
			r.add(x)
		}
	}
	r.sort()
	work := quickJoint().UpTo(int(r.share(6 * Quick)))
	r.asks = func(b Blame) Verdict { return c.without(g.ctx, b, work, j.Reason == NoSpace) }
	j.Blame, j.BlameOpen = r.blame(), r.open
}

// without decides whether there is an order, or at least space, for all without some obstacles.
func (c *Chargers) without(ctx context.Context, b Blame, work ways.Work, space bool) Verdict {
	p := new(jointCharge)
	if !p.collect(c) {
		return No
	}
	p.obey(c.Choices)
	p.work, p.without = work, b
	p.endWith(ctx)
	var out outcome
	if !space {
		p.decide(&out)
		return out.verdict
	}
	if !p.findPlaces() {
		return No
	}
	p.share.Arrange()
	switch {
	case len(p.share.Found()) > 0:
		return Yes
	case p.share.Capped():
		return Undecided
	}
	return No
}
