package page

import (
	"slices"
	"strconv"

	"github.com/leaderpoint/leaderpoint/internal/draw/internal/display"
	"github.com/leaderpoint/leaderpoint/internal/draw/internal/palette"
)

// named returns all the names on the page, in the order in which they are drawn. If numbers mark
// them, the first has number 1.
func (p *Page) named() []string {
	names := []string{}
	for i := range p.Panels {
		p.Panels[i].Ground.Numbered(func(name string) string {
			if !slices.Contains(names, name) {
				names = append(names, name)
			}
			return name
		})
	}
	return names
}

func (l *layout) numberOf(name string) string {
	return strconv.Itoa(slices.Index(l.names, name) + 1)
}

// shows reports whether a picture shows the owner of a name.
func (l *layout) shows(name string) bool {
	for i := range l.fits {
		if slices.Contains(l.page.Panels[i].Ground.NamesIn(l.fits[i].Shown), name) {
			return true
		}
	}
	return false
}

// numbers lists the names that pictures show by number, in columns, without those outside all
// pictures. Until pictures are drawn that is not known, and all are listed.
func (l *layout) numbers() {
	least := 20.0
	var rows []string
	for i, name := range l.names {
		if len(l.fits) > 0 && !l.shows(name) {
			continue
		}
		row := l.measure.Shorten(strconv.Itoa(i+1)+"  "+name, l.width-4, SmallSize, false)
		rows = append(rows, row)
		least = max(least, l.measure.Reserve(row, SmallSize, false)+3)
	}
	if len(rows) == 0 {
		return
	}
	columns := max(1, int(l.width/least))
	deep := (len(rows) + columns - 1) / columns
	list := display.Group{ID: "names", Title: "names by number"}
	for i, row := range rows {
		at := display.Point{X: 1 + float64(float64(i/deep)*(l.width/float64(columns))), Y: l.y + float64(float64(i%deep+1)*SmallSize*leading)}
		list.Items = append(list.Items, display.Text{At: at, Size: SmallSize, Colour: palette.Black, Text: row})
	}
	l.put(list)
	l.y += float64(float64(deep)*SmallSize*leading) + 1
}
