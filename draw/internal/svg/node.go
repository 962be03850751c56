package svg

import "slices"

// node is an element before it is written: what stands in its tag beside its look, and what stands in it.
type node struct {
	tag    string // such as `path d="M0 0h1"`; a group has its name and its clip
	look   look
	title  string
	text   string
	group  bool
	bare   bool // a path that is used again in other looks, and so has none in its own tag
	kids   []*node
	within look  // of a group that is used again: what it has from the groups that it is in
	of     *node // what is used again
	chosen look  // of a group: for each property what most of its elements have, the first of such
	votes  [properties]map[string]int
}

// settle chooses the looks that groups say for their elements. Elements that look alike and stand in a row get a
// group of their own where that is shorter.
func (n *node) settle() {
	if !n.group {
		n.chosen = n.look
		return
	}
	for _, kid := range n.kids {
		kid.settle()
	}
	n.vote()
	if n.joinAlike() {
		n.vote()
	}
}

func (n *node) vote() {
	n.chosen = look{}
	for p := range properties {
		votes := map[string]int{}
		for _, kid := range n.kids {
			if v := kid.chosen[p]; v != "" {
				votes[v]++
			}
		}
		best := 0
		for _, kid := range n.kids {
			if v := kid.chosen[p]; v != "" && votes[v] > best {
				best, n.chosen[p] = votes[v], v
			}
		}
		n.votes[p] = votes
	}
}

// joinAlike puts elements in a row that look alike into a group, where that is shorter.
func (n *node) joinAlike() (joined bool) {
	var kids []*node
	for i := 0; i < len(n.kids); {
		k := i + 1
		for k < len(n.kids) && !n.kids[i].group && !n.kids[k].group && n.kids[k].chosen == n.kids[i].chosen {
			k++
		}
		each := 0
		for p, v := range n.kids[i].chosen {
			if v != "" && v != n.chosen[p] {
				each += len(attributes[p]) + len(v) + len(` =""`)
			}
		}
		if k-i < len(n.kids) && (k-i-1)*each > len("<g>\n</g>\n") {
			g := &node{group: true, kids: slices.Clone(n.kids[i:k])}
			g.vote()
			kids, joined = append(kids, g), true
		} else {
			kids = append(kids, n.kids[i:k]...)
		}
		i = k
	}
	n.kids = kids
	return joined
}

// said is the look that a group says for its elements, given what it has from the groups that it is in: one that most of
// them have, where that is shorter.
func (n *node) said(from look) look {
	for p, v := range n.chosen {
		if v != "" && n.votes[p][v] > 1+n.votes[p][from[p]] {
			from[p] = v
		}
	}
	return from
}
