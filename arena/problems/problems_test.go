package problems_test

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"dohyo/arena/problems"
	"dohyo/boards"
	gomokuboard "dohyo/boards/gomoku"
	igoboard "dohyo/boards/igo"
	shogiboard "dohyo/boards/shogi"
	"dohyo/engines/builtin/gomoku"
	"dohyo/engines/builtin/igo"
	"dohyo/engines/builtin/shogi/tsume"
	"dohyo/engines/proof"
	"dohyo/kifu"
	"dohyo/kifu/psq"
	"dohyo/kifu/sgf"
	"dohyo/kifu/usi"
)

// read returns the problem of the first record in a text.
func read(t testing.TB, format *kifu.Format, text string, game *boards.Game) (*problems.Problem, error) {
	t.Helper()
	for rec, err := range format.Read(strings.NewReader(text), kifu.ReadOptions{Name: "x", Trees: true}) {
		if err != nil {
			t.Fatal(err)
		}
		return problems.Of(rec, game)
	}
	t.Fatal("no record")
	return nil, nil
}

const (
	mate3  = "sfen 7k1/9/7P1/9/9/9/9/9/9 b 2G2r2b2g4s4n4l17p 1"
	group  = "(;GM[1]SZ[9]C[Black to kill]TR[ci]AB[ai][di][dh][dg][af][cf][df][ae][be][ce]AW[ci][ah][ch][ag][bg][cg][bf]PL[B];B[bi];W[bh];B[ai])"
	corner = "(;GM[1]SZ[9]C[Black to kill]TR[ab]AB[ac][bc][cc][dc][db][da]AW[ab][bb][cb][ca]PL[B];B[aa])"
)

func TestOf(t *testing.T) {
	line := "(;GM[4]SZ[15]RU[freestyle]AB[hh][ih][jh]AW[hi][ii]PL[B];B[gh];W[fh];B[kh])"
	cases := []struct {
		name   string
		format *kifu.Format
		game   *boards.Game
		text   string

		aim    proof.Aim
		target boards.Move
		words  string
		plies  int
		err    string
	}{
		{"a position", usi.Format, shogiboard.Shogi, mate3, "", "", "", 0, ""},
		{"with its solution", usi.Format, shogiboard.Shogi, mate3 + " moves G*2b 2a1a G*1b", "", "", "", 3, ""},
		{"after the moves", psq.Format, gomokuboard.Freestyle, "Piskvorky 15x15, 11:11, 0\n8,8,0\n9,9,0\n7,8,0\n-1\n", "", "", "", 0, ""},
		{"the usual start", usi.Format, shogiboard.Shogi, "startpos", "", "", "", 0, "the record has no position and no moves"},
		{"life and death", sgf.Format, igoboard.Game, corner, proof.Kill, "A8", "", 1, ""},
		{"in Japanese", sgf.Format, igoboard.Game, strings.Replace(corner, "Black to kill", "黒先白死", 1), proof.Kill, "A8", "", 1, ""},
		{"with other words", sgf.Format, igoboard.Game, strings.Replace(corner, "Black to kill", "Black to live. Hard!", 1), proof.Live, "A8", "Black to live. Hard!", 1, ""},
		{"five in a row", sgf.Format, gomokuboard.Freestyle, line, "", "", "", 3, ""},
	}
	for _, tt := range cases {
		p, err := read(t, tt.format, tt.text, tt.game)
		if tt.err != "" {
			if err == nil || err.Error() != tt.err {
				t.Errorf("%s: %v, want %q", tt.name, err, tt.err)
			}
			continue
		}
		if err != nil || p.Aim != tt.aim || p.Target != tt.target || p.Words != tt.words || p.Plies != tt.plies {
			t.Errorf("%s: %+v, %v", tt.name, p, err)
		}
	}
}

// TestKey demands the same key for a position whatever led to it, and another one for another
// position, side to move or rule set.
func TestKey(t *testing.T) {
	key := func(format *kifu.Format, text string, game *boards.Game) string {
		p, err := read(t, format, text, game)
		if err != nil {
			t.Fatal(err)
		}
		return p.Key
	}
	set := key(sgf.Format, "(;GM[4]SZ[15]AB[hh][gh]AW[ii]PL[W])", gomokuboard.Freestyle)
	if played := key(psq.Format, "Piskvorky 15x15, 11:11, 0\n8,8,0\n9,9,0\n7,8,0\n-1\n", gomokuboard.Freestyle); played != set {
		t.Errorf("set up %s, played %s", set, played)
	}
	for name, other := range map[string]string{
		"side": key(sgf.Format, "(;GM[4]SZ[15]AB[hh][gh]AW[ii]PL[B])", gomokuboard.Freestyle),
		"rule": key(sgf.Format, "(;GM[4]SZ[15]AB[hh][gh]AW[ii]PL[W])", gomokuboard.Standard),
		"gone": key(sgf.Format, "(;GM[4]SZ[15]AB[hh][gh]PL[W])", gomokuboard.Freestyle),
	} {
		if other == set {
			t.Errorf("%s: the same key", name)
		}
	}
}

// pose poses the problem of a text.
func pose(t *testing.T, format *kifu.Format, text string, game *boards.Game, solver *proof.Solver) *problems.Task {
	t.Helper()
	p, err := read(t, format, text, game)
	if err != nil {
		t.Fatal(err)
	}
	task, err := problems.Pose(context.Background(), p, solver)
	if err != nil {
		t.Fatal(err)
	}
	return task
}

// TestJudge judges first moves of all kinds of problems.
func TestJudge(t *testing.T) {
	four := "(;GM[4]SZ[15]AB[hh][ih][jh][gi][gj]AW[kh][ee][fi][hj]PL[B])"
	cases := []struct {
		name   string
		format *kifu.Format
		game   *boards.Game
		solver *proof.Solver
		text   string
		move   boards.Move
		want   problems.Verdict
		other  bool
		done   bool
		reply  boards.Move
		after  string // that refutes it
	}{
		{name: "mate", format: usi.Format, game: shogiboard.Shogi, solver: tsume.Prover, text: "sfen 7k1/9/7P1/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1", move: "+0022KI", want: problems.Right, done: true},
		{name: "no check", format: usi.Format, game: shogiboard.Shogi, solver: tsume.Prover, text: mate3, move: "+0012KI", want: problems.Wrong},
		{name: "check and escape", format: usi.Format, game: shogiboard.Shogi, solver: tsume.Prover, text: "sfen 7k1/9/7P1/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1", move: "+0011KI", want: problems.Wrong, after: "-2111OU"},
		{name: "kill", format: sgf.Format, game: igoboard.Game, solver: igo.Prover, text: group, move: "B1", want: problems.Right},
		{name: "too late", format: sgf.Format, game: igoboard.Game, solver: igo.Prover, text: group, move: "J9", want: problems.Wrong},
		{name: "four", format: sgf.Format, game: gomokuboard.Freestyle, solver: gomoku.Prover, text: four, move: "708", want: problems.Right, reply: "608"},
		{name: "quiet", format: sgf.Format, game: gomokuboard.Freestyle, solver: gomoku.Prover, text: four, move: "1501", want: problems.Wrong},
		{name: "the record's", format: sgf.Format, game: igoboard.Game, text: "(;GM[1]SZ[9]AB[cc]AW[dd](;B[dc];W[ed](;B[cd])(;B[ee]C[wrong];W[cd]))(;B[aa]C[Wrong];W[bb]))", move: "D7", want: problems.Right, reply: "E6"},
		{name: "wrong by the record", format: sgf.Format, game: igoboard.Game, text: "(;GM[1]SZ[9]AB[cc]AW[dd](;B[dc]C[Correct])(;B[aa];W[bb]))", move: "A9", want: problems.Undecided},
		{name: "marked wrong", format: sgf.Format, game: igoboard.Game, text: "(;GM[1]SZ[9]AB[cc]AW[dd](;B[dc]C[Correct])(;B[aa]C[wrong];W[bb]))", move: "A9", want: problems.Wrong, after: "B8"},
		{name: "not in the record", format: sgf.Format, game: igoboard.Game, text: "(;GM[1]SZ[9]AB[cc]AW[dd];B[dc])", move: "A1", want: problems.Undecided},
	}
	for _, tt := range cases {
		task := pose(t, tt.format, tt.text, tt.game, tt.solver)
		j, err := task.Judge(context.Background(), task.Begin(), tt.move)
		if err != nil {
			t.Errorf("%s: %v", tt.name, err)
			continue
		}
		if j.Verdict != tt.want || j.Other != tt.other || j.Done != tt.done && tt.done || tt.reply != "" && j.Reply != tt.reply {
			t.Errorf("%s: %+v, solution %v", tt.name, j, task.Answer.Line)
		}
		if tt.after != "" && (len(j.After) == 0 || string(j.After[0]) != tt.after) {
			t.Errorf("%s: refuted by %v, want %s", tt.name, j.After, tt.after)
		}
	}
}

// TestUnproved poses positions that aren't problems.
func TestUnproved(t *testing.T) {
	p, err := read(t, usi.Format, "sfen 4k4/9/9/9/9/9/9/9/4K4 b P2r2b4g4s4n4l17p 1", shogiboard.Shogi)
	if err != nil {
		t.Fatal(err)
	}
	_, err = problems.Pose(context.Background(), p, tsume.Prover)
	if u, ok := err.(*problems.Unproved); !ok || !u.Refuted {
		t.Errorf("%v", err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := problems.Pose(ctx, p, tsume.Prover); err == nil {
		t.Error("posed after the end of the context")
	}
}

// TestSolveWhole plays a problem to its end by its own solution.
func TestSolveWhole(t *testing.T) {
	text := "sfen 6k2/9/9/7+P1/9/9/9/9/9 b 3G2r2bg4s4n4l17p 1"
	task := pose(t, usi.Format, text, shogiboard.Shogi, tsume.Prover)
	s := task.Begin()
	for ply := 1; ; ply += 2 {
		moves, err := task.Solution(context.Background(), s)
		if err != nil || len(moves) != task.Plies()-ply+1 {
			t.Fatalf("ply %d of %d: %v, %v", ply, task.Plies(), moves, err)
		}
		j, err := task.Judge(context.Background(), s, moves[0])
		if err != nil || j.Verdict != problems.Right {
			t.Fatalf("ply %d: %+v, %v", ply, j, err)
		}
		if j.Done {
			break
		}
		s = j.Next
	}
}

// TestBook has two books write to one file, and one killed in the middle of a line.
func TestBook(t *testing.T) {
	file := filepath.Join(t.TempDir(), "state", "problems.jsonl")
	a, b := problems.OpenBook(file), problems.OpenBook(file)
	at := time.Date(2026, 11, 23, 9, 0, 0, 0, time.UTC)
	one, two := &problems.Problem{Key: "one", Name: "x"}, &problems.Problem{Key: "two", File: "a.sgf"}
	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	must(a.Refresh())
	must(a.Note(one, problems.Failed, 0, at))
	f, err := os.OpenFile(file, os.O_APPEND|os.O_WRONLY, 0)
	must(err)
	_, err = f.WriteString(`{"at":"2026-11-23T09:00:00Z","problem":"tw`) // killed
	must(err)
	must(f.Close())
	must(b.Note(two, problems.Helped, 9*time.Second, at))
	must(b.Note(one, problems.Solved, 5*time.Second, at))
	must(b.Note(one, problems.Solved, 3*time.Second, at))
	must(b.Note(one, problems.Failed, 0, at))
	must(a.Refresh())
	for _, book := range []*problems.Book{a, b} {
		if got, want := book.Score("one"), (problems.Score{Mark: problems.Solved, Tries: 4, Best: 3 * time.Second}); got != want {
			t.Errorf("one: %+v", got)
		}
		if got, want := book.Score("two"), (problems.Score{Mark: problems.Helped, Tries: 1, Best: 9 * time.Second}); got != want {
			t.Errorf("two: %+v", got)
		}
		if book.Score("three") != (problems.Score{}) {
			t.Error("a score from nothing")
		}
	}
	must(os.Remove(file))
	must(a.Refresh())
	if a.Score("one").Tries != 0 {
		t.Error("the scores outlive their file")
	}
}

func FuzzOf(f *testing.F) {
	f.Add(corner)
	f.Add("(;GM[1]SZ[9]TR[aa:bb]TR[zz]AB[aa](;B[bb](;AW[cc];B[dd]))(;W[])C[黒先白死])")
	f.Fuzz(func(t *testing.T, text string) {
		for rec, err := range sgf.Format.Read(strings.NewReader(text), kifu.ReadOptions{Trees: true}) {
			if err != nil || rec.Game != igoboard.Game.Name {
				continue
			}
			p, err := problems.Of(rec, igoboard.Game)
			if err != nil {
				continue
			}
			task, err := problems.Pose(context.Background(), p, nil)
			if err != nil {
				continue
			}
			moves, err := task.Solution(context.Background(), task.Begin())
			if err != nil || len(moves) == 0 {
				continue
			}
			if j, err := task.Judge(context.Background(), task.Begin(), moves[0]); err == nil && j.Verdict == problems.Wrong && !strings.Contains(text, "[") {
				t.Errorf("%q: the record's first move is wrong: %+v", text, j)
			}
		}
	})
}

func FuzzBook(f *testing.F) {
	f.Add([]byte("{\"problem\":\"a\",\"mark\":\"solved\",\"seconds\":1}\n{\"problem\""))
	// A book waits for the disk, which takes most of a run's time, unless it is in memory.
	dir, err := os.MkdirTemp("/dev/shm", "dohyo-book-")
	if err != nil {
		dir = f.TempDir()
	}
	f.Cleanup(func() { os.RemoveAll(dir) })
	f.Fuzz(func(t *testing.T, text []byte) {
		file := filepath.Join(dir, "x")
		if err := os.WriteFile(file, text, 0o600); err != nil {
			t.Fatal(err)
		}
		b := problems.OpenBook(file)
		if err := b.Note(&problems.Problem{Key: "k"}, problems.Solved, time.Second, time.Time{}); err != nil {
			t.Fatal(err)
		}
		if s := b.Score("k"); s.Mark != problems.Solved {
			t.Errorf("%+v", s)
		}
	})
}
