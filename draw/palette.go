package draw

import (
	"github.com/leaderpoint/leaderpoint/draw/internal/display"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// The colours of Okabe and Ito (jfly.uni-koeln.de/color), made for people who see colours differently,
// and greys.
const (
	black      = 0x000000
	orange     = 0xe69f00
	skyBlue    = 0x56b4e9
	green      = 0x009e73
	yellow     = 0xf0e442
	blue       = 0x0072b2
	vermillion = 0xd55e00
	purple     = 0xcc79a7
	darkGrey   = 0x444444
	midGrey    = 0x767676
	paleGrey   = 0xe4e4e4
	white      = 0xffffff
)

func rgb(c uint32) display.Colour { return display.RGB(c) }

// side is how the bases of an army look: the n-th of the table. Each has a tint, a line and a
// hatch of its own, and they repeat from the fifth on.
func side(n int) display.Style {
	return [4]display.Style{
		{Fill: rgb(0xcfe4f3), Stroke: rgb(0x004a75), Width: 0.4},
		{Fill: rgb(0xfbe3d0), Stroke: rgb(0x8a3d00), Width: 0.4, Hatch: display.RisingWide, HatchColour: rgb(0xd9905c)},
		{Fill: rgb(0xd3efe5), Stroke: rgb(0x00553e), Width: 0.4, Hatch: display.Level, HatchColour: rgb(0x6bbfa4)},
		{Fill: rgb(0xf5e1ec), Stroke: rgb(0x7a3a5b), Width: 0.4, Hatch: display.UprightWide, HatchColour: rgb(0xcc93b3)},
	}[n%4]
}

// ofTerrain is how a piece of terrain of a kind looks.
func ofTerrain(k terrain.Kind) display.Style {
	switch k {
	case terrain.Blocking:
		return display.Style{Fill: rgb(0xd0d0d0), Stroke: rgb(darkGrey), Width: 0.4, Hatch: display.Crossed, HatchColour: rgb(midGrey)}
	case terrain.Difficult:
		return display.Style{Fill: rgb(0xeef3e2), Stroke: rgb(0x4d5d20), Width: 0.25, Hatch: display.Dots, HatchColour: rgb(0x6b7f35)}
	case terrain.Obstacle:
		return display.Style{Fill: rgb(0xf0e6d0), Stroke: rgb(0x5e4a1c), Width: 0.35, Hatch: display.Upright, HatchColour: rgb(0x5e4a1c)}
	case terrain.Hill:
		return display.Style{Fill: rgb(0xf8f3de), Stroke: rgb(0x75682e), Width: 0.25, Dash: display.LongDash, Hatch: display.FallingWide, HatchColour: rgb(0xa89a5c)}
	}
	return display.Style{Fill: rgb(0xf6f6f6), Stroke: rgb(midGrey), Width: 0.2, Dash: display.Dotted}
}

// tableEdge is the rim of the playing area.
func tableEdge() display.Style { return display.Style{Stroke: rgb(black), Width: 0.7} }

// zone is the line an inch around a base.
func zone() display.Style {
	return display.Style{Stroke: rgb(midGrey), Width: 0.17, Dash: display.Dashed}
}

// outlined is the rim of what is to blame: the culprit.
func outlined() display.Style { return display.Style{Stroke: rgb(vermillion), Width: 1.5} }

// ghost is a base that is not there: where one was, or would be.
func ghost() display.Style {
	return display.Style{Stroke: rgb(midGrey), Width: 0.35, Dash: display.Dashed}
}

// flipGhost is the nearest place at which the verdict turns.
func flipGhost() display.Style {
	return display.Style{Stroke: rgb(0x8a2d62), Width: 0.5, Dash: display.DashDot, Hatch: display.FallingWide, HatchColour: rgb(purple)}
}

// misplacedGhost is where something stands on a table within the tolerance of measuring that turns the verdict.
func misplacedGhost() display.Style {
	return display.Style{Stroke: rgb(0x8a2d62), Width: 0.25, Dash: display.LongDash}
}

// clearLine is a line of sight that is open, closedLine one that is not.
func clearLine() display.Style { return display.Style{Stroke: rgb(0x006b4e), Width: 0.6} }
func closedLine() display.Style {
	return display.Style{Stroke: rgb(vermillion), Width: 0.6, Dash: display.Dotted}
}

// arcLine bounds an arc.
func arcLine() display.Style {
	return display.Style{Stroke: rgb(blue), Width: 0.3, Dash: display.DashDot}
}

// shadow is what cannot be seen from a point.
func shadow() display.Style {
	return display.Style{Fill: rgb(paleGrey), Opacity: 60, Hatch: display.Falling, HatchColour: rgb(midGrey)}
}

// shaded is the part of a facing that something hides or covers.
func shaded() display.Style {
	return display.Style{Stroke: rgb(0x9a6200), Width: 1.4, Dash: display.Dotted}
}

// swept is the ground that a move goes over.
func swept() display.Style {
	return display.Style{Fill: rgb(skyBlue), Opacity: 16, Hatch: display.Rising, HatchColour: rgb(skyBlue)}
}

// wayLine is the way that something goes.
func wayLine() display.Style {
	return display.Style{Stroke: rgb(blue), Width: 0.5, Dash: display.LongDash}
}

// marginLine is a length that is measured: how close the call was. lengthLine is any other length.
func marginLine() display.Style { return display.Style{Stroke: rgb(black), Width: 0.35} }
func lengthLine() display.Style { return display.Style{Stroke: rgb(darkGrey), Width: 0.17} }

// contactMark is where two things touch.
func contactMark() display.Style {
	return display.Style{Fill: rgb(vermillion), Stroke: rgb(white), Width: 0.2}
}

// facingLine is the facing that is meant.
func facingLine() display.Style { return display.Style{Stroke: rgb(blue), Width: 1.2} }

// clearEnd is where a clear line of sight ends.
func clearEnd() display.Style {
	return display.Style{Fill: rgb(0x006b4e), Stroke: rgb(white), Width: 0.2}
}

// rangeLine is how far something reaches.
func rangeLine() display.Style {
	return display.Style{Stroke: rgb(darkGrey), Width: 0.35, Dash: display.Dashed}
}

// nudge is somebody else who is moved: where he stands then.
func nudge() display.Style {
	return display.Style{Stroke: rgb(green), Width: 0.9, Dash: display.Dotted}
}

// metStyle is a charger at first contact, alignedStyle when it has come flush, and finalStyle a unit in
// the end.
func metStyle() display.Style {
	return display.Style{Stroke: rgb(darkGrey), Width: 0.35, Dash: display.Dotted}
}

func alignedStyle() display.Style {
	return display.Style{Stroke: rgb(darkGrey), Width: 0.4, Dash: display.DashDot}
}

func finalStyle() display.Style {
	return display.Style{Stroke: rgb(black), Width: 0.6, Hatch: display.Level, HatchColour: rgb(midGrey)}
}

// heldLine are places along a facing that are free.
func heldLine() display.Style { return display.Style{Stroke: rgb(0x006b4e), Width: 0.6} }

// contactLine is the part of a front that is in contact: wider than the front.
func contactLine() display.Style { return display.Style{Stroke: rgb(green), Width: 2} }

// brokenZone is a distance about something that is not kept.
func brokenZone() display.Style {
	return display.Style{Stroke: rgb(vermillion), Width: 0.4, Dash: display.Dashed, Hatch: display.FallingWide, HatchColour: rgb(0xf0a880)}
}

// tooNear are places that are not allowed.
func tooNear() display.Style {
	return display.Style{Stroke: rgb(vermillion), Width: 0.25, Dash: display.Dashed, Hatch: display.UprightWide, HatchColour: rgb(0xf0a880)}
}

// gridLine is a line of a chart at a number of an axis.
func gridLine() display.Style { return display.Style{Stroke: rgb(0xc8c8c8), Width: 0.14} }

// endMark and endLine are where a move may end, and the heading there.
func endMark() display.Style { return display.Style{Fill: rgb(0x006b4e)} }
func endLine() display.Style { return display.Style{Stroke: rgb(0x006b4e), Width: 0.15} }

// markerStyle is an objective.
func markerStyle() display.Style {
	return display.Style{Fill: rgb(yellow), Stroke: rgb(black), Width: 0.3, Hatch: display.Upright, HatchColour: rgb(midGrey)}
}

// passed is the rim of what a move goes through, and may.
func passed() display.Style {
	return display.Style{Stroke: rgb(0x4d5d20), Width: 0.9, Dash: display.LongDash}
}

// turnedStyle is a target that has turned to its charger.
func turnedStyle() display.Style {
	return display.Style{Stroke: rgb(0x004a75), Width: 0.5, Dash: display.LongDash}
}
