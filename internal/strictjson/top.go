package strictjson

import (
	"bytes"
	"encoding/json"
)

// TopWord returns the value of the first member of that name in an object, if that is a string.
// Otherwise it returns "", as for a text that breaks off or is no object. It is much faster than
// reading the text and does not check that it is well formed, or UTF-8.
func TopWord(text []byte, name string) string {
	i := space(text, 0)
	if i >= len(text) || text[i] != '{' {
		return ""
	}
	for i++; ; i++ {
		i = space(text, i)
		end := quoted(text, i)
		if end < 0 {
			return ""
		}
		wanted := unquote(text[i:end]) == name
		if i = space(text, end); i >= len(text) || text[i] != ':' {
			return ""
		}
		i = space(text, i+1)
		if wanted {
			if end = quoted(text, i); end < 0 {
				return ""
			}
			return unquote(text[i:end])
		}
		if i = pastValue(text, i); i >= len(text) || text[i] != ',' {
			return ""
		}
	}
}

func space(text []byte, i int) int {
	for i < len(text) && bytes.IndexByte([]byte(" \t\r\n"), text[i]) >= 0 {
		i++
	}
	return i
}

// quoted returns the end of the string that begins at i, or -1.
func quoted(text []byte, i int) int {
	if i >= len(text) || text[i] != '"' {
		return -1
	}
	for i++; i < len(text); i++ {
		switch text[i] {
		case '\\':
			i++
		case '"':
			return i + 1
		}
	}
	return -1
}

func unquote(text []byte) (s string) {
	if bytes.IndexByte(text, '\\') < 0 {
		return string(text[1 : len(text)-1])
	}
	if json.Unmarshal(text, &s) != nil {
		return ""
	}
	return s
}

// pastValue returns the end of the value that begins at i: the comma or the bracket after it.
func pastValue(text []byte, i int) int {
	depth := 0
	for ; i < len(text); i++ {
		switch text[i] {
		case '"':
			end := quoted(text, i)
			if end < 0 {
				return len(text)
			}
			i = end - 1
		case '{', '[':
			depth++
		case '}', ']':
			if depth--; depth < 0 {
				return i
			}
		case ',':
			if depth == 0 {
				return i
			}
		}
	}
	return i
}

// ObjectWord is [TopWord] for the value that comes next.
func (d *Decoder) ObjectWord(name string) string {
	return TopWord(d.data[d.skip(int(d.dec.InputOffset())):], name)
}
