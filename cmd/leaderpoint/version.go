package main

import (
	"encoding/json"
	"fmt"
	"runtime"
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
