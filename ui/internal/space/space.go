// Package space asks whether there is address space enough for dohyo (ulimit -v).
// Go's runtime reserves more than half a gigabyte of it, whatever it uses, and
// ends in a dump of its own where it gets none.
//
//	if err := space.Enough(); err != nil {
//		return err // the limit of memory (ulimit -v) is 500000 KiB …
//	}
//
// With cgo on Linux the question is asked even before that runtime begins.
package space

// Least is how many KiB of address space dohyo needs: what the runtime reserves,
// its threads, and room for records.
const Least = 3 << 19
