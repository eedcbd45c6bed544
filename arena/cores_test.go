package arena

import (
	"context"
	"errors"
	"slices"
	"testing"
	"time"
)

// TestShare: all processors are dealt out, evenly.
func TestShare(t *testing.T) {
	for _, c := range []struct{ processors, games, want int }{
		{8, 1, 8}, {8, 2, 4}, {8, 3, 2}, {8, 8, 1}, {8, 20, 1}, {1, 1, 1}, {4, 0, 4},
	} {
		if got := share(c.processors, c.games); got != c.want {
			t.Errorf("%d games on %d processors have %d each, want %d", c.games, c.processors, got, c.want)
		}
	}
}

// TestCores: two games never share a processor, siblings stay together, and requests are served in
// turn. A cancelled request doesn't delay the others.
func TestCores(t *testing.T) {
	c := newCores([]int{0, 4, 1, 5})
	ctx := t.Context()
	take := func(n int) []int {
		t.Helper()
		list, err := c.take(ctx, n)
		if err != nil {
			t.Fatal(err)
		}
		return list
	}
	a, b := take(2), take(2)
	if !slices.Equal(a, []int{0, 4}) || !slices.Equal(b, []int{1, 5}) {
		t.Fatalf("taken %v and %v", a, b)
	}
	short, cancel := context.WithCancel(ctx)
	gone, waited := make(chan error), make(chan []int)
	go func() { _, err := c.take(short, 9); gone <- err }()
	for c.waiting() < 1 {
		time.Sleep(time.Millisecond)
	}
	go func() { list, _ := c.take(ctx, 2); waited <- list }()
	for c.waiting() < 2 {
		time.Sleep(time.Millisecond)
	}
	c.give(b)
	if n := c.waiting(); n != 2 {
		t.Errorf("%d wait, want both: the first wants all", n)
	}
	cancel()
	if err := <-gone; !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
	if list := <-waited; !slices.Equal(list, b) {
		t.Errorf("the second has %v, want %v", list, b)
	}
	c.give(a)
	c.give(b)
	if all := take(9); len(all) != 4 {
		t.Errorf("all are %v", all)
	}
}

func (c *cores) waiting() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return len(c.wait)
}
