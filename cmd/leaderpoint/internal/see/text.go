package see

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/arguments"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/phrase"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/screen"
	"github.com/leaderpoint/leaderpoint/internal/tell"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// showText prints a table for each viewer, after two lines about the whole.
func showText(out io.Writer, q *arguments.Inquiry) func(spatial.UnitID, []view) error {
	t := &screen.Telling{Width: screen.Of(out).Widest(screen.Wide)}
	t.Say("%s", q.Heading(" Distances in "+q.Lengths.Name()+", between the nearest points."))
	t.Say("Facing is the side of the target that the viewer is before, margin how far its nearest limit is.")
	fmt.Fprint(out, t.String())
	return func(id spatial.UnitID, rows []view) error {
		slices.SortStableFunc(rows, func(x, y view) int {
			return cmp.Compare(x.Distance.Distance, y.Distance.Distance)
		})
		return block(out, q.Table().Unit(id), rows, q.Lengths)
	}
}

// block prints what one unit sees, nearest first.
func block(out io.Writer, u *spatial.Unit, rows []view, lengths tell.Lengths) error {
	about := []string{u.Side, string(u.Type), "height " + phrase.Number(rows[0].Sight.Heights[0])}
	if rows[0].Sight.FreePivot {
		about = append(about, "may turn freely before it looks")
	}
	fmt.Fprintf(out, "\n%s (%s)\n", u.Name, strings.Join(about, ", "))
	cells := [][]string{{"target", "in arc", "seen", "cover", "facing", "distance", "margin", "why"}}
	for i := range rows {
		v := &rows[i]
		cells = append(cells, []string{
			v.To, tell.YesNo(v.Sight.InArc), tell.YesNo(v.Sight.Sees), coverCell(v), phrase.Tied(v.Facing.Facing, v.Facing.Tie),
			lengths.Figure(v.Distance.Distance), lengths.First(marginCell(v, lengths)), lengths.First(why(v)),
		})
	}
	return screen.Columns(out, cells, screen.Of(out).Widest(screen.Wide))
}

// coverCell returns the verdict on cover with the share of the facing, for targets that can be
// seen.
func coverCell(v *view) string {
	if !v.Sight.Sees {
		return "-"
	}
	share := fmt.Sprintf("%.0f%%", 100*v.Cover.Fraction)
	if v.Cover.InTerrain >= 0.5-1e-9 && v.Cover.Fraction < 0.5 {
		share = fmt.Sprintf("%.0f%% in terrain", 100*v.Cover.InTerrain)
	}
	return tell.YesNo(v.Cover.InCover) + " " + share
}

// why says in words what stands in the way.
func why(v *view) string {
	reason := whyAsItStands(v)
	if v.Sight.Pivot == nil {
		return reason
	}
	turned := fmt.Sprintf("turned to %.0f degrees", *v.Sight.Pivot)
	if reason != "" {
		turned += "; " + reason
	}
	return turned
}

// whyAsItStands is [why] without the pivot.
func whyAsItStands(v *view) string {
	switch {
	case !v.Sight.InArc:
		reason := "out of the front arc by " + tell.Length(float64(-v.Sight.ArcMargin))
		if len(v.Sight.Blockers) > 0 {
			reason += ", and hidden by " + tell.List(v.Sight.Blockers)
		}
		return reason
	case !v.Sight.Clear:
		return "hidden by " + tell.List(v.Sight.Blockers)
	}
	var parts []string
	if len(v.Sight.Hiding) > 0 {
		parts = append(parts, "partly hidden by "+tell.List(v.Sight.Hiding))
	}
	var over []string
	for _, share := range v.Cover.Shares {
		if !slices.Contains(v.Sight.Hiding, share.Name) && share.Fraction >= 0.005 {
			over = append(over, fmt.Sprintf("%s (%.0f%%)", share.Name, 100*share.Fraction))
		}
	}
	if len(over) > 0 {
		parts = append(parts, "seen over "+tell.List(over))
	}
	var in []string
	for _, shelter := range v.Cover.Shelters {
		in = append(in, fmt.Sprintf("%s (%.0f%%)", shelter.Name, 100*shelter.Fraction))
	}
	if len(in) > 0 {
		parts = append(parts, "in "+tell.List(in))
	}
	return strings.Join(parts, "; ")
}
