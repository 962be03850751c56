// Package version says which leaderpoint this is. The number stands here alone: the command, the
// protocol, records, the server for assistants and the packages for Python and Node all have it,
// and a test holds them to it.
package version

import (
	"fmt"
	"runtime/debug"
)

// Number is the version of leaderpoint, of which a tag of the repository is v and the number.
const Number = "0.1.0"

// Build is the number, and the commit that the program was built from as far as its builder has
// noted it: evidence can be asked for again by the same program.
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
