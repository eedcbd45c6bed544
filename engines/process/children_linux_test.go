package process

import (
	"os"
	"testing"
)

// TestChildrenBuffers checks that looking for the children of a thread, which the watch does
// many times a second, doesn't make a buffer of 4 KB each time.
func TestChildrenBuffers(t *testing.T) {
	me := os.Getpid()
	const most = 2048
	r := testing.Benchmark(func(b *testing.B) {
		for range b.N {
			children(me, me)
		}
	})
	if n := r.AllocedBytesPerOp(); n > most {
		t.Errorf("%d bytes a look, want at most %d", n, most)
	}
}
