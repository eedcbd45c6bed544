package segment

// An ahead is a block that is decoded before it is asked for.
type ahead struct {
	block Block
	lines []byte
	err   error
	done  chan struct{}
}

// decode returns the lines of the i-th block. Who has read two blocks in order will
// probably read on, so the next one is decoded meanwhile. f.mu is held.
func (f *File) decode(i int) ([]byte, error) {
	b, a := f.blocks[i], f.ahead
	f.ahead = nil
	if a == nil || a.block != b {
		a = f.begin(b)
	}
	if i > 0 && f.cached == i-1 && i+1 < len(f.blocks) {
		f.ahead = f.begin(f.blocks[i+1])
	}
	<-a.done
	return a.lines, a.err
}

// begin begins to decode a block.
func (f *File) begin(b Block) *ahead {
	a := &ahead{block: b, done: make(chan struct{})}
	f.decoding.Go(func() {
		a.lines, a.err = b.decode(f.past)
		close(a.done)
	})
	return a
}
