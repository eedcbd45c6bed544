package tui

import (
	"strings"
	"testing"

	"dohyo/arena"
	"dohyo/boards/gomoku"
	"dohyo/boards/igo"
	"dohyo/kifu"
	"dohyo/kifu/sgf"
	"dohyo/ui/feed"
	"dohyo/ui/lang"
	"dohyo/ui/show"
)

// commented is a game with variations, comments and setups, as a teacher writes it.
const commented = `(;FF[4]GM[1]SZ[9]KM[6.5]PB[BRAIN]PW[KAZE]RE[B+R];B[ee]C[the centre first];W[gc]
(;B[cg];W[gg](;B[ge]C[between the two];W[cc];B[eb](;W[fb];B[fc];W[gb])(;W[db];B[dc];W[cb]))(;B[cc]C[greedy];W[ge](;B[eg])(;B[ff];W[fe])))
(;B[fc]C[contact at once];W[fb];B[eb](;W[gb];B[gd])(;W[fd]C[a cut];B[gd];W[hd]))
(;AB[gd][fe]AW[cc]C[from another lesson];B[cg]))`

// replayed returns the screen of a file's game and its tree.
func replayed(text string, l lang.Lang, g string, w, h int) *model {
	tree, err := sgf.ReadTree(strings.NewReader(text), kifu.ReadOptions{Name: "a.sgf"})
	if err != nil {
		panic(err)
	}
	recs, err := kifu.Collect(sgf.Format.Read(strings.NewReader(text), kifu.ReadOptions{Name: "a.sgf"}))
	if err != nil {
		panic(err)
	}
	rec := recs[0]
	rules := igo.Game
	if rec.Game != rules.Name {
		rules = gomoku.Renju
	}
	positions, _ := kifu.Play(rec, rules)
	f := newFake("BRAIN", "KAZE", 1)
	feed := feed.New()
	feed.Add(arena.RecordBegin(rec, rules))
	for _, e := range arena.RecordEvents(rec, rules, 1, positions) {
		feed.Add(e)
	}
	return screenModel(f.options(l, g), &show.Session{Name: "a.sgf", Feed: feed, Tree: tree}, w, h)
}

// walked returns the moves of the shown line, with a bar after those up to the
// position.
func walked(m *model) string {
	var b strings.Builder
	for i, e := range m.match.snap.game.moves {
		if i == m.match.at {
			b.WriteString("| ")
		}
		b.WriteString(string(e.Move) + " ")
	}
	return strings.TrimSpace(b.String())
}

func TestTree(t *testing.T) {
	m := replayed(commented, lang.English, "unicode", 80, 24)
	for _, c := range []struct{ keys, want string }{
		{"", "| E5 G7 C3 G3 G5 C7 E8 F8 F7 G8"},
		{"up", "| E5 G7 C3 G3 G5 C7 E8 F8 F7 G8"}, // there's no other first move
		{"right right", "E5 G7 | C3 G3 G5 C7 E8 F8 F7 G8"},
		{"down", "E5 G7 | F7 F8 E8 G8 G6"},
		{"right right right", "E5 G7 F7 F8 E8 | G8 G6"},
		{"down", "E5 G7 F7 F8 E8 | F6 G6 H6"},
		{"left left", "E5 G7 F7 | F8 E8 F6 G6 H6"}, // the line stays, and this move has alternatives
		{"up", "E5 G7 C3 | G3 G5 C7 E8 F8 F7 G8"},
		{"up", "E5 G7 C3 |"},
	} {
		for _, k := range strings.Fields(c.keys) {
			press(m, k)
		}
		if c.want = strings.TrimSuffix(c.want, " |"); walked(m) != c.want {
			t.Fatalf("after %q: %s, want %s", c.keys, walked(m), c.want)
		}
	}
	if p := m.match.position().(*igo.Position); p.Board().At(12*0+5*9+6) != igo.Black { // G6 was set up
		t.Errorf("set up: %s", igo.SetupText(p.Board(), p.Turn()))
	}
	press(m, "up", "left", "right", "right", "right", "down")
	if got := walked(m); !strings.HasPrefix(got, "E5 G7 F7 F8") {
		t.Errorf("walked to %s", got)
	}
}

// TestTreeMarks checks the marks of alternatives to the next move, and the comments of
// the line.
func TestTreeMarks(t *testing.T) {
	m := replayed(commented, lang.English, "unicode", 80, 24)
	press(m, "right", "right")
	if marks := (lens{m.view()}).marks(); len(marks) != 2 { // two variations begin at C3
		t.Errorf("marks %v", marks)
	}
	press(m, "down", "right")
	text := strings.Join(m.cv.lines(), "\n")
	if len((lens{m.view()}).marks()) != 0 || !strings.Contains(text, "contact at once") || !strings.Contains(text, "Variation 2 of 3") {
		t.Errorf("after the other move:\n%s", text)
	}
	if m.match.snap.game.end != nil {
		t.Error("a variation has the result of the game")
	}
}

// TestTreeOfRenju marks and walks the variations of five in a row.
func TestTreeOfRenju(t *testing.T) {
	m := replayed("(;GM[4]SZ[15]RU[renju];B[hh];W[hg](;B[ig];W[ih])(;B[ih];W[ig]))", lang.English, "ascii", 80, 24)
	press(m, "right", "right")
	pic := strings.Join(m.cv.lines(), "\n")
	if !strings.Contains(pic, "O<A ") || !strings.Contains(pic, "X B ") {
		t.Errorf("no letters on\n%s", pic)
	}
	press(m, "down", "right")
	if got := walked(m); got != "808 807 908 | 907" {
		t.Errorf("walked %s", got)
	}
}

// TestHugeTree walks through a tree of a hundred thousand nodes, of which only near
// ones are drawn.
func TestHugeTree(t *testing.T) {
	var b strings.Builder
	b.WriteString("(;GM[1]SZ[19]")
	for i := range 1000 {
		b.WriteString("(;B[];W[]")
		for k := range 100 {
			b.WriteString("(;B[" + string(rune('a'+k%19)) + string(rune('a'+i%19)) + "])")
		}
	}
	b.WriteString(strings.Repeat(")", 1001))
	m := replayed(b.String(), lang.English, "unicode", 80, 24)
	if n := len(m.match.branches.tree.Nodes); n < 100_000 {
		t.Fatalf("%d nodes", n)
	}
	press(m, "right", "right", "down", "down", "up", "left", "right", "end")
	if list, _ := m.match.branches.sprouts(m.match.branches.here(m.match.at), 20); len(list) > mostSprouts+20 {
		t.Errorf("%d nodes are drawn", len(list))
	}
}

// BenchmarkVary switches to another variation of a record of 1,394 moves.
func BenchmarkVary(b *testing.B) {
	var text strings.Builder
	text.WriteString("(;GM[1]SZ[19]")
	for i := range 1394 {
		point := ""
		if n := i / 2; i%2 == 0 && n < 361 && n%19%2 == 0 {
			point = string([]byte{'a' + byte(n%19), 'a' + byte(n/19)})
		}
		text.WriteString(";" + string("BW"[i%2]) + "[" + point + "]")
		if i == 700 {
			text.WriteString("(;W[];B[])(")
		}
	}
	text.WriteString("))")
	m := replayed(text.String(), lang.English, "unicode", 80, 24)
	m.match.show(1, 701)
	for b.Loop() {
		(treePanel{m.view()}).vary(1)
		m.stale = true
		m.View()
	}
	if m.match.notice != "" || !m.match.grows() {
		b.Fatal(m.match.notice)
	}
}
