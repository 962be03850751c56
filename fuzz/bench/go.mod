module github.com/leaderpoint/leaderpoint/fuzz/bench

go 1.26.0

require (
	github.com/ByteArena/box2d v1.0.2
	github.com/golang/geo v0.0.0-20260818125358-b200a1149890
	github.com/leaderpoint/leaderpoint v0.0.0
	github.com/peterstace/simplefeatures v0.59.0
)

require (
	github.com/agnivade/levenshtein v1.2.1 // indirect
	github.com/paulmach/orb v0.14.0 // indirect
	github.com/pmezard/go-difflib v1.0.0 // indirect
	github.com/tidwall/geoindex v1.7.0 // indirect
	github.com/tidwall/rtree v1.10.0 // indirect
	golang.org/x/text v0.43.0 // indirect
)

replace github.com/leaderpoint/leaderpoint => ../../
