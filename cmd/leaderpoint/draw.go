package main

import (
	"encoding/json"
	"fmt"
	"io"

	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/arguments"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/exit"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/pictures"
	"github.com/leaderpoint/leaderpoint/draw"
	"github.com/spf13/cobra"
)

func drawCommand() *cobra.Command {
	var p pictures.Flags
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
			q, err := arguments.Open(cmd, args)
			if err != nil {
				return err
			}
			if !p.HasFile() {
				return exit.Usage("draw needs a file to draw into: --svg, --png or --pdf")
			}
			o := p.Options(q)
			o.Whole, o.Zones = whole, zones
			if q.Source.Document.Name != "" {
				o.Title = q.Source.Document.Name
			}
			list, _, err := p.Compared(q, func(q *arguments.Inquiry, o draw.Options) ([]draw.Exhibit, error) {
				return []draw.Exhibit{draw.Position(q.Table().Now(), o)}, nil
			}, o)
			if err != nil {
				return err
			}
			e := list[0]
			if len(list) > 1 {
				e = draw.Beside(o.Title, o, list...)
			}
			if err := p.Write(e); err != nil {
				return err
			}
			return printDrawn(cmd.OutOrStdout(), &p, o.Key, asJSON)
		},
	}
	arguments.TakesPosition(c)
	pictures.TakesBeside(c, &p)
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
func printDrawn(out io.Writer, p *pictures.Flags, key string, asJSON bool) error {
	d := drawn{Files: []string{}, Key: key}
	for _, file := range []string{p.SVG, p.PNG, p.PDF} {
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
