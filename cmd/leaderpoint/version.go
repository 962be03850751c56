package main

import (
	"encoding/json"
	"fmt"
	"runtime"
	"strings"

	"github.com/spf13/cobra"

	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/arguments"
	"github.com/leaderpoint/leaderpoint/internal/version"
)

func versionCommand() *cobra.Command {
	asJSON := false
	c := &cobra.Command{
		Use:   "version",
		Short: "Print which leaderpoint this is",
		Args:  arguments.NothingElse,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if asJSON {
				return json.NewEncoder(cmd.OutOrStdout()).Encode(struct {
					Version  string   `json:"version"`
					Go       string   `json:"go"`
					Platform string   `json:"platform"`
					Editions []string `json:"editions"`
				}{version.Build(), runtime.Version(), runtime.GOOS + "/" + runtime.GOARCH, arguments.EditionNames()})
			}
			_, err := fmt.Fprintf(cmd.OutOrStdout(), "leaderpoint %s\n%s %s/%s\neditions %s\n",
				version.Build(), runtime.Version(), runtime.GOOS, runtime.GOARCH, strings.Join(arguments.EditionNames(), ", "))
			return err
		},
	}
	c.Flags().BoolVar(&asJSON, "json", false, "print JSON for programs")
	return c
}
