package los

import (
	"cmp"
	"context"
	"math"
	"slices"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// Sight is the answer to a question of sight, with its reasons.
type Sight struct {
	// Sees is the verdict: part of the target is in the arc of sight, and a line is clear.
	Sees bool
	// Arc is the first condition with its own margin. ArcShift is the segment that the margin
	// measures, from a point of the target to the limit of the arc ([arcs.Binding]). HasArcShift is
	// false if there is none.
	Arc         arcs.Presence
	ArcShift    [2]geom.Point
	HasArcShift bool
	// Clear is the second condition.
	Clear bool
	// Margin is the width of the opening at its narrowest place, in inches ([Opening]); if not
	// Clear, it is negative. It is [geom.NoLimit], or minus that, if no obstacle bounds the opening
	// or a reading judges one line only.
	Margin  float64
	Opening Opening
	// Line is a clear line from the eye to the target, in the middle of the widest opening. It is
	// set only if Clear.
	Line [2]geom.Point
	// Width is the width of the widest opening in inches along the target's near side. It is set
	// only if Clear.
	Width float64
	// Left and Right are the obstacles that bound the opening, as the viewer looks at it. HasLeft
	// and HasRight are false if the target's own end bounds it.
	Left, Right       spatial.Thing
	HasLeft, HasRight bool
	// Shadows are the hidden parts of the target's near side, from right to left as the viewer
	// looks. Line runs between them. Hiding lists the obstacles that cast them, each once, the one
	// that hides most first ([AppendHiding]).
	Shadows []Shadow
	Hiding  []spatial.Thing
}

// ExplainSight decides sight as [Sees] does and explains the verdict (rows LOS-1 to LOS-9). The
// margin is that of row LOS-8.
func (q Question) ExplainSight(ctx context.Context, shooting bool) (Sight, error) {
	u := untilEnd(ctx)
	s, err := u.explainSight(q.View, q.From, q.To, shooting)
	return unlessEnded(ctx, s, err)
}

func (u *until) explainSight(v *spatial.View, from, to spatial.UnitID, shooting bool) (Sight, error) {
	if err := v.Check(from, to); err != nil {
		return Sight{}, err
	}
	p := newPair(v, from, to, shooting)
	p.until = u
	s := explaining{&p}.explainSight(InArc(v, from, to, shooting))
	s.ArcShift[0], s.ArcShift[1], s.HasArcShift = arcs.Binding(p.edition, p.viewer.Base(), arcMark(v, from, shooting), p.target.Base(), s.Arc)
	return s, nil
}

// explaining finds the line, the shadows and the obstacles of a question of sight or cover.
type explaining struct{ *pair }

func (p explaining) explainSight(arc arcs.Presence) Sight {
	s := Sight{Arc: arc, Clear: p.clear(), Margin: -geom.NoLimit}
	s.Sees = arc.In && s.Clear
	s.Shadows, s.Hiding = p.sightShadows(), p.appendHiding(nil)
	if s.Clear {
		s.Margin = geom.NoLimit
		p.findLine(&s)
	}
	return s
}

// findLine fills in the witness of a clear sight.
func (p explaining) findLine(s *Sight) {
	eye := p.viewer.Eye()
	s.Line = [2]geom.Point{eye, eye}
	if p.edition.TrueLine {
		p.findTrueLine(s)
		return
	}
	var c chain
	p.sightChain(&c)
	if c.edges == 0 {
		s.Line[1] = p.target.Base().NearestTo(eye).A
		return
	}
	if x, single := p.singlePoint(); single {
		s.Line[1] = x
		return
	}
	q := query{pair: p.pair, eye: eye, chain: &c, want: hides}
	var buf [room]interval
	shadows := q.shadows(buf[:0])
	lo, hi, _ := p.opening(&c, shadows)
	s.Width = hi - lo
	s.Line[1] = eye.Add(c.at((lo + hi) / 2))
	for _, w := range shadows {
		// These shadows end where the opening begins, or begin where it ends.
		if w.hi == lo && lo > 0 {
			s.Right, s.HasRight = spatial.Thing(w.thing), true
		}
		if w.lo == hi && !s.HasLeft && hi < c.length() {
			s.Left, s.HasLeft = spatial.Thing(w.thing), true
		}
	}
	s.narrowest(p.pair, &c, lo, hi)
}

// findTrueLine is [explaining.findLine] for the 2010 edition. The line goes to the middle of the
// widest stretch at which some of the target's height shows.
func (p explaining) findTrueLine(s *Sight) {
	if p.touchesTarget() {
		s.Line[1] = p.target.Base().NearestTo(p.viewer.Eye()).A
		return
	}
	w, horizons := p.lines(true).horizons(nil)
	lo, hi := w.widest(horizons)
	s.Width = hi - lo
	s.Line[1] = w.eye.Add(w.c.at((lo + hi) / 2))
	for _, h := range horizons {
		if h.hi == lo {
			s.Right, s.HasRight = spatial.Thing(h.thing), true
		}
		if h.lo == hi && !s.HasLeft {
			s.Left, s.HasLeft = spatial.Thing(h.thing), true
		}
	}
	s.narrowest(p.pair, &w.c, lo, hi)
	if tall := w.tallestOpen(horizons); len(s.Hiding) > 0 && tall < s.Margin {
		s.Margin, s.Opening = tall, Opening{tall, [2]geom.Point{s.Line[1], s.Line[1]}}
	}
}

// AppendHiding appends the obstacles that hide part of to from from, each once, the one that hides
// most first (rows LOS-2 to LOS-7). If a reading judges one line only, it appends what blocks that
// line. Shooting has the same meaning as in [Question.ExplainSight].
func AppendHiding(dst []spatial.Thing, v *spatial.View, from, to spatial.UnitID, shooting bool) []spatial.Thing {
	if !differ(v, from, to) {
		return dst
	}
	p := newPair(v, from, to, shooting)
	return explaining{&p}.appendHiding(dst)
}

func (p explaining) appendHiding(dst []spatial.Thing) []spatial.Thing {
	if p.from == p.to || p.touchesTarget() {
		return dst
	}
	if x, single := p.singlePoint(); single && !p.edition.TrueLine {
		start := len(dst)
		dst = p.appendOnRay(dst, x)
		slices.SortFunc(dst[start:], spatial.Thing.Compare)
		return dst[:start+len(slices.Compact(dst[start:]))]
	}
	var all []Shade
	if p.edition.TrueLine {
		all = p.hidingTrueLines()
	} else {
		all = p.hidingShadows()
	}
	sortShades(all)
	for _, s := range all {
		dst = append(dst, s.Thing)
	}
	return dst
}

// hidingShadows returns the obstacles that hide part of the near side, with how many inches of it.
func (p explaining) hidingShadows() (all []Shade) {
	var c chain
	p.sightChain(&c)
	q := query{pair: p.pair, eye: p.viewer.Eye(), chain: &c, want: hides}
	shadows := q.shadows(nil)
	for _, t := range thingsOf(shadows, func(s interval) int32 { return s.thing }) {
		hidden, reach := 0.0, 0.0 // parts of one piece may hide the same stretch
		for _, s := range shadows {
			if s.thing == t && s.hi > reach {
				hidden += s.hi - max(reach, s.lo)
				reach = s.hi
			}
		}
		if hidden > geom.Tol {
			all = append(all, Shade{spatial.Thing(t), hidden})
		}
	}
	return all
}

// hidingTrueLines returns the obstacles that hide part of the view, with how much of it.
func (p explaining) hidingTrueLines() (all []Shade) {
	w, horizons := p.lines(true).horizons(nil)
	for _, t := range thingsOf(horizons, func(c horizon) int32 { return c.thing }) {
		var own []horizon
		hides := false
		for _, c := range horizons {
			if c.thing == t {
				own = append(own, c)
				hides = hides || max(c.atLo, c.atHi) > w.bottom+geom.Tol
			}
		}
		if hides {
			all = append(all, Shade{spatial.Thing(t), w.shaded(own)})
		}
	}
	return all
}

// sortShades puts the largest share first. Shares that differ only by rounding are equal.
func sortShades(s []Shade) {
	slices.SortFunc(s, func(a, b Shade) int {
		return cmp.Or(cmp.Compare(math.Round(b.Fraction*1e9), math.Round(a.Fraction*1e9)), a.Thing.Compare(b.Thing))
	})
}

// Cover is the answer to a question of cover, with its reasons.
type Cover struct {
	// InCover is the verdict.
	InCover bool
	// Covered says what covers the target, and how much of it.
	Covered
	// Margin is how much more of the facing is covered than is needed, in inches; if less is
	// covered, it is negative. A target in terrain that gives cover has a second margin, that of
	// [terrain.HalfSlack]; Margin is the greater. If models are counted, it is [geom.NoLimit] or
	// minus that.
	Margin float64
	// Shadows are the shaded parts of the judged facing, from right to left as the viewer looks.
	// Fraction is the share of their union.
	Shadows []Shadow
}

// Covered says what covers a target, whether or not it is enough for cover.
type Covered struct {
	// Fraction is the exact share of the facing that is hidden or seen over something. In the 2010
	// edition it is the hidden share of the view. Needed is the share that gives cover.
	Fraction, Needed float64
	// Facing is the side of the target that is judged.
	Facing arcs.Location
	// InTerrain is the share of the target's base in difficult terrain, all
	// pieces together; at least half is cover (row CVR-1).
	InTerrain float64
	// Sheltered: that share alone is cover.
	Sheltered bool
	// Shades are the obstacles that shade, with their shares ([AppendShades]). Shelters are the
	// pieces of terrain that the target is in ([AppendShelters]).
	Shades, Shelters []Shade
}

// covered returns what covers the target.
func (p explaining) covered() Covered {
	c := Covered{Fraction: p.fraction(), Needed: neededShare, Facing: SideOf(p.view, p.from, p.to)}
	s := p.terrainSlack()
	c.InTerrain, c.Sheltered = p.shareInTerrain(s), geom.Holds(s)
	if p.from != p.to {
		c.Shades = p.appendShades(nil)
	}
	c.Shelters = AppendShelters(nil, p.view, p.to)
	return c
}

// ExplainCover decides cover as [InCover] does and explains the verdict (rows CVR-1 to CVR-8).
func (q Question) ExplainCover(ctx context.Context) (Cover, error) {
	u := untilEnd(ctx)
	c, err := u.explainCover(q.View, q.From, q.To)
	return unlessEnded(ctx, c, err)
}

func (u *until) explainCover(v *spatial.View, from, to spatial.UnitID) (Cover, error) {
	if err := v.Check(from, to); err != nil {
		return Cover{}, err
	}
	p := newPair(v, from, to, true)
	p.until = u
	c := Cover{InCover: p.inCover(), Covered: explaining{&p}.covered(), Shadows: explaining{&p}.coverShadows()}
	c.Margin = p.coverMargin(c.Fraction)
	return c, nil
}

// Shade is what one obstacle contributes to cover.
type Shade struct {
	Thing spatial.Thing
	// Fraction is the share of the facing (of the view, in the 2010 edition) that this obstacle
	// alone shades. Shares of several obstacles may overlap.
	Fraction float64
}

// AppendShades appends the obstacles that shade part of to from from, with their shares, the
// largest first (rows CVR-2 to CVR-8).
func AppendShades(dst []Shade, v *spatial.View, from, to spatial.UnitID) []Shade {
	if !differ(v, from, to) {
		return dst
	}
	p := newPair(v, from, to, true)
	return explaining{&p}.appendShades(dst)
}

func (p explaining) appendShades(dst []Shade) []Shade {
	if p.touchesTarget() {
		return dst
	}
	start := len(dst)
	switch {
	case modelShares(p).countsModels():
		dst = modelShares(p).appendModelShades(dst)
	case p.edition.CoverByView:
		dst = p.appendViewShades(dst)
	default:
		dst = p.appendFacingShades(dst)
	}
	sortShades(dst[start:])
	return dst
}

// AppendShelters appends the pieces of difficult terrain that a unit is in, the one with the
// largest share of its base first (row CVR-1). It appends nothing if the edition gives no cover for
// such terrain.
func AppendShelters(dst []Shade, v *spatial.View, unit spatial.UnitID) []Shade {
	if !v.Has(unit) || !v.Edition().CoverInTerrain {
		return dst
	}
	p := pair{view: v, edition: v.Edition()}
	start := len(dst)
	area := v.Body(unit).Base().Area()
	v.EachContact(unit, func(id spatial.PieceID, c terrain.Contact) {
		if c.Covered > 0 && p.shelters(v.Table().Piece(id)) {
			dst = append(dst, Shade{spatial.PieceThing(id), c.Covered / area})
		}
	})
	sortShades(dst[start:])
	return dst
}

func (p explaining) appendFacingShades(dst []Shade) []Shade {
	var c chain
	p.nearSides(&c, p.facing())
	if c.edges == 0 {
		return dst
	}
	q := query{pair: p.pair, eye: p.viewer.Eye(), chain: &c, want: shades}
	if p.seenOverOnly() {
		q.want |= hides
	}
	shadows := q.shadows(nil)
	for _, t := range thingsOf(shadows, func(s interval) int32 { return s.thing }) {
		var own []interval
		for _, s := range shadows {
			if s.thing == t {
				own = append(own, s)
			}
		}
		if f := p.share(&c, own); f > 0 {
			dst = append(dst, Shade{spatial.Thing(t), f})
		}
	}
	return dst
}

func (p explaining) appendViewShades(dst []Shade) []Shade {
	w, all := p.lines(false).horizons(nil)
	for _, t := range thingsOf(all, func(c horizon) int32 { return c.thing }) {
		var own []horizon
		for _, c := range all {
			if c.thing == t {
				own = append(own, c)
			}
		}
		if f := w.shaded(own); f > 0 {
			dst = append(dst, Shade{spatial.Thing(t), f})
		}
	}
	return dst
}

// thingsOf lists the owners of the items, each once.
func thingsOf[T any](items []T, owner func(T) int32) []int32 {
	var things []int32
	for _, it := range items {
		things = append(things, owner(it))
	}
	slices.Sort(things)
	return slices.Compact(things)
}

// sightShadows returns the shadows on which the verdict on sight rests, from right to left.
func (p explaining) sightShadows() []Shadow {
	if p.from == p.to || p.touchesTarget() {
		return nil
	}
	if p.edition.TrueLine {
		return p.lines(true).shadows()
	}
	if x, single := p.singlePoint(); single {
		return p.rayShadows(x)
	}
	var c chain
	p.sightChain(&c)
	if c.edges == 0 {
		return nil
	}
	q := query{pair: p.pair, eye: p.viewer.Eye(), chain: &c, want: hides}
	return q.named(q.shadows(nil), 0, c.length())
}
