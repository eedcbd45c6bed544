package dighere

import "testing"

// reached counts the cells that an agent can walk to.
func reached(f *Field, from Cell) int {
	blocked := map[Cell]bool{from: true}
	for _, h := range f.Holes {
		blocked[h] = true
	}
	queue := []Cell{from}
	for i := 0; i < len(queue); i++ {
		c := queue[i]
		for _, n := range []Cell{{c.X + 1, c.Y}, {c.X - 1, c.Y}, {c.X, c.Y + 1}, {c.X, c.Y - 1}} {
			if n.X >= 0 && n.Y >= 0 && n.X < f.Size && n.Y < f.Size && !blocked[n] {
				blocked[n] = true
				queue = append(queue, n)
			}
		}
	}
	return len(queue)
}

// TestWishes makes fields exactly as requested: holes that cut nothing off,
// treasure, how much of it is known, and the average amount.
func TestWishes(t *testing.T) {
	for _, c := range []struct {
		wishes                  Wishes
		holes, known, places    int
		steps, thinkTime, total int // total is the average
	}{
		{Wishes{Size: 20, Holes: 60, Treasures: 40}, 60, 0, 40, 100, 10000, 400},
		{Wishes{Size: 20}, 40, 0, 57, 100, 10000, 570},
		{Wishes{Size: 14, Holes: NoHoles, Known: 3, Steps: 7, ThinkTime: 5}, 0, 3, 28, 7, 5, 280},
		{Wishes{Size: 12, Holes: 1, Treasures: 10, Total: 400, Known: 10, Steps: 1, ThinkTime: 1}, 1, 10, 10, 1, 1, 400},
		{Wishes{Size: 12, Treasures: 20, Total: 1}, 14, 0, 20, 100, 10000, 40},
		{Wishes{Size: 10, Holes: 8, Treasures: 10, Symmetric: true, Known: 2}, 8, 2, 10, 100, 10000, 100},
	} {
		total := 0
		const seeds = 60
		for seed := range uint64(seeds) {
			f := Generate(c.wishes, seed)
			if len(f.Holes) != c.holes || len(f.Known) != c.known || len(f.Known)+len(f.Hidden) != c.places || f.Steps != c.steps || f.ThinkTime != c.thinkTime {
				t.Fatalf("%+v: %d holes, %d known and %d hidden places, %d steps of %d ms", c.wishes, len(f.Holes), len(f.Known), len(f.Hidden), f.Steps, f.ThinkTime)
			}
			if n := reached(f, f.Agents[0].Cell()); n != f.Size*f.Size-len(f.Holes) {
				t.Fatalf("%+v: %d cells are reached beside %d holes", c.wishes, n, len(f.Holes))
			}
			if f.Size != c.wishes.Size {
				t.Fatalf("size %d", f.Size)
			}
			total += f.Total()
		}
		if c.places > 1 && (total < seeds*c.total*95/100 || total > seeds*c.total*105/100) {
			t.Errorf("%+v: treasure of %d on average, want about %d", c.wishes, total/seeds, c.total)
		}
	}
	if f := Generate(Wishes{Size: MaxSize + 1, Holes: NoHoles, Treasures: 1}, 1); f.Size != MaxSize || f.Check() != nil {
		t.Errorf("size %d", f.Size)
	}
	// If more holes are requested than possible, there are as many as cut nothing
	// off.
	for seed := range uint64(10) {
		f := Generate(Wishes{Size: 6, Holes: 36, Treasures: 40}, seed)
		if n := reached(f, f.Agents[0].Cell()); n != 36-len(f.Holes) || len(f.Holes) < 8 {
			t.Errorf("%d cells are reached beside %d holes", n, len(f.Holes))
		}
		if places := len(f.Known) + len(f.Hidden); places != 32-len(f.Holes) && places < 20-len(f.Holes) {
			t.Errorf("%d treasures beside %d holes", places, len(f.Holes))
		}
	}
}

// TestSizes draws every size from 6 to 12 if none is requested; about half of the
// random fields are symmetric.
func TestSizes(t *testing.T) {
	sizes, symmetric := map[int]int{}, 0
	const draws = 200
	for seed := range uint64(draws) {
		f := byLot(seed)
		sizes[f.Size]++
		a, b := f.Agents[0], f.Agents[1]
		if a.X+b.X == f.Size-1 && a.Y+b.Y == f.Size-1 {
			symmetric++
		}
		if len(f.Known) > 4 {
			t.Errorf("%d treasures known", len(f.Known))
		}
	}
	if len(sizes) != 7 || sizes[6] == 0 || sizes[12] == 0 {
		t.Errorf("sizes %v", sizes)
	}
	if symmetric < draws*2/5 || symmetric > draws*3/5 {
		t.Errorf("%d of %d are symmetric", symmetric, draws)
	}
}
