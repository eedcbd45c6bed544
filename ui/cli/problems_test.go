package cli

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/adrg/xdg"

	"dohyo/engines/proof"
	"dohyo/ui/kit"
	"dohyo/ui/tui"
)

// A mate in one by a gold, and the start of a broken one.
const (
	mateInOne = "sfen 7k1/9/7P1/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1\n"
	noMate    = "sfen 4k4/9/9/9/9/9/9/9/4K4 b P2r2b4g4s4n4l17p 1\n"
)

func TestProblemsList(t *testing.T) {
	t.Cleanup(xdg.Reload) // with the environment as it was
	dir := t.TempDir()
	mates := filepath.Join(dir, "mates.sfen")
	writeFile(t, mates, mateInOne+"sfen 9/9 b - 1\n"+noMate)
	writeFile(t, filepath.Join(dir, "go.sgf"), "(;GM[1]SZ[9]C[Black to live]AB[ba]AW[bb]PL[B];B[aa])(;GM[1]SZ[9])")
	empty := t.TempDir()
	writeFile(t, filepath.Join(empty, "none.sgf"), "nothing\n")
	writeFile(t, filepath.Join(empty, "mate.sfen"), mateInOne)
	cases := []struct {
		args, want string
		status     int
	}{
		{"--list --lang en " + mates, "  1  " + mates + ":1  black mates", exitWrong},
		{"--list --lang en " + mates, "mates.sfen:2", exitWrong},
		{"--list --lang ja " + mates, "先手番、玉を詰ます", exitWrong},
		{"--json " + mates, `"record":3,"game":"shogi","side":"black","aim":"mate"`, exitWrong},
		{"--list --lang en " + dir, "black makes the marked group live", exitWrong},
		{"--list --lang en " + dir, "go.sgf:1: game 2: the record has no position and no moves", exitWrong},
		{"--list --lang en " + dir, "3 problems: 0 solved", exitWrong},
		{"--list --lang en " + empty, "none.sgf: expected a record, found none", exitUsage},
		{"--list --lang en " + empty + " " + mates, "none.sgf: expected a record, found none", exitWrong}, // the worse of both
		{"--list --lang en --game shogi", "with dohyo: mates 1 ", 0},
		{"--list --lang en --game shogi", "black mates in 3 moves (tsume)", 0},
		{"--list --lang ja --game shogi", "先手番、3手詰", 0},
		{"--list --game chess", "--game chess: dohyo has no problems for this game; expected one of gomoku, renju, shogi, go", exitUsage},
		{"--list --game go " + mates, "--game selects problems that come with dohyo", exitUsage},
		{"--list --plain", "--plain and --list can't be used together", exitUsage},
		{"--list " + dir + "/none.sgf", "no such file", exitUsage},
	}
	for _, tt := range cases {
		status, out, errs := command(t, "", append([]string{"problems"}, strings.Fields(tt.args)...)...)
		if !strings.Contains(out+errs, tt.want) || status != tt.status {
			t.Errorf("problems %s: %d, want %d with %q in\n%s%s", tt.args, status, tt.status, tt.want, out, errs)
		}
	}
}

// TestProblemsPlain solves in lines of text, and finds the score again.
func TestProblemsPlain(t *testing.T) {
	t.Cleanup(xdg.Reload) // with the environment as it was
	file := filepath.Join(t.TempDir(), "mates.sfen")
	writeFile(t, file, noMate+mateInOne+mateInOne)
	status, out, errs := command(t, "help\nG*1a\nhint\nG*5e\nnonsense\nG*2b\nback\nsolution\n", "problems", "--plain", "--lang", "en", file)
	for _, want := range []string{
		"The solver has proved", "Type a move", "fails: ", "refutes it", "Hint: 1 move.", "doesn't give check", `"nonsense" isn't a move`, "Solved, with help", "problem 3 of 3", "No other problem",
	} {
		if !strings.Contains(out, want) {
			t.Errorf("no %q in\n%s", want, out)
		}
	}
	if status != 0 || errs != "" {
		t.Errorf("status %d: %s", status, errs)
	}
	again := func(args ...string) string { // with the scores as they are now
		in, err := os.Open(os.DevNull)
		if err != nil {
			t.Fatal(err)
		}
		defer in.Close()
		var o, e bytes.Buffer
		Main(append([]string{"problems"}, args...), Streams{In: in, Out: &o, Err: &e}, tui.Screens())
		return o.String() + e.String()
	}
	if out := again("--list", "--lang", "en", file); !strings.Contains(out, "3 problems: 0 solved, 2 solved with help, 0 failed, 1 not tried") {
		t.Errorf("the score isn't kept:\n%s", out)
	}
	if out := again("--json", "--unsolved", file); strings.Count(out, "\n") != 1 || !strings.Contains(out, `"record":1`) {
		t.Errorf("unsolved ones:\n%s", out)
	}
}

// TestProblemsPlainHints gives the three hints of the screen: the length, the piece or the
// points, the move.
func TestProblemsPlainHints(t *testing.T) {
	t.Cleanup(xdg.Reload) // with the environment as it was
	dir := t.TempDir()
	writeFile(t, filepath.Join(dir, "hand.sfen"), mateInOne)
	writeFile(t, filepath.Join(dir, "board.sfen"), "sfen 7k1/9/6GP1/9/9/9/9/9/9 b r2b3g4s4n4l17p 1\n")
	writeFile(t, filepath.Join(dir, "capture.sgf"), "(;GM[1]SZ[9]C[Black to capture]AB[aa][cb]AW[ba][bb]SQ[ba])")
	for _, c := range []struct {
		file, in string
		want     []string
	}{
		{"hand.sfen", "hint\nhint\nhint\nhint\n", []string{"Hint: 1 move.", "Hint: the piece to move is G in hand.", "Hint: +0022KI.", "Hint: +0022KI."}},
		{"board.sfen", "hint\nhint\nhint\n", []string{"Hint: 1 move.", "Hint: the piece to move is +23P.", "Hint: +2322TO."}},
		{"capture.sgf", "hint\nhint\nhint\nJunk\n", []string{"Hint: ", "Hint: one of the points C9 A8 A7 B7 C7.", "Hint: ", `"Junk" isn't a move`}},
	} {
		_, out, errs := command(t, c.in, "problems", "--plain", "--lang", "en", filepath.Join(dir, c.file))
		rest := out
		for _, want := range c.want {
			at := strings.Index(rest, want)
			if at < 0 {
				t.Errorf("%s: no %q in its place in\n%s%s", c.file, want, out, errs)
				break
			}
			rest = rest[at+len(want):]
		}
	}
}

// TestOwnProblems proves the problems that come with the program, and of the long mates a sample.
// For some the solver finds the length of their own line, and no other first move.
func TestOwnProblems(t *testing.T) { solveOwn(t, 3) }

// solveOwn looks at all problems, and solves every step-th one of those that it would solve: the end-to-end tests
// solve them all.
func solveOwn(t *testing.T, step int) {
	t.Helper()
	seen := map[string]string{}
	for _, game := range posedGames() {
		list, err := ownProblems(game)
		if err != nil {
			t.Fatalf("%s: %v", game, err)
		}
		for i, p := range list {
			if other := seen[p.Key]; other != "" {
				t.Errorf("%s %s %d is %s", game, p.Name, p.Number, other)
			}
			seen[p.Key] = p.Name
			if p.Aim == "" || p.Plies == 0 {
				t.Errorf("%s %s %d: no aim or no solution", game, p.Name, p.Number)
			}
			const every = 25
			whole := i%every == 3 && p.Plies <= 11
			if !whole && (p.Aim == proof.Mate || i%step != 0) || whole && i/every%step != 0 {
				continue
			}
			a, err := kit.Of(game).Solver.Solve(context.Background(), proof.Question{Position: p.Start, Aim: p.Aim, Target: p.Target, All: whole, Size: 500})
			if !whole {
				if err != nil || a.Verdict != proof.Proved {
					t.Errorf("%s %s %d: %s after %d positions, %v", game, p.Name, p.Number, a.Verdict, a.Nodes, err)
				}
				continue
			}
			if err != nil || a.Verdict != proof.Proved || a.Length != p.Plies && p.Aim != proof.Live && p.Aim != proof.Kill && p.Aim != proof.Capture {
				t.Errorf("%s %s %d: %+v, %v", game, p.Name, p.Number, a, err)
			}
			for _, o := range a.Others {
				if o.Ply == 1 {
					t.Errorf("%s %s %d: another first move, %s", game, p.Name, p.Number, o.Move)
				}
			}
		}
	}
	if len(seen) < 100 {
		t.Errorf("only %d problems", len(seen))
	}
}
