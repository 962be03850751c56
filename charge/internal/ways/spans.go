package ways

import "slices"

// SpanRoom is how many spans a [SpanList] holds without allocating.
const SpanRoom = 20

// Span is a closed stretch of numbers: lengths of the first leg, or places along a facing.
// Stretches that are blocked are open: their ends are free.
//
// A span with Lo > Hi, or with a NaN, is empty.
type Span struct{ Lo, Hi float64 }

// middle returns the number halfway between the ends.
func (s Span) middle() float64 { return s.Lo + float64(0.5*(s.Hi-s.Lo)) }

// Insert adds a blocked stretch to a list that is sorted by where stretches begin, and returns the
// list. It reuses the memory of the list. Stretches without length block nothing.
func Insert(list []Span, s Span) []Span {
	if !(s.Lo < s.Hi) {
		return list
	}
	list = append(list, s)
	i := len(list) - 1
	for ; i > 0 && list[i-1].Lo > s.Lo; i-- {
		list[i] = list[i-1]
	}
	list[i] = s
	return list
}

// Subtract appends what the blocked stretches, sorted by where they begin, leave of a span. A
// single point is left only if the span itself is one.
func Subtract(dst []Span, from Span, blocked []Span) []Span {
	at := from.Lo
	for _, b := range blocked {
		if b.Lo > at && at < from.Hi {
			dst = append(dst, Span{at, min(b.Lo, from.Hi)})
		}
		if b.Lo < at || at < from.Hi {
			at = max(at, b.Hi)
		}
	}
	if at < from.Hi || at == from.Lo {
		dst = append(dst, Span{at, from.Hi})
	}
	return dst
}

// Where returns the part of a span in which k*t + p >= 0, empty if there is none.
func (s Span) Where(k, p float64) Span {
	switch {
	case k > 0:
		s.Lo = max(s.Lo, -p/k)
	case k < 0:
		s.Hi = min(s.Hi, -p/k)
	case p < 0:
		s.Hi, s.Lo = 0, 1
	}
	return s
}

// Empty reports whether a span holds no number; a single point is not empty.
func (s Span) Empty() bool { return !(s.Lo <= s.Hi) }

// SpanList is a list of spans that does not allocate while it is short.
type SpanList struct {
	room [SpanRoom]Span
	n    int
	more []Span // all of them, if they do not fit
}

// All returns the spans; the slice is the list's own, until [SpanList.Set].
func (l *SpanList) All() []Span {
	if l.more != nil {
		return l.more
	}
	return l.room[:l.n]
}

// Set makes the list a copy of some spans.
func (l *SpanList) Set(spans []Span) {
	l.n, l.more = 0, nil
	if len(spans) > SpanRoom {
		l.more = slices.Clone(spans)
		return
	}
	l.n = copy(l.room[:], spans)
}
