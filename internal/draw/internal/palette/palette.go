// Package palette has the styles of exhibits, which remain distinct in grey and for colour-blind
// people.
package palette

import (
	"strings"

	"github.com/leaderpoint/leaderpoint/internal/draw/internal/display"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// The colours of Okabe and Ito (jfly.uni-koeln.de/color), made for colour-blind people, and greys.
const (
	Black      display.Colour = 0xff000000
	skyBlue    display.Colour = 0xff56b4e9
	green      display.Colour = 0xff009e73
	yellow     display.Colour = 0xfff0e442
	blue       display.Colour = 0xff0072b2
	Vermillion display.Colour = 0xffd55e00
	purple     display.Colour = 0xffcc79a7
	plum       display.Colour = 0xff8a2d62
	darkGreen  display.Colour = 0xff006b4e
	darkGrey   display.Colour = 0xff444444
	MidGrey    display.Colour = 0xff767676
	paleGrey   display.Colour = 0xffe4e4e4
	White      display.Colour = 0xffffffff
)

// sideLooks is how many looks there are for armies.
const sideLooks = 4

// LooksOf returns the numbers of the looks of some armies, in their order. An army named after a
// colour has the look of that colour: the red army is red. The others have the first free ones.
func LooksOf(sides []string) []int {
	words := map[string]int{"blue": 0, "red": 1, "orange": 1, "brown": 1, "green": 2, "pink": 3, "purple": 3, "violet": 3}
	looks, taken := make([]int, len(sides)), 0
	for i, name := range sides {
		looks[i] = -1
		if n, ok := words[strings.ToLower(name)]; ok && taken&(1<<n) == 0 {
			looks[i] = n
			taken |= 1 << n
		}
	}
	next := 0
	for i := range looks {
		if looks[i] >= 0 {
			continue
		}
		for next < sideLooks && taken&(1<<next) != 0 {
			next++
		}
		looks[i] = next
		next++
	}
	return looks
}

// Side returns the look of the bases of an army, by a number of [LooksOf]. Each has a tint, a line
// and a hatch of its own, and they repeat from the fifth on.
func Side(n int) display.Style {
	return [sideLooks]display.Style{
		{Fill: 0xffcfe4f3, Stroke: 0xff004a75, Width: 0.4},
		{Fill: 0xfffbe3d0, Stroke: 0xff8a3d00, Width: 0.4, Hatch: display.RisingWide, HatchColour: 0xffd9905c},
		{Fill: 0xffd3efe5, Stroke: 0xff00553e, Width: 0.4, Hatch: display.Level, HatchColour: 0xff6bbfa4},
		{Fill: 0xfff5e1ec, Stroke: 0xff7a3a5b, Width: 0.4, Hatch: display.UprightWide, HatchColour: 0xffcc93b3},
	}[n%sideLooks]
}

// OfTerrain returns the look of a piece of terrain of a kind.
func OfTerrain(k terrain.Kind) display.Style {
	switch k {
	case terrain.Blocking:
		return display.Style{Fill: 0xffd0d0d0, Stroke: darkGrey, Width: 0.4, Hatch: display.Crossed, HatchColour: MidGrey}
	case terrain.Difficult:
		return display.Style{Fill: 0xffeef3e2, Stroke: 0xff4d5d20, Width: 0.25, Hatch: display.Dots, HatchColour: 0xff6b7f35}
	case terrain.Obstacle:
		return display.Style{Fill: 0xfff0e6d0, Stroke: 0xff5e4a1c, Width: 0.35, Hatch: display.Upright, HatchColour: 0xff5e4a1c}
	case terrain.Hill:
		return display.Style{Fill: 0xfff8f3de, Stroke: 0xff75682e, Width: 0.25, Dash: display.LongDash, Hatch: display.FallingWide, HatchColour: 0xffa89a5c}
	}
	return display.Style{Fill: 0xfff6f6f6, Stroke: MidGrey, Width: 0.2, Dash: display.Dotted}
}

// line returns the style of a line.
func line(colour display.Colour, width float64, dash display.Dash) display.Style {
	return display.Style{Stroke: colour, Width: width, Dash: dash}
}

// area returns a line with a hatch within.
func area(colour display.Colour, width float64, dash display.Dash, hatch display.Hatch, lines display.Colour) display.Style {
	return display.Style{Stroke: colour, Width: width, Dash: dash, Hatch: hatch, HatchColour: lines}
}

// mark returns a disc with a rim.
func mark(fill, rim display.Colour, width float64) display.Style {
	return display.Style{Fill: fill, Stroke: rim, Width: width}
}

// The table and what is on it: its edge, the line an inch around a base, and the rim of what is to
// blame. Also an objective, and the rim of terrain that a move may go through.
func TableEdge() display.Style   { return line(Black, 0.7, display.Solid) }
func Zone() display.Style        { return line(MidGrey, 0.17, display.Dashed) }
func Outlined() display.Style    { return line(Vermillion, 1.5, display.Solid) }
func MarkerStyle() display.Style { return mark(yellow, Black, 0.8) }
func Passed() display.Style      { return line(0xff4d5d20, 0.9, display.LongDash) }

// Bases that are not there now: a former or possible place. The place where the verdict turns, and
// another limit beside it. The place of a unit or piece on a table that turns the verdict.
func Ghost() display.Style          { return line(MidGrey, 0.35, display.Dashed) }
func FlipGhost() display.Style      { return area(plum, 0.5, display.DashDot, display.FallingWide, purple) }
func OtherFlipGhost() display.Style { return area(plum, 0.5, display.Dashed, display.Level, purple) }
func MisplacedGhost() display.Style { return line(plum, 0.25, display.LongDash) }

// A unit at first contact, flush with its target and in the end. A target that has turned to its
// charger, and an enemy that is moved away.
func MetStyle() display.Style     { return line(darkGrey, 0.35, display.Dotted) }
func AlignedStyle() display.Style { return line(darkGrey, 0.4, display.DashDot) }
func FinalStyle() display.Style   { return area(Black, 0.6, display.Solid, display.Level, MidGrey) }
func TurnedStyle() display.Style  { return line(0xff004a75, 0.5, display.LongDash) }
func Nudge() display.Style        { return line(green, 0.9, display.Dotted) }

// Sight: a clear line and its end, a closed line, and the hidden or covered part of a facing.
// Ground that cannot be seen from a point.
func ClearLine() display.Style  { return line(darkGreen, 0.6, display.Solid) }
func ClearEnd() display.Style   { return mark(darkGreen, White, 0.2) }
func ClosedLine() display.Style { return line(Vermillion, 0.6, display.Dotted) }
func Shaded() display.Style     { return line(0xff9a6200, 1.4, display.Dotted) }
func Shadow() display.Style {
	return display.Style{Fill: paleGrey, Opacity: 60, Hatch: display.Falling, HatchColour: MidGrey}
}

// Lines between arcs, the arc of sight of a unit beside the arcs of its target, and the facing that
// counts.
func ArcLine() display.Style    { return line(blue, 0.3, display.DashDot) }
func LookLine() display.Style   { return line(blue, 0.45, display.DashDotDot) }
func FacingLine() display.Style { return line(blue, 1.2, display.Solid) }

// Paths: the line, the ground that a move sweeps, and the same with a base for a path that does not
// exist.
func WayLine() display.Style      { return line(blue, 0.5, display.LongDash) }
func LineWithout() display.Style  { return line(blue, 0.35, display.Dotted) }
func GhostWithout() display.Style { return line(blue, 0.7, display.Dashed) }
func SweptWithout() display.Style {
	return area(blue, 0.2, display.Dotted, display.RisingWide, skyBlue)
}
func Swept() display.Style {
	return display.Style{Fill: skyBlue, Opacity: 16, Hatch: display.Rising, HatchColour: skyBlue}
}

// Lengths: a margin, any other, a reach, and the least distance of a weapon.
func MarginLine() display.Style     { return line(Black, 0.35, display.Solid) }
func LengthLine() display.Style     { return line(darkGrey, 0.17, display.Solid) }
func RangeLine() display.Style      { return line(darkGrey, 0.35, display.Dashed) }
func LeastRangeLine() display.Style { return line(darkGrey, 0.7, display.Dashed) }

// Points: first contact, and where a path meets an obstacle.
func ContactMark() display.Style { return mark(Vermillion, White, 0.2) }
func MeetingMark() display.Style { return mark(White, Vermillion, 0.6) }

// Places: where the middle of a front can be, where a move may end, the part of a front in contact.
// A distance that is not kept, and places that are too near.
func PlacesLine() display.Style  { return line(darkGreen, 0.8, display.Dashed) }
func HeldLine() display.Style    { return line(darkGreen, 0.6, display.Solid) }
func ContactLine() display.Style { return line(green, 2, display.Solid) }
func BrokenZone() display.Style {
	return area(Vermillion, 0.4, display.Dashed, display.FallingWide, 0xfff0a880)
}
func TooNear() display.Style {
	return area(Vermillion, 0.25, display.Dashed, display.UprightWide, 0xfff0a880)
}

// GridLine returns a line of a chart at a number of an axis.
func GridLine() display.Style { return line(0xffc8c8c8, 0.14, display.Solid) }

// Zones are areas of one side and of another, below the units.
func Zones(n int) display.Style {
	return [2]display.Style{
		{Fill: 0xffeef5fa, Hatch: display.UprightWide, HatchColour: 0xffc3dbea},
		{Fill: 0xfffdf4ec, Hatch: display.RisingWide, HatchColour: 0xfff0d3bb},
	}[n%2]
}
