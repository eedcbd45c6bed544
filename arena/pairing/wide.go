package pairing

import "math/bits"

// A wide is an integer of several words, the least significant one first, in
// two's complement. All numbers of a matching have the same number of words,
// which is enough for its sums, so that none of them allocates.
type wide []uint64

// wides returns n numbers, all 0.
func wides(n, words int) []wide {
	cells, list := make([]uint64, n*words), make([]wide, n)
	for i := range list {
		list[i] = cells[i*words : (i+1)*words : (i+1)*words]
	}
	return list
}

// set sets w to x.
func (w wide) set(x wide) { copy(w, x) }

// add adds x to w.
func (w wide) add(x wide) {
	var carry uint64
	for i := range w {
		w[i], carry = bits.Add64(w[i], x[i], carry)
	}
}

// sub subtracts x from w.
func (w wide) sub(x wide) {
	var borrow uint64
	for i := range w {
		w[i], borrow = bits.Sub64(w[i], x[i], borrow)
	}
}

// mulAdd sets w to w·m + n; w must not be negative.
func (w wide) mulAdd(m, n uint64) {
	for i := range w {
		high, low := bits.Mul64(w[i], m)
		var carry uint64
		w[i], carry = bits.Add64(low, n, 0)
		n = high + carry
	}
}

// halve halves an even number.
func (w wide) halve() {
	last := len(w) - 1
	for i := range last {
		w[i] = w[i]>>1 | w[i+1]<<63
	}
	w[last] = uint64(int64(w[last]) >> 1)
}

// sign returns -1, 0 or 1.
func (w wide) sign() int {
	if int64(w[len(w)-1]) < 0 {
		return -1
	}
	for _, v := range w {
		if v != 0 {
			return 1
		}
	}
	return 0
}

// less reports whether w is below x.
func (w wide) less(x wide) bool {
	last := len(w) - 1
	if w[last] != x[last] {
		return int64(w[last]) < int64(x[last])
	}
	for i := last - 1; i >= 0; i-- {
		if w[i] != x[i] {
			return w[i] < x[i]
		}
	}
	return false
}
