package pdf

import (
	"bytes"
	"compress/zlib"
	"fmt"
	"regexp"
	"slices"
	"strconv"
)

// packed is a document with its plain streams packed as small as can be: the library packs for speed. A document that is
// not as the library writes them is as it was.
func packed(doc []byte) []byte {
	body, table, found := bytes.Cut(doc, []byte("\nxref\n"))
	if !found {
		return doc
	}
	begins := beginsOf(table)
	ends := slices.Clone(begins)
	slices.Sort(ends)
	if len(ends) == 0 || ends[len(ends)-1] > len(body) {
		return doc
	}
	out := slices.Clone(body[:ends[0]])
	moved := make(map[int]int, len(begins))
	for i, from := range ends {
		to := len(body) + 1
		if i+1 < len(ends) {
			to = ends[i+1]
		}
		moved[from] = len(out)
		out = append(out, packedObject(doc[from:to])...)
	}
	at := len(out)
	out = append(out, "xref\n"...)
	table = inUse.ReplaceAllFunc(table, func(line []byte) []byte {
		from, _ := strconv.Atoi(string(line[:10]))
		return fmt.Appendf(nil, "%010d%s", moved[from], line[10:])
	})
	return append(out, lastTable.ReplaceAll(table, fmt.Appendf(nil, "startxref\n%d", at))...)
}

// inUse is a line of the table of objects, lastTable says where that table lies.
var (
	inUse     = regexp.MustCompile(`(?m)^\d{10} \d{5} n`)
	lastTable = regexp.MustCompile(`startxref\n\d+`)
)

// beginsOf are where the objects of a document lie, by number.
func beginsOf(table []byte) (begins []int) {
	for _, line := range inUse.FindAll(table, -1) {
		n, _ := strconv.Atoi(string(line[:10]))
		begins = append(begins, n)
	}
	return begins
}

// packedObject is an object with its stream packed, if it has one that is not.
func packedObject(object []byte) []byte {
	head, rest, found := bytes.Cut(object, []byte("stream\n"))
	end := bytes.LastIndex(rest, []byte("\nendstream"))
	if !found || end < 0 || bytes.Contains(head, []byte("/Filter")) {
		return object
	}
	var packed bytes.Buffer
	w, err := zlib.NewWriterLevel(&packed, zlib.BestCompression)
	if err != nil {
		return object
	}
	_, err = w.Write(rest[:end])
	if w.Close() != nil || err != nil || packed.Len() >= end {
		return object
	}
	length := fmt.Appendf(nil, "/Length %d", packed.Len())
	head = bytes.Replace(head, fmt.Appendf(nil, "/Length %d", end), append(length, " /Filter /FlateDecode"...), 1)
	return slices.Concat(head, []byte("stream\n"), packed.Bytes(), rest[end:])
}
