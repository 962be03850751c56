package ways

import "slices"

// rank is a position in an order: each number orders those that the numbers before leave equal.
type rank [5]float64

// heap is a binary heap. Since ranks are numbers and not methods, short heaps stay on the stack.
type heap[T any] []ranked[T]

// ranked is an element with its rank.
type ranked[T any] struct {
	rank rank
	item T
}

// push returns the heap with one element more. It uses the same memory if there is room.
func (h heap[T]) push(r rank, x T) heap[T] {
	h = append(h, ranked[T]{r, x})
	for i := len(h) - 1; i > 0; {
		up := (i - 1) / 2
		if slices.Compare(h[i].rank[:], h[up].rank[:]) >= 0 {
			break
		}
		h[i], h[up] = h[up], h[i]
		i = up
	}
	return h
}

// pop returns the first element, and the heap without it. An empty heap has none: it panics.
func (h heap[T]) pop() (T, heap[T]) {
	top := h[0].item
	last := len(h) - 1
	h[0] = h[last]
	h = h[:last]
	for i := 0; ; {
		down := 2*i + 1
		if down >= last {
			break
		}
		if down+1 < last && slices.Compare(h[down+1].rank[:], h[down].rank[:]) < 0 {
			down++
		}
		if slices.Compare(h[down].rank[:], h[i].rank[:]) >= 0 {
			break
		}
		h[i], h[down] = h[down], h[i]
		i = down
	}
	return top, h
}
