package main

import (
	"context"
	"errors"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"dohyo/boards"
	rules "dohyo/boards/igo"
	"dohyo/engines/builtin/igo"
	"dohyo/engines/builtin/igo/patterns"
)

// TestRead reads games with a capture and a pass, and what learning sees of them.
func TestRead(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.sgf")
	if err := os.WriteFile(path, []byte("(;GM[1]SZ[5];B[ab];W[aa];B[ba];W[];B[ee])(;GM[1]SZ[5];B[cc])"), 0o644); err != nil {
		t.Fatal(err)
	}
	var games [][]patterns.Moment
	err := read([]string{path}, func(list []boards.Position) { games = append(games, moments(list)) })
	if err != nil {
		t.Fatal(err)
	}
	if len(games) != 2 || len(games[0]) != 5 || len(games[1]) != 1 {
		t.Fatalf("%d games, expected two with 5 moves and one", len(games))
	}
	line := games[0]
	if m := line[2]; m.X != 1 || m.Y != 4 || m.Turn != patterns.Black || m.At[20] != patterns.White || m.Liberties[20] != 1 || m.Liberties[15] != 2 {
		t.Errorf("before the capture: %+v", m)
	}
	if m := line[3]; m.X != -1 || m.At[20] != patterns.Empty || m.Liberties[15] != 3 {
		t.Errorf("before the pass: %+v", m)
	}
	list, err := ends([]string{path})
	if err != nil || len(list) != 2 || list[0].Ply() != 5 {
		t.Errorf("%d last positions, %v", len(list), err)
	}
	if err := run(filepath.Join(t.TempDir(), "none", "out.txt"), "", 10, 2, []string{path}); err == nil || !strings.Contains(err.Error(), "out.txt") {
		t.Errorf("a file in no folder was written: %v", err)
	}
}

// TestFitOwnersRefuses checks that wrong sizes and wrong weights to continue from write nothing, for
// owners, for life and death and for rules.
func TestFitOwnersRefuses(t *testing.T) {
	dir := t.TempDir()
	out, empty := filepath.Join(dir, "out.txt"), filepath.Join(dir, "empty.txt")
	if err := os.WriteFile(empty, []byte("\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ from, sizes string }{{"", ""}, {"", "9,"}, {"", "1"}, {"", "9,99"}, {"", "9x9"}, {empty, "9"}, {filepath.Join(dir, "none.txt"), "9"}} {
		if err := fitOwners(out, c.from, "", igo.Judging{Every: 4}, c.sizes, "", nil); err == nil {
			t.Errorf("from %q, sizes %q: accepted", c.from, c.sizes)
		}
	}
	for _, from := range []string{empty, filepath.Join(dir, "none.txt"), out} {
		if err := fitWeights(out, from, "", 4, "", nil); err == nil {
			t.Errorf("weights from %q: accepted", from)
		}
		if err := fitLife(out, from, "9", 0, "", 4, nil); err == nil {
			t.Errorf("weights for life and death from %q: accepted", from)
		}
	}
	if err := fitLife(out, "", "9,", 0, "", 4, nil); err == nil {
		t.Error("wrong sizes for life and death: accepted")
	}
	if _, err := os.Stat(out); err == nil {
		t.Error("a file was written")
	}
	if list, err := sizes("9, 9,13"); err != nil || len(list) != 3 || list[2] != 13 {
		t.Errorf("%v, %v", list, err)
	}
}

// TestScoreInterrupted interrupts the comparison of more games than it could ever finish: the
// table is printed all the same.
func TestScoreInterrupted(t *testing.T) {
	kept := make(chan os.Signal, 1) // so that no interrupt ends the test, not even one that comes late
	signal.Notify(kept, os.Interrupt)
	defer signal.Stop(kept)
	path := filepath.Join(t.TempDir(), "a.sgf")
	if err := os.WriteFile(path, []byte("(;GM[1]SZ[5];B[cc];W[cb];B[db];W[bc];B[cd])"), 0o644); err != nil {
		t.Fatal(err)
	}
	game, err := ends([]string{path})
	if err != nil {
		t.Fatal(err)
	}
	self, err := os.FindProcess(os.Getpid())
	if err != nil {
		t.Fatal(err)
	}
	done := make(chan struct{})
	var interrupts sync.WaitGroup
	interrupts.Go(func() {
		for {
			select {
			case <-done:
				return
			case <-time.After(10 * time.Millisecond):
				if self.Signal(os.Interrupt) == nil {
					<-kept
				}
			}
		}
	})
	var out strings.Builder
	err = score(slices.Repeat(game, 1<<20), 1, 0, &out)
	close(done)
	interrupts.Wait()
	if !errors.Is(err, context.Canceled) || !strings.HasPrefix(out.String(), "interrupted in game ") || !strings.Contains(out.String(), "proposed") {
		t.Errorf("%v, %.200q", err, out.String())
	}
}

// TestAll learns everything from two games, twice: the files are the same, players can use them,
// and what was in the folder before doesn't count.
func TestAll(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.sgf")
	game := "(;GM[1]SZ[5];B[cc];W[cb];B[bb];W[db];B[dc];W[bc];B[cd];W[ba];B[bd];W[ab];B[ec];W[eb];B[ac];W[];B[])"
	if err := os.WriteFile(path, []byte(game+strings.Replace(game, "B[cc]", "B[]", 1)), 0o644); err != nil {
		t.Fatal(err)
	}
	var files [2]map[string]string
	for i := range files {
		dir := filepath.Join(t.TempDir(), "new")
		if i > 0 {
			if err := os.MkdirAll(dir, 0o755); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(filepath.Join(dir, igo.FileOwners), []byte("damaged"), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		if err := all(dir, "A test.", igo.Versus{Games: 2, Size: 5, Playouts: 4, Seed: 1}, 2, 10, 2, []string{path}); err != nil {
			t.Fatal(err)
		}
		files[i] = map[string]string{}
		for _, name := range []string{igo.FilePatterns, igo.FileLife, igo.FileOwners, igo.FileWeights, ownFile} {
			text, err := os.ReadFile(filepath.Join(dir, name))
			if err != nil {
				t.Fatal(err)
			}
			files[i][name] = string(text)
			if name == ownFile {
				if list, err := ends([]string{filepath.Join(dir, name)}); err != nil || len(list) != 2 || list[0].Ply() < 3 {
					t.Errorf("%d own games, %v: %s", len(list), err, text)
				}
			} else if !strings.Contains(string(text), "A test.") {
				t.Errorf("%s: %.80q", name, text)
			}
		}
		if i > 0 {
			continue
		}
		var out strings.Builder
		if err := compare(dir, 2, []string{path}, &out); err != nil || !strings.Contains(out.String(), dir) {
			t.Errorf("compared: %v, %q", err, out.String())
		}
		out.Reset()
		if err := match(dir, igo.Versus{Games: 2, Size: 5, Playouts: 4}, &out); err != nil || strings.Count(out.String(), "\n") != 2 {
			t.Errorf("played: %v, %q", err, out.String())
		}
	}
	for name, text := range files[0] {
		if text != files[1][name] {
			t.Errorf("%s isn't the same again", name)
		}
	}
	if compare(filepath.Join(t.TempDir(), "none"), 2, nil, io.Discard) == nil || match(filepath.Join(t.TempDir(), "none"), igo.Versus{}, io.Discard) == nil {
		t.Error("no folder was compared")
	}
}

// TestJudged judges positions of a game and of an own one, reads the file again, and learns owners
// and weights from it.
func TestJudged(t *testing.T) {
	dir := t.TempDir()
	game, out := filepath.Join(dir, "a.sgf"), filepath.Join(dir, "a.judged")
	if err := os.WriteFile(game, []byte("(;GM[1]SZ[5]KM[0.5]AB[bb]AW[dd]PL[B];B[bd];W[db];B[])"), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := judge(out, "4", igo.Judging{Own: 1, Every: 1, Playouts: 50}, []string{game}); err != nil {
		t.Fatal(err)
	}
	list, err := judged([]string{out})
	if err != nil {
		t.Fatal(err)
	}
	own := 0
	for i, j := range list {
		size := j.At.Size()
		if size == 4 {
			own++
		}
		if (size == 4) != (j.Game == 1) || len(j.Owned) != size*size || j.Source != "a" {
			t.Errorf("position %d: game %d from %q, %d owners, board %d", i, j.Game, j.Source, len(j.Owned), size)
		}
	}
	if first := list[0].At; own == 0 || len(list)-own < 4 || first.Komi() != 0.5 || first.Board().At(8) != rules.White || first.Turn() != rules.Black {
		t.Errorf("%d positions, %d of them own; the first is %v", len(list), own, first)
	}
	owners, weights := filepath.Join(dir, "owner.txt"), filepath.Join(dir, "weights.txt")
	if err := fitOwners(owners, "", "", igo.Judging{Every: 1}, "9", out, nil); err != nil {
		t.Error(err)
	}
	if err := fitWeights(weights, "", "", 1, out, nil); err != nil {
		t.Error(err)
	}
	if _, err := igo.InUse().With(dir); err != nil {
		t.Error(err)
	}
	for name, lines := range map[string]string{
		"few words": "0 A1 1,1\n", "owner": "0 A1 101 (;SZ[1])\n", "owners": "0 A1 1 (;SZ[5])\n", "game": "x A1 1 (;SZ[5])\n", "record": "0 A1 1 nothing\n",
	} {
		if err := os.WriteFile(out, []byte(lines), 0o644); err != nil {
			t.Fatal(err)
		}
		if _, err := judged([]string{out}); err == nil || !strings.Contains(err.Error(), "a.judged:1") {
			t.Errorf("%s: %v", name, err)
		}
		if err := fitOwners(filepath.Join(dir, "none.txt"), "", "", igo.Judging{Every: 1}, "9", out, nil); err == nil {
			t.Errorf("%s: learned from", name)
		}
	}
}
