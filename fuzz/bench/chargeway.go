package main

import (
	"math"

	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/geom"
)

// rounding is what the way of an answer may be off by in the rival's arithmetic,
// in inches: shortest ways graze what they go round.
const rounding = 1e-7

// fault says what is wrong with the way of a Yes, by the rules as the rivals know them. It is empty
// if nothing is.
func (g *gridSearch) fault(q query, a *charge.Answer) string {
	g.set(q)
	leg, last := 0.0, a.Path.Leg(a.Path.Len()-1)
	switch a.Path.Len() {
	case 1:
	case 2:
		leg = a.Path.Leg(0).Forward
		if a.Path.Leg(0).Facing != q.view.Body(q.from).Base().Facing() {
			return "more than one pivot"
		}
	default:
		return "more than one pivot"
	}
	at := g.frame(geom.Point{Y: leg}, last.Facing)
	second, along, ok := g.meet(&at, rounding)
	switch {
	case leg > g.freeAhead()+rounding:
		return "the first leg is blocked"
	case at.cos < -rounding:
		return "the pivot is too large"
	case !ok || math.Abs(second-last.Forward) > rounding+geom.Tol:
		return "first contact is not on the facing"
	case !g.clear(&at, second, rounding):
		return "the second leg is blocked"
	case g.turns:
		return ""
	}
	set := g.frame(g.start.local(a.Aligned.Centre()), a.Aligned.Facing())
	place := g.flush.local(set.origin)
	switch {
	case math.Abs(place.Y+g.d) > rounding || !parallel(&set, &g.flush):
		return "not flush"
	case min(g.length, place.X+g.w)-max(0, place.X-g.w) < g.least-rounding:
		return "flush on a corner only"
	case math.Abs(place.X-along) > g.w+touched(&at, &g.flush)+rounding:
		return "the first contact is not kept"
	}
	g.ending = true
	defer func() { g.ending = false }()
	if !g.clear(&set, 0, rounding) {
		return "the flush place is taken"
	}
	return ""
}

// frame returns a place in the charger's frame with a facing on the table.
func (g *gridSearch) frame(at, facing geom.Point) frame {
	return frame{
		origin: at,
		sin:    facing.X*g.start.cos - facing.Y*g.start.sin,
		cos:    facing.Y*g.start.cos + facing.X*g.start.sin,
	}
}

func parallel(f, h *frame) bool { return turn(f, h) <= rounding }

// touched returns how long a part of a facing is within geom.Tol of a front that comes to it with
// one end first. It is all of it if the two are parallel.
func touched(f, h *frame) float64 { return geom.Tol / turn(f, h) }

// turn returns the sine between two headings.
func turn(f, h *frame) float64 { return math.Abs(f.sin*h.cos - f.cos*h.sin) }
