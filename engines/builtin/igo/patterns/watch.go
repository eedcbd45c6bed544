package patterns

// A Watcher keeps the matches of a board and renews only those near the points that
// changed.
type Watcher struct {
	base    *Base
	size    int
	at      []Cell
	sheet   sheet
	windows [][]Match // by rows of their middle, (size+1)² in all
	stale   []bool
	fresh   int // windows compared since the Watcher was made
}

// NewWatcher returns a Watcher of an empty board.
func NewWatcher(base *Base, size int) *Watcher {
	w := &Watcher{base: base, size: size, at: make([]Cell, size*size), windows: make([][]Match, (size+1)*(size+1)), stale: make([]bool, (size+1)*(size+1))}
	w.sheet.size = size
	for y := range size {
		for x := range size {
			w.sheet.set(x, y, Empty)
		}
	}
	for i := range w.stale {
		w.stale[i] = true
	}
	return w
}

// half is the distance from the lower left point of a window to its middle.
const half = Side / 2

// See sets the contents of all points, by rows from the lower left.
func (w *Watcher) See(at []Cell) {
	for i, c := range at {
		if w.at[i] == c {
			continue
		}
		w.at[i] = c
		x, y := i%w.size, i/w.size
		w.sheet.set(x, y, c)
		for v := max(y-half+1, 0); v <= min(y+half, w.size); v++ {
			for u := max(x-half+1, 0); u <= min(x+half, w.size); u++ {
				w.stale[v*(w.size+1)+u] = true
			}
		}
	}
	for i, stale := range w.stale {
		if stale {
			x, y := i%(w.size+1)-half, i/(w.size+1)-half
			w.windows[i] = w.base.match(w.windows[i][:0], w.sheet.cut(x, y), x, y)
			w.stale[i] = false
			w.fresh++
		}
	}
}

// Matches yields all matches. A symmetric shape matches in several orientations.
func (w *Watcher) Matches(yield func(Match) bool) {
	for _, list := range w.windows {
		for _, m := range list {
			if !yield(m) {
				return
			}
		}
	}
}
