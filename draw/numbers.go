package draw

import (
	"slices"
	"strconv"

	"github.com/leaderpoint/leaderpoint/draw/internal/display"
)

// number gives all things of the page a number, in the order in which they are drawn.
func (l *layout) number() {
	l.names = []string{}
	for _, p := range l.page.panels {
		p.ground.Numbered(func(name string) string {
			if !slices.Contains(l.names, name) {
				l.names = append(l.names, name)
			}
			return name
		})
	}
}

func (l *layout) numberOf(name string) string {
	return strconv.Itoa(slices.Index(l.names, name) + 1)
}

// numbers lists the names that pictures have by number, in columns.
func (l *layout) numbers() {
	if len(l.names) == 0 {
		return
	}
	least := 20.0
	rows := make([]string, len(l.names))
	for i, name := range l.names {
		rows[i] = l.measure.Shorten(strconv.Itoa(i+1)+"  "+name, l.width-4, smallSize, false)
		least = max(least, l.measure.Reserve(rows[i], smallSize, false)+3)
	}
	columns := max(1, int(l.width/least))
	deep := (len(rows) + columns - 1) / columns
	list := display.Group{ID: "names", Title: "names by number"}
	for i, row := range rows {
		at := display.Point{X: 1 + float64(float64(i/deep)*(l.width/float64(columns))), Y: l.y + float64(float64(i%deep+1)*smallSize*leading)}
		list.Items = append(list.Items, display.Text{At: at, Size: smallSize, Colour: rgb(black), Text: row})
	}
	l.put(list)
	l.y += float64(float64(deep)*smallSize*leading) + 1
}
