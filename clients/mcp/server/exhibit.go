package server

import (
	"bytes"
	"fmt"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/leaderpoint/leaderpoint/internal/draw"
	"github.com/leaderpoint/leaderpoint/internal/protocol"
)

// Exhibit is a kind of picture.
type Exhibit string

// The kinds.
const (
	// None is no picture.
	None Exhibit = "none"
	// SVG is text, as a resource in the answer: exact and true to scale, not shown by every
	// assistant.
	SVG Exhibit = "svg"
	// PNG is an image that assistants see.
	PNG Exhibit = "png"
)

// Exhibits lists the kinds.
func Exhibits() []Exhibit { return []Exhibit{None, SVG, PNG} }

// dots returns how many pixels an inch of a picture has, the best first: where a picture is too
// large the next is tried.
func dots() []float64 { return []float64{96, 80} }

// picture is the member of a tool's input that says how its answer is drawn.
type picture struct {
	Exhibit Exhibit `json:"exhibit,omitempty" jsonschema:"the picture of the answer: none, svg or png"`
}

func (p picture) wanted() Exhibit { return p.Exhibit }

// pictureWidth is the width of pictures in millimetres: at the best dots some 530 pixels.
const pictureWidth = 140

// drawing returns the options that pictures of a moment are drawn with.
func drawing(m *moment) draw.Options {
	return draw.Options{Width: pictureWidth, Version: protocol.Version(), Key: m.key().String()}
}

// TooLargeError says that a picture is larger than it may be.
type TooLargeError struct{ Bytes, Most int }

// Error implements error.
func (e *TooLargeError) Error() string {
	return fmt.Sprintf("the picture has %d bytes, more than the %d that are sent; the command leaderpoint draws it into a file", e.Bytes, e.Most)
}

// drawn returns an exhibit as content of an answer; the error is a *[TooLargeError].
func (d *desk) drawn(x draw.Exhibit, kind Exhibit, uri string) (mcp.Content, error) {
	var out bytes.Buffer
	if kind == SVG {
		if err := x.WriteSVG(&out); err != nil {
			return nil, err
		}
		if out.Len() > d.options.Picture {
			return nil, &TooLargeError{out.Len(), d.options.Picture}
		}
		return &mcp.EmbeddedResource{Resource: &mcp.ResourceContents{URI: uri, MIMEType: "image/svg+xml", Text: out.String()}}, nil
	}
	data, err := d.png(x)
	if err != nil {
		return nil, err
	}
	return &mcp.ImageContent{Data: data, MIMEType: "image/png"}, nil
}

// png returns an exhibit as a PNG, coarser where it would be too large.
func (d *desk) png(x draw.Exhibit) ([]byte, error) {
	var out bytes.Buffer
	least := 0
	for _, perInch := range dots() {
		out.Reset()
		if err := x.WritePNG(&out, perInch); err != nil {
			return nil, err
		}
		if least = out.Len(); least <= d.options.Picture {
			return out.Bytes(), nil
		}
	}
	return nil, &TooLargeError{least, d.options.Picture}
}
