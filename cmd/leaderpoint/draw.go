package main

import (
	"encoding/json"
	"fmt"
	"io"

	"github.com/leaderpoint/leaderpoint/draw"
	"github.com/spf13/cobra"
)

func drawCommand() *cobra.Command {
	var p pictureFlags
	var whole, zones, asJSON bool
	c := &cobra.Command{
		Use:   "draw FILE",
		Short: "Draw a position: SVG for a browser, PDF for paper, PNG",
		Long: `Reads a position file ("-" for standard input) and draws it: table, terrain by kind,
bases with their names, fronts and leader points, with a ruler and a stated scale. A
PDF prints true to scale on A4, or with --letter on Letter. To draw a verdict give
--svg, --png or --pdf to the command that gives it.`,
		Example: `  leaderpoint draw battle.json --svg battle.svg
  leaderpoint draw battle.json --pdf battle.pdf --whole
  leaderpoint charge battle.json --from Knights --to Ogres --svg charge.svg`,
		RunE: func(cmd *cobra.Command, args []string) error {
			q, err := open(cmd, args)
			if err != nil {
				return err
			}
			if !p.wanted() {
				return usage("draw needs a file to draw into: --svg, --png or --pdf")
			}
			o := p.options(q)
			o.Whole, o.Zones = whole, zones
			if q.document.Name != "" {
				o.Title = q.document.Name
			}
			if err := p.write(draw.Position(q.Table().Now(), o)); err != nil {
				return err
			}
			return printDrawn(cmd.OutOrStdout(), &p, o.Key, asJSON)
		},
	}
	takesPosition(c)
	takesPicture(c, &p)
	c.Flags().BoolVar(&asJSON, "json", false, "print JSON for programs: the files, and the key of the position")
	c.Flags().BoolVar(&whole, "whole", false, "the whole table, and not only where something stands")
	c.Flags().BoolVar(&zones, "zones", false, "also the line an inch around every base")
	return c
}

// drawn is what the command draw answers.
type drawn struct {
	Files []string `json:"files"`
	Key   string   `json:"key"`
}

// printDrawn prints the files that were drawn.
func printDrawn(out io.Writer, p *pictureFlags, key string, asJSON bool) error {
	d := drawn{Files: []string{}, Key: key}
	for _, file := range []string{p.svg, p.png, p.pdf} {
		if file != "" {
			d.Files = append(d.Files, file)
		}
	}
	if asJSON {
		return json.NewEncoder(out).Encode(d)
	}
	for _, file := range d.Files {
		if file == "-" {
			continue // it has been seen
		}
		if _, err := fmt.Fprintln(out, file); err != nil {
			return err
		}
	}
	return nil
}
