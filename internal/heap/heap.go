// Package heap measures memory in tests.
//
//	before := heap.Used()
//	… // what is measured
//	grown := int64(heap.Used()) - int64(before)
//
// It sees the memory of Go's heap only.
package heap

import "runtime"

// Used returns the number of bytes on the heap after a collection.
func Used() uint64 {
	runtime.GC()
	runtime.GC() // what finalizers released
	var s runtime.MemStats
	runtime.ReadMemStats(&s)
	return s.HeapAlloc
}
