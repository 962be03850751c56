//go:build wasip1

package main

import (
	"unsafe"

	"github.com/leaderpoint/leaderpoint/internal/engine"
)

func main() {} // which a reactor does not run

//go:wasmexport room
func room(size int32) unsafe.Pointer { return unsafe.Pointer(unsafe.SliceData(one.Room(int(size)))) }

//go:wasmexport most
func most() int32 { return engine.MaxLine }

//go:wasmexport said
func said() unsafe.Pointer { return unsafe.Pointer(unsafe.SliceData(one.Said())) }

//go:wasmexport saidLength
func saidLength() int32 { return int32(len(one.Said())) }

//go:wasmexport table
func table(size int32) int32 { return one.Table(int(size)) }

//go:wasmexport open
func open(table, size int32) int32 { return one.Open(table, int(size)) }

//go:wasmexport unit
func unit(table, size int32) int32 { return one.Unit(table, int(size)) }

//go:wasmexport glance
func glance(table, from, to int32) int32 { return one.Glance(table, from, to) }

//go:wasmexport facing
func facing(table, from, to int32) int32 { return one.Facing(table, from, to) }

//go:wasmexport distance
func distance(table, from, to int32) float64 { return one.Distance(table, from, to) }

//go:wasmexport charge
func charge(table, from, to int32, effort float64) int32 { return one.Charge(table, from, to, effort) }

//go:wasmexport place
func place(table, unit int32, x, y, heading float64) int32 {
	return one.Place(table, unit, x, y, heading)
}

//go:wasmexport suppose
func suppose(table, unit int32, x, y, heading float64) int32 {
	return one.Suppose(table, unit, x, y, heading)
}

//go:wasmexport forget
func forget(table, unit int32) int32 { return one.Forget(table, unit) }
