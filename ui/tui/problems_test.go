package tui

import (
	"bytes"
	"io/fs"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"dohyo/arena/problems"
	"dohyo/boards"
	"dohyo/boards/catalog"
	"dohyo/boards/igo"
	"dohyo/boards/shogi"
	igosolver "dohyo/engines/builtin/igo"
	"dohyo/engines/builtin/shogi/tsume"
	"dohyo/engines/proof"
	"dohyo/kifu"
	"dohyo/kifu/sgf"
	"dohyo/kifu/usi"
	"dohyo/ui/kit"
	"dohyo/ui/lang"
	"dohyo/ui/show"
)

// posedProblems returns the problems of a text.
func posedProblems(t *testing.T, format *kifu.Format, game *boards.Game, text string) (list []*problems.Problem) {
	t.Helper()
	for rec, err := range format.Read(strings.NewReader(text), kifu.ReadOptions{Name: "x", Trees: true}) {
		if err != nil {
			t.Fatal(err)
		}
		p, err := problems.Of(rec, game)
		if err != nil {
			t.Fatal(err)
		}
		p.File, p.Number = "mates.sfen", len(list)+1
		list = append(list, p)
	}
	return list
}

// comesWith are the problems that come with the program for a game.
func comesWith(game string) *show.Problems {
	rules, _ := catalog.Game(game)
	own := func(string) (list []*problems.Problem, err error) {
		names, err := fs.Glob(kit.Of(game).Problems, "problems/*.sgf")
		for _, name := range names {
			text, _ := fs.ReadFile(kit.Of(game).Problems, name)
			for rec := range sgf.Format.Read(bytes.NewReader(text), kifu.ReadOptions{Name: name, Trees: true}) {
				if p, err := problems.Of(rec, rules); err == nil {
					list = append(list, p)
				}
			}
		}
		return list, err
	}
	return &show.Problems{Own: own, Has: func(g string) bool { return g == game }, Book: problems.OpenBook("")}
}

// Problems of a test: a mate in one, one in three, a position without a mate, and a group to
// kill.
const (
	inOne   = "sfen 7k1/9/7P1/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1\n"
	inThree = "sfen 3g5/4k4/9/4PL3/9/9/9/9/9 b G2r2b2g4s4n3l17p 1\n"
	never   = "sfen 4k4/9/9/9/9/9/9/9/4K4 b P2r2b4g4s4n4l17p 1\n"
	aGroup  = "(;GM[1]SZ[9]C[Black to kill]TR[ci]AB[ai][di][dh][dg][af][cf][df][ae][be][ce]AW[ci][ah][ch][ag][bg][cg][bf]PL[B];B[bi];W[bh];B[ai])"
)

// A problemFake is a screen of problems with a clock of its own.
type problemFake struct {
	*model
	room *problemRoom
	now  time.Time
	file string
}

// posedScreen shows problems on a screen, with the scores in a file.
func posedScreen(t *testing.T, l lang.Lang, w, h int, file string, list ...*problems.Problem) *problemFake {
	t.Helper()
	f := &problemFake{now: epoch, file: file}
	o := newFake("BRAIN", "KAZE", 1).options(l, "unicode")
	o.Now = func() time.Time { return f.now }
	o.Solver = func(game string) *proof.Solver {
		if game == shogi.Shogi.Name {
			return tsume.Prover
		}
		return igosolver.Prover
	}
	book := problems.OpenBook(file)
	if err := book.Refresh(); err != nil {
		t.Fatal(err)
	}
	set := &show.ProblemSet{Name: "mates.sfen", List: list, Passed: []error{lang.Said{Text: "broken.sfen:3: nothing"}}}
	o.Problems = &show.Problems{First: set, Book: book}
	f.model = screenModel(o, nil, w, h)
	f.room = f.route.screen().(*problemRoom)
	run(f.model, f.room.choose(0))
	return f
}

// play makes a move and lets what follows be played out.
func (f *problemFake) play(mv boards.Move) {
	run(f.model, f.room.play(mv))
	f.pass()
}

// pass lets the time pass until nothing is played any more.
func (f *problemFake) pass() {
	for range 20 {
		f.now = f.now.Add(time.Second)
		run(f.model, f.room.tick())
	}
}

// says requires a text on the screen.
func (f *problemFake) says(t *testing.T, want string) {
	t.Helper()
	f.stale = true
	if got := f.View().Content; !strings.Contains(ansi.Strip(got), want) {
		t.Errorf("no %q on the screen:\n%s", want, ansi.Strip(got))
	}
}

// TestProblemSolved solves a problem with a wrong move first, goes on, solves another at once, and
// finds the marks again in the next sitting.
func TestProblemSolved(t *testing.T) {
	file := filepath.Join(t.TempDir(), "scores")
	list := posedProblems(t, usi.Format, shogi.Shogi, inThree+inOne+never)
	f := posedScreen(t, lang.English, 100, 30, file, list...)
	f.says(t, "1 record skipped: broken.sfen:3: nothing")
	f.says(t, "black mates")
	f.play("+0042KI")
	if f.room.phase != failing || len(f.room.moves) < 2 {
		t.Fatalf("after a wrong move: %v, %v", f.room.phase, f.room.moves)
	}
	f.says(t, "fails: ")
	press(f.model, "backspace")
	if f.room.phase != turning || len(f.room.moves) != 0 {
		t.Fatalf("taken back: %v, %v", f.room.phase, f.room.moves)
	}
	f.play("+0053KI")
	if f.room.phase != turning || len(f.room.moves) != 2 {
		t.Fatalf("after a right move: %v, %v: %s", f.room.phase, f.room.moves, f.room.status)
	}
	solution, err := f.room.task.Solution(t.Context(), f.room.states[1])
	if err != nil {
		t.Fatal(err)
	}
	f.play(solution[0])
	f.says(t, "Solved, with help, in")
	if f.room.best != 0 {
		t.Errorf("solved for the first time, but before in %v", f.room.best)
	}
	press(f.model, "n")
	f.says(t, "problem 2 of 3")
	f.play("+0011KI")
	press(f.model, "r", "x", "n")
	if f.room.at == 1 {
		press(f.model, "n")
	}
	f.room.skip = false
	run(f.model, f.room.choose(2))
	f.says(t, "The solver has proved that the side")

	f = posedScreen(t, lang.Japanese, 100, 30, file, list...)
	if got := [3]problems.Mark{f.room.mark(0), f.room.mark(1), f.room.mark(2)}; got != [3]problems.Mark{problems.Helped, problems.Failed, problems.Untried} {
		t.Errorf("marks of the last sitting: %v", got)
	}
	f.says(t, "先手番、玉を詰ます")
	press(f.model, "U", "n")
	f.play("+0022KI")
	f.says(t, "正解です（")
	f.says(t, "2/3 正解")
	press(f.model, "p")
	if f.room.at != 1 {
		t.Errorf("a solved problem is shown among the unsolved ones")
	}
	press(f.model, "enter")
	if f.room.at != 2 {
		t.Errorf("Enter after a solution: problem %d", f.room.at)
	}
	f.room.skip = false
	run(f.model, f.room.choose(0))
	if f.room.best == 0 {
		t.Error("the time of the last sitting isn't shown")
	}
}

// TestProblemsThatFollow shows the problems that follow as small boards beside the shown one, and poses one by a click.
func TestProblemsThatFollow(t *testing.T) {
	list := posedProblems(t, usi.Format, shogi.Shogi, inThree+inOne+never)
	f := posedScreen(t, lang.English, 160, 50, filepath.Join(t.TempDir(), "book"), list...)
	f.says(t, "Next problems")
	const name = ". 3 black to win"
	for y, line := range strings.Split(shown(f.model), "\n") {
		if before, _, ok := strings.Cut(line, name); ok {
			_, cmd := f.Update(tea.MouseClickMsg{X: f.cv.width(before), Y: y - 2, Button: tea.MouseLeft})
			run(f.model, cmd)
		}
	}
	f.says(t, "problem 3 of 3")
	f = posedScreen(t, lang.English, 160, 50, filepath.Join(t.TempDir(), "book"), list[0])
	if strings.Contains(shown(f.model), "Next problems") {
		t.Error("a single problem is followed by others")
	}
}

// TestProblemFile shows the end of a long path, by which the problems of a folder differ.
func TestProblemFile(t *testing.T) {
	list := posedProblems(t, usi.Format, shogi.Shogi, inOne)
	list[0].File = strings.Repeat("/folder", 15) + "/fours.sfen"
	f := posedScreen(t, lang.English, 80, 24, filepath.Join(t.TempDir(), "book"), list...)
	wantShown(t, f.model, "/folder/fours.sfen:1")
}

// TestProblemHints asks for all hints and for the solution, which is stepped through.
func TestProblemHints(t *testing.T) {
	list := posedProblems(t, usi.Format, shogi.Shogi, inThree)
	f := posedScreen(t, lang.English, 80, 24, filepath.Join(t.TempDir(), "scores"), list...)
	for _, want := range []string{"Hint: 3 moves.", "Hint: the marked piece.", "Hint: ▲５三金."} {
		press(f.model, "i")
		f.says(t, want)
	}
	press(f.model, "enter") // the third hint has the piece in hand and the cursor on its square
	f.pass()
	if len(f.room.moves) != 2 || f.room.moves[0] != "+0053KI" {
		t.Fatalf("the hint's move: %v, %s", f.room.moves, f.room.status)
	}
	press(f.model, "s", "esc")
	if f.room.phase != turning {
		t.Fatal("the solution is shown without a yes")
	}
	press(f.model, "r", "s", "enter")
	f.pass()
	f.says(t, "Solution: 1 of 3")
	press(f.model, "right", "right", "right", "left", "j")
	f.says(t, "Solution: 3 of 3")
	wantShown(t, f.model, "←→ steps")
	for w := 10; w < 60; w++ {
		at, n := rect{w: w, h: 10}, 0
		drawProblemMoves(f.room, &at, func(_ ink, line string, _ int) {
			if n++; strings.HasSuffix(line, strconv.Itoa(n+1)) {
				t.Errorf("%d columns: %q ends with the number of a move", w, line)
			}
		})
		if w >= 50 && n != 1 {
			t.Errorf("%d columns: %d lines", w, n)
		}
	}
	if f.room.mark(0) != problems.Failed {
		t.Errorf("mark %v", f.room.mark(0))
	}
	press(f.model, "esc")
	if f.room.phase != turning || len(f.room.moves) != 0 {
		t.Errorf("Esc: %v, %v", f.room.phase, f.room.moves)
	}
}

// TestProblemStones solves a problem of Go with cursor and mouse, with a hint about the place, and on small
// screens.
func TestProblemStones(t *testing.T) {
	list := posedProblems(t, sgf.Format, igo.Game, aGroup)
	for _, size := range [][2]int{{160, 50}, {80, 24}, {40, 12}, {20, 6}, {10, 3}} {
		f := posedScreen(t, lang.Japanese, size[0], size[1], filepath.Join(t.TempDir(), "scores"), list...)
		press(f.model, "i", "i")
		f.stale = true
		f.View()
		for range 4 {
			press(f.model, "down")
		}
		press(f.model, "left", "left", "left")
		if name := f.room.point(); name.Col != 2 || name.Row != 9 {
			t.Fatalf("the cursor is at %v", name)
		}
		press(f.model, "enter")
		f.pass()
		if f.room.phase != turning && f.room.phase != solved || len(f.room.moves) == 0 || f.room.moves[0] != "B1" {
			t.Errorf("%v: %v, %v: %s", size, f.room.phase, f.room.moves, f.room.status)
		}
		f.stale = true
		f.View()
	}
}

// TestProblemLate gets answers of the solver that belong to an earlier problem or move.
func TestProblemLate(t *testing.T) {
	list := posedProblems(t, usi.Format, shogi.Shogi, inOne+inThree)
	f := posedScreen(t, lang.English, 80, 24, filepath.Join(t.TempDir(), "scores"), list...)
	late := f.room.play("+0011KI")
	press(f.model, "n")
	run(f.model, late)
	if f.room.at != 1 || f.room.phase != turning || len(f.room.moves) != 0 {
		t.Errorf("a late answer: problem %d, %v, %v", f.room.at, f.room.phase, f.room.moves)
	}
	if f.room.mark(0) != problems.Untried {
		t.Errorf("a move that wasn't judged counts: %v", f.room.mark(0))
	}
	press(f.model, "q")
}

// problemMoment returns a screen of problems after some keys.
func problemMoment(keys ...string) func() (*fake, *model) {
	return func() (*fake, *model) {
		f, m := problemsInLobby()
		press(m, "P")
		press(m, keys...)
		return f, m
	}
}

// problemFailing returns such a screen after a wrong move.
func problemFailing() (*fake, *model) {
	f, m := problemMoment()()
	run(m, m.route.screen().(*problemRoom).play("+0042KI"))
	return f, m
}

// problemsInLobby returns a lobby with problems for every game.
func problemsInLobby() (*fake, *model) {
	f := newFake("BRAIN", "KAZE", 1)
	o := f.options(lang.English, "unicode")
	var list []*problems.Problem
	for rec, err := range usi.Format.Read(strings.NewReader(inThree+inOne), kifu.ReadOptions{Name: "x"}) {
		if err != nil {
			panic(err)
		}
		p, err := problems.Of(rec, shogi.Shogi)
		if err != nil {
			panic(err)
		}
		list = append(list, p)
	}
	o.Solver = func(string) *proof.Solver { return tsume.Prover }
	o.Problems = &show.Problems{
		Own:  func(string) ([]*problems.Problem, error) { return list, nil },
		Has:  func(string) bool { return true },
		Book: problems.OpenBook(""),
	}
	return f, screenModel(o, nil, 80, 24)
}

// TestProblemsFromLobby opens the problems of the lobby's game, and goes back.
func TestProblemsFromLobby(t *testing.T) {
	_, m := problemsInLobby()
	press(m, "P")
	room, ok := m.route.screen().(*problemRoom)
	if !ok || room.phase != turning || room.problem().Key == "" {
		t.Fatalf("after P: %T", m.route.screen())
	}
	press(m, "esc")
	if m.route.screen() != m.lobby {
		t.Errorf("after Esc: %T", m.route.screen())
	}
}

// TestProblemTyped solves a problem by typed moves, one of them illegal and one that two
// pieces can make.
func TestProblemTyped(t *testing.T) {
	two := "sfen 7k1/9/6G1G/9/9/9/9/9/9 b - 1\n" // one of the golds mates
	list := posedProblems(t, usi.Format, shogi.Shogi, two+inOne)
	f := posedScreen(t, lang.English, 100, 30, filepath.Join(t.TempDir(), "scores"), list...)
	enter := func(text string) {
		press(f.model, ":")
		for _, c := range text {
			press(f.model, string(c))
		}
		press(f.model, "enter")
		f.pass()
	}
	enter("G-5e")
	if f.room.phase != turning || len(f.room.moves) != 0 || f.notice == "" {
		t.Fatalf("after an illegal move: %v, %v, %q", f.room.phase, f.room.moves, f.notice)
	}
	enter("22ki")
	f.says(t, lang.English.Say(lang.AskWhich))
	press(f.model, "1")
	f.pass()
	if f.room.phase != solved {
		t.Fatalf("after the move: %v, %q", f.room.phase, f.room.status)
	}
	press(f.model, "n")
	press(f.model, ":")
	press(f.model, "esc") // nothing is played
	if f.room.phase != turning || len(f.room.moves) != 0 {
		t.Fatalf("after Esc: %v, %v", f.room.phase, f.room.moves)
	}
	enter("G*2b")
	f.says(t, "Solved in")
}

// TestProblemTypedEarly types a move before the solver has proved the problem, and one while the
// answer to a move isn't on the board. Neither is lost, and none of its letters acts as a key.
func TestProblemTypedEarly(t *testing.T) {
	list := posedProblems(t, usi.Format, shogi.Shogi, inThree)
	f := posedScreen(t, lang.English, 100, 30, filepath.Join(t.TempDir(), "scores"), list...)
	line, err := f.room.task.Solution(t.Context(), f.room.states[0])
	if err != nil || len(line) != 3 {
		t.Fatalf("the solution: %v, %v", line, err)
	}
	enter := func(mv boards.Move) {
		press(f.model, ":")
		for _, c := range string(mv) {
			press(f.model, string(c))
		}
		press(f.model, "enter")
	}
	proved := f.room.choose(0)
	enter(line[0])
	f.says(t, lang.English.Say(lang.ProblemTyped, string(line[0])))
	if f.room.phase != posing || len(f.room.moves) != 0 || !f.room.clean {
		t.Fatalf("before the proof: %v, %v", f.room.phase, f.room.moves)
	}
	run(f.model, proved)
	run(f.model, f.room.tick())
	if len(f.room.moves) != 1 || f.room.mine() {
		t.Fatalf("after the proof: %v, %v", f.room.phase, f.room.moves)
	}
	enter(line[2])
	f.pass()
	if f.room.phase != solved || !f.room.clean {
		t.Fatalf("at the end: %v, %v, %q", f.room.phase, f.room.moves, f.room.status)
	}
}
