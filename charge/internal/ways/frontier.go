package ways

// frontier is what a search for charges by several pivots has yet to look at: coarse boxes before
// fine ones, or the last first if there are too many. A box has the cells that the box it was cut
// from left open. The memory is used again, so that a search allocates nothing.
type frontier struct {
	boxes []branch
	head  int
	cells []inner
}

// Rooms that hold what a search has yet to look at; more is possible and allocates. What is over
// half of them is room for halves of halves, which need little.
const (
	branchRoom = 192
	innerRoom  = 1024
)

// branch is a box of starts with what may follow them.
type branch struct {
	Start
	first, n int // its cells; none are known where n is negative
}

// inner is a cell of last headings, which are measured from the charger as it stands before all,
// and of second legs in one band.
type inner struct {
	Cell
	band int8
}

// mostInner is about how many cells of one band are handed on.
const mostInner = 8

// pop takes the next box; its cells stay valid until something is pushed.
func (f *frontier) pop() (Start, []inner) {
	b := f.boxes[f.head]
	if len(f.boxes)-f.head > branchRoom/2 || len(f.cells)-b.first > innerRoom/2 { // too much waits
		last := len(f.boxes) - 1
		b = f.boxes[last]
		f.boxes = f.boxes[:last]
		f.cells = f.cells[:b.first+max(0, b.n)] // those after it were of boxes that are gone
	} else {
		f.head++
	}
	if b.n < 0 {
		return b.Start, nil
	}
	return b.Start, f.cells[b.first : b.first+b.n]
}

// push is the frontier with a box more, which has the given cells; nil where none are known.
// Values, not pointers, so that the memory may be on the stack.
func (f frontier) push(b Start, cells []inner) frontier {
	if len(f.boxes)+2 > cap(f.boxes) || len(f.cells)+len(cells) > cap(f.cells) { // two: see fork
		f = f.compact()
	}
	n := len(cells)
	if cells == nil {
		n = -1
	}
	f.boxes = append(f.boxes, branch{b, len(f.cells), n})
	f.cells = append(f.cells, cells...)
	return f
}

// fork is the frontier with two boxes more, which share their cells.
func (f frontier) fork(one, two Start, cells []inner) frontier {
	f = f.push(one, cells)
	b := f.boxes[len(f.boxes)-1]
	b.Start = two
	f.boxes = append(f.boxes, b)
	return f
}

// compact moves what is left to the beginning of the memory.
func (f frontier) compact() frontier {
	if f.head == len(f.boxes) {
		return frontier{boxes: f.boxes[:0], cells: f.cells[:0]}
	}
	gone := f.boxes[f.head].first
	f.cells = f.cells[:copy(f.cells, f.cells[gone:])]
	f.boxes = f.boxes[:copy(f.boxes, f.boxes[f.head:])]
	f.head = 0
	for i := range f.boxes {
		f.boxes[i].first -= gone
	}
	return f
}
