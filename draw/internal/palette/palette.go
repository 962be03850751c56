// Package palette has the styles of exhibits, which stay apart in grey and for who is colour-blind.
package palette

import (
	"strings"

	"github.com/leaderpoint/leaderpoint/draw/internal/display"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// The colours of Okabe and Ito (jfly.uni-koeln.de/color), made for people who see colours differently,
// and greys.
const (
	Black      = 0x000000
	orange     = 0xe69f00
	skyBlue    = 0x56b4e9
	green      = 0x009e73
	yellow     = 0xf0e442
	blue       = 0x0072b2
	Vermillion = 0xd55e00
	purple     = 0xcc79a7
	darkGrey   = 0x444444
	MidGrey    = 0x767676
	paleGrey   = 0xe4e4e4
	White      = 0xffffff
)

// RGB is a colour by its number.
func RGB(c uint32) display.Colour { return display.RGB(c) }

// sideLooks is how many looks there are for armies.
const sideLooks = 4

// LooksOf are the numbers of the looks of some armies, in their order: an army that is called by the colour of a look has
// that one, so that nobody has to look for the red army among blue bases, and the others have the first that are free.
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

// Side is how the bases of an army look, by a number of [LooksOf]. Each has a tint, a line and a
// hatch of its own, and they repeat from the fifth on.
func Side(n int) display.Style {
	return [sideLooks]display.Style{
		{Fill: RGB(0xcfe4f3), Stroke: RGB(0x004a75), Width: 0.4},
		{Fill: RGB(0xfbe3d0), Stroke: RGB(0x8a3d00), Width: 0.4, Hatch: display.RisingWide, HatchColour: RGB(0xd9905c)},
		{Fill: RGB(0xd3efe5), Stroke: RGB(0x00553e), Width: 0.4, Hatch: display.Level, HatchColour: RGB(0x6bbfa4)},
		{Fill: RGB(0xf5e1ec), Stroke: RGB(0x7a3a5b), Width: 0.4, Hatch: display.UprightWide, HatchColour: RGB(0xcc93b3)},
	}[n%sideLooks]
}

// OfTerrain is how a piece of terrain of a kind looks.
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

// TableEdge is the rim of the playing area.
func TableEdge() display.Style { return display.Style{Stroke: RGB(Black), Width: 0.7} }

// Zone is the line an inch around a base.
func Zone() display.Style {
	return display.Style{Stroke: RGB(MidGrey), Width: 0.17, Dash: display.Dashed}
}

// Outlined is the rim of what is to blame: the culprit.
func Outlined() display.Style { return display.Style{Stroke: RGB(Vermillion), Width: 1.5} }

// Ghost is a base that is not there: where one was, or would be.
func Ghost() display.Style {
	return display.Style{Stroke: RGB(MidGrey), Width: 0.35, Dash: display.Dashed}
}

// FlipGhost is the nearest place at which the verdict turns.
func FlipGhost() display.Style {
	return display.Style{Stroke: RGB(0x8a2d62), Width: 0.5, Dash: display.DashDot, Hatch: display.FallingWide, HatchColour: RGB(purple)}
}

// OtherFlipGhost is a place at which another verdict turns, or the same by another limit: it may stand beside a [FlipGhost] or a [GrownGhost].
func OtherFlipGhost() display.Style {
	return display.Style{Stroke: RGB(0x8a2d62), Width: 0.5, Dash: display.Dashed, Hatch: display.Level, HatchColour: RGB(purple)}
}

// GrownGhost is what is in the way, as large or as small as turns the verdict.
func GrownGhost() display.Style {
	return display.Style{Stroke: RGB(0x8a2d62), Width: 0.4, Dash: display.DashDotDot, Hatch: display.UprightWide, HatchColour: RGB(purple)}
}

// MisplacedGhost is where something stands on a table within the tolerance of measuring that turns the verdict.
func MisplacedGhost() display.Style {
	return display.Style{Stroke: RGB(0x8a2d62), Width: 0.25, Dash: display.LongDash}
}

// ClearLine is a line of sight that is open.
func ClearLine() display.Style { return display.Style{Stroke: RGB(0x006b4e), Width: 0.6} }

// ClosedLine is a line of sight that something closes.
func ClosedLine() display.Style {
	return display.Style{Stroke: RGB(Vermillion), Width: 0.6, Dash: display.Dotted}
}

// ArcLine bounds an arc.
func ArcLine() display.Style {
	return display.Style{Stroke: RGB(blue), Width: 0.3, Dash: display.DashDot}
}

// LookLine bounds the arc of sight of who looks, beside the arcs of who is looked at.
func LookLine() display.Style {
	return display.Style{Stroke: RGB(blue), Width: 0.45, Dash: display.DashDotDot}
}

// Shadow is what cannot be seen from a point.
func Shadow() display.Style {
	return display.Style{Fill: RGB(paleGrey), Opacity: 60, Hatch: display.Falling, HatchColour: RGB(MidGrey)}
}

// Shaded is the part of a facing that something hides or covers.
func Shaded() display.Style {
	return display.Style{Stroke: RGB(0x9a6200), Width: 1.4, Dash: display.Dotted}
}

// Zones are areas of one side and of another, below the units.
func Zones(n int) display.Style {
	return [2]display.Style{
		{Fill: RGB(0xeef5fa), Hatch: display.UprightWide, HatchColour: RGB(0xc3dbea)},
		{Fill: RGB(0xfdf4ec), Hatch: display.RisingWide, HatchColour: RGB(0xf0d3bb)},
	}[n%2]
}

// Swept is the ground that a move goes over.
func Swept() display.Style {
	return display.Style{Fill: RGB(skyBlue), Opacity: 16, Hatch: display.Rising, HatchColour: RGB(skyBlue)}
}

// WayLine is the way that something goes.
func WayLine() display.Style {
	return display.Style{Stroke: RGB(blue), Width: 0.5, Dash: display.LongDash}
}

// SweptWithout is the ground that a move would go over that cannot be made; GhostWithout is a base on it and at its end, and
// LineWithout the way of its leader point.
func SweptWithout() display.Style {
	return display.Style{Stroke: RGB(blue), Width: 0.2, Dash: display.Dotted, Hatch: display.RisingWide, HatchColour: RGB(skyBlue)}
}
func GhostWithout() display.Style {
	return display.Style{Stroke: RGB(blue), Width: 0.7, Dash: display.Dashed}
}
func LineWithout() display.Style {
	return display.Style{Stroke: RGB(blue), Width: 0.35, Dash: display.Dotted}
}

// MeetingMark is where such a move meets what forbids it.
func MeetingMark() display.Style {
	return display.Style{Fill: RGB(White), Stroke: RGB(Vermillion), Width: 0.6}
}

// MarginLine is a length that is measured: how close the call was. LengthLine is any other length.
func MarginLine() display.Style { return display.Style{Stroke: RGB(Black), Width: 0.35} }
func LengthLine() display.Style { return display.Style{Stroke: RGB(darkGrey), Width: 0.17} }

// ContactMark is where two things touch.
func ContactMark() display.Style {
	return display.Style{Fill: RGB(Vermillion), Stroke: RGB(White), Width: 0.2}
}

// FacingLine is the facing that is meant.
func FacingLine() display.Style { return display.Style{Stroke: RGB(blue), Width: 1.2} }

// ClearEnd is where a clear line of sight ends.
func ClearEnd() display.Style {
	return display.Style{Fill: RGB(0x006b4e), Stroke: RGB(White), Width: 0.2}
}

// RangeLine is how far something reaches.
func RangeLine() display.Style {
	return display.Style{Stroke: RGB(darkGrey), Width: 0.35, Dash: display.Dashed}
}

// LeastRangeLine is how near is too near for a weapon.
func LeastRangeLine() display.Style {
	return display.Style{Stroke: RGB(darkGrey), Width: 0.7, Dash: display.Dashed}
}

// Nudge is somebody else who is moved: where he stands then.
func Nudge() display.Style {
	return display.Style{Stroke: RGB(green), Width: 0.9, Dash: display.Dotted}
}

// MetStyle is a charger at first contact.
func MetStyle() display.Style {
	return display.Style{Stroke: RGB(darkGrey), Width: 0.35, Dash: display.Dotted}
}

// AlignedStyle is a charger when it has come flush.
func AlignedStyle() display.Style {
	return display.Style{Stroke: RGB(darkGrey), Width: 0.4, Dash: display.DashDot}
}

// FinalStyle is a unit in the end.
func FinalStyle() display.Style {
	return display.Style{Stroke: RGB(Black), Width: 0.6, Hatch: display.Level, HatchColour: RGB(MidGrey)}
}

// PlacesLine are places along a facing where the middle of a front may stand.
func PlacesLine() display.Style {
	return display.Style{Stroke: RGB(0x006b4e), Width: 0.8, Dash: display.Dashed}
}

// HeldLine are places on a way where a move may end, and a front that is held against a gap.
func HeldLine() display.Style { return display.Style{Stroke: RGB(0x006b4e), Width: 0.6} }

// ContactLine is the part of a front that is in contact: wider than the front.
func ContactLine() display.Style { return display.Style{Stroke: RGB(green), Width: 2} }

// BrokenZone is a distance about something that is not kept.
func BrokenZone() display.Style {
	return display.Style{Stroke: RGB(Vermillion), Width: 0.4, Dash: display.Dashed, Hatch: display.FallingWide, HatchColour: RGB(0xf0a880)}
}

// TooNear are places that are not allowed.
func TooNear() display.Style {
	return display.Style{Stroke: RGB(Vermillion), Width: 0.25, Dash: display.Dashed, Hatch: display.UprightWide, HatchColour: RGB(0xf0a880)}
}

// GridLine is a line of a chart at a number of an axis.
func GridLine() display.Style { return display.Style{Stroke: RGB(0xc8c8c8), Width: 0.14} }

// EndMark is where a move may end.
func EndMark() display.Style { return display.Style{Fill: RGB(0x006b4e)} }

// EndLine is the heading there.
func EndLine() display.Style { return display.Style{Stroke: RGB(0x006b4e), Width: 0.15} }

// MarkerStyle is an objective.
func MarkerStyle() display.Style {
	return display.Style{Fill: RGB(yellow), Stroke: RGB(Black), Width: 0.8} // by its rim, as an obstacle has the hatch
}

// Passed is the rim of what a move goes through, and may.
func Passed() display.Style {
	return display.Style{Stroke: RGB(0x4d5d20), Width: 0.9, Dash: display.LongDash}
}

// TurnedStyle is a target that has turned to its charger.
func TurnedStyle() display.Style {
	return display.Style{Stroke: RGB(0x004a75), Width: 0.5, Dash: display.LongDash}
}

// Heat is how a class is hatched.
func Heat(level int) display.Style {
	s := display.Style{Stroke: RGB(MidGrey), Width: 0.15, Opacity: 75}
	switch level {
	case 0:
		s.Fill = RGB(White)
	case 1:
		s.Fill, s.Hatch, s.HatchColour = RGB(0xf3f3f3), display.RisingWide, RGB(MidGrey)
	case 2:
		s.Fill, s.Hatch, s.HatchColour = RGB(0xdedede), display.Rising, RGB(darkGrey)
	default:
		s.Fill, s.Hatch, s.HatchColour = RGB(0xbdbdbd), display.Crossed, RGB(Black)
	}
	return s
}
