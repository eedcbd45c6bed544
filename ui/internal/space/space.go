// Package space checks whether the limit on address space (ulimit -v) is high enough
// for dohyo. Go's runtime reserves more than half a gigabyte in any case, and dumps its
// state if it can't.
//
//	if err := space.Enough(); err != nil {
//		return err // the limit of memory (ulimit -v) is 500000 KiB …
//	}
//
// With cgo on Linux the check runs before Go's runtime starts.
// Elsewhere there is no check.
package space

// Least is the address space that dohyo needs, in KiB: the runtime's reservation, its
// threads, and room for records.
const Least = 3 << 19
