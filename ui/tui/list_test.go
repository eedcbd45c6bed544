package tui

import (
	"fmt"
	"strings"
	"testing"

	"charm.land/bubbles/v2/list"
	tea "charm.land/bubbletea/v2"

	"dohyo/ui/lang"
)

// TestListing checks which row is chosen, and which rows are visible, after some keys.
func TestListing(t *testing.T) {
	for _, c := range []struct {
		rows, fit int
		keys      string
		row, from int
	}{
		{3, 5, "", 0, 0},
		{3, 5, "down down", 2, 0},
		{3, 5, "down down down", 0, 0}, // it loops
		{3, 5, "up", 2, 0},
		{3, 5, "end", 2, 0},
		{3, 5, "pgdown", 2, 0},
		{30, 10, "down down down down", 4, 0},
		{30, 10, "pgdown", 10, 5}, // half of the rows before it stay
		{30, 10, "pgdown pgdown", 20, 15},
		{30, 10, "pgdown pgdown pgdown", 25, 20},
		{30, 10, "pgdown pgdown pgdown pgdown", 29, 20},
		{30, 10, "end pgup", 19, 10},
		{30, 10, "end home", 0, 0},
		{30, 10, "end", 29, 20}, // no room is left below the last row
		{12, 10, "end", 11, 2},
		{5, 1, "down", 1, 1},
		{5, 2, "down down", 2, 1},
		{5, 3, "down down down down", 4, 2},
		{0, 3, "down up end pgdown", 0, 0},
		{5, 0, "down", 1, 1},
	} {
		l := newLoop(c.rows)
		l.first(c.fit)
		for _, k := range strings.Fields(c.keys) {
			if b := firstFor(keyNamed(k), l.keys(letterUp, letterDown)); b != nil {
				b.do()
			}
		}
		if from := l.first(c.fit); l.row() != c.row || from != c.from {
			t.Errorf("%d rows, %d visible, after %q: row %d, from %d; want %d, %d", c.rows, c.fit, c.keys, l.row(), from, c.row, c.from)
		}
	}
}

// TestListingWithoutChoice chooses none of the rows until a key or the wheel does.
func TestListingWithoutChoice(t *testing.T) {
	for _, c := range []struct {
		do   func(l *listing)
		want int
	}{
		{func(*listing) {}, -1},
		{(*listing).down, 0},
		{(*listing).up, 2},
		{func(l *listing) { l.step(1) }, 0},
		{func(l *listing) { l.page(true) }, 2},
		{func(l *listing) { l.end(true) }, 2},
		{func(l *listing) { l.end(false) }, 0},
		{func(l *listing) { l.point(1) }, 1},
		{func(l *listing) { l.choose(9) }, 2},
	} {
		l := newChoice(3)
		if c.do(&l); l.row() != c.want {
			t.Errorf("row %d, want %d", l.row(), c.want)
		}
	}
}

// TestListingShrinks keeps a row of the list chosen when rows disappear, whatever the page.
func TestListingShrinks(t *testing.T) {
	for fit := range 12 {
		l := newListing(20)
		l.first(fit)
		l.choose(17)
		for n := 20; n >= 0; n-- {
			want := max(min(17, n-1), 0)
			if l.resize(n); l.row() != want || l.n != n {
				t.Errorf("%d rows, %d visible: row %d of %d, want %d", n, fit, l.row(), l.n, want)
			}
			if from := l.first(fit); fit > 0 && n > 0 && (want < from || want >= from+fit) {
				t.Errorf("%d rows, %d visible from %d: row %d isn't", n, fit, from, want)
			}
		}
	}
}

// wordRow is a row that is searched by its text.
type wordRow string

func (w wordRow) FilterValue() string { return string(w) }

// TestListingFilters lets through only what fits a text, in the order of its ranks.
func TestListingFilters(t *testing.T) {
	l := newFiltered([]list.Item{wordRow("aoba"), wordRow("kaze"), wordRow("brain")}, func(text string, targets []string) (ranks []list.Rank) {
		for i := len(targets) - 1; i >= 0; i-- {
			if strings.Contains(targets[i], text) {
				ranks = append(ranks, list.Rank{Index: i})
			}
		}
		return ranks
	})
	for _, c := range []struct{ text, want string }{{"", "[aoba kaze brain]"}, {"b", "[brain aoba]"}, {"z", "[kaze]"}, {"y", "[]"}, {"", "[aoba kaze brain]"}} {
		l.end(true)
		if got := fmt.Sprint(l.filter(c.text)); got != c.want || l.row() != 0 {
			t.Errorf("filter %q: %s, row %d; want %s, row 0", c.text, got, l.row(), c.want)
		}
	}
}

// TestListsByMouse clicks on the rows of lists that act at once or at the second click.
func TestListsByMouse(t *testing.T) {
	for _, c := range []struct {
		once  bool
		rows  []int
		acted string
	}{
		{false, []int{2, 2, 1}, "[2]"},
		{true, []int{2, 1}, "[2 1]"},
	} {
		var acted []int
		l := newListing(3)
		act := func() []int { acted = append(acted, l.row()); return acted }
		if c.once {
			l.once(plainly(func() { act() }))
		} else {
			l.twice(plainly(func() { act() }))
		}
		for _, row := range c.rows {
			l.click(row)
		}
		if got := fmt.Sprint(acted); got != c.acted || l.row() != c.rows[len(c.rows)-1] {
			t.Errorf("clicks on %v acted on %s, want %s; row %d", c.rows, got, c.acted, l.row())
		}
	}
}

// TestListsPage checks that lists in dialogs have pages and ends.
func TestListsPage(t *testing.T) {
	var rows []pickRow
	for i := range 40 {
		rows = append(rows, pickRow{text: fmt.Sprint("row ", i)})
	}
	m := newModel(newFake("BRAIN", "KAZE", 1).options(lang.English, "unicode"), nil)
	m.Update(tea.WindowSizeMsg{Width: 80, Height: 24})
	openPick(m.stage, "title", rows)
	m.View()
	for _, c := range []struct {
		key string
		row int
	}{{"end", 39}, {"pgup", 21}, {"home", 0}, {"pgdown", 18}, {"up", 17}} {
		if press(m, c.key); of[*pick](m).menu.row() != c.row {
			t.Errorf("after %s: row %d, want %d", c.key, of[*pick](m).menu.row(), c.row)
		}
		if text := shown(m); !strings.Contains(text, fmt.Sprint("row ", c.row)) {
			t.Errorf("after %s row %d isn't visible:\n%s", c.key, c.row, text)
		}
	}
}

// TestRulingsByMouse chooses a ruling by a click, which doesn't make it.
func TestRulingsByMouse(t *testing.T) {
	f, m := moments()["ruling"]()
	y := -1
	for i, line := range strings.Split(shown(m), "\n") {
		if strings.Contains(line, "a draw") {
			y = i
		}
	}
	m.Update(tea.MouseClickMsg{X: 50, Y: y, Button: tea.MouseLeft})
	d := of[*ruling](m)
	if d.menu.row() < 0 || !strings.Contains(d.options[d.menu.row()].name, "a draw") {
		t.Errorf("row %d is chosen:\n%s", d.menu.row(), shown(m))
	}
	wantSent(t, f)
}

// TestListingGrows leaves room for the next rows at the end of a list that grows, so that it
// doesn't scroll with each of them.
func TestListingGrows(t *testing.T) {
	for _, c := range []struct {
		grows bool
		want  string // the first visible row while 25 rows become 31
	}{{true, "[15 20 20 20 20 20 25]"}, {false, "[15 16 17 18 19 20 21]"}} {
		l := newListing(0)
		l.grows = c.grows
		var from []int
		for n := 25; n <= 31; n++ {
			l.set(n, n-1)
			from = append(from, l.first(10))
		}
		if got := fmt.Sprint(from); got != c.want {
			t.Errorf("grows %v: visible from %s, want %s", c.grows, got, c.want)
		}
	}
}

// BenchmarkListing makes a list of a given number of rows, and goes to its end.
func BenchmarkListing(b *testing.B) {
	for _, n := range []int{20, 10_000, 100_000} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			b.ReportAllocs()
			for range b.N {
				l := newListing(n)
				l.first(20)
				l.end(true)
			}
		})
	}
}
