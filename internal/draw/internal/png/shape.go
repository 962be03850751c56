package png

import (
	"slices"

	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/draw/internal/display"
)

// Shape fills, hatches and strokes a path.
func (p *writer) Shape(s display.Shape) {
	parts, closed := s.Path.Flat()
	var rings []ring
	for _, part := range parts {
		rings = append(rings, p.pixels(part))
	}
	st := s.Style
	if st.Fill.Painted() {
		p.fill(rings, st.Fill, st.Opacity)
	}
	if st.Hatch != display.NoHatch && st.HatchColour.Painted() {
		p.hatch(s)
	}
	if st.Stroke.Painted() {
		for i, line := range rings {
			p.stroke(line, closed[i], st)
		}
	}
}

// pixels returns places in pixels.
func (p *writer) pixels(places []r2.Point) ring {
	r := make(ring, len(places))
	for i, q := range places {
		r[i] = geom.Scale(q, p.scale)
	}
	return r
}

// hatch draws the lines of a hatch.
func (p *writer) hatch(s display.Shape) {
	var marks []ring
	along := s.Style.Hatch.Sets()[0].Along
	for _, l := range display.HatchLines(s.Path, s.Style.Hatch, p.seen) {
		if along == 0 {
			marks = append(marks, p.widened(p.pixels(l[:]), false, display.HatchWidth*p.scale/2)...)
			continue
		}
		for _, at := range display.DotsOf(l, along) {
			marks = append(marks, p.disc(geom.Scale(at, p.scale), display.HatchDot*p.scale))
		}
	}
	p.fill(marks, s.Style.HatchColour, 0)
}

// stroke draws a line: a plank for each straight part and a disc at each joint, all wound the
// same way and filled at once.
func (p *writer) stroke(line ring, closed bool, st display.Style) {
	if closed && len(line) > 1 {
		line = append(slices.Clip(line), line[0])
	}
	half := st.Width * p.scale / 2
	var dashes []float64
	for _, d := range st.Dash.Lengths() {
		dashes = append(dashes, d*st.Width*p.scale)
	}
	if len(dashes) == 0 {
		p.fill(p.widened(line, closed, half), st.Stroke, 0)
		return
	}
	var planks []ring
	for _, part := range broken(line, dashes) {
		planks = append(planks, p.widened(part, false, half)...)
	}
	p.fill(planks, st.Stroke, 0)
}

// widened returns the outlines of a line with a width: a plank for each straight part, and a disc
// where each begins. The first place has a disc only if the line is joined there.
func (p *writer) widened(line []r2.Point, joined bool, half float64) (rings []ring) {
	for i := 1; i < len(line); i++ {
		if line[i] == line[i-1] {
			continue
		}
		rings = append(rings, p.plank(line[i-1], line[i], half))
		if i > 1 || joined {
			rings = append(rings, p.disc(line[i-1], half))
		}
	}
	return rings
}

// broken returns a line cut into its dashes.
func broken(line []r2.Point, dashes []float64) (parts [][]r2.Point) {
	which, left := 0, dashes[0]
	part := []r2.Point{line[0]}
	for i := 1; i < len(line); i++ {
		a, b := line[i-1], line[i]
		long, at := geom.Dist(a, b), 0.0
		for long-at > left {
			at += left
			q := geom.Lerp(a, b, at/long)
			if which%2 == 0 {
				parts = append(parts, append(part, q))
			}
			if len(parts) > mostDashes {
				return parts
			}
			part = []r2.Point{q}
			which++
			left = dashes[which%len(dashes)]
		}
		left -= long - at
		part = append(part, b)
	}
	if which%2 == 0 {
		parts = append(parts, part)
	}
	return parts
}

// mostDashes is after how many dashes a line far off the paper is cut off.
const mostDashes = 20_000

// plank returns the outline of a straight line of a width.
func (p *writer) plank(a, b r2.Point, half float64) ring {
	side := geom.Scale(geom.LeftOf(geom.Unit(b.Sub(a))), half)
	return append(make(ring, 0, 4), a.Sub(side), b.Sub(side), b.Add(side), a.Add(side))
}

// disc returns a disc as a polygon, wound as planks are.
func (p *writer) disc(c r2.Point, radius float64) ring {
	if p.round == nil {
		for i := range 16 {
			p.round = append(p.round, geom.FromBearing(-22.5*float64(i)))
		}
	}
	step := 1
	if radius < 3 {
		step = 2
	}
	r := make(ring, 0, len(p.round)/step)
	for i := 0; i < len(p.round); i += step {
		r = append(r, geom.Along(c, p.round[i], radius))
	}
	return r
}
