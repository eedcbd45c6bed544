package tui

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/charmbracelet/x/exp/golden"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/ui/draw"
	"dohyo/ui/lang"
)

// layoutSizes are the screen sizes in the table of rectangles.
var layoutSizes = [][2]int{{20, 8}, {40, 12}, {80, 24}, {100, 30}, {120, 40}, {160, 50}, {200, 60}, {300, 90}}

// layoutScenes are the games whose boards differ in size, each in a running match.
var layoutScenes = []struct {
	name  string
	model func(w, h int) *model
}{
	{"gomoku", func(w, h int) *model {
		f := twoGames()
		f.start(opening("花月", "右・本"))
		f.play(17)
		f.now = f.now.Add(12 * time.Second)
		return screenModel(f.options(lang.English, "unicode"), f.session(), w, h)
	}},
	{"shogi", func(w, h int) *model {
		f := fakeShogi("BRAIN", "KAZE")
		f.beginShogi("")
		f.moves(opened...)
		return f.model(lang.English, "unicode", w, h)
	}},
	{"go19", func(w, h int) *model {
		f := fakeIgo("BRAIN", "KAZE", 19)
		f.puts(fuseki)
		return f.model(lang.English, "unicode", w, h)
	}},
	{"go25", func(w, h int) *model {
		f := fakeIgo("BRAIN", "KAZE", 25)
		f.puts(fuseki)
		return f.model(lang.English, "unicode", w, h)
	}},
	{"dighere", func(w, h int) *model { return digHereScenes[0].set(lang.English, "unicode", w, h) }},
}

// TestSilentRecord checks that a record in which nobody says anything has no panel for talk,
// and that the panel of a match doesn't repeat the list of moves.
func TestSilentRecord(t *testing.T) {
	f := fakeIgo("BRAIN", "KAZE", 19)
	f.puts(fuseki)
	m := f.model(lang.English, "unicode", 160, 50)
	if p := layout(160, 50, shapeOf(m.view())); p.talk.empty() {
		t.Error("a running match has no panel for talk")
	}
	for _, e := range m.match.snap.game.moves {
		e.Said = arena.Said{}
	}
	press(m, "left")
	if said, total := (talk{m.view()}).talkNow(); total != 0 || len(said) != 0 {
		t.Errorf("%d moves without a word are talk", total)
	}
	m.match.s.Send = nil
	if p := layout(160, 50, shapeOf(m.view())); !p.talk.empty() {
		t.Errorf("a record without talk has a panel for it: %v", p.talk)
	}
}

// TestLayoutTable checks the table of rectangles, which has the layout of a match at
// each size. No rectangle overlaps another one or leaves the screen, and the board's
// fields are as large as the height and the players' cards allow.
func TestLayoutTable(t *testing.T) {
	var b strings.Builder
	for _, sc := range layoutScenes {
		fmt.Fprintf(&b, "%s\n", sc.name)
		for _, size := range layoutSizes {
			m := sc.model(size[0], size[1])
			m.View()
			p := layout(size[0], size[1], shapeOf(m.view()))
			fmt.Fprintf(&b, "%dx%d: fields of %d lines", size[0], size[1], max(p.fit.lines, 1))
			var taken []rect
			for _, part := range []struct {
				name string
				rect
			}{
				{"board", p.board}, {"card", p.cards[0]}, {"card", p.cards[1]}, {"players", p.players}, {"moves", p.moves}, {"score", p.score}, {"times", p.times},
				{"games", p.games}, {"talk", p.talk}, {"facts", p.facts},
			} {
				r := part.rect
				if r.empty() {
					continue
				}
				fmt.Fprintf(&b, "; %s %d,%d %dx%d", part.name, r.x, r.y, r.w, r.h)
				top, end := 1, size[1]-2
				if p.title.x > 1 { // the title stands at the side of a tall board
					top = 0
				}
				if part.name == "board" && p.note.x > 1 { // the note, too
					end++
				}
				if r.x < 0 || r.y < top || r.x+r.w > size[0] || r.y+r.h > end {
					t.Errorf("%s at %v: %s %v isn't on the screen", sc.name, size, part.name, r)
				}
				for _, other := range taken {
					if r.x < other.x+other.w && other.x < r.x+r.w && r.y < other.y+other.h && other.y < r.y+r.h {
						t.Errorf("%s at %v: %s %v lies over %v", sc.name, size, part.name, r, other)
					}
				}
				taken = append(taken, r)
			}
			b.WriteByte('\n')
			if size[0] >= cardsFrom && (p.cards[0].empty() || p.cards[1].empty()) {
				t.Errorf("%s at %v: the players have no cards", sc.name, size)
			}
			larger := boardFit{lines: p.fit.lines + 1, labels: true}
			if w, h := shapeOf(m.view()).measure(larger); w+sideGap+40 <= size[0] && h <= size[1]-3 && p.fit.lines > 1 {
				t.Errorf("%s at %v: fields of %d lines fit as well", sc.name, size, larger.lines)
			}
		}
	}
	golden.RequireEqual(t, b.String())
}

// TestCards checks that the cards show both players' names, games won, comments, bars
// and clocks, and that the player to move has the bright frame.
func TestCards(t *testing.T) {
	m := layoutScenes[0].model(160, 50)
	m.View()
	p := layout(160, 50, shapeOf(m.view()))
	for side := range boards.Side(2) {
		r := p.cards[side]
		var text strings.Builder
		for y := range r.h {
			for x := range r.w {
				text.WriteString(m.cv.cells[(r.y+y)*m.w+r.x+x].text)
			}
			text.WriteByte('\n')
		}
		name := m.match.snap.names(m.l)[side]
		for _, want := range []string{name, " 1 ", "█░", "score", "\""} {
			if !strings.Contains(text.String(), want) {
				t.Errorf("%s's card has no %q:\n%s", name, want, text.String())
			}
		}
		bright := m.cv.cells[r.y*m.w+r.x].ink == inkTitle
		if owes := isToMove(m.view(), side); owes != bright {
			t.Errorf("%s is to move: %v; its frame is bright: %v", name, owes, bright)
		}
	}
}

// TestTeamCards checks that the card of a side with several seats has its name, its points in large
// figures, and a line with the plan of each seat.
func TestTeamCards(t *testing.T) {
	for _, size := range [][2]int{{100, 30}, {120, 40}, {300, 90}} {
		m := layoutScenes[4].model(size[0], size[1])
		m.View()
		p := layout(size[0], size[1], shapeOf(m.view()))
		lines := m.cv.lines()
		for side := range boards.Side(2) {
			var card []string
			for _, line := range lines[p.cards[side].y : p.cards[side].y+p.cards[side].h] {
				card = append(card, cutColumns(line, p.cards[side].x, p.cards[side].w))
			}
			text := strings.Join(card, "\n")
			points := m.match.snap.drawer.Scores(m.match.position())[side]
			figures := m.set.Large(fmt.Sprint(points))
			if isHuge(m.stage) {
				figures = m.set.LargeBy(fmt.Sprint(points), 2)
			}
			for _, want := range append([]string{m.match.snap.names(m.l)[side], "S go", "D go"}, figures...) {
				if !strings.Contains(text, strings.TrimRight(want, " ")) {
					t.Errorf("%v: the card of side %d has no %q:\n%s", size, side, want, text)
				}
			}
		}
	}
}

// cutColumns returns some columns of a line.
func cutColumns(line string, from, columns int) string {
	var b strings.Builder
	x := 0
	for _, r := range line {
		if x >= from && x < from+columns {
			b.WriteRune(r)
		}
		x += draw.Width(string(r))
	}
	return b.String()
}

// TestHugeClocks checks that clocks are twice as large on a huge screen, made of whole cells.
func TestHugeClocks(t *testing.T) {
	for size, times := range map[[2]int]int{{160, 50}: 1, {300, 90}: 2} {
		m := layoutScenes[0].model(size[0], size[1])
		m.View()
		p := layout(size[0], size[1], shapeOf(m.view()))
		shown := strings.Join(m.cv.lines()[p.cards[1].y:p.cards[1].y+p.cards[1].h], "\n")
		for _, row := range m.set.LargeBy("0:10", times) {
			if !strings.Contains(shown, strings.TrimRight(row, " ")) {
				t.Errorf("%v: the clock has no %q:\n%s", size, row, shown)
			}
		}
	}
}

// TestKeysAtTheSide checks that a board which needs the whole height gets it: title, note and keys stand
// beside it, and nothing lies over it.
func TestKeysAtTheSide(t *testing.T) {
	f := fakeIgo("BRAIN", "KAZE", 19)
	m := f.model(lang.English, "unicode", 120, 39)
	p := layout(120, 39, shapeOf(m.view()))
	if p.fit.lines != 2 || p.board.y != 0 || p.board.h != 39 {
		t.Fatalf("fields of %d lines, the board at %+v", p.fit.lines, p.board)
	}
	for _, r := range []rect{p.title, p.note, p.keys, p.moves, p.cards[0], p.cards[1]} {
		if r.empty() || r.x < p.board.w || r.y+r.h > 39 {
			t.Errorf("%+v isn't beside the board, %+v", r, p.board)
		}
	}
	if p.note.y != 37 || p.keys.y != 38 || p.cards[1].y+p.cards[1].h > 37 {
		t.Errorf("note %+v, keys %+v, the lower card %+v", p.note, p.keys, p.cards[1])
	}
	wantShown(t, m, "space pause", "? help")
}
