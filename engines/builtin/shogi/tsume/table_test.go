package tsume

import "testing"

// TestTableGrows checks that a table keeps what it knows while it grows, and that it
// doesn't grow beyond its greatest size.
func TestTableGrows(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ most, stored, size int }{{8, 400, 1 << 8}, {16, 200, 1 << 10}, {16, 3000, 1 << 14}, {12, 1000, 1 << 12}} {
		table := newTable(c.most)
		key := func(i int) uint64 { return uint64(i+1) * 0x9e3779b97f4a7c15 }
		for i := range c.stored {
			table.store(key(i), hand(0), 3, result{plies: 3}, 1)
			table.store(key(i), hand(0), 1, result{pn: 1, loop: none}, 1)
		}
		if size := len(table.entries) - cluster; size != c.size {
			t.Errorf("up to 2^%d: %d entries make a table of %d, not %d", c.most, c.stored, size, c.size)
		}
		if c.stored > c.size {
			continue
		}
		for i := range c.stored {
			if r := table.find(key(i), hand(0), 3); r.pn != 0 || r.plies != 3 {
				t.Fatalf("up to 2^%d: entry %d of %d is lost: %+v", c.most, i, c.stored, r)
			}
			if r := table.find(key(i), hand(0), 1); r.dn != 0 {
				t.Fatalf("up to 2^%d: refutation %d of %d is lost: %+v", c.most, i, c.stored, r)
			}
		}
		if r := table.find(key(c.stored), hand(0), 3); r.pn == 0 || r.dn == 0 {
			t.Errorf("up to 2^%d: something is known of a position never stored", c.most)
		}
	}
}
