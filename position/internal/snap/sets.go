package snap

// sets is union-find: which numbers are connected.
type sets []int

func newSets(n int) sets {
	s := make(sets, n)
	for i := range s {
		s[i] = i
	}
	return s
}

func (s sets) find(i int) int {
	for s[i] != i {
		s[i] = s[s[i]]
		i = s[i]
	}
	return i
}

func (s sets) union(a, b int) { s[s.find(a)] = s.find(b) }

// numbering numbers roots in the order of their first use.
type numbering map[int]int

func (n numbering) of(root int) int {
	if _, met := n[root]; !met {
		n[root] = len(n)
	}
	return n[root]
}

// offsets is union-find with differences: which coordinates are known from each other, and by how
// much they differ.
type offsets struct {
	parent []int
	plus   []float64 // the difference of the coordinate from that of its parent
}

func newOffsets(n int) *offsets {
	return &offsets{newSets(n), make([]float64, n)}
}

// find returns the root of a coordinate, and its difference from it.
func (o *offsets) find(i int) (root int, plus float64) {
	for o.parent[i] != i {
		plus += o.plus[i]
		i = o.parent[i]
	}
	return i, plus
}

// join states that coordinate b is a plus more. If both are connected already, off is by how much
// that fails.
func (o *offsets) join(a, b int, more float64) (off float64, known bool) {
	ra, pa := o.find(a)
	rb, pb := o.find(b)
	if ra == rb {
		return pb - pa - more, true
	}
	// x[b] = x[a] + more, x[a] = x[ra] + pa, x[b] = x[rb] + pb
	o.parent[rb] = ra
	o.plus[rb] = pa + more - pb
	return 0, false
}
