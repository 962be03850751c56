package main

import (
	"encoding/json"
	"fmt"
	"runtime"
	"runtime/debug"
	"strings"

	"github.com/spf13/cobra"
)

func versionCommand() *cobra.Command {
	asJSON := false
	c := &cobra.Command{
		Use:   "version",
		Short: "Print which leaderpoint this is",
		Args:  nothingElse,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if asJSON {
				return json.NewEncoder(cmd.OutOrStdout()).Encode(struct {
					Version  string   `json:"version"`
					Go       string   `json:"go"`
					Platform string   `json:"platform"`
					Editions []string `json:"editions"`
				}{version(), runtime.Version(), runtime.GOOS + "/" + runtime.GOARCH, editionNames()})
			}
			_, err := fmt.Fprintf(cmd.OutOrStdout(), "leaderpoint %s\n%s %s/%s\neditions %s\n",
				version(), runtime.Version(), runtime.GOOS, runtime.GOARCH, strings.Join(editionNames(), ", "))
			return err
		},
	}
	c.Flags().BoolVar(&asJSON, "json", false, "print JSON for programs")
	return c
}

// version is the version of the module and the commit that the program was built from, as
// far as the builder has noted them.
func version() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return "unknown"
	}
	return versionOf(info)
}

func versionOf(info *debug.BuildInfo) string {
	v := info.Main.Version
	if v == "" {
		v = "(devel)"
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
	if commit == "" || strings.Contains(v, commit) {
		return v
	}
	return fmt.Sprintf("%s (%s%s)", v, commit, changed)
}
