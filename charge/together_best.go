package charge

// The order of moving is the charging player's (row MLT-5). The one that the search finds is
// the first that works, the nearest charger first. Where somebody is hindered by it, and they are
// few, the others are tried as well: a player takes one in which nobody is.

// mostReordered is of how many chargers all orders are tried: six.
const mostReordered = 3

// bestOrder is a formation in the order that was found or, where that hinders somebody, in the one
// in which fewest are hindered and, of those, they walk least, by more than rounding or typed
// contacts explain.
func (p *jointCharge) bestOrder(out *outcome, found Formation) Formation {
	if p.n > mostReordered || p.first >= 0 || len(found.Order) < p.n {
		return found
	}
	best, load := found, p.burden(&found)
	if load.hindered == 0 {
		return found
	}
	order := [mostReordered]int8{}
	var try func(k, gone int)
	try = func(k, gone int) {
		if k == p.n {
			if f, ok := p.inThis(out, order[:k]); ok {
				if b := p.burden(&f); b.lighter(load) {
					best, load = f, b
				}
			}
			return
		}
		for i := range p.n {
			if gone&(1<<i) == 0 && p.mayGo(i, gone) {
				order[k] = int8(i)
				try(k+1, gone|1<<i)
			}
		}
	}
	try(0, 0)
	return best
}

// inThis is the formation in an order. It reports false where someone cannot go then.
func (p *jointCharge) inThis(out *outcome, order []int8) (Formation, bool) {
	f := Formation{Target: p.target, Slots: p.slots(out)}
	gone := 0
	for _, i := range order {
		a, err := p.answer(int(i), &out.chosen, gone)
		if err != nil || a.Verdict != Yes {
			return f, false
		}
		gone |= 1 << i
		f.Slots[i].Answer = a
		f.Order = append(f.Order, p.members[i].id)
	}
	p.nudge(&f)
	return f, true
}

// burden is what an order costs the chargers.
type burden struct {
	hindered int
	walked   float64
}

func (p *jointCharge) burden(f *Formation) burden {
	var b burden
	for i := range f.Slots {
		a := &f.Slots[i].Answer
		base := p.view.Body(f.Slots[i].Unit).Base()
		if a.Hindered.Hindered {
			b.hindered++
		}
		b.walked += a.Path.Walked(base)
	}
	return b
}

// lighter reports whether one order is to be preferred to another.
func (b burden) lighter(than burden) bool {
	if b.hindered != than.hindered {
		return b.hindered < than.hindered
	}
	return b.walked < than.walked-plainly
}
