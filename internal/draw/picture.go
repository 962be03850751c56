package main

import (
	"fmt"
	"html"
	"slices"
	"strings"

	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
)

const (
	wide   = 900 // pixels
	around = 1.5 // inches about what there is
)

// colours are fill and stroke of sides, in turn.
func colours() [4][2]string {
	return [4][2]string{{"#efd5d2", "#a93226"}, {"#c9d7ee", "#33517f"}, {"#cfe3cf", "#2f5d34"}, {"#e6d8ee", "#6a4a80"}}
}

// picture draws a table, cut to what stands on it: pieces, bases with their leader points and
// a tick out of their front, names, the edge of the playing area, and an inch to measure by.
func picture(title string, t *spatial.Table) string {
	box := content(t)
	scale := wide / box.X.Length()
	high := max(40, box.Y.Length()*scale)
	var b strings.Builder
	at := func(p geom.Point) string {
		return fmt.Sprintf("%.1f,%.1f", (p.X-box.X.Lo)*scale, (box.Y.Hi-p.Y)*scale)
	}
	shape := func(ring []geom.Point, style string) {
		fmt.Fprintf(&b, `  <polygon points="%s" %s/>`+"\n", places(ring, at), style)
	}
	text := func(p geom.Point, s string) {
		x, y, _ := strings.Cut(at(p), ",")
		fmt.Fprintf(&b, `  <text x="%s" y="%s" text-anchor="middle">%s</text>`+"\n", x, y, html.EscapeString(s))
	}
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %.0f" font-family="sans-serif" font-size="12">`+"\n  <title>%s</title>\n", wide, high, html.EscapeString(title))
	fmt.Fprintf(&b, `  <rect width="%d" height="%.0f" fill="#fdfcf8"/>`+"\n", wide, high)
	if area, ok := t.Area(); ok {
		v := area.Vertices()
		shape(v[:], `fill="none" stroke="#555" stroke-width="3"`)
	}
	for id := range spatial.PieceID(t.NumPieces()) {
		p := t.Piece(id)
		shape(p.Shape().Outline(), ground(p.Kind())+` stroke="#6f6048"`)
		text(p.Shape().Outline()[0], fmt.Sprintf("%s %s", p.Kind(), p.Name()))
	}
	names, palette := sides(t), colours()
	for id := range t.Units() {
		u := t.Unit(id)
		c := palette[slices.Index(names, u.Side)%len(palette)]
		corners := u.Base.Corners()
		shape(corners[:], fmt.Sprintf(`fill="%s" fill-opacity="0.8" stroke="%s"`, c[0], c[1]))
		lead := u.Base.LeaderPoint()
		fmt.Fprintf(&b, `  <polyline points="%s %s" stroke="%s" stroke-width="2"/>`+"\n", at(lead), at(geom.Along(lead, u.Base.Facing(), 0.4)), c[1])
		text(u.Base.Centre(), u.Name)
	}
	inch := geom.Point{X: box.X.Lo + 0.3, Y: box.Y.Lo + 0.3}
	fmt.Fprintf(&b, `  <polyline points="%s %s" stroke="#555" stroke-width="2"/>`+"\n", at(inch), at(inch.Add(geom.Point{X: 1})))
	text(inch.Add(geom.Point{X: 1.6}), "1 inch")
	b.WriteString("</svg>\n")
	return b.String()
}

// content is a box about everything, or a part of the table where there is nothing.
func content(t *spatial.Table) r2.Rect {
	box := r2.EmptyRect()
	for id := range t.Units() {
		for _, c := range t.Unit(id).Base.Corners() {
			box = box.AddPoint(c)
		}
	}
	for id := range spatial.PieceID(t.NumPieces()) {
		for _, c := range t.Piece(id).Shape().Outline() {
			box = box.AddPoint(c)
		}
	}
	if box.IsEmpty() {
		box = r2.RectFromPoints(geom.Point{}, geom.Point{X: 72, Y: 48})
	}
	return box.ExpandedByMargin(around)
}

func places(ring []geom.Point, at func(geom.Point) string) string {
	var s []string
	for _, p := range ring {
		s = append(s, at(p))
	}
	return strings.Join(s, " ")
}

// ground is how terrain is filled.
func ground(k terrain.Kind) string {
	return fmt.Sprintf(`fill="%s" fill-opacity="0.6"`, map[terrain.Kind]string{
		terrain.Blocking: "#b9ab94", terrain.Difficult: "#bcd0a4", terrain.Obstacle: "#8f7a5c", terrain.Hill: "#e6dcb8", terrain.Decorative: "#eeeeea",
	}[k])
}
