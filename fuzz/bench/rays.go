package main

import "github.com/leaderpoint/leaderpoint/geom"

// rayCount is how many points the sampler looks at: as many as the densest of
// the open engines that sample.
const rayCount = 13

// facingRays answers a query by sampling, the way most engines do: a ray to
// each of 13 points of the facing, tested against every blocker.
func facingRays(q query) verdict {
	o := q.look()
	if o.edges == 0 {
		return verdict{seen: true}
	}
	var buf [64]blocker
	found := q.blockers(buf[:0], &o, true)
	seen, shaded := false, 0
	for i := range rayCount {
		met := cast(o.eye, geom.Lerp(o.facing[0], o.facing[1], (float64(i)+0.5)/rayCount), found)
		seen = seen || met&hides == 0
		if met&shades != 0 {
			shaded++
		}
	}
	return verdict{seen, float64(shaded) / rayCount}
}

// nearSideRays spreads the 13 points over all that shows of the target, which
// is better for sight and worse for cover.
func nearSideRays(q query) verdict {
	o := q.look()
	if o.edges == 0 {
		return verdict{seen: true}
	}
	var buf [64]blocker
	found := q.blockers(buf[:0], &o, true)
	first := geom.Dist(o.near[0], o.near[1])
	length := first
	if o.edges == 2 {
		length += geom.Dist(o.near[1], o.near[2])
	}
	seen, onFacing, shaded := false, 0, 0
	for i := range rayCount {
		edge, start, end, s := 0, 0.0, first, (float64(i)+0.5)/rayCount*length
		if s > first {
			edge, start, end = 1, first, length
		}
		met := cast(o.eye, geom.Lerp(o.near[edge], o.near[edge+1], (s-start)/(end-start)), found)
		seen = seen || met&hides == 0
		if o.near[edge] == o.facing[0] {
			onFacing++
			if met&shades != 0 {
				shaded++
			}
		}
	}
	return verdict{seen, float64(shaded) / float64(onFacing)}
}

// cast returns what the segment from the eye to p meets, as far as it matters.
func cast(eye, p geom.Point, blockers []blocker) role {
	var met role
	for i := range blockers {
		b := &blockers[i]
		if b.role&^met != 0 && b.meets(eye, p) {
			if met |= b.role; met == hides|shades {
				break
			}
		}
	}
	return met
}

// meets reports whether the segment from the eye to p passes through the
// blocker: first the circle about it, then Cyrus and Beck's clipping.
func (b *blocker) meets(eye, p geom.Point) bool {
	d, c := p.Sub(eye), b.circle.centre.Sub(eye)
	if x := geom.Cross(d, c); x*x > b.circle.radius*b.circle.radius*geom.Norm2(d) {
		return false
	}
	from, to := 0.0, 1.0
	last := b.ring[len(b.ring)-1]
	for _, v := range b.ring {
		e := v.Sub(last)
		inside, change := geom.Cross(e, eye.Sub(last)), geom.Cross(e, d)
		last = v
		switch {
		case change > 0:
			from = max(from, -inside/change)
		case change < 0:
			to = min(to, -inside/change)
		case inside <= 0:
			return false
		}
		if from >= to {
			return false
		}
	}
	return true
}
