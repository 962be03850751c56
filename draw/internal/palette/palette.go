// Package palette has the styles of exhibits, which stay apart in grey and for colour-blind people.
package palette

import (
	"strings"

	"github.com/leaderpoint/leaderpoint/draw/internal/display"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// The colours of Okabe and Ito (jfly.uni-koeln.de/color), made for colour-blind people, and greys.
const (
	Black      = 0x000000
	orange     = 0xe69f00
	skyBlue    = 0x56b4e9
	green      = 0x009e73
	yellow     = 0xf0e442
	blue       = 0x0072b2
	Vermillion = 0xd55e00
	purple     = 0xcc79a7
	plum       = 0x8a2d62
	darkGreen  = 0x006b4e
	darkGrey   = 0x444444
	MidGrey    = 0x767676
	paleGrey   = 0xe4e4e4
	White      = 0xffffff
)

// RGB returns a colour by its number.
func RGB(c uint32) display.Colour { return display.RGB(c) }

// sideLooks is how many looks there are for armies.
const sideLooks = 4

// LooksOf returns the numbers of the looks of some armies, in their order. An army with the name of
// a colour has the look of that colour: the red army is red. The others have the first that are
// free.
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

// Side returns how the bases of an army look, by a number of [LooksOf]. Each has a tint, a line and
// a hatch of its own, and they repeat from the fifth on.
func Side(n int) display.Style {
	return [sideLooks]display.Style{
		{Fill: RGB(0xcfe4f3), Stroke: RGB(0x004a75), Width: 0.4},
		{Fill: RGB(0xfbe3d0), Stroke: RGB(0x8a3d00), Width: 0.4, Hatch: display.RisingWide, HatchColour: RGB(0xd9905c)},
		{Fill: RGB(0xd3efe5), Stroke: RGB(0x00553e), Width: 0.4, Hatch: display.Level, HatchColour: RGB(0x6bbfa4)},
		{Fill: RGB(0xf5e1ec), Stroke: RGB(0x7a3a5b), Width: 0.4, Hatch: display.UprightWide, HatchColour: RGB(0xcc93b3)},
	}[n%sideLooks]
}

// OfTerrain returns how a piece of terrain of a kind looks.
func OfTerrain(k terrain.Kind) display.Style {
	switch k {
	case terrain.Blocking:
		return display.Style{Fill: RGB(0xd0d0d0), Stroke: RGB(darkGrey), Width: 0.4, Hatch: display.Crossed, HatchColour: RGB(MidGrey)}
	case terrain.Difficult:
		return display.Style{Fill: RGB(0xeef3e2), Stroke: RGB(0x4d5d20), Width: 0.25, Hatch: display.Dots, HatchColour: RGB(0x6b7f35)}
	case terrain.Obstacle:
		return display.Style{Fill: RGB(0xf0e6d0), Stroke: RGB(0x5e4a1c), Width: 0.35, Hatch: display.Upright, HatchColour: RGB(0x5e4a1c)}
	case terrain.Hill:
		return display.Style{Fill: RGB(0xf8f3de), Stroke: RGB(0x75682e), Width: 0.25, Dash: display.LongDash, Hatch: display.FallingWide, HatchColour: RGB(0xa89a5c)}
	}
	return display.Style{Fill: RGB(0xf6f6f6), Stroke: RGB(MidGrey), Width: 0.2, Dash: display.Dotted}
}

// line returns the style of a line.
func line(colour uint32, width float64, dash display.Dash) display.Style {
	return display.Style{Stroke: RGB(colour), Width: width, Dash: dash}
}

// area returns a line with a hatch within.
func area(colour uint32, width float64, dash display.Dash, hatch display.Hatch, lines uint32) display.Style {
	return display.Style{Stroke: RGB(colour), Width: width, Dash: dash, Hatch: hatch, HatchColour: RGB(lines)}
}

// mark returns a disc with a rim.
func mark(fill, rim uint32, width float64) display.Style {
	return display.Style{Fill: RGB(fill), Stroke: RGB(rim), Width: width}
}

// The table and what is on it: its edge, the line an inch around a base, and the rim of what is to
// blame. An objective, and the rim of what a move may go through.
func TableEdge() display.Style   { return line(Black, 0.7, display.Solid) }
func Zone() display.Style        { return line(MidGrey, 0.17, display.Dashed) }
func Outlined() display.Style    { return line(Vermillion, 1.5, display.Solid) }
func MarkerStyle() display.Style { return mark(yellow, Black, 0.8) }
func Passed() display.Style      { return line(0x4d5d20, 0.9, display.LongDash) }

// Bases that are not there now: where one was or would be. Where the verdict turns, and another
// limit that may be beside it. Where a thing is on a table that turns the verdict.
func Ghost() display.Style          { return line(MidGrey, 0.35, display.Dashed) }
func FlipGhost() display.Style      { return area(plum, 0.5, display.DashDot, display.FallingWide, purple) }
func OtherFlipGhost() display.Style { return area(plum, 0.5, display.Dashed, display.Level, purple) }
func MisplacedGhost() display.Style { return line(plum, 0.25, display.LongDash) }

// A unit at first contact, flush with its target and in the end. A target that has turned to its
// charger, and an enemy that is moved away.
func MetStyle() display.Style     { return line(darkGrey, 0.35, display.Dotted) }
func AlignedStyle() display.Style { return line(darkGrey, 0.4, display.DashDot) }
func FinalStyle() display.Style   { return area(Black, 0.6, display.Solid, display.Level, MidGrey) }
func TurnedStyle() display.Style  { return line(0x004a75, 0.5, display.LongDash) }
func Nudge() display.Style        { return line(green, 0.9, display.Dotted) }

// Sight: a clear line and its end, a closed line, and the hidden or covered part of a facing. What
// cannot be seen from a point.
func ClearLine() display.Style  { return line(darkGreen, 0.6, display.Solid) }
func ClearEnd() display.Style   { return mark(darkGreen, White, 0.2) }
func ClosedLine() display.Style { return line(Vermillion, 0.6, display.Dotted) }
func Shaded() display.Style     { return line(0x9a6200, 1.4, display.Dotted) }
func Shadow() display.Style {
	return display.Style{Fill: RGB(paleGrey), Opacity: 60, Hatch: display.Falling, HatchColour: RGB(MidGrey)}
}

// Lines between arcs, the arc of sight of a unit beside the arcs of its target, and the facing that
// counts.
func ArcLine() display.Style    { return line(blue, 0.3, display.DashDot) }
func LookLine() display.Style   { return line(blue, 0.45, display.DashDotDot) }
func FacingLine() display.Style { return line(blue, 1.2, display.Solid) }

// Ways: the line, the ground that a move sweeps, and the same with a base of a way that there is
// not.
func WayLine() display.Style      { return line(blue, 0.5, display.LongDash) }
func LineWithout() display.Style  { return line(blue, 0.35, display.Dotted) }
func GhostWithout() display.Style { return line(blue, 0.7, display.Dashed) }
func SweptWithout() display.Style {
	return area(blue, 0.2, display.Dotted, display.RisingWide, skyBlue)
}
func Swept() display.Style {
	return display.Style{Fill: RGB(skyBlue), Opacity: 16, Hatch: display.Rising, HatchColour: RGB(skyBlue)}
}

// Lengths: a margin, any other, how far something reaches, and how near is too near for a weapon.
func MarginLine() display.Style     { return line(Black, 0.35, display.Solid) }
func LengthLine() display.Style     { return line(darkGrey, 0.17, display.Solid) }
func RangeLine() display.Style      { return line(darkGrey, 0.35, display.Dashed) }
func LeastRangeLine() display.Style { return line(darkGrey, 0.7, display.Dashed) }

// Points: first contact, and where a way meets an obstacle.
func ContactMark() display.Style { return mark(Vermillion, White, 0.2) }
func MeetingMark() display.Style { return mark(White, Vermillion, 0.6) }

// Places: where the middle of a front can be, where a move may end, the part of a front in contact.
// A distance that is not kept, and places that are too near.
func PlacesLine() display.Style  { return line(darkGreen, 0.8, display.Dashed) }
func HeldLine() display.Style    { return line(darkGreen, 0.6, display.Solid) }
func ContactLine() display.Style { return line(green, 2, display.Solid) }
func BrokenZone() display.Style {
	return area(Vermillion, 0.4, display.Dashed, display.FallingWide, 0xf0a880)
}
func TooNear() display.Style {
	return area(Vermillion, 0.25, display.Dashed, display.UprightWide, 0xf0a880)
}

// GridLine returns a line of a chart at a number of an axis.
func GridLine() display.Style { return line(0xc8c8c8, 0.14, display.Solid) }

// Zones are areas of one side and of another, below the units.
func Zones(n int) display.Style {
	return [2]display.Style{
		{Fill: RGB(0xeef5fa), Hatch: display.UprightWide, HatchColour: RGB(0xc3dbea)},
		{Fill: RGB(0xfdf4ec), Hatch: display.RisingWide, HatchColour: RGB(0xf0d3bb)},
	}[n%2]
}
