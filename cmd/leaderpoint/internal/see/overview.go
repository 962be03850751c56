package see

import (
	"fmt"
	"io"

	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/arguments"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/overview"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/screen"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// showOverview takes the looks of all viewers, and prints them on one page.
func showOverview(out io.Writer, q *arguments.Inquiry, matrix bool) (show func(spatial.UnitID, []view) error, end func() error) {
	o := overview.Page{
		Key: "s sees, c sees in cover, - does not", Verb: "looks at", Letters: "sc", Matrix: matrix, Facts: "arc, sight, cover or facing",
		More: "One look: --from NAME --to NAME. All of one unit: --from NAME. All: --full.",
	}
	n := q.Table().Len()
	letters := make(map[[2]spatial.UnitID]byte, n)
	o.Letter = func(a, b spatial.UnitID) (letter, colour string) {
		switch letters[[2]spatial.UnitID{a, b}] {
		case 's':
			return "s", screen.ColourYes
		case 'c':
			return "c", screen.ColourHalf
		}
		return "-", screen.ColourNo
	}
	show = func(a spatial.UnitID, rows []view) error {
		for i := range rows {
			v := &rows[i]
			b, err := q.Table().Find(v.To)
			if err != nil {
				return err
			}
			switch {
			case v.Sight.Sees && v.Cover.InCover:
				letters[[2]spatial.UnitID{a, b}] = 'c'
			case v.Sight.Sees:
				letters[[2]spatial.UnitID{a, b}] = 's'
			}
			for _, m := range v.closeCalls() {
				o.Calls = append(o.Calls, overview.CloseCall{Text: fmt.Sprintf("%s, %s: %s", v.From, v.To, m), Amount: m.amount})
			}
		}
		return nil
	}
	return show, func() error { return o.Print(out, q) }
}
