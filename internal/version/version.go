// Package version holds the version of leaderpoint, in one place. A test checks that the command,
// the protocol, records, the server for assistants and the packages for Python and Node share it.
package version

import (
	"fmt"
	"runtime/debug"
)

// Number is the version of leaderpoint; its tag in the repository is v and the number.
const Number = "0.1.0"

// Build returns the version, and the commit of the build if known, so that evidence can be
// reproduced by the same program.
func Build() string {
	info, _ := debug.ReadBuildInfo()
	return buildOf(info)
}

func buildOf(info *debug.BuildInfo) string {
	if info == nil {
		return Number
	}
	var commit, changed string
	for _, s := range info.Settings {
		switch s.Key {
		case "vcs.revision":
			commit = s.Value[:min(12, len(s.Value))]
		case "vcs.modified":
			if s.Value == "true" {
				changed = ", changed"
			}
		}
	}
	if commit == "" {
		return Number
	}
	return fmt.Sprintf("%s (%s%s)", Number, commit, changed)
}
