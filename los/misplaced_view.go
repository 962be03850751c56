package los

import (
	"math"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// A share of the view (row CVR-8) is taken on a plane parallel to the facing. So the facing counts
// by its size wherever the eye is. Receding parts do not. Let one be at a depth D, with the facing
// at D0. A piece of a side that the eye is beside by a counts D0²a/D³ of its size. A piece of the
// top that it is above by h counts D0²h/D³. If the eye is misplaced, growth bounds what is hidden,
// place by place, and these formulas bound its weight.

// viewParts are the parts of the target's view, as the eye sees it now. Each is how much more is
// hidden than is shown, negative if less, times the square of the depth of the facing.
type viewParts struct {
	facing float64
	// side sums over all places of the side; more only over those with more hidden than shown, less
	// over the others.
	more, less float64
	// hidden and shown are those of the top.
	hidden, shown float64
	whole         float64
}

// parts returns the view of the facing, of the side that is seen beside it, and of the top.
func (w *skyline) parts(horizons []horizon, d0 float64) (v viewParts) {
	n := geom.Neg(arcs.Facing(w.facing()).Normal(w.target.Base()))
	along := geom.LeftOf(n)
	unit := float64(d0 * d0)
	w.split = true
	w.stretches(horizons, func(a, b float64) {
		mid := a + float64((b-a)/2)
		facing := mid >= w.c.facingLo && mid <= w.c.facingHi
		first := true
		var x0 float64
		var was [4]float64
		w.vertices(horizons, a, b, func(s float64) {
			p := w.c.at(s)
			depth := geom.Dot(n, p)
			x := geom.Dot(along, p) / depth
			roof, up := max(w.top, w.topAt(s)), max(w.bottom, w.hiddenUpTo(horizons, s, a, b))
			// Heights in the picture: hidden less shown of the body, the same of the top, and the
			// body.
			now := [4]float64{
				(min(up, w.top) - w.bottom - max(0, w.top-up)) / depth, max(0, min(up, roof)-w.top) / depth, max(0, roof-max(up, w.top)) / depth,
				(w.top - w.bottom) / depth,
			}
			if !first {
				wide := float64(unit * (x - x0) / 2)
				if facing {
					v.facing += float64(wide * (now[0] + was[0]))
				} else {
					v.addSide(wide, was[0], now[0])
				}
				v.hidden += float64(wide * (now[1] + was[1]))
				v.shown += float64(wide * (now[2] + was[2]))
				v.whole += float64(wide * (now[3] + was[3]))
			}
			first, x0, was = false, x, now
		})
	})
	return v
}

// addSide adds a stretch of the side. wide is twice its width; between its ends, hidden less shown
// is straight.
func (v *viewParts) addSide(wide, a, b float64) {
	switch {
	case a >= 0 && b >= 0:
		v.more += float64(wide * (a + b))
	case a <= 0 && b <= 0:
		v.less += float64(wide * (a + b))
	default:
		at := a / (a - b)
		v.addSide(float64(wide*at), a, 0)
		v.addSide(float64(wide*(1-at)), 0, b)
	}
}

// besideFacing returns where the eye is relative to the facing: aside of its middle, positive to
// its right, and before it.
func (w *skyline) besideFacing() (aside, before float64) {
	base := w.target.Base()
	at := base.Local(w.eye)
	switch w.facing() {
	case 0:
		return at.X, at.Y - base.HalfDepth()
	case 1:
		return -at.Y, at.X - base.HalfWidth()
	case 2:
		return -at.X, -at.Y - base.HalfDepth()
	}
	return at.Y, -at.X - base.HalfWidth()
}

// shadedAtWorst returns more than half if more than half of the view may be hidden with a misplaced
// eye. For the opposite worst case it returns less than half if less may be hidden.
func (w *skyline) shadedAtWorst(horizons []horizon, d *worst) float64 {
	worst := 0.0
	if d.more {
		worst = 1
	}
	base := w.target.Base()
	half, deep := base.HalfWidth(), base.Depth()
	if w.facing()&1 == 1 {
		half, deep = base.HalfDepth(), base.Width()
	}
	aside, d0 := w.besideFacing()
	if w.c.edges == 0 || w.c.facingHi <= w.c.facingLo || d.astray >= float64(0.9*d0) {
		return worst
	}
	v := w.parts(horizons, d0)
	least, most := recedes(d0, d0+deep, d.astray)
	// A side that the eye may come beside, but is not beside now, may be all hidden, or all shown.
	// So may the top, if the ground under either unit is uncertain.
	near := (d0 - d.astray) / (d0 - d.astray + deep)
	behind := (1 - float64(near*near)) / 2
	unknown := 0.0
	for _, a := range [2]float64{aside - half, -aside - half} {
		if a <= geom.ContactBand && a+d.astray > 0 {
			unknown = max(unknown, float64((a+d.astray)*(w.top-w.bottom)*behind))
		}
	}
	if above, ok := w.aboveAtWorst(); ok {
		v.hidden, v.shown = 0, 0
		unknown += float64(2 * half * behind * max(0, above))
	}
	ratios := [2]float64{1, 1} // least and greatest weight of the side
	if a := math.Abs(aside) - half; a > geom.ContactBand {
		ratios = [2]float64{max(0, a-d.astray) / a, (a + d.astray) / a}
	}
	for i, ratio := range ratios {
		var more float64 // hidden less shown
		if d.more {
			more = v.facing + float64(ratio*(float64(most*v.more)+float64(least*v.less))) + float64(most*v.hidden) - float64(least*v.shown) + unknown
		} else {
			more = v.facing + float64(ratio*(float64(least*v.more)+float64(most*v.less))) + float64(least*v.hidden) - float64(most*v.shown) - unknown
		}
		share := 0.5 + more/(2*v.whole)
		if i == 0 || d.more && share > worst || !d.more && share < worst {
			worst = share
		}
	}
	return worst
}

// recedes returns the least and greatest factor on the weight of a receding piece of the target as
// the eye moves by up to by. The piece is at a depth from near, that of the facing, to far. Its
// weight is the square of the depth of the facing over the cube of its own depth. The factor's
// logarithm has no extreme in the depth, and one in the shift.
func recedes(near, far, by float64) (least, most float64) {
	least, most = 1, 1
	for _, depth := range [2]float64{near, far} {
		for _, shift := range [3]float64{-by, by, min(max(float64(2*depth)-float64(3*near), -by), by)} {
			a, b := (near+shift)/near, depth/(depth+shift)
			x := float64(a*a) * float64(b*b) * b
			least, most = min(least, x), max(most, x)
		}
	}
	return least, most
}

// aboveAtWorst returns how high above the target's top the eye may be at most. ok is false if the
// ground under either unit may differ.
func (w *skyline) aboveAtWorst() (above float64, ok bool) {
	eyeLeast, eyeMost := worstCase{w.pair}.eyeLiftIn()
	least, most := worstCase{w.pair}.liftIn(w.to)
	eye := w.viewer.EyeElevation() + w.viewer.Height() + eyeMost
	return eye - (w.target.Elevation() + max(w.target.Height(), leastBody) + least), eyeLeast != eyeMost || least != most
}

// linesAtWorst is [pair.lines] with the ground under both units at its worst.
func (p worstCase) linesAtWorst() skyline {
	w := p.lines(false)
	eye, ground := 0.0, 0.0
	if p.worst.more {
		eye, _ = p.eyeLiftIn()
		ground, _ = p.liftIn(p.to)
	} else {
		_, eye = p.eyeLiftIn()
		_, ground = p.liftIn(p.to)
	}
	w.z += eye
	w.bottom += ground
	w.top = w.bottom + max(p.target.Height(), leastBody)
	return w
}

// topAtWorst is [skyline.topOf] at its worst.
func (w *skyline) topAtWorst(t spatial.Thing) (float64, bool) {
	p := worstCase{w.pair}
	if id, ok := t.Unit(); ok {
		h, hides := w.topOf(t)
		least, most := p.liftIn(id)
		if p.worst.more {
			return h + most, hides
		}
		return h + least, hides
	}
	id, _ := t.Piece()
	piece := w.view.Table().Piece(id)
	if piece.Height() == 0 || piece.Kind() == terrain.Decorative {
		return 0, false
	}
	return piece.Height(), !w.through || !p.seenThroughAtWorst(piece.Kind(), id, w.view.Contact(w.from, id), w.view.Contact(w.to, id))
}

// horizonsAtWorst appends the horizons of all obstacles at their worst, grown or shrunk.
func (w skyline) horizonsAtWorst(dst []horizon) (skyline, []horizon) {
	w.nearSides(&w.c, w.facing())
	if w.c.edges == 0 {
		return w, dst
	}
	var memory solidsRoom
	s := memory.empty()
	q := query{pair: w.pair, eye: w.eye, chain: &w.c, want: hides}
	box := q.box().ExpandedByMargin(w.spread()).Union(w.target.Base().Bounds())
	s = q.solidsIn(s, box, func(t spatial.Thing) role {
		if _, ok := w.topAtWorst(t); ok {
			return hides
		}
		return 0
	})
	for i := range s.list {
		h, _ := w.topAtWorst(s.list[i].thing)
		dst = w.addRing(dst, &q, s.ring(i), s.list[i].thing, h)
	}
	sortHorizons(dst)
	return w, dst
}

// viewShadedAtWorst is [pair.viewShaded] at its worst.
func (p worstCase) viewShadedAtWorst() float64 {
	if p.touchesTarget() {
		return 0
	}
	if modelShares(p).countsModels() {
		return modelShares(p).modelsObscured(0, false)
	}
	var buf [2 * room]horizon
	w, horizons := p.linesAtWorst().horizonsAtWorst(buf[:0])
	if p.worst.astray > 0 {
		return w.shadedAtWorst(horizons, p.worst)
	}
	return w.shaded(horizons)
}
