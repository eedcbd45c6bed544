package main

// splits tells whether the processor lets a locked instruction span two lines of its cache.
const splits = true

// splitLock adds to the four bytes at p n times, as one locked instruction each.
func splitLock(p *byte, n int)
