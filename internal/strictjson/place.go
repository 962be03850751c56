package strictjson

import (
	"encoding/json"
	"regexp"
	"strconv"
	"strings"
)

// PlaceOf returns line and column of the value at a path of [Error.Path] in a JSON text. If the
// value is missing, they are those of the object or list that lacks it.
func PlaceOf(data []byte, path string) (line, column int) {
	d, err := New(data, len(data))
	if err != nil {
		return LineAndColumn(data, 0)
	}
	for _, step := range regexp.MustCompile(`\["(?:[^"\\]|\\.)*"\]|\[\d+\]|[^.\[]+`).FindAllString(path, -1) {
		if !d.enter(step) {
			return LineAndColumn(data, d.at)
		}
	}
	return LineAndColumn(data, d.skip(int(d.dec.InputOffset())))
}

// enter goes on to a member of the object, or of the list, that comes next. If there is none, the
// decoder is at that object.
func (d *Decoder) enter(step string) bool {
	open, err := d.Next()
	start := d.at
	if open != json.Delim('{') && open != json.Delim('[') {
		return false
	}
	number, _ := strconv.Atoi(strings.Trim(step, "[]"))
	for i := 0; err == nil && d.dec.More(); i++ {
		found := open == json.Delim('[') && i == number
		if open == json.Delim('{') {
			name, _ := d.Next()
			key, _ := name.(string)
			found = strings.TrimPrefix(Step(key), ".") == step
		}
		if found {
			return true
		}
		err = d.Skip()
	}
	d.at = start
	return false
}
