package cli

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"dohyo/arena"
	"dohyo/kifu"
	"dohyo/kifu/formats"
)

// doubleThree is a game with a double three by black at move 9.
const doubleThree = "(;GM[4]FF[4]SZ[15]RU[gomoku];B[hf];W[aa];B[hg];W[oa];B[gh];W[ao];B[ih];W[oo];B[hh])\n"

// triedIllegal is a game in which black plays on a white stone.
const triedIllegal = "(;GM[4]FF[4]SZ[15]RU[gomoku];B[hh];W[hg];B[hg])\n"

// TestRuleOnARecord asks about claims and makes a ruling. The copy must contain the
// ruling, and the record must stay unchanged.
func TestRuleOnARecord(t *testing.T) {
	file := filepath.Join(t.TempDir(), "a.sgf")
	writeFile(t, file, doubleThree)
	for _, c := range []struct {
		args   []string
		status int
		want   []string
	}{
		{nil, exitDone, []string{"foul black", "True.", "guide Sec.2.3", "five black", "Not true."}},
		{[]string{"--claim", "five"}, exitDone, []string{"Not true."}},
		{[]string{"--claim", "repetition"}, exitUsage, []string{"expected one of foul black, five black"}},
		{[]string{"--ply", "3", "--claim", "foul"}, exitDone, []string{"Not true."}},
		{[]string{"--ply", "31"}, exitUsage, []string{"expected 0 to 9"}},
		{[]string{"--game", "2"}, exitUsage, []string{"no such game"}},
		{[]string{"--result", "void"}, exitUsage, []string{"can't continue"}},
		{[]string{"--result", "go-on", "--left", "5m,7m"}, exitUsage, []string{"can't continue", "--position"}},
		{[]string{"--result", "grey"}, exitUsage, []string{"expected one of black, white"}},
		{[]string{"--result", "white", "--left", "5m,5m"}, exitUsage, []string{"can only be used with --result go-on"}},
		{[]string{"--result", "draw", "--claim", "foul", "--why", "agreed", "--by", "Mori"}, exitDone, []string{"a draw", "Previous result: white wins, foul.", "a.ruled.sgf"}},
		{[]string{"--result", "black", "--by", "Mori"}, exitDone, []string{"a.ruled-2.sgf"}},
	} {
		status, out, errs := command(t, "", append([]string{"rule", file}, c.args...)...)
		if status != c.status {
			t.Errorf("%v: status %d, %s", c.args, status, errs)
		}
		for _, want := range c.want {
			if !strings.Contains(out+errs, want) {
				t.Errorf("%v: %s%s, want %q", c.args, out, errs, want)
			}
		}
	}
	if text, _ := os.ReadFile(file); string(text) != doubleThree {
		t.Errorf("the record has changed: %s", text)
	}
	status, out, errs := command(t, "", "verify", strings.Replace(file, ".sgf", ".ruled.sgf", 1))
	if status != exitDone || !strings.Contains(out, "draw by ruling") {
		t.Errorf("verify: %d, %s%s", status, out, errs)
	}
	text, _ := os.ReadFile(strings.Replace(file, ".sgf", ".ruled.sgf", 1))
	for _, want := range []string{"by Mori at move 9: draw (ruling)", "reason: agreed", "claim: foul of black, true by the rules (guide §2.3)", "ended before: white won (forbidden move: 3x3)"} {
		if !strings.Contains(string(text), want) {
			t.Errorf("the copy is %s, want %q", text, want)
		}
	}
}

// TestRuleOnAMatch rules on a journal. convert, stats and the journal itself must show
// the ruling, also through a pipe.
func TestRuleOnAMatch(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, arena.JournalName)
	whole := journalOf(t)
	writeFile(t, file, whole)
	status, out, errs := command(t, "", "rule", dir, "--ply", "4", "--result", "white", "--why", "a slip", "--by", "Mori")
	if status != exitDone || !strings.Contains(out, "written to the journal") {
		t.Fatalf("%d: %s%s", status, out, errs)
	}
	journal, err := os.ReadFile(file)
	if err != nil || !strings.Contains(string(journal), `"was":{"event":"game_end"`) {
		t.Errorf("the journal is %s", journal)
	}
	for _, from := range []string{dir, "-"} {
		_, out, errs = command(t, string(journal), "convert", from, "-", "--to", "sgf")
		if !strings.Contains(out, "RE[W+]") || !strings.Contains(out, "by Mori at move 4: B won (ruling); reason: a slip") || strings.Count(out, "(;") != 2 {
			t.Errorf("convert %s: %s%s", from, out, errs)
		}
	}
	if _, out, _ = command(t, "", "stats", dir); !strings.Contains(out, `"wins":0`) || !strings.Contains(out, `"losses":1`) {
		t.Errorf("stats: %s", out)
	}
	if status, out, errs = command(t, "", "rule", dir, "--result", "go-on", "--ply", "4", "--by", "Mori"); status != exitDone || !strings.Contains(out, "dohyo resume") {
		t.Errorf("go on: %d, %s%s", status, out, errs)
	}
}

// TestReplayWhy prints the reasons for the last move and for a move that was tried.
func TestReplayWhy(t *testing.T) {
	for text, wants := range map[string][]string{
		doubleThree:  {"Why, move 9", "(8,8) is a foul of", "a three: (7,8) (8,8) (9,8)", "[guide Sec.2.2]"},
		triedIllegal: {"Why (8,7) was refused", "(8,7) is occupied."},
	} {
		file := filepath.Join(t.TempDir(), "a.sgf")
		writeFile(t, file, text)
		_, out, errs := command(t, "", "replay", file, "--why")
		for _, want := range wants {
			if !strings.Contains(out, want) {
				t.Errorf("%s%s, want %q", out, errs, want)
			}
		}
	}
}

// TestRuleWithdrawn withdraws the rulings on a match one by one. Result and moves must
// be as before, and the journal and the records must still list all rulings.
func TestRuleWithdrawn(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, arena.JournalName)
	writeFile(t, file, journalOf(t))
	rule := func(want int, args ...string) string {
		t.Helper()
		status, out, errs := command(t, "", append([]string{"rule", dir}, args...)...)
		if status != want {
			t.Fatalf("%v: %d, %s%s", args, status, out, errs)
		}
		return out + errs
	}
	state := func() string {
		_, out, errs := command(t, "", "verify", "--json", dir)
		line, _, _ := strings.Cut(out, "\n")
		var v verified
		if err := json.Unmarshal([]byte(line), &v); err != nil {
			t.Fatalf("expected JSON, got %s%s", out, errs)
		}
		return fmt.Sprintf("%d %s %s", v.Count, *v.Winner, *v.By)
	}
	rule(exitUsage, "--result", "withdraw", "--by", "Mori") // there is none
	for _, c := range []struct{ ply, result, want string }{{"4", "white", "4 white ruling"}, {"4", "draw", "4 draw ruling"}} {
		rule(exitDone, "--ply", c.ply, "--result", c.result, "--by", "Mori")
		if got := state(); got != c.want {
			t.Errorf("after %s: %s, want %s", c.result, got, c.want)
		}
	}
	for _, want := range []string{"4 white ruling", "5 black resign"} {
		if out := rule(exitDone, "--result", "withdraw", "--by", "Abe", "--why", "a slip"); !strings.Contains(out, "withdrawn") {
			t.Errorf("it says %s", out)
		}
		if got := state(); got != want {
			t.Errorf("withdrawn: %s, want %s", got, want)
		}
	}
	_, out, errs := command(t, "", "convert", dir, "-", "--to", "sgf")
	for _, want := range []string{"by Mori at move 4: B won (ruling)", "by Abe at move 5: the ruling before it is withdrawn", "RE[B+R]"} {
		if !strings.Contains(out, want) {
			t.Errorf("want %q in %s%s", want, out, errs)
		}
	}
}

// TestRuleLeavesOut checks that a copy with a ruling holds only the main line and
// reports what it leaves out, and that it doesn't add a komi the record doesn't state.
func TestRuleLeavesOut(t *testing.T) {
	name := filepath.Join(t.TempDir(), "v.sgf")
	text := "(;GM[1]FF[4]SZ[9];B[dd];W[ff](;B[cc]TR[dd];W[gg])(;B[ce]C[other];W[gc]))"
	if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	code, out, errs := command(t, "", "rule", name, "--ply", "3", "--result", "black", "--by", "Sato", "--lang", "en")
	if code != exitPartly || errs != "" || !strings.Contains(out, "v.ruled.sgf (without 1 variation, 1 comment)") {
		t.Errorf("status %d, %q, %q", code, out, errs)
	}
	copied, err := os.ReadFile(strings.Replace(name, "v.sgf", "v.ruled.sgf", 1))
	if err != nil || strings.Contains(string(copied), "KM[") {
		t.Errorf("%v: %s", err, copied)
	}
	if code, out, errs = command(t, "", "rule", name, "--ply", "3", "--result", "black", "--by", "Sato", "--lang", "ja"); code != exitPartly || !strings.Contains(out, "変化1、コメント1を省略") {
		t.Errorf("status %d, %q, %q", code, out, errs)
	}
}

// TestRemarksSurviveRuling rules on records at an early move and withdraws the ruling:
// comments, scores and the end must be those of the record again.
func TestRemarksSurviveRuling(t *testing.T) {
	for name, text := range map[string]string{
		"n.csa": "V2.2\nN+A\nN-B\nPI\n+\n+7776FU\nT1\n'** 30 -3334FU\n-3334FU\nT2\n'** -20\n+2726FU\nT1\n'** 40\n'the edge pawn\n'in two lines\n-4344FU\nT2\n'** 50 note\n%TORYO\n",
		"n.kif": "手合割：平手\n先手：A\n後手：B\n手数----指手---------消費時間--\n   1 ７六歩(77)   ( 0:01/00:00:01)\n   2 ３四歩(33)   ( 0:02/00:00:02)\n*角道\n*二行\n&しおり\n   3 ２六歩(27)   ( 0:01/00:00:02)\n** 120 -8384FU\n   4 投了\n",
		"n.sgf": "(;GM[1]FF[4]SZ[9]PB[A]PW[B]RE[W+R];B[dd]C[one];W[ff]TR[dd];B[cc]C[two\nlines];W[gg]LB[dd:1\\]]C[three])",
	} {
		t.Run(name, func(t *testing.T) {
			file := filepath.Join(t.TempDir(), name)
			writeFile(t, file, text)
			state := func(file string) string {
				data, err := os.ReadFile(file)
				if err != nil {
					t.Fatal(err)
				}
				format, in, err := formats.Choose(file, bytes.NewReader(data))
				if err != nil {
					t.Fatal(err)
				}
				for rec, err := range format.Read(in, kifu.ReadOptions{Name: file}) {
					if err != nil {
						t.Fatal(err)
					}
					for i := range rec.Moves {
						rec.Moves[i].Line = 0
					}
					b, err := json.Marshal([]any{rec.Moves, rec.Result})
					if err != nil {
						t.Fatal(err)
					}
					return string(b)
				}
				return ""
			}
			for at, args := range [][]string{{"--ply", "1", "--result", "draw"}, {"--result", "withdraw"}} {
				if status, out, errs := command(t, "", append([]string{"rule", file, "--by", "Mori"}, args...)...); status != exitDone {
					t.Fatalf("%v: %d, %s%s", args, status, out, errs)
				}
				if at == 0 {
					ext := filepath.Ext(file)
					file = strings.TrimSuffix(file, ext) + ".ruled" + ext
				}
			}
			ext := filepath.Ext(file)
			before, after := state(strings.Replace(file, ".ruled", "", 1)), state(strings.TrimSuffix(file, ext)+"-2"+ext)
			if before != after {
				t.Errorf("before %s\nafter %s", before, after)
			}
		})
	}
}
