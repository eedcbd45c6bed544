package cli

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/boards/catalog"
	"dohyo/boards/shogi"
	"dohyo/ui/draw"
	"dohyo/ui/lang"
)

// csaTimed is a game with a clock. After move 4, black has 9:55 left and white 9:51.
const csaTimed = `V2.2
N+Aoba
N-Kaze
$TIME_LIMIT:00:10+10
PI
+
+7776FU
T2
-3334FU
T4
+2726FU
T3
-8384FU
T5
+2625FU
T1
%TORYO
`

// TestGoingFrom checks that a game can continue from the middle of a record in every
// format, with the record's position, moves and times.
func TestGoingFrom(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) string {
		path := filepath.Join(dir, name)
		writeFile(t, path, text)
		return path
	}
	csa := write("a.csa", csaTimed)
	gomoku := write("a.sgf", "(;GM[4]SZ[15]PB[A]PW[B];B[hh];W[hg];B[hf];W[ii];B[gg];W[jj])")
	files := []struct{ game, name string }{{"shogi", csa}, {"gomoku", gomoku}}
	for _, ext := range []string{"kif", "ki2", "usi"} {
		to := filepath.Join(dir, "b."+ext)
		if status, _, errs := command(t, "", "convert", csa, to, "--main-line"); status != 0 {
			t.Fatalf("%s: %s", ext, errs)
		}
		files = append(files, struct{ game, name string }{"shogi", to})
	}
	to := filepath.Join(dir, "b.psq")
	if status, _, errs := command(t, "", "convert", gomoku, to); status != 0 {
		t.Fatal(errs)
	}
	files = append(files, struct{ game, name string }{"gomoku", to}, struct{ game, name string }{"renju", gomoku})
	for _, g := range []struct{ name, text string }{
		{"handicap.sgf", "(;GM[1]SZ[9]HA[2]AB[gc][cg]KM[0.5]PL[W];W[ee];B[eg];W[gg];B[ce];W[cc];B[ge])"},
		{"setup.sgf", "(;GM[1]SZ[9]AB[aa][bb]AW[cc]PL[W];W[ee];B[eg];W[gg];B[ce];W[dd];B[ge])"},
		{"between.sgf", "(;GM[1]SZ[9];B[ee];W[eg];AB[aa]AE[eg];B[gg];W[ce];B[cc];W[ge])"},
		{"twice.sgf", "(;GM[1]SZ[9];B[ee];B[eg];W[gg];B[ce];W[cc];B[ge])"},
	} {
		files = append(files, struct{ game, name string }{"go", write(g.name, g.text)})
	}
	for _, f := range files {
		t.Run(filepath.Base(f.name)+" "+f.game, func(t *testing.T) {
			game, _ := catalog.Game(f.game)
			a := spots{&app{}}
			to, err := a.goingFrom(spot{name: f.name, ply: 4}, game)
			if err != nil {
				t.Fatal(err)
			}
			tape, err := a.tapeAt(spot{name: f.name, ply: -1}, game)
			if err != nil {
				t.Fatal(err)
			}
			p, err := game.Start(to.setup)
			if err != nil {
				t.Fatal(err)
			}
			want := tape.Games[0].Positions[4]
			if got, want := draw.Text(p, draw.ASCII, lang.English), draw.Text(want, draw.ASCII, lang.English); got != want {
				t.Errorf("\n%s\nwant\n%s", got, want)
			}
			if fmt.Sprint(p.ToAct()) != fmt.Sprint(want.ToAct()) || to.origin.Ply != 4 {
				t.Errorf("%v to move after move %d, want %v", p.ToAct(), to.origin.Ply, want.ToAct())
			}
			if kept := len(to.setup.Opening); kept != 4 && filepath.Base(f.name) != "twice.sgf" && filepath.Base(f.name) != "between.sgf" {
				t.Errorf("%d moves are kept, want 4", kept)
			}
			if f.name == csa && (fmt.Sprint(to.clock) != "10m+10b" || arena.Reserve(to.left[0]).String() != "9m55s" || arena.Reserve(to.left[1]).String() != "9m51s") {
				t.Errorf("left %v of %v", to.left, to.clock)
			}
			if f.name == csa && fmt.Sprint(to.before) != "[{[2000] [2]} {[4000] [4]} {[3000] [3]} {[5000] [5]}]" {
				t.Errorf("the moves before took %v", to.before)
			}
		})
	}
}

// TestGoingFromExchanged names the players as they sat at the moment, in a game whose
// players exchanged their seats.
func TestGoingFromExchanged(t *testing.T) {
	name := filepath.Join(t.TempDir(), "swap.sgf")
	writeFile(t, name, `(;GM[4]SZ[15]PB[KAZE]PW[AOBA]RU[renju]RE[B+R]DOHYO[{"opened":{"rule":"swap","moves":["b 808","b 809","b 910","w swap"\]}}];B[hh];W[hi];B[ij];W[kk])`)
	game, _ := catalog.Game("renju")
	for ply, want := range map[int][2]string{0: {"AOBA", "KAZE"}, 3: {"AOBA", "KAZE"}, 5: {"KAZE", "AOBA"}} {
		to, err := spots{&app{}}.goingFrom(spot{name: name, ply: ply}, game)
		if err != nil || to.origin.Players != want {
			t.Errorf("move %d: %v, %+v", ply, err, to)
		}
	}
}

// TestGoOnRepeats checks that repetitions before a continued game count in it.
func TestGoOnRepeats(t *testing.T) {
	dir := t.TempDir()
	var text strings.Builder
	text.WriteString("V2.2\nPI\n+\n")
	for range 3 {
		text.WriteString("+4948KI\n-4142KI\n+4849KI\n-4241KI\n")
	}
	name := filepath.Join(dir, "again.csa")
	writeFile(t, name, strings.TrimSuffix(text.String(), "-4241KI\n")+"%CHUDAN\n")
	a := spots{&app{}}
	to, err := a.goingFrom(spot{name: name, ply: -1}, shogi.Shogi)
	if err != nil {
		t.Fatal(err)
	}
	p, err := shogi.Shogi.Start(to.setup)
	if err == nil {
		p, err = p.Play("-4241KI")
	}
	if err != nil {
		t.Fatal(err)
	}
	if o, over := p.Outcome(); !over || o.By != boards.Sennichite {
		t.Errorf("the fourth occurrence is %v", o)
	}
}

// TestSpots checks that spotOf distinguishes places in records from positions as text.
func TestSpots(t *testing.T) {
	dir := t.TempDir()
	name := filepath.Join(dir, "a.csa")
	writeFile(t, name, csaTimed+"/\n"+csaTimed)
	for _, c := range []struct {
		text string
		want spot
		err  string
	}{
		{name, spot{name, 0, -1}, ""},
		{name + ":3", spot{name, 0, 3}, ""},
		{name + ":2:3", spot{name, 2, 3}, ""},
		{name + ":0:3", spot{}, "expected the number of a game"},
		{name + ":x", spot{}, "expected the number of moves"},
		{dir + "/none.csa:3", spot{}, "no such file"},
		{"808 807", spot{}, ""},
		{"lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1", spot{}, ""},
	} {
		got, err := spots{&app{}}.spotOf(c.text)
		if got != c.want || (err != nil || c.err != "") && (err == nil || !strings.Contains(err.Error(), c.err) || c.err == "") {
			t.Errorf("%s: %+v, %v; want %+v, %q", c.text, got, err, c.want, c.err)
		}
	}
	for _, c := range []struct{ args, want string }{
		{name + ":9", "expected a move from 0 to 5, got 9"},
		{name + ":3:1", "expected a game from 1 to 2, got 3"},
		{name + ":2:3 --size 8", "a board of 9x9, got size 8"},
		{"startpos --left record", "expected --position with a record"},
	} {
		refused(t, c.want, append([]string{"match", "shogi", "sazanami", "sazanami", "--position"}, strings.Fields(c.args)...)...)
	}
}
