package main

import (
	"fmt"
	"os"
	"strings"
)

// equivalent holds mutants that no test can notice, with the reason: the same answers, or
// only slower. They are known by file, function, source and change, so that lines may move.
type equivalent map[[4]string]string

// readEquivalent reads a list of them: file, function, source line, change, reason, separated
// by tabs.
func readEquivalent(file string) (equivalent, error) {
	text, err := os.ReadFile(file)
	if os.IsNotExist(err) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	known := equivalent{}
	for i, line := range strings.Split(string(text), "\n") {
		if line == "" || line[0] == '#' {
			continue
		}
		fields := strings.Split(line, "\t")
		if len(fields) != 5 {
			return nil, fmt.Errorf("%s:%d: %d fields, not 5, between tabs", file, i+1, len(fields))
		}
		known[[4]string(fields)] = fields[4]
	}
	return known, nil
}

// reason is why a mutant is equivalent, empty where it is not known to be.
func (e equivalent) reason(m mutant) string {
	return e[[4]string{m.file, m.function, m.source, m.what}]
}
