package main

import (
	"cmp"
	"encoding/json"
	"io"

	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/arguments"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/exit"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/verb"
	"github.com/leaderpoint/leaderpoint/internal/draw"
	"github.com/spf13/cobra"
)

func drawCommand() *cobra.Command {
	var f verb.Flags
	var whole, zones bool
	c := &cobra.Command{
		Use:   "draw FILE",
		Short: "Draw a position: SVG for a browser, PDF for paper, PNG",
		Long: `Draws a position file ("-" for standard input): the table, terrain by kind, and bases with
names, fronts and leader points. There is a ruler and a stated scale. A PDF prints true to
scale on A4, or with --letter on Letter.

To draw a verdict, give --svg, --png or --pdf to the command that decides it.`,
		Example: `  leaderpoint draw battle.json --svg battle.svg
  leaderpoint draw battle.json --pdf battle.pdf --whole
  leaderpoint charge battle.json --from Knights --to Ogres --svg charge.svg`,
	}
	f.Adds(c, verb.Compared, "print JSON for programs: the files, and the key of the position", func(c *cobra.Command, q *arguments.Inquiry) error {
		if !f.HasFile() {
			return exit.Usage("draw needs a file to draw into: --svg, --png or --pdf")
		}
		o := f.Options(q)
		o.Whole, o.Zones, o.Title = whole, zones, cmp.Or(q.Source.Document.Name, o.Title)
		var list []draw.Exhibit
		for _, own := range append([]*arguments.Inquiry{q}, q.Others...) {
			list = append(list, draw.Position(own.Table().Now(), o))
		}
		e := list[0]
		if len(list) > 1 {
			e = draw.Beside(o.Title, o, list...)
		}
		if err := f.Write(e); err != nil {
			return err
		}
		d := drawn{Files: []string{}, Key: o.Key}
		words := ""
		for _, file := range []string{f.SVG, f.PNG, f.PDF} {
			if file == "" {
				continue
			}
			if d.Files = append(d.Files, file); file != "-" { // it has been seen before
				words += file + "\n"
			}
		}
		if f.JSON {
			return json.NewEncoder(c.OutOrStdout()).Encode(d)
		}
		_, err := io.WriteString(c.OutOrStdout(), words)
		return err
	})
	c.Flags().BoolVar(&whole, "whole", false, "the whole table, and not only where something stands")
	c.Flags().BoolVar(&zones, "zones", false, "also the line an inch around every base")
	return c
}

// drawn is the answer of the command draw.
type drawn struct {
	Files []string `json:"files"`
	Key   string   `json:"key"`
}
