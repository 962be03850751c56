module github.com/leaderpoint/leaderpoint/clients/mcp

go 1.26.0

require (
	github.com/google/jsonschema-go v0.4.3
	github.com/leaderpoint/leaderpoint v0.0.0
)

require github.com/agnivade/levenshtein v1.2.1 // indirect

require (
	github.com/stretchr/testify v1.12.1
	go.yaml.in/yaml/v3 v3.0.5 // indirect
)

require (
	codeberg.org/go-pdf/fpdf v0.12.0 // indirect
	github.com/golang/geo v0.0.0-20260818125358-b200a1149890 // indirect
	github.com/modelcontextprotocol/go-sdk v1.8.0
	github.com/paulmach/orb v0.14.0 // indirect
	github.com/segmentio/asm v1.1.3 // indirect
	github.com/segmentio/encoding v0.5.4 // indirect
	github.com/tidwall/geoindex v1.7.0 // indirect
	github.com/tidwall/rtree v1.10.0 // indirect
	github.com/yosida95/uritemplate/v3 v3.0.2 // indirect
	golang.org/x/image v0.47.0 // indirect
	golang.org/x/oauth2 v0.35.0 // indirect
	golang.org/x/sync v0.24.0 // indirect
	golang.org/x/sys v0.49.0 // indirect
	golang.org/x/text v0.43.0 // indirect
	golang.org/x/time v0.15.0 // indirect
)

replace github.com/leaderpoint/leaderpoint => ../../
