package charge

// heap is a binary heap, the least first, by the order of its elements.
type heap[T any, P interface {
	*T
	before(*T) bool
}] []T

func (h heap[T, P]) push(x T) heap[T, P] {
	h = append(h, x)
	for i := len(h) - 1; i > 0; {
		up := (i - 1) / 2
		if !P(&h[i]).before(&h[up]) {
			break
		}
		h[i], h[up] = h[up], h[i]
		i = up
	}
	return h
}

func (h heap[T, P]) pop() (T, heap[T, P]) {
	top := h[0]
	last := len(h) - 1
	h[0] = h[last]
	h = h[:last]
	for i := 0; ; {
		down := 2*i + 1
		if down >= last {
			break
		}
		if down+1 < last && P(&h[down+1]).before(&h[down]) {
			down++
		}
		if !P(&h[down]).before(&h[i]) {
			break
		}
		h[i], h[down] = h[down], h[i]
		i = down
	}
	return top, h
}
