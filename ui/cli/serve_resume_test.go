package cli

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"dohyo/arena"
)

// TestServeGoesOn stops a server in the middle of its games and starts it again. After
// its clients log in again, the games must resume with the same moves and clocks.
func TestServeGoesOn(t *testing.T) {
	t.Parallel()
	s := newServing(t, "--games", "1")
	login := func(addr, name, colour string) *networkClient {
		c := dialClient(t, addr)
		c.send("LOGIN " + name + " g-60-5-" + colour + ",pw-" + name + "\n")
		c.until("END Game_Summary")
		c.send("AGREE\n")
		c.until("START:")
		return c
	}
	a, b := dialClient(t, s.addr), dialClient(t, s.addr)
	a.send("LOGIN a g-60-5-B,pw-a\n")
	b.send("LOGIN b g-60-5-W,pw-b\n")
	for _, c := range []*networkClient{a, b} {
		c.until("END Game_Summary")
		c.send("AGREE\n")
	}
	id := a.until("START:")
	b.until("START:")
	a.send("+7776FU,'* 12 -3334FU #99\n")
	b.until("+7776FU,T")
	b.send("-3334FU\n")
	a.until("-3334FU,T")
	s.stop()
	files, _ := filepath.Glob(filepath.Join(s.dir, "*", servedName))
	if len(files) != 1 {
		t.Fatalf("kept: %q", files)
	}
	text, err := os.ReadFile(files[0])
	if err != nil || strings.Contains(string(text), "pw-") {
		t.Errorf("kept %s, %v", text, err)
	}
	if info, err := os.Stat(files[0]); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("mode %v, %v, expected 0600", info.Mode(), err)
	}

	s = newServingIn(t, s.dir, "--games", "1")
	stranger := dialClient(t, s.addr)
	stranger.send("LOGIN a g-60-5-B,pw\n")
	stranger.until("LOGIN:incorrect")
	b, a = login(s.addr, "b", "W"), login(s.addr, "a", "B")
	for _, c := range []*networkClient{a, b} {
		if c.until("START:") != id {
			t.Errorf("it goes on as %s, began as %s", c.until("START:"), id)
		}
		c.until("+7776FU,T0")
		c.until("-3334FU,T0")
		c.until("To_Move:+")
	}
	a.conn.Close() // it is disconnected again
	a = login(s.addr, "a", "B")
	a.send("+2726FU\n")
	b.until("+2726FU,T")
	b.send("%TORYO\n")
	a.until("#WIN")
	for _, c := range []*networkClient{a, b} {
		c.send("LOGOUT\n")
	}
	if err := s.wait(); err != nil {
		t.Error(err)
	}
	if files, _ := filepath.Glob(filepath.Join(s.dir, "*", servedName)); len(files) != 0 {
		t.Errorf("left over: %q", files)
	}
	seen := map[string]int{}
	for line := range strings.Lines(s.out.String()) {
		var e struct {
			Event, By, Player, Why string
			Moves                  int
			Back                   bool
		}
		if err := json.Unmarshal([]byte(line), &e); err != nil {
			t.Fatal(err)
		}
		seen[e.Event]++
		if e.Event == "game_end" && (e.By != "resign" || e.Moves != 3) {
			t.Errorf("got %s, expected a resignation after 3 moves", line)
		}
	}
	// Both clients return to the server, one of them twice.
	if seen["resume"] != 1 || seen["game_begin"] != 0 || seen["absent"] < 2 || seen["game_end"] != 1 || seen["match_end"] != 1 {
		t.Errorf("unexpected seen: %v", seen)
	}
	records, _ := filepath.Glob(filepath.Join(s.dir, "*", "games", "*.csa"))
	if len(records) != 1 {
		t.Errorf("records: %q", records)
	}
}

// TestServeGoesOnHeadless: a server that prints lines of text tells how a game ended that it
// resumed.
func TestServeGoesOnHeadless(t *testing.T) {
	dir := t.TempDir()
	s := newServingIn(t, dir, "--games", "1", "--headless")
	seat := func() (a, b *networkClient) {
		a, b = dialClient(t, s.addr), dialClient(t, s.addr)
		a.send("LOGIN a g-60-5-B,pw-a\n")
		b.send("LOGIN b g-60-5-W,pw-b\n")
		for _, c := range []*networkClient{a, b} {
			c.until("END Game_Summary")
			c.send("AGREE\n")
		}
		a.until("START:")
		b.until("START:")
		return a, b
	}
	a, b := seat()
	a.send("+7776FU\n")
	b.until("+7776FU,T")
	s.stop()
	s = newServingIn(t, dir, "--games", "1", "--headless")
	a, b = seat()
	b.send("%TORYO\n")
	a.until("#WIN")
	for _, c := range []*networkClient{a, b} {
		c.send("LOGOUT\n")
	}
	if err := s.wait(); err != nil {
		t.Error(err)
	}
	if text := s.out.String(); !strings.HasPrefix(text, "a – b  one game") || !strings.Contains(text, "a – b  a ") {
		t.Errorf("the server prints %q, without the game's beginning or end", text)
	}
}

// TestServeClosesEnded checks that a new server closes a match whose game had ended when
// the old one was killed.
func TestServeClosesEnded(t *testing.T) {
	s := newServing(t, "--games", "1")
	a, b := dialClient(t, s.addr), dialClient(t, s.addr)
	a.send("LOGIN a g-60-5-B,pw-a\n")
	b.send("LOGIN b g-60-5-W,pw-b\n")
	for _, c := range []*networkClient{a, b} {
		c.until("END Game_Summary")
		c.send("AGREE\n")
	}
	a.until("START:")
	kept, _ := filepath.Glob(filepath.Join(s.dir, "*", servedName))
	if len(kept) != 1 {
		t.Fatalf("kept: %q", kept)
	}
	text, err := os.ReadFile(kept[0])
	if err != nil {
		t.Fatal(err)
	}
	a.send("%TORYO\n")
	a.until("#LOSE")
	a.send("LOGOUT\n")
	b.send("LOGOUT\n")
	if err := s.wait(); err != nil {
		t.Fatal(err)
	}
	// The state after a SIGKILL right after the game's end.
	journal := filepath.Join(filepath.Dir(kept[0]), arena.JournalName)
	lines, err := os.ReadFile(journal)
	if err != nil {
		t.Fatal(err)
	}
	end := strings.Index(string(lines), `{"event":"match_end"`)
	if err := os.WriteFile(journal, lines[:end], 0o644); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(kept[0], text, 0o600); err != nil {
		t.Fatal(err)
	}
	s = newServingIn(t, s.dir)
	dialClient(t, s.addr).send("LOGIN a g-60-5-B,other\n")
	s.stop()
	if !arena.Ended(journal) {
		t.Error("the match isn't closed")
	}
	if _, err := os.Stat(kept[0]); err == nil {
		t.Error("what was kept is left")
	}
}
