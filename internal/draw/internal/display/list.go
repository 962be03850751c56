// Package display holds the parts of a picture on paper: shapes, texts, groups. A list is made
// once, and written by the backends svg, pdf and png, which decide nothing.
//
// Places and lengths are millimetres on paper, X to the right and Y down, from the upper left
// corner of the drawing. Every number that a backend needs is in the list, so that the three show
// the same.
package display

import (
	"slices"

	"github.com/golang/geo/r2"
)

// Point is a place on paper in millimetres.
type Point = r2.Point

// List is a drawing.
type List struct {
	// Title and Desc name and describe the drawing for people who do not see it.
	Title, Desc string
	// Width and Height in millimetres.
	Width, Height float64
	Items         []Item
}

// Item is a part of a drawing: a Shape, a Disc, a Text or a Group.
type Item interface{ item() }

// Drawer draws items on paper. A disc is a shape to it.
type Drawer interface {
	Group(g Group)
	Shape(s Shape)
	Text(t Text)
}

// Draw gives items to a drawer, one after the other.
func Draw(to Drawer, items []Item) {
	for _, item := range items {
		switch item := item.(type) {
		case Group:
			to.Group(item)
		case Shape:
			to.Shape(item)
		case Disc:
			to.Shape(item.Shape())
		case Text:
			to.Text(item)
		}
	}
}

// Group is items that belong together and have a name.
type Group struct {
	// ID is a word that names the group in the drawing, such as "sight-line"; it may be empty. A list
	// may have it more than once: the backends make names unique.
	ID string
	// Title is what the group shows, for people.
	Title string
	// Clip is the rectangle that cuts the items off; empty for none.
	Clip  r2.Rect
	Items []Item
}

// Shape is a path that is filled, hatched and stroked, in this order.
type Shape struct {
	Path  Path
	Style Style
}

// Disc is a filled and stroked circle.
type Disc struct {
	At     Point
	Radius float64
	Style  Style
}

// Shape returns the disc as a path.
func (d Disc) Shape() Shape {
	var p Path
	p.Circle(d.At, d.Radius)
	return Shape{Path: p, Style: d.Style}
}

// Text is one line of text.
type Text struct {
	At     Point   // on the base line: the beginning
	Middle bool    // At is the middle of the text
	Size   float64 // the font's size in millimetres
	Bold   bool
	Colour Colour
	Halo   bool // a light rim that keeps it legible on lines
	Text   string
}

func (Group) item() {}
func (Disc) item()  {}
func (Shape) item() {}
func (Text) item()  {}

// Clipped reports whether the group is cut off at its rectangle.
func (g *Group) Clipped() bool { return g.Clip != r2.Rect{} && !g.Clip.IsEmpty() }

// Rewritten returns items with every text, and every title of a group, rewritten.
func Rewritten(items []Item, tell func(string) string) []Item {
	items = slices.Clone(items)
	for i, item := range items {
		switch x := item.(type) {
		case Text:
			x.Text = tell(x.Text)
			items[i] = x
		case Group:
			x.Title, x.Items = tell(x.Title), Rewritten(x.Items, tell)
			items[i] = x
		}
	}
	return items
}
