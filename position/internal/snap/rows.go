package snap

import "math"

// linear is a number that depends on the free shifts: a constant, and a factor for each.
type linear struct {
	constant float64
	factors  []float64
}

func (l *linear) add(o *linear, times float64) {
	l.constant += float64(o.constant * times)
	for i := range l.factors {
		l.factors[i] += float64(o.factors[i] * times)
	}
}

// coordinates returns those of the members in terms of the free shifts of the cluster. Each
// connected set of coordinates that is not fixed has a shift, except those that the rows decide.
func (c *cluster) coordinates() ([]linear, int, error) {
	ground, zero := c.offsets.find(c.ground())
	number := map[int]int{}
	n := 2 * len(c.members)
	for i := range n {
		root, _ := c.offsets.find(i)
		if _, seen := number[root]; !seen && root != ground {
			number[root] = len(number)
		}
	}
	shifts := len(number)
	all := make([]linear, n)
	for i := range all {
		root, plus := c.offsets.find(i)
		all[i] = linear{plus, make([]float64, shifts)}
		if root == ground {
			all[i].constant -= zero // the ground itself is at 0
		} else {
			all[i].factors[number[root]] = 1
		}
	}
	decided, count, err := c.eliminate(all, shifts)
	if err != nil {
		return nil, 0, err
	}
	return substitute(all, decided), shifts - count, nil
}

// eliminate brings the rows into a form in which each decides one shift by the others. The shift is
// minus the constant of its row, minus the factors of the others.
func (c *cluster) eliminate(all []linear, shifts int) (decided []*linear, count int, err error) {
	const vanishes = 1e-7 // of factors that are cosines of angles of at least some degrees
	decided = make([]*linear, shifts)
	for _, r := range c.rows {
		l := linear{-r.right, make([]float64, shifts)}
		for k := range r.n {
			l.add(&all[r.at[k]], r.factor[k])
		}
		l.insert(decided)
		best := -1
		for v, f := range l.factors {
			if math.Abs(f) > vanishes && (best < 0 || math.Abs(f) > math.Abs(l.factors[best])+vanishes) {
				best = v
			}
		}
		if best < 0 {
			if off := math.Abs(l.constant) > Exact; off && c.joints[r.joint].Found {
				c.dropped[r.joint] = true
			} else if off {
				return nil, 0, contradictionError(c.rowNames(r.joint), math.Abs(l.constant))
			}
			continue
		}
		f := l.factors[best]
		l.constant /= f
		for v := range l.factors {
			l.factors[v] /= f
		}
		l.factors[best] = 1
		for _, d := range decided {
			if d != nil && d.factors[best] != 0 {
				d.add(&l, -d.factors[best])
				d.factors[best] = 0
			}
		}
		decided[best] = &l
		count++
	}
	return decided, count, nil
}

func (c *cluster) rowNames(k int) []string {
	j := &c.joints[k]
	if j.B >= 0 {
		return c.namesOf(c.bodiesOf(&j.Link))
	}
	return []string{c.bodies[j.A].Name, c.walls[j.Wall].Name}
}

// substitute leaves only the free shifts.
func substitute(all []linear, decided []*linear) []linear {
	for i := range all {
		l := &all[i]
		l.insert(decided)
		var kept []float64
		for v, d := range decided {
			if d == nil {
				kept = append(kept, l.factors[v])
			}
		}
		l.factors = kept
	}
	return all
}

// insert replaces the shifts that are decided.
func (l *linear) insert(decided []*linear) {
	for v, d := range decided {
		if d != nil && l.factors[v] != 0 {
			l.add(d, -l.factors[v])
			l.factors[v] = 0
		}
	}
}
