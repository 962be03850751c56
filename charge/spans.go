package charge

// span is a closed stretch of numbers: lengths of the first leg, or places along
// a facing. Stretches that are blocked are open: their ends are free.
type span struct{ lo, hi float64 }

func (s span) middle() float64 { return s.lo + float64(0.5*(s.hi-s.lo)) }

// insert adds a blocked stretch to a list that is sorted by where stretches
// begin. Stretches without length block nothing.
func insert(list []span, s span) []span {
	if !(s.lo < s.hi) {
		return list
	}
	list = append(list, s)
	i := len(list) - 1
	for ; i > 0 && list[i-1].lo > s.lo; i-- {
		list[i] = list[i-1]
	}
	list[i] = s
	return list
}

// subtract appends what the blocked stretches, sorted by where they begin, leave
// of a span. A single point is left only where the span itself is one.
func subtract(dst []span, from span, blocked []span) []span {
	at := from.lo
	for _, b := range blocked {
		if b.lo > at && at < from.hi {
			dst = append(dst, span{at, min(b.lo, from.hi)})
		}
		if b.lo < at || at < from.hi {
			at = max(at, b.hi)
		}
	}
	if at < from.hi || at == from.lo {
		dst = append(dst, span{at, from.hi})
	}
	return dst
}

// where narrows a span to where k*t + p >= 0.
func (s span) where(k, p float64) span {
	switch {
	case k > 0:
		s.lo = max(s.lo, -p/k)
	case k < 0:
		s.hi = min(s.hi, -p/k)
	case p < 0:
		s.hi, s.lo = 0, 1
	}
	return s
}

func (s span) empty() bool { return !(s.lo <= s.hi) }
