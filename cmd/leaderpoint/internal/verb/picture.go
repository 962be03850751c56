package verb

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/arguments"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/exit"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/screen"
	"github.com/leaderpoint/leaderpoint/internal/draw"
	"github.com/leaderpoint/leaderpoint/internal/tell"
	"github.com/leaderpoint/leaderpoint/internal/version"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/spf13/cobra"
)

// Pictures are the flags for the file and the size of a picture.
type Pictures struct {
	SVG, PNG, PDF string
	letter, phone bool
	dpi           int // pixels to the inch of a PNG; 0 means the usual number
	// Beside lists editions and readings that the question is judged by, too, as typed.
	Beside []string
	// out is standard output, if one of the files is "-"; words is where verdicts are printed.
	out, words io.Writer
}

// Takes makes a command draw its answer.
func (p *Pictures) Takes(c *cobra.Command) {
	f := c.Flags()
	f.StringVar(&p.SVG, "svg", "", "draw it into this `file` for a browser; \"-\" is standard output")
	f.StringVar(&p.PNG, "png", "", "draw it into this `file` of pixels")
	f.StringVar(&p.PDF, "pdf", "", "draw it into this `file` for paper, true to scale")
	f.IntVar(&p.dpi, "dpi", 0, fmt.Sprintf("`pixels` to the inch of --png, from %d to %d: 300 for print\n(default 96, or 150 with --phone)", draw.LeastPerInch, draw.MostPerInch))
	f.BoolVar(&p.letter, "letter", false, "the paper is Letter, not A4")
	f.BoolVar(&p.phone, "phone", false, "draw it for the width of a telephone")
	c.PreRunE = func(c *cobra.Command, _ []string) error {
		if err := p.check(c.Flags().Changed("dpi")); err != nil {
			return err
		}
		if err := p.route(c); err != nil {
			return err
		}
		p.words = c.OutOrStdout()
		if asJSON, err := c.Flags().GetBool("json"); err == nil && asJSON && len(p.Beside) > 0 {
			if !p.HasFile() {
				return exit.Usage("--beside prints words and draws pictures; for JSON ask again with --edition or --reading")
			}
			p.words = io.Discard
		}
		return nil
	}
	p.surely(c)
	for _, kind := range []string{"svg", "png", "pdf"} {
		if err := c.MarkFlagFilename(kind, kind); err != nil {
			panic(err) // the flag does not exist: a fault of this program that every test meets
		}
	}
	arguments.Completes(c, "dpi", func(*spatial.Table) []string { return []string{"96", "150", "300", "600"} })
}

// check refuses pixels for a file without pixels, and impossible numbers of them.
func (p *Pictures) check(dpi bool) error {
	switch {
	case !dpi:
		return nil
	case p.PNG == "":
		return exit.Usage("--dpi says how fine --png is: SVG and PDF have no pixels")
	case p.dpi < draw.LeastPerInch || p.dpi > draw.MostPerInch:
		return exit.Usage("--dpi %d: %v", p.dpi, &draw.PerInchError{PerInch: float64(p.dpi)})
	}
	return nil
}

// Wanted reports whether a picture is asked for, or verdicts beside the first.
func (p *Pictures) Wanted() bool { return p.HasFile() || len(p.Beside) > 0 }

// HasFile reports whether a file is named for a picture.
func (p *Pictures) HasFile() bool { return p.SVG != "" || p.PNG != "" || p.PDF != "" }

// route sends a picture to standard output if its file is "-". Words then go to standard error, so
// that the picture is alone.
func (p *Pictures) route(c *cobra.Command) error {
	var standard []string
	for _, x := range p.files(&draw.Exhibit{}) {
		if x.name == "-" {
			standard = append(standard, x.flag)
		}
	}
	switch asJSON, _ := c.Flags().GetBool("json"); {
	case len(standard) == 0:
		return nil
	case len(standard) > 1:
		return exit.Usage("only one picture can go to standard output")
	case asJSON:
		return exit.Usage("--json and --%s - would both write to standard output: name a file for the picture", standard[0])
	case p.SVG != "-" && screen.Of(c.OutOrStdout()).Terminal:
		return exit.Usage("a picture of pixels or for paper is no text for a terminal: name a file, or send it into a pipe")
	}
	p.out = c.OutOrStdout()
	c.SetOut(c.ErrOrStderr())
	return nil
}

// file is a file that a flag names, "" for none, and how an exhibit is written into it.
type file struct {
	flag, name string
	write      func(io.Writer) error
}

// files returns the files that the flags name.
func (p *Pictures) files(e *draw.Exhibit) [3]file {
	return [3]file{
		{"svg", p.SVG, e.WriteSVG}, {"pdf", p.PDF, e.WritePDF},
		{"png", p.PNG, func(w io.Writer) error { return e.WritePNG(w, float64(p.dpi)) }},
	}
}

// Options returns the options for drawing a position.
func (p *Pictures) Options(q *arguments.Inquiry) draw.Options {
	o := draw.Options{Version: version.Build(), Key: q.Key(), Millimetres: q.Lengths == tell.Millimetres} // the picture names the readings itself
	if p.letter {
		o.Paper = draw.Letter
	}
	if p.phone {
		o.Width = draw.PhoneWidth
	}
	return o
}

// Write writes the picture into every file that is asked for, and then to standard output. Its
// reader may have closed the pipe.
func (p *Pictures) Write(e draw.Exhibit) error {
	var last func(io.Writer) error
	for _, x := range p.files(&e) {
		switch x.name {
		case "":
		case "-":
			last = x.write
		default:
			if err := WriteFile(x.name, x.write); err != nil {
				return err
			}
		}
	}
	if last != nil {
		if err := last(p.out); err != nil {
			return exit.BadIO(err)
		}
	}
	return nil
}

// WriteFile writes a file. If it cannot be finished, that is an error, so that half a file never
// passes for a whole one.
func WriteFile(name string, write func(io.Writer) error) error {
	f, err := os.Create(name)
	if err != nil {
		return exit.BadIO(err)
	}
	out := bufio.NewWriter(f)
	err = write(out)
	if err == nil {
		err = out.Flush()
	}
	if closed := f.Close(); err == nil {
		err = closed
	}
	if err != nil {
		return exit.BadIO(err)
	}
	return nil
}

// WriteNewFile is [WriteFile] for a file that must not be there yet.
func WriteNewFile(name string, write func(io.Writer) error) error {
	if _, err := os.Stat(name); err == nil {
		return exit.BadIO(fmt.Errorf("there is a file %s already", name))
	}
	return WriteFile(name, write)
}

// drawn draws an answer, if that is asked for, and the verdicts of other rules on its question.
func (f *Flags) drawn(q *arguments.Inquiry, a *Answer, sure Sure, ask Question) error {
	if !f.Wanted() {
		return nil
	}
	o := f.Options(q)
	list, compared, err := f.Compared(q, a, sure, ask, o)
	if err != nil {
		return err
	}
	if compared != "" {
		if _, err := io.WriteString(f.words, "\n"+compared); err != nil {
			return exit.BadIO(err)
		}
	}
	if len(list) > 1 {
		return f.Write(draw.Beside(a.Title, o, list...))
	}
	return f.Write(list[0])
}

// Compared returns the exhibits of one answer, and those of its question by all other rules to
// compare. Those of one kind are next to each other. If there are others, the verdicts are also in
// words, a line for each.
func (f *Flags) Compared(q *arguments.Inquiry, a *Answer, sure Sure, ask Question, o draw.Options) (list []draw.Exhibit, compared string, err error) {
	var all [][]draw.Exhibit
	most := 0
	var verdicts []string
	by := map[string][]string{} // which rules give each of them
	for i, own := range append([]*arguments.Inquiry{q}, q.Others...) {
		if i > 0 {
			if a, err = ask(own); err == nil {
				sure, err = f.ask(own, a.Verdicts, false)
			}
			if err != nil {
				return nil, "", err
			}
		}
		exhibits, err := a.Draw(func(names ...string) draw.Options { return sure.options(own.Table(), o, names...) })
		if err != nil {
			return nil, "", err
		}
		all = append(all, exhibits)
		most = max(most, len(exhibits))
		for _, e := range exhibits {
			said := e.Verdict()
			if by[said] == nil {
				verdicts = append(verdicts, said)
			}
			by[said] = append(by[said], own.Named())
		}
	}
	if len(q.Others) > 0 {
		for _, said := range verdicts { // a verdict of several is written once
			compared += "By " + strings.Join(by[said], " and by ") + ": " + said + "\n"
		}
	}
	for i := range most {
		for _, exhibits := range all {
			if i < len(exhibits) {
				list = append(list, exhibits[i])
			}
		}
	}
	return list, compared, nil
}

// surely makes a command finish its picture even if its output cannot be written, as in a pipe to
// head or on a full disk. The exit code is then that of a file that cannot be written.
func (p *Pictures) surely(c *cobra.Command) {
	run := c.RunE
	c.RunE = func(c *cobra.Command, args []string) error {
		out := c.OutOrStdout()
		if !p.HasFile() || screen.Of(out).Terminal {
			return run(c, args)
		}
		if out == os.Stdout || p.out == os.Stdout {
			outliveReader()
		}
		writer := &patient{out: out}
		c.SetOut(writer)
		if p.words == out {
			p.words = writer
		}
		err := run(c, args)
		if writer.failed != nil && exit.Code(err) <= exit.Unknown {
			return exit.BadIO(writer.failed)
		}
		return err
	}
}

// patient is a writer that never fails: after the first failure it drops its input.
type patient struct {
	out    io.Writer
	failed error
}

// Write implements io.Writer.
func (w *patient) Write(text []byte) (int, error) {
	if w.failed == nil {
		_, w.failed = w.out.Write(text)
	}
	return len(text), nil
}
