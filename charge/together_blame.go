package charge

// What keeps several units from a charge together is asked as for one ([inquiry]): is there an
// arrangement, or an order, without it? The chargers themselves are not asked about: which of them
// can charge without others is what [Joint.Subsets] tells.

// blame says who is to blame that all have no space, or no order to move in (rows MLT-1, MLT-5).
func (j *Joint) blame(g *grouping, done <-chan struct{}) {
	if j.Verdict != No || j.Reason != NoSpace && j.Reason != NoOrder {
		return
	}
	c := &g.Chargers
	if g.back != 0 {
		c = g.in(g.withdrawn(g.back))
	}
	if c.ask(c.To).turns() {
		j.BlameOpen = true // where it turns to hangs on who is in the way of the first
		return
	}
	var s suspects
	for _, id := range c.Units {
		q := inquiry{Question: c.ask(id), away: c.others(id)}
		q.gather()
		for _, x := range q.list {
			s.add(x)
		}
	}
	s.sort()
	each := s.share(6 * Quick)
	j.Blame, j.BlameOpen = s.blamed(func(list ...suspect) Verdict {
		return c.without(list, each, j.Reason == NoSpace, done)
	}, done)
}

// without decides whether there is an order, or at least space, for all without some things.
func (c *Chargers) without(list []suspect, each Effort, space bool, done <-chan struct{}) Verdict {
	p := new(jointCharge)
	if !p.collect(c) {
		return No
	}
	p.obey(c.Choices)
	p.work, p.done = quickJoint().UpTo(int(each)), done
	p.moves.scene.Done = done
	p.without, p.noEdges = split(list)
	if space {
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
	var out outcome
	p.decide(&out)
	return out.verdict
}
