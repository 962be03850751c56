package roster

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"encoding/xml"
	"errors"
	"io"

	"github.com/leaderpoint/leaderpoint/internal/coded"
)

// Limits of a file. More is refused, so that no file fills the memory.
const (
	// MaxSize is the size in bytes of a file, and of the list inside an archive.
	MaxSize = 8 << 20
	// MaxDepth is how deep elements, objects and lists may be inside each other.
	MaxDepth = 100
)

// parse reads a file in any of its three forms, which its first byte shows.
func parse(file []byte) (*tree, error) {
	if len(file) > MaxSize {
		return nil, fail("the file is larger than %d MiB, and no army list is: choose another file", MaxSize>>20)
	}
	if bytes.HasPrefix(file, []byte("PK\x03\x04")) {
		var err error
		if file, err = unpacked(file); err != nil {
			return nil, err
		}
	}
	file = bytes.TrimSpace(bytes.TrimPrefix(file, []byte("\xef\xbb\xbf")))
	switch {
	case bytes.HasPrefix(file, []byte("<")):
		return parseXML(file)
	case bytes.HasPrefix(file, []byte("{")):
		return parseJSON(file)
	}
	return nil, fail("the file is no army list: export it as .ros, .rosz or .json from NewRecruit or BattleScribe")
}

// unpacked returns the only file in an archive.
func unpacked(file []byte) ([]byte, error) {
	var list []byte
	archive, err := zip.NewReader(bytes.NewReader(file), int64(len(file)))
	if err == nil {
		if n := len(archive.File); n != 1 {
			return nil, fail("the archive has %d files, and a .rosz file has one list: give the .ros file itself", n)
		}
		var in io.ReadCloser
		if in, err = archive.File[0].Open(); err == nil {
			defer in.Close()
			list, err = io.ReadAll(io.LimitReader(in, MaxSize+1))
		}
	}
	switch {
	case len(list) > MaxSize:
		return nil, fail("the list in the archive is larger than %d MiB, and no army list is: choose another file", MaxSize>>20)
	case err != nil:
		return nil, fail("the .rosz file cannot be unpacked (%v): export it again", err)
	}
	return list, nil
}

func parseXML(file []byte) (*tree, error) {
	d := xml.NewDecoder(bytes.NewReader(file))
	for depth := 0; ; {
		token, err := d.RawToken()
		if err == io.EOF {
			break
		}
		if err != nil {
			return nil, fail("the list cannot be read (%v): export it again", err)
		}
		switch token.(type) {
		case xml.StartElement:
			depth++
		case xml.EndElement:
			depth--
		case xml.Directive:
			return nil, fail("the list has declarations such as <!DOCTYPE>, which no list builder writes: export it again")
		}
		if depth > MaxDepth {
			return nil, tooDeep()
		}
	}
	var root struct {
		XMLName xml.Name `xml:"roster"`
		tree
	}
	if err := xml.Unmarshal(file, &root); err != nil {
		return nil, fail("the file is no army list (%v): export a roster, not a catalogue or another file", err)
	}
	return &root.tree, nil
}

func parseJSON(file []byte) (*tree, error) {
	depth, quoted := 0, false
	for i := 0; i < len(file); i++ {
		switch c := file[i]; {
		case quoted && c == '\\':
			i++
		case c == '"':
			quoted = !quoted
		case !quoted && (c == '{' || c == '['):
			depth++
		case !quoted && (c == '}' || c == ']'):
			depth--
		}
		if depth > MaxDepth {
			return nil, tooDeep()
		}
	}
	var root struct {
		Roster *tree `json:"roster"`
	}
	err := json.Unmarshal(file, &root)
	if err == nil && root.Roster == nil {
		err = errors.New(`it has no member "roster"`)
	}
	if err != nil {
		return nil, fail("the file is no army list (%v): export one as .json from NewRecruit", err)
	}
	return root.Roster, nil
}

func tooDeep() error {
	return fail("the list has more than %d levels inside each other, and no army list has: export it again", MaxDepth)
}

// fail returns the error for a file that is refused; it says what to do.
func fail(format string, args ...any) error { return coded.New("bad-roster", format, args...) }
